import * as z from 'zod/mini';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { CAPTAIN_READ } from './captains.ts';
import type { Endpoint } from './endpoint.ts';
import { Notice } from './notice.ts';
import { LeaderboardEntry, Tournament } from './tournament.ts';

/** D-20: a tournament whose id is not a year. */
export const RehearsalTournament = z.extend(Tournament, { id: z.literal(REHEARSAL_ID) });

export const captainsRehearsal = {
  ...CAPTAIN_READ,
  path: '/api/captains/rehearsal',
  summary: 'The board of the rehearsal in which this captain takes part',
  response: z.strictObject({
    /** Rises with every change to the rehearsal. */
    version: z.int(),
    tournament: RehearsalTournament,
    leaderboard: z.array(LeaderboardEntry),
    ...Notice.shape,
  }),
  refusals: {
    ...CAPTAIN_READ.refusals,
    401: 'No captain is signed in, or the rehearsal has been deleted',
    404: 'This captain is not in a rehearsal',
  },
} as const satisfies Endpoint;
