import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CreationOptions } from '#contract/organizers/passkeys.ts';
import { type Refusal, refusal, requireFound } from '#server/http/refusals.ts';
import * as store from '#server/store/organizers.ts';
import { ANOTHER_PEPPER } from '#server/store/pepper.ts';
import type { Db } from '#server/store/sql.ts';
import type { DeskCookies } from './desk-cookies.ts';
import type { DeskLog } from './desk-log.ts';
import type { RelyingParty } from './relying-party.ts';

/** The dependencies of every desk call. */
export type DeskParts = {
  db: Db;
  pepper: Buffer;
  log: DeskLog;
  cookies: DeskCookies;
  /** Throws if the site has no public URL. */
  party(): RelyingParty;
  /** Throws if this invitation or session begins too many ceremonies, because each one takes up a row. */
  count(begunWith: Buffer): void;
};

/** Throws unless the outcome is `done`. A replaced pepper is not the caller's fault, so it becomes a 500. */
export function requireDone(outcome: 'done' | Refusal): void {
  if (outcome === 'another-pepper') throw new Error(ANOTHER_PEPPER);
  if (outcome !== 'done') throw refusal(outcome);
}

export function requireSession(cookies: DeskCookies, request: FastifyRequest): Buffer {
  return requireFound(cookies.session(request), 'signed-out');
}

type For = { purpose: 'invitation'; secret: Buffer } | { purpose: 'passkey'; session: Buffer };

/** The options for creating a passkey, with a challenge that this browser can use once. */
export async function beginCeremony(
  { db, cookies, party, count }: DeskParts,
  request: FastifyRequest,
  reply: FastifyReply,
  about: For,
): Promise<CreationOptions> {
  const options = party();
  count(about.purpose === 'invitation' ? about.secret : about.session);
  const { token: visitor } = cookies.welcome(request, reply);
  const challenge = randomBytes(32);
  const begun = { visitor, challenge, newHandle: randomBytes(32), ...about };
  const { outcome, name, user_handle: userHandle, excluded } = await store.startCeremony(db, begun);
  if (outcome === 'too-many') throw refusal(outcome, 60);
  requireDone(outcome);
  return options.creationOptions({
    challenge,
    name: name ?? '',
    userHandle: userHandle ?? Buffer.alloc(0),
    excluded: excluded ?? [],
  });
}
