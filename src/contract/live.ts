import * as z from 'zod/mini';
import { TEAM_IDS } from '#domain/teams.ts';
import type { StreamEndpoint } from './endpoint.ts';
import { LeaderboardEntry, Tournament, TournamentParams } from './tournament.ts';

/** One character per hole, in order of play: the team's points, or a dash while the hole is undecided. */
const PackedPoints = z.string().check(z.regex(/^[-012]{36}$/));

export const LiveSnapshot = z.strictObject({
  version: z.int(),
  /** The last moment at which the server knew this to be complete. */
  asOf: z.iso.datetime(),
  tournament: Tournament,
  leaderboard: z.array(LeaderboardEntry),
  points: z.strictObject({
    [TEAM_IDS[0]]: PackedPoints,
    [TEAM_IDS[1]]: PackedPoints,
    [TEAM_IDS[2]]: PackedPoints,
  }),
  /** The indices of the holes that were corrected after they had been decided. */
  corrected: z.array(z.int()),
});
export type LiveSnapshot = z.output<typeof LiveSnapshot>;

export const Heartbeat = z.strictObject({
  version: z.int(),
  asOf: z.iso.datetime(),
  /** False if the server cannot reach its database; `asOf` then no longer advances. */
  fresh: z.boolean(),
});
export type Heartbeat = z.output<typeof Heartbeat>;

/** Sent before the server ends a stream on purpose: reconnect within this many milliseconds. */
export const Goodbye = z.strictObject({ within: z.int() });
export type Goodbye = z.output<typeof Goodbye>;

/** Whole snapshots, never differences, so that a lost event does no harm. */
export const liveStream = {
  method: 'GET',
  path: '/api/tournament/:tournamentId/live',
  summary: 'The leaderboard and the holes at once, and again at every change',
  access: 'public',
  params: TournamentParams,
  events: { snapshot: LiveSnapshot, heartbeat: Heartbeat, goodbye: Goodbye },
  refusals: {
    400: 'Not a year',
    404: 'No such tournament',
    503: 'The tournament has never been read yet',
  },
} as const satisfies StreamEndpoint;
