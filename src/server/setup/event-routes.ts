import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/desk/event.ts';
import { isLegalRule } from '#domain/points.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { currentOrStale, refusal, requireDoneOrStale, requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import * as store from '#server/store/event-settings.ts';

/** The zones that this JavaScript engine supports. Any other zone would break every clock on the site. */
const TIME_ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** The event's settings, each part with its own version. */
export function eventRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });

  async function settings(tournamentId: number): Promise<contract.EventSettings> {
    return requireFound(await store.readEventSettings(db, tournamentId), 'no-tournament');
  }
  /** Returns the current part, with status 412 if the caller's version was stale. */
  function partOrStale<Part extends { changed: { name: string } | null }>(
    outcome: 'done' | 'stale',
    part: Part | undefined,
    what: string,
  ) {
    return currentOrStale(
      outcome,
      requireFound(part, 'no-tournament'),
      ({ changed }) =>
        `${changed?.name ?? 'Somebody'} changed ${what} while you were typing. Your change was not saved.`,
    );
  }

  serve(contract.deskEvent, async ({ params }) => settings(params.tournamentId));

  serve(contract.saveCup, async ({ session, params: { tournamentId }, headers, body }) => {
    const { hostTeamId, timeZone } = body;
    if (!TIME_ZONES.has(timeZone)) throw refusal('no-zone');
    const outcome = requireDoneOrStale(
      await store.saveCup(db, session, tournamentId, headers['if-match'], hostTeamId, timeZone),
    );
    return partOrStale(outcome, (await settings(tournamentId)).cup, 'the cup');
  });

  serve(contract.saveDay, async ({ session, params: { tournamentId, day }, headers, body }) => {
    if (body.date !== null && Number(body.date.slice(0, 4)) !== tournamentId)
      throw new AppError('invalid', `date: Day ${day} must be in ${tournamentId}.`);
    if (!isLegalRule(body.points))
      throw new AppError(
        'invalid',
        'points: A hole pays at most 3 points in all, and nothing pays more than the low score.',
      );
    const seen = headers['if-match'];
    const outcome = requireDoneOrStale(await store.saveDay(db, session, { tournamentId, day, seen }, body));
    const part = (await settings(tournamentId)).days.find((entry) => entry.day === day);
    return partOrStale(outcome, part, `Day ${day}`);
  });

  serve(contract.saveSite, async ({ session, params: { tournamentId }, headers, body }) => {
    const wrong = body.socialLinks.find(({ url }) => !URL.canParse(url));
    if (wrong) throw new AppError('invalid', `socialLinks: ${wrong.label} has no address.`);
    const seen = { tournamentId, seen: headers['if-match'] };
    const outcome = requireDoneOrStale(await store.saveSite(db, session, seen, body));
    return partOrStale(outcome, (await settings(tournamentId)).site, 'the contact page');
  });

  serve(contract.saveTeamTexts, async ({ session, params: { tournamentId, teamId }, headers, body }) => {
    const seen = { tournamentId, teamId, seen: headers['if-match'] };
    const outcome = requireDoneOrStale(await store.saveTeamTexts(db, session, seen, body));
    const part = (await settings(tournamentId)).teams.find((team) => team.teamId === teamId);
    return partOrStale(outcome, part, `the ${TEAM_NAMES[teamId]}`);
  });
}
