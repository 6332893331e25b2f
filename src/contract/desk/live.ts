import * as z from 'zod/mini';
import type { JsonEndpoint, StreamEndpoint } from '#contract/endpoint.ts';
import { liveStream } from '#contract/live.ts';
import { TeamId } from '#contract/teams.ts';
import { CHANGE_REFUSALS, READ_REFUSALS } from './change.ts';

/** What can change. `public`: the site and the teams as everybody reads them; `other`: anything may have changed. */
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
  /** Null for what belongs to every year. */
  tournamentId: z.nullable(z.int()),
  /** Who changed it; null if nobody is known by name. */
  by: z.nullable(z.string()),
});
export type DeskChange = z.output<typeof DeskChange>;

/** One line of the corrections, as it is written. */
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

/** Everybody who is at the desk now, the reader too, each with the page that they looked at last. */
export const PeopleHere = z.strictObject({
  people: z.array(z.strictObject({ name: z.string(), page: z.string() })),
});
export type PeopleHere = z.output<typeof PeopleHere>;

/** The public stream of the year that the site shows, and what organizers may see besides. */
export const deskLive = {
  method: 'GET',
  path: '/api/desk/live',
  summary: 'The public board, what changes at the desk and who is there; ends with the session',
  access: 'organizer',
  events: {
    ...liveStream.events,
    here: PeopleHere,
    changed: DeskChange,
    posted: PostedScore,
    'signed-out': z.strictObject({}),
  },
  refusals: {
    400: 'The address has a query',
    401: READ_REFUSALS[401],
    403: READ_REFUSALS[403],
    404: 'There is no tournament',
    429: 'More streams in a short time than anybody opens by hand; Retry-After says when to go on',
    503: READ_REFUSALS[503],
  },
} as const satisfies StreamEndpoint;

export const deskHere = {
  method: 'POST',
  path: '/api/desk/here',
  summary: 'Say that one is at the desk, and on which page; repeated at each heartbeat',
  access: 'organizer',
  body: z.strictObject({
    /** Made by the page: two tabs of one person are told apart. */
    tab: z.string().check(z.regex(/^[\w-]{8,32}$/)),
    /** Null on leaving. */
    page: z.nullable(z.string().check(z.regex(/^[a-z-]{1,32}$/))),
    /** Somebody has typed or pressed something since the last time. Without it the session ends after 12 hours. */
    active: z.optional(z.literal(true)),
  }),
  response: z.strictObject({ heard: z.literal(true) }),
  refusals: {
    400: CHANGE_REFUSALS[400],
    401: READ_REFUSALS[401],
    403: CHANGE_REFUSALS[403],
    503: READ_REFUSALS[503],
  },
} as const satisfies JsonEndpoint;
