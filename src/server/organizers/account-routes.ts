import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/organizers/accounts.ts';
import type { OrganizerList } from '#contract/organizers/organizer.ts';
import { requireAtDesk, requireOrganizer } from '#server/http/organizer-session.ts';
import { type Refusal, requireFound } from '#server/http/refusals.ts';
import { serve } from '#server/http/serve.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import { makeRecoveryCodes } from '#server/secrets/recovery-codes.ts';
import * as store from '#server/store/organizers.ts';
import { beginCeremony, type DeskParts, requireDone, requireSession } from './desk.ts';
import { refuse } from './sign-in-routes.ts';

const ACTION = 'organizer account';

/** Calls about organizers' own accounts. The database identifies the organizer and checks for a fresh passkey. */
export function accountRoutes(app: FastifyInstance, parts: DeskParts): void {
  const { db, pepper, log, cookies, party } = parts;

  /** Performs and logs the action. Reads the organizer's name first: the action may end the session. */
  async function act(
    request: FastifyRequest,
    what: string,
    action: (session: Buffer) => Promise<'done' | Refusal>,
  ): Promise<Buffer> {
    const session = requireSession(cookies, request);
    const { name } = await requireOrganizer(db, session);
    const outcome = await action(session);
    if (outcome === 'done') log.done(request, ACTION, name, what);
    else log.refused(request, ACTION, name, what);
    requireDone(outcome);
    return session;
  }

  /** The list of organizers, or a sign-out if the organizer has removed their own session's passkey. */
  async function listOrSignedOut(session: Buffer, reply: FastifyReply) {
    const list = await store.organizersAtTheDesk(db, session);
    if (list) return list;
    cookies.signedOut(reply);
    return { signedOut: true as const };
  }

  async function organizerList(session: Buffer): Promise<OrganizerList> {
    return requireFound(await store.organizersAtTheDesk(db, session), 'signed-out');
  }

  serve(app, contract.signedInOrganizer, (_, request) => requireOrganizer(db, cookies.session(request)));

  serve(app, contract.listOrganizers, async (_, request) =>
    organizerList((await requireAtDesk(db, cookies.session(request))).session),
  );

  serve(app, contract.inviteOrganizer, async ({ body }, request) => {
    const secret = randomBytes(32).toString('base64url');
    const session = await act(request, 'invite an organizer', (own) =>
      store.inviteFromDesk(db, own, body.name, Buffer.from(secret)),
    );
    return { secret, list: await organizerList(session) };
  });

  serve(app, contract.withdrawInvitation, async ({ params }, request) =>
    organizerList(
      await act(request, `withdraw invitation ${params.invitationId}`, (session) =>
        store.withdrawInvitation(db, session, params.invitationId),
      ),
    ),
  );

  serve(app, contract.startAddingPasskey, (_, request, reply) => {
    const session = requireSession(cookies, request);
    return beginCeremony(parts, request, reply, { purpose: 'passkey', session });
  });

  serve(app, contract.addPasskey, async ({ body }, request) => {
    await requireOrganizer(db, requireSession(cookies, request)); // refuses strangers before decoding
    const visitor = cookies.visitor(request)?.token ?? Buffer.alloc(0);
    const { challenge, ...passkey } = await party()
      .verifyCreated(body)
      .catch(refuse(log, request, ACTION));
    return organizerList(
      await act(request, 'add a passkey', (session) =>
        store.addPasskey(db, { session, visitor, challenge, passkey }),
      ),
    );
  });

  serve(app, contract.removePasskey, async ({ params: { passkeyId } }, request, reply) => {
    const remove = (session: Buffer) => store.removePasskey(db, session, passkeyId);
    return listOrSignedOut(await act(request, `remove passkey ${passkeyId}`, remove), reply);
  });

  serve(app, contract.removeOrganizer, async ({ params: { organizerId } }, request, reply) => {
    const remove = (session: Buffer) => store.removeOrganizer(db, session, organizerId);
    return listOrSignedOut(await act(request, `remove organizer ${organizerId}`, remove), reply);
  });

  serve(app, contract.renewRecoveryCodes, async (_, request) => {
    const { codes, kept } = makeRecoveryCodes(pepper);
    await act(request, 'renew recovery codes', (session) =>
      store.renewRecoveryCodes(db, session, kept, fingerprintOf(pepper)),
    );
    return { recoveryCodes: codes };
  });
}
