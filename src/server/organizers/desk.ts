import type { FastifyRequest } from 'fastify';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { type Refusal, refusal, requireFound } from '#server/http/refusals.ts';
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

/** Throws unless it was done. A pepper that was replaced since this process started is no fault of the caller. */
export function requireDone(outcome: 'done' | Refusal): void {
  if (outcome === 'another-pepper') throw new Error(ANOTHER_PEPPER);
  if (outcome !== 'done') throw refusal(outcome);
}

export function requireSession(cookies: DeskCookies, request: FastifyRequest): Buffer {
  return requireFound(cookies.session(request), 'signed-out');
}

export function answerFor({ name, freshUntil, recovering, codesLeft }: SignedInOrganizer): Organizer {
  return { name, freshUntil: freshUntil?.toISOString() ?? null, recovering, codesLeft };
}
