import type { FastifyInstance } from 'fastify';
import { deskRosters, saveRoster } from '#contract/desk/roster.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { Stale, serve } from '#server/http/serve.ts';
import * as store from '#server/store/rosters.ts';
import { tournamentExists } from '#server/store/tournament.ts';
import { isStale, NO_TOURNAMENT, sayStale } from './refusals.ts';
import type { SetupOptions } from './setup-options.ts';

/** D-13: who plays, with the handicaps that the public does not see. */
export function rosterRoutes(app: FastifyInstance, { db, cookies }: SetupOptions): void {
  async function rosterOf(tournamentId: number, teamId: TeamId) {
    const roster = (await store.readRosters(db, tournamentId)).find((entry) => entry.teamId === teamId);
    if (!roster) throw new AppError('not-found', NO_TOURNAMENT);
    return roster;
  }

  serve(app, deskRosters, async ({ params }, request) => {
    await requireAtDesk(db, organizerSession(cookies, request));
    if (!(await tournamentExists(db, params.tournamentId))) throw new AppError('not-found', NO_TOURNAMENT);
    return store.readRosters(db, params.tournamentId);
  });

  serve(app, saveRoster, async ({ params, headers, body }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    const { tournamentId, teamId } = params;
    const seen = headers['if-match'];
    const outcome = await store.saveRoster(db, session, {
      tournamentId,
      teamId,
      seen,
      players: body.players,
    });
    const stale = isStale(outcome);
    const current = await rosterOf(tournamentId, teamId);
    if (!stale) return current;
    return new Stale({ message: sayStale(`the ${TEAM_NAMES[teamId]}`, current.changed), current });
  });
}
