import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { NOTICE_LENGTH } from '#contract/limits.ts';
import { Notice } from '#contract/notice.ts';
import { line } from '#contract/text.ts';
import { DeskTournamentParams } from '#contract/tournament.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import { CHANGE_REFUSALS, changeTo, DESK_READ, LastChange, UNVERSIONED_REFUSALS } from './change.ts';
import { ClockTime } from './event.ts';

/** The current public notice (D-21), and the states of the days, which a new notice can change (D-16). */
export const DeskNotice = z.strictObject({
  ...Notice.shape,
  /** Rises when a notice is posted or taken down; send it back as `If-Match: "version"`. */
  version: z.int(),
  /** The organizer who posted the notice or took it down. */
  changed: LastChange,
  days: z.array(z.strictObject({ day: z.literal([1, 2]), state: z.enum(DAY_STATES) })),
});
export type DeskNotice = z.output<typeof DeskNotice>;

export const deskNotice = {
  ...DESK_READ,
  path: '/api/desk/:tournamentId/notice',
  summary: 'The current notice, its author, and the states of the days',
  response: DeskNotice,
} as const satisfies Endpoint;

const CHANGE = { ...changeTo(DeskNotice), method: 'POST', params: DeskTournamentParams } as const;

export const postNotice = {
  ...CHANGE,
  path: '/api/desk/:tournamentId/notice',
  summary:
    'Show one sentence on every page, in place of the current one; can also suspend or resume play on a day',
  body: z.strictObject({
    text: line(NOTICE_LENGTH),
    /**
     * Course time of the next update: today, or tomorrow if this time of day has passed. Null if no update is
     * announced.
     */
    nextWordAt: z.nullable(ClockTime),
    /** Null if the notice does not affect play. Suspending or resuming a day twice changes nothing. */
    play: z.nullable(z.strictObject({ day: z.literal([1, 2]), kind: z.enum(['suspend', 'resume']) })),
  }),
  refusals: { ...CHANGE_REFUSALS, 409: 'The day is not open or official, or the cup is over' },
} as const satisfies Endpoint;

export const takeDownNotice = {
  ...CHANGE,
  path: '/api/desk/:tournamentId/notice/take-down',
  summary: 'Take the notice down everywhere',
  body: z.strictObject({}),
  refusals: { ...UNVERSIONED_REFUSALS, 412: CHANGE_REFUSALS[412] },
} as const satisfies Endpoint;
