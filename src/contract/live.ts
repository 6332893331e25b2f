import * as z from 'zod/mini';
import { PackedChampionBoard } from './county-champion.ts';
import { DayStates } from './day-states.ts';
import type { StreamEndpoint } from './endpoint.ts';
import { Notice } from './notice.ts';
import { Matches, Pairings, Player } from './pairings.ts';
import { perTeam } from './teams.ts';
import { LeaderboardEntry, Tournament, TournamentParams } from './tournament.ts';

/** One character per hole, in order of play: the team's points, or a dash while the hole is undecided. */
const PackedPoints = z.string().check(z.regex(/^[-012]{36}$/));

export const LiveSnapshot = z.strictObject({
  /** The version at which the board last changed. */
  version: z.int(),
  /** The last time at which the server knew this snapshot to be current. */
  asOf: z.iso.datetime(),
  tournament: Tournament,
  leaderboard: z.array(LeaderboardEntry),
  points: perTeam(PackedPoints),
  /** Indices of holes that were corrected after they had been decided. */
  corrected: z.array(z.int()),
});
export type LiveSnapshot = z.output<typeof LiveSnapshot>;

/**
 * Sent at intervals, and at once when a captain or a code is replaced, because a captain's screen checks its
 * session at each heartbeat.
 */
export const Heartbeat = z.strictObject({
  version: z.int(),
  asOf: z.iso.datetime(),
  /** False if the server cannot reach its database; `asOf` then no longer advances. */
  fresh: z.boolean(),
});
export type Heartbeat = z.output<typeof Heartbeat>;

/** Sent before the server deliberately closes a stream. The client reconnects within this many milliseconds. */
export const Goodbye = z.strictObject({ within: z.int() });
export type Goodbye = z.output<typeof Goodbye>;

/** Identifies the content of a part. The same content has the same tag on every server. */
const Tag = z.string().check(z.regex(/^[\w-]{6}$/));

/** A part of the tournament's data that is sent separately whenever it changes. */
const part = <Value extends z.ZodMiniType>(value: Value) => z.strictObject({ tag: Tag, value });

/** The parts that change less often than the board. Each is sent as an event with the part's name. */
export const LIVE_PARTS = {
  days: part(DayStates),
  pairings: part(Pairings),
  matches: part(Matches),
  countyChampion: part(PackedChampionBoard),
  captainsAward: part(z.nullable(Player)),
  notice: part(Notice),
} as const;
export type LivePart = keyof typeof LIVE_PARTS;
export type PushedParts = { [Part in LivePart]: z.output<(typeof LIVE_PARTS)[Part]> };

/** Sent when a stream opens. The page then requests the parts whose tags differ from those that it has. */
export const PartTags = z.strictObject({
  days: Tag,
  pairings: Tag,
  matches: Tag,
  countyChampion: Tag,
  captainsAward: Tag,
  notice: Tag,
});
export type PartTags = z.output<typeof PartTags>;

/** Sends whole snapshots, never differences, so that a lost event does no harm. */
export const liveStream = {
  method: 'GET',
  path: '/api/tournament/:tournamentId/live',
  summary:
    'The leaderboard and the holes, immediately and at every change, and each other part when it changes',
  access: 'public',
  params: TournamentParams,
  events: {
    snapshot: LiveSnapshot,
    parts: PartTags,
    ...LIVE_PARTS,
    heartbeat: Heartbeat,
    goodbye: Goodbye,
  },
  refusals: {
    400: 'Not a year',
    404: 'No such tournament',
    429: 'Too many new streams from this network; retry after Retry-After',
    503: 'The tournament has never been read yet',
  },
} as const satisfies StreamEndpoint;
