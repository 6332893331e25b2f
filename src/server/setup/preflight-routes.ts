import type { FastifyInstance } from 'fastify';
import { deskPreflight, openFirstDay, type PreflightReport } from '#contract/desk/preflight.ts';
import { preflight } from '#domain/preflight/preflight.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { serve } from '#server/http/serve.ts';
import * as store from '#server/store/event-state.ts';
import { isStale, NO_TOURNAMENT } from './refusals.ts';
import type { SetupOptions } from './setup-options.ts';

const HAS_BEGUN = 'Day 1 has begun already.';

/** What the event still needs, and the opening of Day 1. */
export function preflightRoutes(app: FastifyInstance, { db, cookies }: SetupOptions): void {
  async function report(tournamentId: number): Promise<PreflightReport> {
    const event = await store.readEventState(db, tournamentId);
    if (!event) throw new AppError('not-found', NO_TOURNAMENT);
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

  serve(app, deskPreflight, async ({ params }, request) => {
    await requireAtDesk(db, organizerSession(cookies, request));
    return report(params.tournamentId);
  });

  serve(app, openFirstDay, async ({ params }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    const { opening } = await report(params.tournamentId);
    if (opening.kind === 'waits')
      throw new AppError('conflict', 'Something is still missing before Day 1 can open.');
    if (opening.kind === 'has begun') throw new AppError('conflict', HAS_BEGUN);
    const outcome = await store.openFirstDay(db, session, params.tournamentId);
    if (outcome === 'has-begun') throw new AppError('conflict', HAS_BEGUN); // the other organizer was faster
    isStale(outcome);
    return report(params.tournamentId);
  });
}
