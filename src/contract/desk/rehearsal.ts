import * as z from 'zod/mini';
import { DayStates } from '#contract/day-states.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Notice } from '#contract/notice.ts';
import { RehearsalTournament } from '#contract/rehearsal.ts';
import { TeamId } from '#contract/teams.ts';
import { LeaderboardEntry, TournamentParams } from '#contract/tournament.ts';
import { TournamentRecord } from '#contract/years.ts';
import { HOLES } from '#domain/rules.ts';
import { DESK_REFUSALS, UNVERSIONED_REFUSALS } from './change.ts';

const Day = z.literal([1, 2]);

/** The rehearsal as its own board shows it (D-20). `running` is null if there is none. */
export const DeskRehearsal = z.strictObject({
  running: z.nullable(
    z.strictObject({
      tournament: RehearsalTournament,
      leaderboard: z.array(LeaderboardEntry),
      days: DayStates.shape.days,
    }),
  ),
});
export type DeskRehearsal = z.output<typeof DeskRehearsal>;

const REFUSALS = { ...UNVERSIONED_REFUSALS, 404: 'No rehearsal is running' } as const;

/** Shared by all calls that change the rehearsal. They respond with its new state. */
const CHANGE = { method: 'POST', access: 'organizer', response: DeskRehearsal } as const;

export const deskRehearsal = {
  method: 'GET',
  path: '/api/desk/rehearsal',
  summary: 'The current rehearsal, if there is one',
  access: 'organizer',
  response: DeskRehearsal,
  refusals: DESK_REFUSALS,
} as const satisfies Endpoint;

/** The data of the clubhouse screen, in the same form as for a year. */
const RehearsalScreen = z.strictObject({
  record: z.extend(TournamentRecord, { tournament: RehearsalTournament }),
  ...Notice.shape,
});
export type RehearsalScreen = z.output<typeof RehearsalScreen>;

export const rehearsalScreen = {
  method: 'GET',
  path: '/api/desk/rehearsal/screen',
  summary: 'The clubhouse screen of the rehearsal',
  access: 'organizer',
  response: RehearsalScreen,
  refusals: { ...DESK_REFUSALS, 404: REFUSALS[404] },
} as const satisfies Endpoint;

export const startRehearsal = {
  ...CHANGE,
  path: '/api/desk/:tournamentId/rehearsal',
  summary: 'Copy this year’s players and pairings into a rehearsal and open one of its days',
  params: TournamentParams,
  body: z.strictObject({ day: Day }),
  refusals: {
    ...REFUSALS,
    404: UNVERSIONED_REFUSALS[404],
    409: 'A rehearsal is already running, or a real day is open',
  },
} as const satisfies Endpoint;

export const playRehearsal = {
  ...CHANGE,
  path: '/api/desk/rehearsal/play',
  summary: 'Post made-up scores for empty holes: the next hole, or to the end of the day',
  body: z.strictObject({ day: Day, toTheEnd: z.boolean() }),
  refusals: { ...REFUSALS, 409: 'The day is not open, is closed, or is played to its end' },
} as const satisfies Endpoint;

export const practiceCorrection = {
  ...CHANGE,
  path: '/api/desk/rehearsal/correction',
  summary: 'Simulate a captain who posts another score for this hole while the desk types it',
  body: z.strictObject({
    day: Day,
    hole: z.int().check(z.minimum(1), z.maximum(HOLES)),
    teamId: TeamId,
  }),
  refusals: { ...REFUSALS, 409: 'The day is not open, or is closed' },
} as const satisfies Endpoint;

export const practiceCard = {
  ...CHANGE,
  path: '/api/desk/rehearsal/card',
  summary: 'Simulate a card of Day 2 whose signed total does not agree with its holes',
  body: z.strictObject({}),
  refusals: { ...REFUSALS, 409: 'Day 2 is not open or is closed, or every player has a card' },
} as const satisfies Endpoint;

export const practiceDispute = {
  ...CHANGE,
  path: '/api/desk/rehearsal/dispute',
  summary: 'Play the day to its end, and dispute one of its holes as a captain',
  body: z.strictObject({ day: Day }),
  refusals: { ...REFUSALS, 409: 'The day is not open, is closed, or every captain already disputes a hole' },
} as const satisfies Endpoint;

export const throwRehearsalAway = {
  ...CHANGE,
  path: '/api/desk/rehearsal/throw-away',
  summary: 'Delete the rehearsal; no other record changes',
  body: z.strictObject({}),
  refusals: REFUSALS,
} as const satisfies Endpoint;
