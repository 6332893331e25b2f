import type { FastifyInstance } from 'fastify';
import { MOST_YEARS_AHEAD, startYear } from '#contract/desk/years.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { serve } from '#server/http/serve.ts';
import { startYearFromDesk } from '#server/store/tournament.ts';
import { isStale } from './refusals.ts';
import type { SetupOptions } from './setup-options.ts';

/** D-22: the next year. The one before keeps its page and everything that stands on it. */
export function yearRoutes(app: FastifyInstance, { db, cookies, snapshots }: SetupOptions): void {
  serve(app, startYear, async ({ params, body }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    const { tournamentId: from } = params;
    const { year } = body;
    if (year <= from || year > from + MOST_YEARS_AHEAD)
      throw new AppError('invalid', `year: must be one of the ${MOST_YEARS_AHEAD} years after ${from}`);
    isStale(await startYearFromDesk(db, session, { from, year }));
    await snapshots.refresh();
    const tournament = snapshots.tournament(year)?.data.tournament;
    if (!tournament) throw new AppError('unavailable', `${year} is started. Load the page again.`);
    return { tournament, years: snapshots.years() };
  });
}
