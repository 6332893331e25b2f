import type { FastifyInstance } from 'fastify';
import {
  type DeskMatch,
  type DeskPaperTotal,
  type DeskScore,
  deskDaySheet,
  saveMatch,
  savePaperTotal,
  saveScore,
} from '#contract/desk/scores.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { deskPost, limitPosts, postedOrStale } from '#server/http/desk-posts.ts';
import { deskServer } from '#server/http/organizer-session.ts';
import { requireFound } from '#server/http/refusals.ts';
import type { Services } from '#server/http/services.ts';
import * as store from '#server/store/day-sheet.ts';
import { postPaperTotalFromDesk } from '#server/store/paper-totals.ts';

/** The day sheet: two organizers type from paper while captains post as well. */
export function deskScoresRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });
  const count = limitPosts();

  serve(deskDaySheet, async ({ params }) =>
    requireFound(await store.readDaySheet(db, params), 'no-tournament'),
  );

  serve(saveScore, async ({ session, params, headers, body }, _, reply) => {
    count(session);
    const post = deskPost(session, params.tournamentId, headers);
    const posted = await store.correctFromDesk(db, post, params.scoreId, body.strokes);
    return postedOrStale(posted, reply, holeChanged);
  });

  serve(saveMatch, async ({ session, params: { tournamentId, ...match }, headers, body }, _, reply) => {
    count(session);
    const post = deskPost(session, tournamentId, headers);
    return postedOrStale(await store.postMatchFromDesk(db, post, { ...match, ...body }), reply, matchChanged);
  });

  serve(savePaperTotal, async ({ session, params: { tournamentId, ...card }, headers, body }, _, reply) => {
    count(session);
    const post = deskPost(session, tournamentId, headers);
    return postedOrStale(await postPaperTotalFromDesk(db, post, { ...card, ...body }), reply, paperChanged);
  });
}

function holeChanged({ day, hole, teamId, strokes, setBy }: DeskScore): string {
  const place = `Hole ${hole} of Day ${day}, ${TEAM_NAMES[teamId]},`;
  if (!setBy) return `${place} has changed since you last saw it.`;
  return `${place} was changed in the meantime: ${setBy.name} (${setBy.role}) set it to ${strokes ?? 'empty'}.`;
}

function matchChanged({ group, result, setBy }: DeskMatch): string {
  const now = result === null ? 'open' : result === 'halved' ? 'halved' : `won by the ${TEAM_NAMES[result]}`;
  return `${setBy?.name ?? 'Somebody else'} posted first: group ${group}’s match is ${now}. Your result was not posted.`;
}

function paperChanged({ teamId, total, setBy }: DeskPaperTotal): string {
  const place = `The ${TEAM_NAMES[teamId]}’s paper total`;
  if (!setBy) return `${place} has changed since you last saw it.`;
  return `${place} was changed in the meantime: ${setBy.name} set it to ${total ?? 'empty'}.`;
}
