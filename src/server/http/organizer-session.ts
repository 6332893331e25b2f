import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonEndpoint } from '#contract/endpoint.ts';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { organizersListening, signedInOrganizer } from '#server/store/organizers.ts';
import type { Db } from '#server/store/sql.ts';
import { refusal } from './refusals.ts';
import { type Handle, serve } from './serve.ts';
import type { Cookies } from './session.ts';

/** The session in the organizer's cookie; null if there is none or we did not issue it. */
export function organizerSession(cookies: Cookies, request: FastifyRequest): Buffer | null {
  const token = cookies.read(request, 'organizer');
  return token && Buffer.from(token.text);
}

export async function requireOrganizer(db: Db, session: Buffer | null): Promise<Organizer> {
  const organizer = session && (await signedInOrganizer(db, session));
  if (!organizer) throw refusal('signed-out');
  return organizer;
}

/** The session, and the organizer's name for the trail. */
export type AtDesk = { session: Buffer; organizer: string };

/**
 * Throws unless an organizer is signed in with a passkey: a session opened with a recovery code can be
 * used only to add a passkey. Does not extend the session, because open pages reload by themselves all night.
 */
export async function requireAtDesk(db: Db, session: Buffer | null): Promise<AtDesk> {
  const [organizer] = session ? await organizersListening(db, [session]) : [];
  if (!session || !organizer) throw refusal('signed-out');
  if (organizer.recovering) throw refusal('recovering');
  return { session, organizer: organizer.name };
}

/** Serves desk calls to signed-in organizers. */
export function deskServer(app: FastifyInstance, { db, cookies }: { db: Db; cookies: Cookies }) {
  return <E extends JsonEndpoint>(endpoint: E, handle: Handle<E, AtDesk>): void =>
    serve(app, endpoint, async (input, request, reply) => {
      const atDesk = await requireAtDesk(db, organizerSession(cookies, request));
      return handle({ ...input, ...atDesk }, request, reply);
    });
}
