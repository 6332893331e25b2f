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
import { deskPost, limitPosts, settled } from '#server/http/desk-posts.ts';
import { AppError } from '#server/http/errors.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { Stale, serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session.ts';
import * as store from '#server/store/day-sheet.ts';
import { postPaperTotalFromDesk } from '#server/store/paper-totals.ts';
import type { Db } from '#server/store/sql.ts';

const NOT_THERE = 'There is no such hole or match in this tournament.';
const NO_TOURNAMENT = 'There is no such tournament.';

/** The day sheet: two organizers type from paper, beside the captains. */
export function deskScoresRoutes(app: FastifyInstance, { db, cookies }: { db: Db; cookies: Cookies }): void {
  const count = limitPosts();

  serve(app, deskDaySheet, async ({ params }, request) => {
    await requireAtDesk(db, organizerSession(cookies, request));
    const sheet = await store.readDaySheet(db, params.tournamentId, params.day);
    if (!sheet) throw new AppError('not-found', NO_TOURNAMENT);
    return sheet;
  });

  serve(app, saveScore, async ({ params, headers, body }, request, reply) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    count(session);
    const posted = await store.correctFromDesk(db, deskPost(session, params.tournamentId, headers), {
      scoreId: params.scoreId,
      strokes: body.strokes,
    });
    const current = settled(posted, reply, NOT_THERE);
    if (posted.outcome === 'done') return current;
    return new Stale<typeof saveScore>({ message: holeChanged(current), current });
  });

  serve(app, saveMatch, async ({ params, headers, body }, request, reply) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    count(session);
    const posted = await store.postMatchFromDesk(db, deskPost(session, params.tournamentId, headers), {
      day: params.day,
      group: params.group,
      result: body.result,
    });
    const current = settled(posted, reply, NOT_THERE);
    if (posted.outcome === 'done') return current;
    return new Stale<typeof saveMatch>({ message: matchChanged(current), current });
  });

  serve(app, savePaperTotal, async ({ params, headers, body }, request, reply) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    count(session);
    const posted = await postPaperTotalFromDesk(db, deskPost(session, params.tournamentId, headers), {
      day: params.day,
      teamId: params.teamId,
      total: body.total,
    });
    const current = settled(posted, reply, NO_TOURNAMENT);
    if (posted.outcome === 'done') return current;
    return new Stale<typeof savePaperTotal>({ message: paperChanged(current), current });
  });
}

function holeChanged({ day, hole, teamId, strokes, setBy }: DeskScore): string {
  const place = `Hole ${hole} of Day ${day}, ${TEAM_NAMES[teamId]},`;
  if (!setBy) return `${place} is not at the version you have seen.`;
  return `${place} was changed in the meantime: ${setBy.name} (${setBy.role}) set it to ${strokes ?? 'empty'}.`;
}

function matchChanged({ group, result, setBy }: DeskMatch): string {
  const now = result === null ? 'open' : result === 'halved' ? 'halved' : `won by the ${TEAM_NAMES[result]}`;
  return `${setBy?.name ?? 'Somebody else'} was faster: the match of group ${group} is ${now}. Yours was not posted.`;
}

function paperChanged({ teamId, total, setBy }: DeskPaperTotal): string {
  const place = `The paper total of the ${TEAM_NAMES[teamId]}`;
  if (!setBy) return `${place} is not at the version you have seen.`;
  return `${place} was changed in the meantime: ${setBy.name} set it to ${total ?? 'empty'}.`;
}
