import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { TeamId } from '#contract/teams.ts';
import { ACTION_LEVELS, STAGES, STEPS } from '#domain/preflight/preflight.ts';
import { DESK_READ } from './change.ts';

const Day = z.literal([1, 2]);
const StepName = z.enum(STEPS);

/** The setup steps of the event (`domain/preflight`), and the numbers that the page shows with them. */
export const PreflightReport = z.strictObject({
  steps: z.array(
    z.strictObject({
      step: StepName,
      status: z.enum(['done', 'next', 'later', 'may wait']),
      teams: z.array(TeamId),
      action: z.strictObject({
        level: z.enum(ACTION_LEVELS),
        teamId: z.nullable(TeamId),
        day: z.nullable(Day),
      }),
    }),
  ),
  stage: z.enum(STAGES),
  opening: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ready'), day: Day }),
    z.strictObject({ kind: z.literal('waits'), day: Day, steps: z.array(StepName) }),
    z.strictObject({ kind: z.literal('has begun') }),
  ]),
  /** Progress of the day in play; null if no day is in play. */
  inPlay: z.nullable(z.strictObject({ day: Day, scores: z.int(), matches: z.int(), cards: z.int() })),
  lastBackup: z.nullable(z.iso.datetime()),
  organizers: z.int(),
  samples: z.int(),
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
      since: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type PreflightReport = z.output<typeof PreflightReport>;

export const deskPreflight = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/preflight',
  summary:
    'The event’s progress, the steps still missing for the next day, in order, and whether it can open',
  response: PreflightReport,
} as const satisfies Endpoint;
