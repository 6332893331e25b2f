import * as z from 'zod/mini';
import { DAY_STATES } from '#domain/day-state.ts';
import { MOST_POINTS_PER_HOLE } from '#domain/points.ts';
import { HOLES } from '#domain/rules.ts';
import { CAPTAIN_READ } from './captains.ts';
import type { Endpoint } from './endpoint.ts';
import { DayInPath } from './path-values.ts';
import { correctScore } from './scores.ts';
import { perTeam, TeamId } from './teams.ts';
import { Reason } from './text.ts';

const Hole = z.int().check(z.minimum(1), z.maximum(HOLES));
const Points = perTeam(z.int().check(z.minimum(0), z.maximum(MOST_POINTS_PER_HOLE)));
const Version = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

/** The subject of a captain's answer (D-17): a hole, and the versions of its three scores that the screen showed. */
export const SeenHole = z.strictObject({ hole: Hole, versions: perTeam(Version) });
export type SeenHole = z.output<typeof SeenHole>;

/** Points and versions, never strokes (D-9). Points are null while the hole is undecided. */
export const AgreementHole = z.extend(SeenHole, { points: z.nullable(Points) });
export type AgreementHole = z.output<typeof AgreementHole>;

export const AGREEMENT_STATES = ['agreed', 'reopened', 'disputed', 'not yet'] as const;

/** One captain's agreement with the day's points. */
export const Standpoint = z.strictObject({
  teamId: TeamId,
  state: z.enum(AGREEMENT_STATES),
  /** Time of the last answer. */
  at: z.nullable(z.iso.datetime()),
  /** The organizer who recorded a spoken agreement. */
  heardBy: z.nullable(z.string()),
  /** Holes corrected after the captain's answer. */
  reopened: z.array(Hole),
  /**
   * Disputed holes, without the reasons: a reason may mention strokes, so only the captain who disputes the
   * hole and the organizers see it.
   */
  disputed: z.array(Hole),
  /** Disputed holes that an organizer has ruled on. */
  ruled: z.array(Hole),
});
export type Standpoint = z.output<typeof Standpoint>;

export const DayAgreement = z.strictObject({
  day: z.literal([1, 2]),
  state: z.enum(DAY_STATES),
  /** When the day entered this state. */
  since: z.nullable(z.iso.datetime()),
  /** Whether only organizers can post on the reopened day, until they let captains post again (D-16). */
  captainsOut: z.boolean(),
  holes: z.array(AgreementHole),
  captains: z.array(Standpoint),
  /** The signed-in captain's own disputes, with their reasons and rulings. */
  ownDisputes: z.array(
    z.strictObject({ hole: Hole, reason: z.string(), at: z.iso.datetime(), ruling: z.nullable(z.string()) }),
  ),
  /** The holes corrected after this captain's answer, with their points at the time of that answer. */
  before: z.array(z.strictObject({ hole: Hole, points: Points, correctedAt: z.nullable(z.iso.datetime()) })),
});
export type DayAgreement = z.output<typeof DayAgreement>;

const Agreement = z.strictObject({ days: z.array(DayAgreement) });
export type Agreement = z.output<typeof Agreement>;

export const agreement = {
  ...CAPTAIN_READ,
  path: '/api/agreement',
  summary: 'The points of both days hole by hole, and the agreement of the three captains',
  response: Agreement,
} as const satisfies Endpoint;

export const answerDay = {
  method: 'POST',
  path: '/api/agreement/:day',
  summary: "Agree to a day's points, dispute a hole, or take a dispute back",
  access: 'captain',
  params: z.strictObject({ day: DayInPath }),
  headers: z.object({ 'idempotency-key': correctScore.headers.shape['idempotency-key'] }),
  body: z.strictObject({
    /** The team shown on the screen that sent the answer. A different captain may have signed in since. */
    teamId: TeamId,
    kind: z.enum(['agree', 'dispute', 'take back']),
    /** The holes on the screen. Disputing a hole, or withdrawing the dispute, names exactly one. */
    holes: z.array(SeenHole).check(z.minLength(1), z.maxLength(HOLES)),
    /** Required for a dispute, and null for any other answer. */
    reason: z.nullable(Reason),
  }),
  response: DayAgreement,
  staleResponse: z.strictObject({ message: z.string(), current: DayAgreement }),
  refusals: {
    400: 'The answer is malformed',
    401: 'Nobody is signed in',
    403: "The call came from another team's screen, or from another site",
    409: 'The tournament is completed, the day is official or not open, a hole is undecided, or there is no dispute',
    412: 'A hole was corrected since the versions that were shown',
    422: 'The Idempotency-Key was used for another answer',
    429: 'Too many answers in a minute; retry after Retry-After',
    503: 'The database cannot be reached',
  },
} as const satisfies Endpoint;
