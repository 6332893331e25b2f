import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { READ_REFUSALS } from './change.ts';

/** The health of the answering process. An answer at all proves that the database works. */
export const Health = z.strictObject({
  corrections: z.strictObject({
    /** Null: not tried yet. */
    writable: z.nullable(z.boolean()),
    /** The reason, for the person who runs the site. */
    fault: z.nullable(z.string()),
  }),
  board: z.strictObject({
    /** Since it was last known to be complete; null before the first read. */
    ageSeconds: z.nullable(z.int()),
    fresh: z.boolean(),
  }),
  streams: z.strictObject({ open: z.int(), most: z.int() }),
  /** When the last backup was made; null if none has been noted. */
  backupAt: z.nullable(z.iso.datetime()),
});
export type Health = z.output<typeof Health>;

export const deskHealth = {
  method: 'GET',
  path: '/api/desk/health',
  summary: 'Whether everything is all right: database, board, live streams and the last backup',
  access: 'organizer',
  response: Health,
  refusals: {
    401: READ_REFUSALS[401],
    403: READ_REFUSALS[403],
    503: READ_REFUSALS[503],
  },
} as const satisfies Endpoint;
