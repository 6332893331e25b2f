import { expect, test } from 'vitest';
import type { DayAgreement } from '#contract/agreement.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { byTeam, TEAM_IDS } from '#domain/teams.ts';
import { AS_OF, ROBIN, scoreOfHole } from '#testing/samples/cup.ts';
import { type LastSession, NOTHING_SEEN, restoredSession, type SeenAgreement } from './last-session.ts';

const DAY: DayAgreement = {
  day: 1,
  state: 'open',
  since: AS_OF,
  captainsOut: false,
  holes: HOLE_NUMBERS.map((hole) => ({ hole, versions: byTeam(() => 2), points: byTeam(() => 1) })),
  captains: TEAM_IDS.map((teamId) => ({
    teamId,
    state: 'disputed',
    at: AS_OF,
    heardBy: null,
    reopened: [],
    disputed: [7],
    ruled: [],
  })),
  ownDisputes: [{ hole: 7, reason: 'We had 4', at: AS_OF, ruling: null }],
  before: [{ hole: 12, points: byTeam(() => 0), correctedAt: null }],
};
const TOTALS = TEAM_IDS.map((id, place) => ({ id, totalPoints: 20 - place, position: place + 1 }));
const SEEN: SeenAgreement = { ...NOTHING_SEEN, days: [DAY], totals: TOTALS };

test('D-12 a stored session is read back unchanged', () => {
  const session: LastSession = {
    captain: ROBIN,
    scores: [scoreOfHole(1)],
    loadedAt: AS_OF,
    agreement: SEEN,
  };
  expect(restoredSession(session)).toEqual(session);
  expect(restoredSession(undefined)).toBeNull();
});

test.each<{ lost: string; stored: unknown; reads: Partial<LastSession> | null }>([
  { lost: 'everything', stored: 'nonsense', reads: null },
  { lost: 'the captain', stored: { captain: { name: 'Robin' }, scores: [] }, reads: null },
  { lost: 'the team', stored: { captain: { ...ROBIN, teamId: null }, scores: [] }, reads: null },
  { lost: 'the scores', stored: { captain: ROBIN, scores: 'none' }, reads: { scores: null } },
  { lost: 'one score', stored: { captain: ROBIN, scores: [scoreOfHole(1), null] }, reads: { scores: null } },
  ...[
    { strokes: { four: 4 } },
    { points: null },
    { version: '8' },
    { setBy: { name: 'Desk', role: 'organizer', at: 'noon' } },
    { holePoints: 7 },
    { holePoints: undefined },
    { waitingFor: 'both' },
    { waitingFor: ['nobody'] },
  ].map((parts) => ({
    lost: `a score's ${Object.keys(parts)}`,
    stored: { captain: ROBIN, scores: [{ ...scoreOfHole(1), ...parts }] },
    reads: { scores: null },
  })),
  {
    lost: 'the time of loading',
    stored: { captain: ROBIN, scores: [], loadedAt: 'noon' },
    reads: { loadedAt: null },
  },
  ...[
    undefined,
    'nonsense',
    { days: [DAY], totals: TOTALS },
    { ...SEEN, format: SEEN.format + 1 },
    { ...SEEN, days: 'both' },
  ].map((agreement) => ({
    lost: `the agreement ${String(JSON.stringify(agreement)).slice(0, 30)}`,
    stored: { captain: ROBIN, scores: [], agreement },
    reads: { agreement: NOTHING_SEEN },
  })),
])(
  'D-12 drops unreadable parts of a stored session, so that they are reloaded: $lost',
  ({ stored, reads }) => {
    const session = restoredSession(stored);
    if (reads === null) expect(session).toBeNull();
    else expect(session).toMatchObject({ captain: ROBIN, ...reads });
  },
);
