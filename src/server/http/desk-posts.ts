import type { FastifyReply } from 'fastify';
import type { DeskPost, DeskPosted, PostRefusal } from '#server/store/desk-post.ts';
import { AppError } from './errors.ts';
import { NOT_FRESH, SIGNED_OUT } from './organizer-session.ts';
import { WindowCounter } from './window-counter.ts';

/** In each process, for each session. Twelve keys a second are 360 posts a minute. */
export const POSTS_A_MINUTE = 600;

const REFUSALS: Readonly<Record<Exclude<PostRefusal, 'not-found'>, () => AppError>> = {
  'signed-out': () => new AppError('unauthenticated', SIGNED_OUT),
  'not-fresh': () => new AppError('forbidden', NOT_FRESH),
  'not-open': () => new AppError('conflict', 'The day is not open yet. Open it first.'),
  completed: () => new AppError('conflict', 'The tournament is completed. Its scores stand.'),
  official: () => new AppError('conflict', 'The day is official. Reopen it first, with a reason.'),
  'own-entry': () =>
    new AppError('conflict', 'You typed this card. The other organizer types it a second time.'),
  'key-reused': () => new AppError('unprocessable', 'This Idempotency-Key belongs to something else.'),
};

/** Counts what each session posts. */
export function limitPosts(): (session: Buffer) => void {
  const posts = new WindowCounter({ windowMs: 60_000, mostNames: 100 });
  return (session) => {
    const now = performance.now();
    if (posts.count(session.toString(), now) <= POSTS_A_MINUTE) return;
    throw new AppError('too-many', 'Too many posts in a minute. Please wait a moment.', {
      'retry-after': String(posts.secondsLeft(now)),
    });
  };
}

type PostHeaders = { 'idempotency-key'?: string | undefined; 'if-match'?: number | null | undefined };

export function deskPost(session: Buffer, tournamentId: number, headers: PostHeaders): DeskPost {
  const key = headers['idempotency-key'] ?? null;
  return { session, tournamentId, key, seenVersion: headers['if-match'] ?? null };
}

/** What stands there now, whether by this post or because somebody was faster; throws what was refused. */
export function settled<Row extends { version: number }>(
  posted: DeskPosted<Row>,
  reply: FastifyReply,
  notFound: string,
): Row {
  if (!('current' in posted))
    throw posted.outcome === 'not-found' ? new AppError('not-found', notFound) : REFUSALS[posted.outcome]();
  reply.header('etag', `"${posted.current.version}"`);
  return posted.current;
}
