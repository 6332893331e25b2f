import * as z from 'zod/mini';
import { DAY_STATES } from '#domain/day-state.ts';
import type { Endpoint } from './endpoint.ts';
import { TeamId } from './teams.ts';
import { TOURNAMENT_READ } from './tournament.ts';

const Day = z.literal([1, 2]);

/** Whether each day's result is official (D-23), and which decided holes were corrected. Contains no strokes. */
export const DayStates = z.strictObject({
  days: z.array(
    z.strictObject({
      day: Day,
      state: z.enum(DAY_STATES),
      /** When the day entered this state. */
      since: z.nullable(z.iso.datetime()),
      /** Whether a captain disputes a hole, or the day has been reopened after it was official. */
      underReview: z.boolean(),
      /** The holes under review. May be empty for a reopened day. */
      reviewed: z.array(z.int()),
      /** Teams whose captains have agreed to the day's points (D-17). */
      agreed: z.array(TeamId),
    }),
  ),
  corrections: z.array(z.strictObject({ day: Day, hole: z.int(), at: z.iso.datetime() })),
});
export type DayStates = z.output<typeof DayStates>;

export const dayStates = {
  ...TOURNAMENT_READ,
  path: '/api/tournament/:tournamentId/days',
  summary: 'Whether each day is open, suspended or official, and when a decided hole was last corrected',
  response: DayStates,
} as const satisfies Endpoint;
