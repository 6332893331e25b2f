import * as z from 'zod/mini';
import { MOST_POINTS_PER_HOLE } from '#domain/points.ts';
import { HOLES } from '#domain/rules.ts';
import { MAX_STROKES, MIN_STROKES } from '#domain/strokes.ts';
import { CAPTAIN_READ } from './captains.ts';
import type { Endpoint } from './endpoint.ts';
import { idInPath } from './path-values.ts';
import { perTeam, TeamId } from './teams.ts';

export const Strokes = z.int().check(z.minimum(MIN_STROKES), z.maximum(MAX_STROKES));

const Role = z.enum(['captain', 'organizer', 'database']);

/** True if the requesting captain made the change, even if their name was spelled differently then. */
const own = z.optional(z.literal(true));

const Setter = z.strictObject({ name: z.string(), role: Role, own, at: z.iso.datetime() });

const Points = z.int().check(z.minimum(0), z.maximum(MOST_POINTS_PER_HOLE));

export const Score = z.strictObject({
  id: z.int(),
  day: z.literal([1, 2]),
  hole: z.int().check(z.minimum(1), z.maximum(HOLES)),
  strokes: z.nullable(Strokes),
  points: Points,
  /** The hole's points per team; null while it is undecided. */
  holePoints: z.nullable(perTeam(Points)),
  /** The teams that have not posted the hole. */
  waitingFor: z.array(TeamId),
  /** Increases with every correction; send it back as `If-Match: "version"`. */
  version: z.int(),
  /** Null until strokes are entered. */
  setBy: z.nullable(Setter),
});
export type Score = z.output<typeof Score>;

export const teamScores = {
  ...CAPTAIN_READ,
  path: '/api/scores/:teamId',
  summary: "The scores of the signed-in captain's team, both days",
  params: z.strictObject({ teamId: TeamId }),
  response: z.array(Score),
  refusals: { ...CAPTAIN_READ.refusals, 400: 'Not a team', 403: "Another team's scores" },
} as const satisfies Endpoint;

const ScoreParams = z.strictObject({ scoreId: idInPath() });

/** `"7"`, or `W/"7"` as rewritten by a compressing proxy. `*` means any version. */
export const SeenVersion = z.pipe(
  z.string().check(z.regex(/^(?:\*|(?:W\/)?"\d{1,9}")$/, 'must be a version in quotes, such as "3"')),
  z.transform((tag: string) => (tag === '*' ? null : Number(tag.replace(/\D/g, '')))),
);

/** The body of a 412: the score is newer than the caller's version. Nothing was overwritten. */
export const StaleScore = z.strictObject({ message: z.string(), current: Score });
export type StaleScore = z.output<typeof StaleScore>;

export const correctScore = {
  method: 'PATCH',
  path: '/api/scores/:scoreId',
  summary: "Correct a hole of the captain's own team",
  access: 'captain',
  params: ScoreParams,
  headers: z.object({
    'idempotency-key': z.optional(
      z.string().check(z.regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, dashes or underscores')),
    ),
    'if-match': z.optional(SeenVersion),
  }),
  body: z.strictObject({
    /** Null clears the hole. */
    strokes: z.nullable(Strokes),
    captainName: z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^\P{Cc}*$/u, 'must be a name')),
  }),
  response: Score,
  staleResponse: StaleScore,
  refusals: {
    400: 'Strokes are neither a whole number from 1 to 15 nor null, or the call is malformed',
    401: 'Nobody is signed in',
    403: "The score is another team's, the name is another captain's, or the call came from another site",
    404: 'No such score',
    409: 'The tournament is completed, or the day is official or reopened only for the organizers',
    412: 'Someone changed the score since the version in If-Match',
    422: 'The Idempotency-Key was used for another correction',
    429: 'Too many corrections in a minute; retry after Retry-After',
    503: 'The database cannot be reached',
  },
} as const satisfies Endpoint;

/** Where a change was made. */
export const Origin = z.enum(['phone', 'desk', 'command line', 'database']);

export const HistoryEntry = z.strictObject({
  version: z.int(),
  name: z.string(),
  role: Role,
  own,
  at: z.iso.datetime(),
  /** Null for corrections made before the origin was recorded. */
  where: z.nullable(Origin),
  from: z.nullable(Strokes),
  to: z.nullable(Strokes),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const scoreHistory = {
  ...CAPTAIN_READ,
  path: '/api/scores/:scoreId/history',
  summary: "The corrections of a hole of the captain's own team, newest first",
  params: ScoreParams,
  response: z.array(HistoryEntry),
  refusals: {
    ...CAPTAIN_READ.refusals,
    400: 'Not a score',
    403: "Another team's score",
    404: 'No such score',
  },
} as const satisfies Endpoint;
