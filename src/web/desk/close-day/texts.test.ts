import { expect, test } from 'vitest';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { factsOf, whyNot } from './texts.ts';

const team = (teamId: TeamId): DeskDayAgreement['teams'][number] => ({
  teamId,
  captain: null,
  strokes: 76,
  paper: { total: null, difference: null },
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

test.each([
  { totals: [null, null, null], ok: null, text: 'No paper total was typed', why: null },
  { totals: [76, 76, 76], ok: true, text: '3 paper totals agree', why: null },
  { totals: [null, 76, null], ok: true, text: '1 of 3 paper totals typed, and right', why: null },
  {
    totals: [76, 77, null],
    ok: false,
    text: 'Paper differs: Stopemen',
    why: 'The Stopemen’s card does not add up: the sheet says 76, the paper says 77.',
  },
])('D-16 the ceremony knows the paper totals: $text', ({ totals, ok, text, why }) => {
  const teams = day.teams.map((one, at): DeskDayAgreement['teams'][number] => {
    const total = totals[at] ?? null;
    return { ...one, paper: { total, difference: total === null ? null : one.strokes - total } };
  });
  expect(factsOf({ ...day, teams })).toContainEqual({ ok, text });
  expect(whyNot({ ...day, teams }, () => true)).toBe(why);
});

test('D-16 a paper total is neither right nor wrong while a hole of its card is empty', () => {
  const teams = day.teams.map((one) => ({ ...one, paper: { total: 80, difference: null } }));
  const unfinished = { ...day, undecided: [18], teams };
  expect(factsOf(unfinished)).toContainEqual({ ok: null, text: '3 of 3 paper totals typed' });
  expect(whyNot(unfinished, () => true)).toBe('Not everything is in.');
});
