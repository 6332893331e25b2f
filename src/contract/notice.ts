import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { TOURNAMENT_READ } from './tournament.ts';

/** One sentence from the organizers, shown on every page (D-21); null when there is none. */
export const Notice = z.strictObject({
  notice: z.nullable(
    z.strictObject({
      text: z.string(),
      postedAt: z.iso.datetime(),
      /** When the next update is due. */
      nextWordAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type Notice = z.output<typeof Notice>;

export const notice = {
  ...TOURNAMENT_READ,
  path: '/api/tournament/:tournamentId/notice',
  summary: 'The current notice from the organizers',
  response: Notice,
} as const satisfies Endpoint;
