import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { TeamId } from './teams.ts';
import { TOURNAMENT_READ } from './tournament.ts';

const Day = z.literal([1, 2]);
const GroupNumber = z.int().check(z.minimum(1), z.maximum(12));

/** A person, identified by an id that stays the same when the roster changes (D-13). */
export const Player = z.strictObject({ id: z.int(), name: z.string(), teamId: TeamId });
export type Player = z.output<typeof Player>;

export const Group = z.strictObject({
  group: GroupNumber,
  /** Local time at the course. */
  teeTime: z.nullable(z.string().check(z.regex(/^\d{2}:\d{2}$/))),
  startingHole: z.int().check(z.minimum(1), z.maximum(18)),
  players: z.array(Player),
});

/** Only days whose pairings are published (D-14). */
export const Pairings = z.strictObject({
  days: z.array(z.strictObject({ day: Day, groups: z.array(Group) })),
});
export type Pairings = z.output<typeof Pairings>;

/** Separate from the pairings, so that a new result does not resend 36 names. */
export const Matches = z.array(
  z.strictObject({ day: Day, group: GroupNumber, winner: z.nullable(z.enum([...TeamId.options, 'halved'])) }),
);
export type Matches = z.output<typeof Matches>;

export const pairings = {
  ...TOURNAMENT_READ,
  path: '/api/tournament/:tournamentId/pairings',
  summary: 'Groups, tee times and starting holes; published days only',
  response: Pairings,
} as const satisfies Endpoint;

export const matches = {
  ...TOURNAMENT_READ,
  path: '/api/tournament/:tournamentId/matches',
  summary: "How each group's match ended; null while it is open",
  response: Matches,
} as const satisfies Endpoint;
