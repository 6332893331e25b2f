import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { UNDO_REASON_LENGTH } from '#contract/limits.ts';
import { idInPath } from '#contract/path-values.ts';
import { correctScore, Origin, SeenVersion, Strokes } from '#contract/scores.ts';
import { TeamId } from '#contract/teams.ts';
import { line } from '#contract/text.ts';
import { DeskTournamentParams } from '#contract/tournament.ts';
import { HOLES } from '#domain/rules.ts';
import { CHANGE_REFUSALS, READ_REFUSALS, staleOf } from './change.ts';
import { MATCH_RESULTS } from './scores.ts';

/** The subject of a line: a table of the database, or `other` for a table that is not in this list. */
export const TRAIL_SUBJECTS = [
  'scores',
  'matches',
  'paper_totals',
  'cards',
  'card_holes',
  'second_entries',
  'answers',
  'days',
  'notices',
  'tournaments',
  'site',
  'teams',
  'players',
  'pairings',
  'captains',
  'access_codes',
  'organizers',
  'passkeys',
  'organizer_invitations',
  'other',
] as const;

/**
 * `scores` includes match results, cards and paper totals. `decisions` includes the states of days, captains'
 * answers, notices, the cup's result, and every change that no other kind includes.
 */
export const TRAIL_KINDS = ['everything', 'scores', 'decisions', 'setup', 'sign-ins'] as const;

const Day = z.nullable(z.literal([1, 2]));
const Hole = z.nullable(z.int().check(z.minimum(1), z.maximum(HOLES)));
const LineNumber = z.int().check(z.minimum(1));
const Result = z.nullable(z.enum(MATCH_RESULTS));

/** One line of the trail (D-19). Lines are numbered in order across all years, and are never changed. */
export const TrailLine = z.strictObject({
  line: LineNumber,
  at: z.iso.datetime(),
  by: z.strictObject({ name: z.string(), role: z.enum(['captain', 'organizer', 'database']) }),
  /** Null for old lines, written by a release that did not record the origin of a change. */
  from: z.nullable(Origin),
  reason: z.nullable(z.string()),
  undoes: z.nullable(LineNumber),
  undoneBy: z.nullable(LineNumber),
  subject: z.enum(TRAIL_SUBJECTS),
  day: Day,
  hole: Hole,
  group: z.nullable(z.int()),
  teamId: z.nullable(TeamId),
  person: z.nullable(z.string()),
  change: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('score'),
      scoreId: z.int(),
      /** The score's version after this line. */
      version: z.int(),
      from: z.nullable(Strokes),
      to: z.nullable(Strokes),
      /** The teams whose points on the hole changed. */
      points: z.array(z.strictObject({ teamId: TeamId, from: z.int(), to: z.int() })),
    }),
    z.strictObject({ kind: z.literal('match'), version: z.int(), from: Result, to: Result }),
    z.strictObject({
      kind: z.literal('fields'),
      action: z.enum(['added', 'changed', 'removed']),
      fields: z.array(
        z.strictObject({ name: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
      ),
    }),
    /** A change to a card that stays hidden until the card's second entry is complete. */
    z.strictObject({ kind: z.literal('hidden') }),
  ]),
});
export type TrailLine = z.output<typeof TrailLine>;

export const TrailFilter = z.strictObject({
  what: z.enum(TRAIL_KINDS),
  teamId: z.nullable(TeamId),
  day: Day,
  hole: Hole,
  /** `site`: changes without a person's name. An organizer's name must match exactly. */
  who: z.nullable(
    z.discriminatedUnion('role', [
      z.strictObject({ role: z.literal('organizer'), name: line(120) }),
      z.strictObject({ role: z.literal('captain') }),
      z.strictObject({ role: z.literal('site') }),
    ]),
  ),
});
export type TrailFilter = z.output<typeof TrailFilter>;

export const TrailPage = z.strictObject({
  lines: z.array(TrailLine),
  /** Whether there are older lines. */
  more: z.boolean(),
  /** How many lines match the filter, counted up to a thousand. Sent only with the newest page. */
  count: z.nullable(z.int()),
  /** The organizers who wrote any of the newest thousand lines. Sent only with the newest page. */
  people: z.array(z.string()),
  /** Players whose cards this organizer may not see now. When the list changes, reload all loaded lines. */
  hidden: z.array(z.int()),
});
export type TrailPage = z.output<typeof TrailPage>;

export const deskTrail = {
  method: 'POST',
  path: '/api/desk/:tournamentId/trail',
  summary: 'Lines of the trail, newest first, a page at a time; reads only',
  access: 'organizer',
  params: DeskTournamentParams,
  body: z.extend(TrailFilter, {
    /** Returns lines older than this one; null for the newest. */
    before: z.nullable(LineNumber),
  }),
  response: TrailPage,
  refusals: { ...READ_REFUSALS, 400: CHANGE_REFUSALS[400], 403: CHANGE_REFUSALS[403] },
} as const satisfies Endpoint;

export const trailCsv = {
  method: 'GET',
  path: '/api/desk/:tournamentId/trail/csv',
  summary: 'Every line of the trail as a table for a spreadsheet, newest first',
  access: 'organizer',
  params: DeskTournamentParams,
  tables: {
    trail: [
      'line',
      'at',
      'by',
      'role',
      'from',
      'about',
      'day',
      'hole',
      'group',
      'team',
      'person',
      'was',
      'became',
      'points',
      'reason',
      'undoes',
      'undone by',
    ],
  },
  refusals: { ...READ_REFUSALS, 400: 'Not a year' },
} as const satisfies Endpoint;

export const undoLine = {
  method: 'POST',
  path: '/api/desk/:tournamentId/trail/:line/undo',
  summary: 'Undo a line by posting the earlier value as a new line, unless a later line has changed it again',
  access: 'organizer',
  params: z.extend(DeskTournamentParams, { line: idInPath('must be a line of the trail') }),
  /** `If-Match` is the version of the score or match that the undo is based on. */
  headers: z.object({
    'idempotency-key': correctScore.headers.shape['idempotency-key'],
    'if-match': SeenVersion,
  }),
  body: z.strictObject({ reason: line(UNDO_REASON_LENGTH) }),
  response: TrailLine,
  /** `current` is the newest line about the score or match that the undo would have changed. */
  staleResponse: staleOf(TrailLine),
  refusals: {
    ...CHANGE_REFUSALS,
    404: 'No such line in this tournament',
    409: 'It cannot be undone here, has been undone, or its day is official',
    422: 'The Idempotency-Key was used for something else',
  },
} as const satisfies Endpoint;
