import type { FastifyInstance } from 'fastify';
import { deskPreflight } from '#contract/desk/preflight.ts';
import { preflight } from '#domain/preflight/preflight.ts';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { TEAM_IDS, TOTAL_PLAYERS } from '#domain/teams.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import { unsettledCards } from '#server/store/champion-board.ts';
import * as store from '#server/store/event-state.ts';

/** D-28: the event's progress, and the next day's missing requirements. */
export function preflightRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });

  serve(deskPreflight, async ({ session, params: { tournamentId } }) => {
    const event = requireFound(await store.readEventState(db, tournamentId, session), 'no-tournament');
    const found = preflight(event);
    const day: DayNumber | null = found.stage === 'day 1' ? 1 : found.stage === 'day 2' ? 2 : null;
    const posted = day === null ? null : await store.countPosted(db, tournamentId, day);
    const cards = day === 2 ? TOTAL_PLAYERS - (await unsettledCards(db, tournamentId)) : 0;
    return {
      ...found,
      inPlay: day && posted ? { day, ...posted, cards } : null,
      lastBackup: event.lastBackup,
      organizers: event.organizers,
      samples: TEAM_IDS.filter((teamId) => event.teams[teamId].texts === 'sample').length,
      teams: TEAM_IDS.map((teamId) => {
        const { players, captain, hasCode } = event.teams[teamId];
        return { teamId, players, captain, hasCode };
      }),
      days: DAY_NUMBERS.map((number) => {
        const { pairings, brokenRules, since } = event.days[number];
        return { day: number, pairings, brokenRules, since };
      }),
    };
  });
}
