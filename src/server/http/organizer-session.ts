import type { FastifyRequest } from 'fastify';
import { organizersListening } from '#server/store/desk-feed.ts';
import { type SignedInOrganizer, signedInOrganizer } from '#server/store/organizers.ts';
import type { Db } from '#server/store/sql.ts';
import { AppError } from './errors.ts';
import type { Cookies } from './session.ts';

export const SIGNED_OUT = 'Nobody is signed in at the desk. Please sign in with your passkey.';
export const NOT_FRESH = 'Please show your passkey again for this.';
export const RECOVERING = 'Add a passkey to this device first. Then everything at the desk is yours again.';

/** The session in the organizer's own cookie; null if there is none, or one that we have not made. */
export function organizerSession(cookies: Cookies, request: FastifyRequest): Buffer | null {
  const token = cookies.read(request, 'organizer');
  return token && Buffer.from(token.text);
}

export async function requireOrganizer(db: Db, session: Buffer | null): Promise<SignedInOrganizer> {
  const organizer = session && (await signedInOrganizer(db, session));
  if (!organizer) throw new AppError('unauthenticated', SIGNED_OUT);
  return organizer;
}

/**
 * For the work of the desk: a recovery code lets nobody do more than add a passkey. Returns the session, which this
 * does not keep alive: pages read again by themselves, all night if nobody closes them.
 */
export async function requireAtDesk(db: Db, session: Buffer | null): Promise<Buffer> {
  return (await readerAtDesk(db, session)).session;
}

/** The same, and who it is. */
export async function readerAtDesk(
  db: Db,
  session: Buffer | null,
): Promise<{ session: Buffer; name: string }> {
  const [organizer] = session ? await organizersListening(db, [session]) : [];
  if (!session || !organizer) throw new AppError('unauthenticated', SIGNED_OUT);
  if (organizer.recovering) throw new AppError('forbidden', RECOVERING);
  return { session, name: organizer.name };
}
