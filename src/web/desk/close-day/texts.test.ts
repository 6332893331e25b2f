import { expect, test } from 'vitest';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { factsOf, whyNot } from './texts.ts';

const team = (teamId: TeamId): DeskDayAgreement['teams'][number] => ({
  teamId,
  captain: null,
  strokes: 76,
  matchesWon: 2,
  points: 12,
  standpoint: {
    teamId,
    state: 'agreed',
    at: null,
    heardBy: null,
    reopened: [],
    disputed: [],
    ruled: [],
  },
});
const day: DeskDayAgreement = {
  day: 1,
  state: 'open',
  since: null,
  wasOfficial: false,
  captainsOut: false,
  holes: [],
  undecided: [],
  openMatches: [],
  teams: TEAM_IDS.map(team),
  disputes: [],
};
const NONE = { timbermen: '', stopemen: '', powdermen: '' };

test.each([
  { totals: NONE, ok: null, text: 'No paper total was typed here', why: null },
  {
    totals: { timbermen: '76', stopemen: '76', powdermen: '76' },
    ok: true,
    text: '3 paper totals agree',
    why: null,
  },
  {
    totals: { ...NONE, stopemen: '76' },
    ok: true,
    text: '1 of 3 paper totals typed, and right',
    why: null,
  },
  {
    totals: { timbermen: '76', stopemen: '77', powdermen: '' },
    ok: false,
    text: 'Paper differs: Stopemen',
    why: 'The Stopemen’s card does not add up: the sheet says 76, the paper says 77.',
  },
])('D-16 the ceremony knows the paper totals: $text', ({ totals, ok, text, why }) => {
  expect(factsOf(day, totals)).toContainEqual({ ok, text });
  expect(whyNot(day, totals, () => true)).toBe(why);
});
