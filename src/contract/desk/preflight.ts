import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { TeamId } from '#contract/teams.ts';
import { TournamentParams } from '#contract/tournament.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { STEPS } from '#domain/preflight/preflight.ts';
import { CHANGE_REFUSALS, DESK_READ } from './change.ts';

const Day = z.literal([1, 2]);
const StepName = z.enum(STEPS);

/** The setup steps of the event (`domain/preflight`), and the figures in their sentences. */
export const PreflightReport = z.strictObject({
  steps: z.array(
    z.strictObject({
      step: StepName,
      status: z.enum(['done', 'next', 'later', 'may wait']),
      teams: z.array(TeamId),
      action: z.strictObject({
        level: z.enum(['event', 'players', 'pairings', 'captains']),
        teamId: z.nullable(TeamId),
        day: z.nullable(Day),
      }),
    }),
  ),
  opening: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ready') }),
    z.strictObject({ kind: z.literal('waits'), steps: z.array(StepName) }),
    z.strictObject({ kind: z.literal('has begun'), state: z.enum(DAY_STATES) }),
  ]),
  teams: z.array(
    z.strictObject({
      teamId: TeamId,
      players: z.int(),
      captain: z.nullable(z.string()),
      hasCode: z.boolean(),
    }),
  ),
  days: z.array(
    z.strictObject({
      day: Day,
      pairings: z.enum(['not drawn', 'draft', 'published']),
      brokenRules: z.int(),
    }),
  ),
});
export type PreflightReport = z.output<typeof PreflightReport>;

export const deskPreflight = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/preflight',
  summary: 'The setup steps of the event in order, and whether Day 1 can open',
  response: PreflightReport,
} as const satisfies Endpoint;

export const openFirstDay = {
  method: 'POST',
  path: '/api/desk/:tournamentId/open',
  summary: 'Open Day 1: creates its 54 empty scores; captains can post',
  access: 'organizer',
  params: TournamentParams,
  body: z.strictObject({}),
  response: PreflightReport,
  refusals: {
    400: CHANGE_REFUSALS[400],
    401: CHANGE_REFUSALS[401],
    403: CHANGE_REFUSALS[403],
    404: CHANGE_REFUSALS[404],
    409: 'Something is still missing, or the day has begun',
    503: CHANGE_REFUSALS[503],
  },
} as const satisfies Endpoint;
