import type { FastifyRequest } from 'fastify';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { AppError } from '#server/http/errors.ts';
import { NOT_FRESH, SIGNED_OUT } from '#server/http/organizer-session.ts';
import type { SignedInOrganizer } from '#server/store/organizers.ts';
import { ANOTHER_PEPPER } from '#server/store/pepper.ts';
import type { Db } from '#server/store/sql.ts';
import type { DeskCookies } from './desk-cookies.ts';
import type { DeskLog } from './desk-log.ts';
import type { RelyingParty } from './relying-party.ts';

/** What every call of the desk stands on. */
export type DeskParts = {
  db: Db;
  pepper: Buffer;
  log: DeskLog;
  cookies: DeskCookies;
  /** Throws if the site has no public address. */
  party(): RelyingParty;
  /** Throws if this invitation or session has begun too many ceremonies at this moment: each is a row. */
  count(begunWith: Buffer): void;
};

export const NOT_RIGHT = 'That passkey was not accepted. Please try again.';
export const STALE = 'That took longer than five minutes. Please try again.';
const TOO_OFTEN = 'That was too often. Please try again in a minute.';
const ANOTHER_SIGNED_IN =
  'That is another organizer’s passkey, and you are still signed in here. Sign out first; nothing has changed.';
export const NO_INVITATION =
  'This invitation has been used or withdrawn, or is older than a day. Please ask for a new one.';

/** Refusals that the database has in one word. */
const REFUSALS: Readonly<Record<string, () => Error>> = {
  'signed-out': () => new AppError('unauthenticated', SIGNED_OUT),
  'not-fresh': () => new AppError('forbidden', NOT_FRESH),
  'too-many': () => new AppError('too-many', TOO_OFTEN, { 'retry-after': '60' }),
  stale: () => new AppError('unauthenticated', STALE),
  unknown: () => new AppError('unauthenticated', NOT_RIGHT),
  counter: () => new AppError('unauthenticated', NOT_RIGHT),
  'another-signed-in': () => new AppError('conflict', ANOTHER_SIGNED_IN),
  'not-found': () => new AppError('unauthenticated', NO_INVITATION),
  'name-taken': () => new AppError('conflict', 'There is an organizer of this name already.'),
  'passkey-taken': () => new AppError('conflict', 'This passkey is there already.'),
  // Replaced since this process started: codes that it writes would never work.
  'another-pepper': () => new Error(ANOTHER_PEPPER),
};

/** Throws unless it was done. `last` is what the call says if it would take the last one away. */
export function requireDone(outcome: string, last = ''): void {
  if (outcome === 'done' || outcome === 'started') return;
  if (outcome === 'last') throw new AppError('conflict', last);
  throw REFUSALS[outcome]?.() ?? new Error(`an outcome that nobody expects: ${outcome}`);
}

export function requireSession(cookies: DeskCookies, request: FastifyRequest): Buffer {
  const session = cookies.session(request);
  if (!session) throw new AppError('unauthenticated', SIGNED_OUT);
  return session;
}

export function answerFor({ name, freshUntil, recovering, codesLeft }: SignedInOrganizer): Organizer {
  return { name, freshUntil: freshUntil?.toISOString() ?? null, recovering, codesLeft };
}
