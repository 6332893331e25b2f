import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { Tournament, TournamentId, TournamentParams } from '#contract/tournament.ts';
import { Years } from '#contract/years.ts';
import { CHANGE_REFUSALS } from './change.ts';

/** A year or two may be skipped. */
export const MOST_YEARS_AHEAD = 3;

export const startYear = {
  method: 'POST',
  path: '/api/desk/:tournamentId/next-year',
  summary: 'Start the next year after the one that the site shows; copies teams, courses and settings (D-22)',
  access: 'organizer',
  params: TournamentParams,
  body: z.strictObject({ year: TournamentId }),
  /** The public calls' new responses: caches may still serve the old ones. */
  response: z.strictObject({ tournament: Tournament, years: Years }),
  refusals: {
    400: 'The year is not one of the next years',
    401: CHANGE_REFUSALS[401],
    403: 'The call came from another site, or the passkey has to be shown again',
    404: CHANGE_REFUSALS[404],
    409: 'The cup that the site shows is being played, or the next one has already been started',
    503: CHANGE_REFUSALS[503],
  },
} as const satisfies Endpoint;
