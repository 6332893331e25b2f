import type { FastifyInstance } from 'fastify';
import { deskPreflight, openFirstDay, type PreflightReport } from '#contract/desk/preflight.ts';
import { preflight } from '#domain/preflight/preflight.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { refusal, requireDone, requireFound } from '#server/http/refusals.ts';
import * as store from '#server/store/event-state.ts';
import type { SetupOptions } from './setup-options.ts';

/** The setup steps of the event, and the opening of Day 1. */
export function preflightRoutes(app: FastifyInstance, { db, cookies }: SetupOptions): void {
  const serve = deskServer(app, { db, cookies });

  async function report(tournamentId: number): Promise<PreflightReport> {
    const event = requireFound(await store.readEventState(db, tournamentId), 'no-tournament');
    return {
      ...preflight(event),
      teams: TEAM_IDS.map((teamId) => {
        const { players, captain, hasCode } = event.teams[teamId];
        return { teamId, players, captain, hasCode };
      }),
      days: DAY_NUMBERS.map((day) => {
        const { pairings, brokenRules } = event.days[day];
        return { day, pairings, brokenRules };
      }),
    };
  }

  serve(deskPreflight, async ({ params }) => report(params.tournamentId));

  serve(openFirstDay, async ({ session, params: { tournamentId } }) => {
    const { opening } = await report(tournamentId);
    if (opening.kind === 'waits')
      throw new AppError('conflict', 'Something is still missing before Day 1 can open.');
    if (opening.kind === 'has begun') throw refusal('day-1-begun');
    requireDone(await store.openFirstDay(db, session, tournamentId));
    return report(tournamentId);
  });
}
