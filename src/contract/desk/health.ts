import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { DESK_REFUSALS } from './change.ts';

/** The health of the responding process. The response itself shows that the database can be read. */
export const Health = z.strictObject({
  corrections: z.strictObject({
    /** Whether corrections can be saved. Null until this has been checked once. */
    writable: z.nullable(z.boolean()),
    /** The reason that corrections cannot be saved, worded for the person who runs the site; null if none. */
    fault: z.nullable(z.string()),
  }),
  board: z.strictObject({
    /** Seconds since the board was last known to be current; null before the first read. */
    ageSeconds: z.nullable(z.int()),
    fresh: z.boolean(),
  }),
  streams: z.strictObject({ open: z.int(), most: z.int() }),
  /** Time of the last recorded backup; null if there is none. */
  backupAt: z.nullable(z.iso.datetime()),
});
export type Health = z.output<typeof Health>;

export const deskHealth = {
  method: 'GET',
  path: '/api/desk/health',
  summary: 'Whether everything is all right: database, board, live streams and the last backup',
  access: 'organizer',
  response: Health,
  refusals: DESK_REFUSALS,
} as const satisfies Endpoint;
