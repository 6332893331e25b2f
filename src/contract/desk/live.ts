import * as z from 'zod/mini';
import type { JsonEndpoint, StreamEndpoint } from '#contract/endpoint.ts';
import { liveStream } from '#contract/live.ts';
import { TeamId } from '#contract/teams.ts';
import { CHANGE_REFUSALS, DESK_REFUSALS } from './change.ts';

/**
 * The parts of the desk's data. Every change event names one. `public`: the public data of the site or the
 * teams; `other`: anything may have changed.
 */
export const DESK_PARTS = [
  'event',
  'days',
  'rosters',
  'pairings',
  'captains',
  'organizers',
  'scores',
  'matches',
  'paper',
  'answers',
  'cards',
  'notice',
  'public',
  'other',
] as const;
export type DeskPart = (typeof DESK_PARTS)[number];

export const DeskChange = z.strictObject({
  part: z.enum(DESK_PARTS),
  /** Null if the change applies to every year. */
  tournamentId: z.nullable(z.int()),
  /** The author of the change; null if unknown. */
  by: z.nullable(z.string()),
});
export type DeskChange = z.output<typeof DeskChange>;

/** One correction, sent as soon as it is recorded. */
export const PostedScore = z.strictObject({
  tournamentId: z.int(),
  day: z.literal([1, 2]),
  hole: z.int(),
  teamId: TeamId,
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  role: z.enum(['captain', 'organizer', 'database']),
  by: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type PostedScore = z.output<typeof PostedScore>;

/** All organizers at the desk now, including the recipient, each with the page they opened last. */
export const PeopleHere = z.strictObject({
  people: z.array(z.strictObject({ name: z.string(), page: z.string() })),
});
export type PeopleHere = z.output<typeof PeopleHere>;

/** The public stream of the site's current year, plus events for organizers only. */
export const deskLive = {
  method: 'GET',
  path: '/api/desk/live',
  summary: 'The public board, changes at the desk and the organizers present; ends with the session',
  access: 'organizer',
  events: {
    ...liveStream.events,
    here: PeopleHere,
    changed: DeskChange,
    posted: PostedScore,
    'signed-out': z.strictObject({}),
  },
  refusals: {
    ...DESK_REFUSALS,
    400: 'The address has a query string',
    404: 'There is no tournament',
    429: 'Too many new streams in a short time; retry after Retry-After',
  },
} as const satisfies StreamEndpoint;

export const deskHere = {
  method: 'POST',
  path: '/api/desk/here',
  summary: 'Report which page of the desk an organizer is on; repeated at each heartbeat',
  access: 'organizer',
  body: z.strictObject({
    /** Chosen by the page, to distinguish two tabs of one person. */
    tab: z.string().check(z.regex(/^[\w-]{8,32}$/)),
    /** Null when leaving the desk. */
    page: z.nullable(z.string().check(z.regex(/^[a-z-]{1,32}$/))),
    /**
     * True if the organizer has clicked or typed since the last report, so that the session's 12 hours start
     * over.
     */
    active: z.optional(z.literal(true)),
  }),
  response: z.strictObject({ heard: z.literal(true) }),
  refusals: { ...DESK_REFUSALS, 400: CHANGE_REFUSALS[400], 403: CHANGE_REFUSALS[403] },
} as const satisfies JsonEndpoint;
