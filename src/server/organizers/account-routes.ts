import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/organizers.ts';
import { requireOrganizer } from '#server/http/organizer-session.ts';
import { serve } from '#server/http/serve.ts';
import { makeRecoveryCodes } from '#server/secrets/recovery-codes.ts';
import * as store from '#server/store/organizers.ts';
import { answerFor, type DeskParts, recordFor, requireDone, requireSession } from './desk.ts';
import { refuse } from './sign-in-routes.ts';

const ONLY_PASSKEY = 'This is your only passkey. Add another one first.';
const LAST_ORGANIZER = 'The last organizer cannot be removed.';

/** What organizers do with their accounts. Who is acting, and whether freshly, the database finds out. */
export function accountRoutes(
  app: FastifyInstance,
  { db, pepper, log, cookies, party, count }: DeskParts,
): void {
  /** The list as it is now, for whoever has just changed it. */
  async function desk(session: Buffer) {
    const list = await store.organizersAtTheDesk(db, session);
    if (!list) requireDone('signed-out');
    return list as contract.Desk;
  }

  async function record(request: FastifyRequest, session: Buffer, outcome: string, what: string) {
    const who = (await store.signedInOrganizer(db, session))?.name ?? null;
    recordFor(log, request, 'organizer account')(outcome === 'done' ? 'done' : 'refused', who, what);
  }

  serve(app, contract.signedInOrganizer, async (_, request) =>
    answerFor(await requireOrganizer(db, cookies.session(request))),
  );

  serve(app, contract.listOrganizers, async (_, request) => desk(requireSession(cookies, request)));

  serve(app, contract.inviteOrganizer, async ({ body }, request) => {
    const session = requireSession(cookies, request);
    const secret = randomBytes(32).toString('base64url');
    const outcome = await store.inviteFromDesk(db, session, body.name, Buffer.from(secret));
    await record(request, session, outcome, 'invite an organizer');
    requireDone(outcome);
    return { secret };
  });

  serve(app, contract.startAddingPasskey, async (_, request, reply) => {
    const session = requireSession(cookies, request);
    const visitor = cookies.welcome(request, reply);
    count(request, visitor.known);
    const challenge = randomBytes(32);
    const started = await store.startCeremony(db, {
      visitor: visitor.token,
      challenge,
      purpose: 'passkey',
      session,
    });
    requireDone(started.outcome);
    return party().creationOptions({
      challenge,
      name: started.name ?? '',
      userHandle: started.userHandle ?? Buffer.alloc(0),
      excluded: started.excluded ?? [],
    });
  });

  serve(app, contract.addPasskey, async ({ body }, request) => {
    const session = requireSession(cookies, request);
    await requireOrganizer(db, session);
    const visitor = cookies.visitor(request)?.token ?? Buffer.alloc(0);
    const { challenge, ...passkey } = await party()
      .verifyCreated(body)
      .catch(refuse(recordFor(log, request, 'organizer account')));
    const outcome = await store.addPasskey(db, { session, visitor, challenge, passkey });
    await record(request, session, outcome, 'add a passkey');
    requireDone(outcome);
    return desk(session);
  });

  serve(app, contract.removePasskey, async ({ params }, request) => {
    const session = requireSession(cookies, request);
    const outcome = await store.removePasskey(db, session, params.passkeyId);
    await record(request, session, outcome, `remove passkey ${params.passkeyId}`);
    requireDone(outcome, ONLY_PASSKEY);
    return desk(session);
  });

  serve(app, contract.removeOrganizer, async ({ params }, request) => {
    const session = requireSession(cookies, request);
    const outcome = await store.removeOrganizer(db, session, params.organizerId);
    await record(request, session, outcome, `remove organizer ${params.organizerId}`);
    requireDone(outcome, LAST_ORGANIZER);
    return desk(session);
  });

  serve(app, contract.renewRecoveryCodes, async (_, request) => {
    const session = requireSession(cookies, request);
    const { codes, kept } = makeRecoveryCodes(pepper);
    const outcome = await store.renewRecoveryCodes(db, session, kept);
    await record(request, session, outcome, 'renew recovery codes');
    requireDone(outcome);
    return { recoveryCodes: codes };
  });
}
