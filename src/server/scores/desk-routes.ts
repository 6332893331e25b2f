import type { FastifyInstance, FastifyReply } from 'fastify';
import { type DeskMatch, type DeskScore, deskDaySheet, saveMatch, saveScore } from '#contract/desk/scores.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { AppError } from '#server/http/errors.ts';
import { NOT_FRESH, organizerSession, requireAtDesk, SIGNED_OUT } from '#server/http/organizer-session.ts';
import { Stale, serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session.ts';
import { WindowCounter } from '#server/http/window-counter.ts';
import * as store from '#server/store/day-sheet.ts';
import type { Db } from '#server/store/sql.ts';

/** In each process, for each session. Twelve keys a second are 360 posts a minute. */
export const POSTS_A_MINUTE = 600;

const REFUSALS: Readonly<Record<store.PostRefusal, () => AppError>> = {
  'signed-out': () => new AppError('unauthenticated', SIGNED_OUT),
  'not-fresh': () => new AppError('forbidden', NOT_FRESH),
  'not-found': () => new AppError('not-found', 'There is no such hole or match in this tournament.'),
  'not-open': () => new AppError('conflict', 'The day is not open yet. Open it first.'),
  completed: () => new AppError('conflict', 'The tournament is completed. Its scores stand.'),
  official: () => new AppError('conflict', 'The day is official. Reopen it first, with a reason.'),
  'key-reused': () => new AppError('unprocessable', 'This Idempotency-Key belongs to something else.'),
};

/** The day sheet: two organizers type from paper, beside the captains. */
export function deskScoresRoutes(app: FastifyInstance, { db, cookies }: { db: Db; cookies: Cookies }): void {
  const posts = new WindowCounter({ windowMs: 60_000, mostNames: 100 });

  function count(session: Buffer): void {
    const now = performance.now();
    if (posts.count(session.toString(), now) <= POSTS_A_MINUTE) return;
    throw new AppError('too-many', 'Too many posts in a minute. Please wait a moment.', {
      'retry-after': String(posts.secondsLeft(now)),
    });
  }

  serve(app, deskDaySheet, async ({ params }, request) => {
    await requireAtDesk(db, organizerSession(cookies, request));
    const sheet = await store.readDaySheet(db, params.tournamentId, params.day);
    if (!sheet) throw new AppError('not-found', 'There is no such tournament.');
    return sheet;
  });

  serve(app, saveScore, async ({ params, headers, body }, request, reply) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    count(session);
    const posted = await store.correctFromDesk(db, postOf(session, params.tournamentId, headers), {
      scoreId: params.scoreId,
      strokes: body.strokes,
    });
    const current = settled(posted, reply);
    if (posted.outcome === 'done') return current;
    return new Stale<typeof saveScore>({ message: holeChanged(current), current });
  });

  serve(app, saveMatch, async ({ params, headers, body }, request, reply) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    count(session);
    const posted = await store.postMatchFromDesk(db, postOf(session, params.tournamentId, headers), {
      day: params.day,
      group: params.group,
      result: body.result,
    });
    const current = settled(posted, reply);
    if (posted.outcome === 'done') return current;
    return new Stale<typeof saveMatch>({ message: matchChanged(current), current });
  });
}

type PostHeaders = { 'idempotency-key'?: string | undefined; 'if-match'?: number | null | undefined };

function postOf(session: Buffer, tournamentId: number, headers: PostHeaders): store.DeskPost {
  const key = headers['idempotency-key'] ?? null;
  return { session, tournamentId, key, seenVersion: headers['if-match'] ?? null };
}

/** What stands there now, whether by this post or because somebody was faster; throws what was refused. */
function settled<Row extends { version: number }>(posted: store.DeskPosted<Row>, reply: FastifyReply): Row {
  if (!('current' in posted)) throw REFUSALS[posted.outcome]();
  reply.header('etag', `"${posted.current.version}"`);
  return posted.current;
}

function holeChanged({ day, hole, teamId, strokes, setBy }: DeskScore): string {
  const place = `Hole ${hole} of Day ${day}, ${TEAM_NAMES[teamId]},`;
  if (!setBy) return `${place} is not at the version you have seen.`;
  return `${place} was changed in the meantime: ${setBy.name} (${setBy.role}) set it to ${strokes ?? 'empty'}.`;
}

function matchChanged({ group, result }: DeskMatch): string {
  const now = result === null ? 'open' : result === 'halved' ? 'halved' : `won by the ${TEAM_NAMES[result]}`;
  return `Somebody else was faster: the match of group ${group} is ${now}. Yours was not posted.`;
}
