import type { FastifyInstance } from 'fastify';
import { deskRosters, saveRoster, type TeamRoster } from '#contract/desk/roster.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { currentOrStale, refusal, requireDoneOrStale, requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import * as store from '#server/store/players.ts';
import { tournamentExists } from '#server/store/tournament.ts';

/** D-13: the rosters, with the handicaps that the public does not see. */
export function rosterRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });

  serve(deskRosters, async ({ params: { tournamentId } }) => {
    if (!(await tournamentExists(db, tournamentId))) throw refusal('no-tournament');
    return store.readRosters(db, tournamentId);
  });

  serve(saveRoster, async ({ session, params, headers, body }) => {
    const seen = { ...params, seen: headers['if-match'] };
    const outcome = requireDoneOrStale(await store.saveRoster(db, session, seen, body.players));
    const rosters = await store.readRosters(db, params.tournamentId);
    const current = rosters.find(({ teamId }) => teamId === params.teamId);
    return currentOrStale(outcome, requireFound(current, 'no-tournament'), sayStale);
  });
}

function sayStale({ teamId, changed }: TeamRoster): string {
  return `${changed?.name ?? 'Somebody'} changed the ${TEAM_NAMES[teamId]} while you were typing. Your change was not saved.`;
}
