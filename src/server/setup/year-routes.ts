import type { FastifyInstance } from 'fastify';
import { MOST_YEARS_AHEAD, startYear } from '#contract/desk/years.ts';
import { AppError } from '#server/http/errors.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { requireDone } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import { startYearFromDesk } from '#server/store/tournament.ts';

/** D-22: starts the next year. The previous year's page does not change. */
export function yearRoutes(app: FastifyInstance, { db, cookies, snapshots }: Services): void {
  const serve = deskServer(app, { db, cookies });

  serve(startYear, async ({ session, params: { tournamentId: from }, body: { year } }) => {
    if (year <= from || year > from + MOST_YEARS_AHEAD)
      throw new AppError('invalid', `year: must be one of the ${MOST_YEARS_AHEAD} years after ${from}`);
    requireDone(await startYearFromDesk(db, session, { from, year }));
    await snapshots.refresh();
    const tournament = snapshots.tournament(year)?.data.tournament;
    if (!tournament) throw new AppError('unavailable', `${year} has started. Reload the page.`);
    return { tournament, years: snapshots.years() };
  });
}
