import { expect, test } from 'vitest';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { checkMarkOf, NO_CHECK_MARKS, stillAgreed } from './check-marks.ts';

const day: DeskDayAgreement = {
  day: 1,
  state: 'open',
  since: null,
  wasOfficial: false,
  captainsOut: false,
  holes: [{ hole: 1, versions: { timbermen: 1, stopemen: 1, powdermen: 1 }, points: null }],
  undecided: [],
  openMatches: [],
  teams: TEAM_IDS.map((teamId) => ({
    teamId,
    captain: `Captain of the ${teamId}`,
    strokes: 76,
    paper: { total: null, difference: null },
    matchesWon: 2,
    points: 12,
    standpoint: { teamId, state: 'not yet', at: null, heardBy: null, reopened: [], disputed: [], ruled: [] },
  })),
  disputes: [],
};
const kept = { marks: day.teams.map((team) => checkMarkOf(day, team)), readAgain: false };
const agreed = (now: DeskDayAgreement) => {
  const { marks, readAgain } = stillAgreed(kept, now);
  return { teams: marks.map(({ teamId }) => teamId), readAgain };
};

test('D-17 a check mark stays as long as the figures stay the same', () => {
  expect(agreed(structuredClone(day))).toEqual({ teams: [...TEAM_IDS], readAgain: false });
  expect(stillAgreed(NO_CHECK_MARKS, day)).toBe(NO_CHECK_MARKS);
});

test.each([
  {
    change: 'a corrected score',
    now: {
      ...day,
      holes: [{ hole: 1, versions: { timbermen: 1, stopemen: 2, powdermen: 1 }, points: null }],
    },
  },
  {
    change: 'a changed match',
    now: { ...day, teams: day.teams.map((team) => ({ ...team, matchesWon: 3 })) },
  },
])('D-17 $change clears every check mark, and the figures must be read aloud again', ({ now }) => {
  expect(agreed(now)).toEqual({ teams: [], readAgain: true });
});

test('D-17 a captain’s dispute clears only that captain’s check mark', () => {
  const teams = day.teams.map((team) =>
    team.teamId === 'stopemen'
      ? { ...team, standpoint: { ...team.standpoint, state: 'disputed' as const, disputed: [7] } }
      : team,
  );
  expect(agreed({ ...day, teams })).toEqual({ teams: ['timbermen', 'powdermen'], readAgain: false });
});
