import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/desk/event.ts';
import { isLegalRule } from '#domain/points.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { Stale, serve } from '#server/http/serve.ts';
import * as store from '#server/store/event-settings.ts';
import { isStale, NO_TOURNAMENT, NO_ZONE, sayStale } from './refusals.ts';
import type { SetupOptions } from './setup-options.ts';

/** What browsers know: a zone that only the database knows would stop every clock on the site. */
const TIME_ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** The event's own settings, each part with a version of its own. */
export function eventRoutes(app: FastifyInstance, { db, cookies }: SetupOptions): void {
  const atDesk = (request: FastifyRequest) => requireAtDesk(db, organizerSession(cookies, request));
  async function settings(tournamentId: number): Promise<contract.EventSettings> {
    const found = await store.readEventSettings(db, tournamentId);
    if (!found) throw new AppError('not-found', NO_TOURNAMENT);
    return found;
  }
  /** The part that is there now; a caller who saw an older one gets it as the reason. */
  function partOf<Part extends { changed: { name: string } | null }>(
    part: Part | undefined,
    what: string,
    stale: boolean,
  ) {
    if (!part) throw new AppError('not-found', NO_TOURNAMENT);
    return { part, refused: stale ? { message: sayStale(what, part.changed), current: part } : null };
  }

  serve(app, contract.deskEvent, async ({ params }, request) => {
    await atDesk(request);
    return settings(params.tournamentId);
  });

  serve(app, contract.saveCup, async ({ params: { tournamentId }, headers, body }, request) => {
    const session = await atDesk(request);
    if (!TIME_ZONES.has(body.timeZone)) throw new AppError('invalid', NO_ZONE);
    const outcome = await store.saveCup(db, session, { tournamentId, seen: headers['if-match'] }, body);
    const stale = isStale(outcome);
    const { part, refused } = partOf((await settings(tournamentId)).cup, 'the cup', stale);
    return refused ? new Stale(refused) : part;
  });

  serve(app, contract.saveDay, async ({ params: { tournamentId, day }, headers, body }, request) => {
    const session = await atDesk(request);
    if (body.date !== null && Number(body.date.slice(0, 4)) !== tournamentId)
      throw new AppError('invalid', `date: Day ${day} is in ${tournamentId}.`);
    if (!isLegalRule(body.points))
      throw new AppError(
        'invalid',
        'points: A hole pays at most 3 points in all, and nothing more than the low score.',
      );
    const outcome = await store.saveDay(db, session, { tournamentId, day, seen: headers['if-match'] }, body);
    const stale = isStale(outcome);
    const found = (await settings(tournamentId)).days.find((entry) => entry.day === day);
    const { part, refused } = partOf(found, `Day ${day}`, stale);
    return refused ? new Stale(refused) : part;
  });

  serve(app, contract.saveSite, async ({ params: { tournamentId }, headers, body }, request) => {
    const session = await atDesk(request);
    const wrong = body.socialLinks.find(({ url }) => !URL.canParse(url));
    if (wrong) throw new AppError('invalid', `socialLinks: ${wrong.label} has no address.`);
    const outcome = await store.saveSite(db, session, { tournamentId, seen: headers['if-match'] }, body);
    const stale = isStale(outcome);
    const { part, refused } = partOf((await settings(tournamentId)).site, 'the contact page', stale);
    return refused ? new Stale(refused) : part;
  });

  serve(app, contract.saveTeamTexts, async ({ params: { tournamentId, teamId }, headers, body }, request) => {
    const session = await atDesk(request);
    const seen = { tournamentId, teamId, seen: headers['if-match'] };
    const stale = isStale(await store.saveTeamTexts(db, session, seen, body));
    const found = (await settings(tournamentId)).teams.find((team) => team.teamId === teamId);
    const { part, refused } = partOf(found, `the ${TEAM_NAMES[teamId]}`, stale);
    return refused ? new Stale(refused) : part;
  });
}
