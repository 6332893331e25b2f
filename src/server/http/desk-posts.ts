import type { FastifyReply } from 'fastify';
import type { DeskPost, Posted } from '#server/store/outcomes.ts';
import { currentOrStale, type Refusal, refusal } from './refusals.ts';
import type { Stale } from './serve.ts';
import { WindowCounter } from './window-counter.ts';

/**
 * The limit for one session in one process. Even someone who types twelve keys a second makes only 360 posts
 * a minute, because a post takes two keys.
 */
export const POSTS_A_MINUTE = 600;

/** Limits the posts of each session. */
export function limitPosts(): (session: Buffer) => void {
  const posts = new WindowCounter({ windowMs: 60_000, mostNames: 100 });
  return (session) => {
    const now = performance.now();
    if (posts.count(session.toString(), now) > POSTS_A_MINUTE)
      throw refusal('too-many', posts.secondsLeft(now));
  };
}

type PostHeaders = { 'idempotency-key'?: string | undefined; 'if-match'?: number | null | undefined };

export function deskPost(session: Buffer, tournamentId: number, headers: PostHeaders): DeskPost {
  const key = headers['idempotency-key'] ?? null;
  return { session, tournamentId, key, seenVersion: headers['if-match'] ?? null };
}

/** Returns the current value, as a 412 response if the post was stale. Throws any other refusal. */
export function postedOrStale<Current extends { version: number }>(
  posted: Posted<Current, Refusal>,
  reply: FastifyReply,
  sayStale: (current: Current) => string,
): Current | Stale<Current> {
  if (!('current' in posted)) throw refusal(posted.outcome);
  reply.header('etag', `"${posted.current.version}"`);
  return currentOrStale(posted.outcome, posted.current, sayStale);
}
