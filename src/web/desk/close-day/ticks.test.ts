import { expect, test } from 'vitest';
import type { DeskDayAgreement } from '#contract/desk/agreement.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { NO_TICKS, stillAgreed, tickOf } from './ticks.ts';

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
const kept = { ticks: day.teams.map((team) => tickOf(day, team)), readAgain: false };
const agreed = (now: DeskDayAgreement) => {
  const { ticks, readAgain } = stillAgreed(kept, now);
  return { teams: ticks.map(({ teamId }) => teamId), readAgain };
};

test('D-17 a tick stays while the figures stay', () => {
  expect(agreed(structuredClone(day))).toEqual({ teams: [...TEAM_IDS], readAgain: false });
  expect(stillAgreed(NO_TICKS, day)).toBe(NO_TICKS);
});

test.each([
  {
    change: 'a correction',
    now: {
      ...day,
      holes: [{ hole: 1, versions: { timbermen: 1, stopemen: 2, powdermen: 1 }, points: null }],
    },
  },
  { change: 'a match', now: { ...day, teams: day.teams.map((team) => ({ ...team, matchesWon: 3 })) } },
])('D-17 $change clears every tick, and the figures are read again', ({ now }) => {
  expect(agreed(now)).toEqual({ teams: [], readAgain: true });
});

test('D-17 a captain’s own answer clears that captain’s tick only', () => {
  const teams = day.teams.map((team) =>
    team.teamId === 'stopemen'
      ? { ...team, standpoint: { ...team.standpoint, state: 'disputed' as const, disputed: [7] } }
      : team,
  );
  expect(agreed({ ...day, teams })).toEqual({ teams: ['timbermen', 'powdermen'], readAgain: false });
});
