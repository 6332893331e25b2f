import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { Tournament, TournamentId, TournamentParams } from '#contract/tournament.ts';
import { Years } from '#contract/years.ts';
import { UNVERSIONED_REFUSALS } from './change.ts';

/** How far ahead the next cup may be: a year or two may be skipped. */
export const MOST_YEARS_AHEAD = 3;

export const startYear = {
  method: 'POST',
  path: '/api/desk/:tournamentId/next-year',
  summary: 'Start the next year after the one that the site shows; copies teams, courses and settings (D-22)',
  access: 'organizer',
  params: TournamentParams,
  body: z.strictObject({ year: TournamentId }),
  /**
   * The new tournament and the new list of years. The response includes them because caches may still serve
   * the old responses of the public calls.
   */
  response: z.strictObject({ tournament: Tournament, years: Years }),
  refusals: {
    ...UNVERSIONED_REFUSALS,
    400: 'The year is not one of the next years',
    403: 'The call came from another site, or the passkey has to be shown again',
    409: 'The cup that the site shows is being played, or the next one has already been started',
  },
} as const satisfies Endpoint;
