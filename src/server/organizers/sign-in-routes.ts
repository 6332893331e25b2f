import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/organizers.ts';
import { networkOf } from '#server/http/client-network.ts';
import { AppError } from '#server/http/errors.ts';
import { requireOrganizer } from '#server/http/organizer-session.ts';
import { serve } from '#server/http/serve.ts';
import { WrongCodes } from '#server/http/wrong-codes.ts';
import { keptForm, makeRecoveryCodes } from '#server/secrets/recovery-codes.ts';
import * as store from '#server/store/organizers.ts';
import {
  answerFor,
  type DeskParts,
  NO_INVITATION,
  NOT_RIGHT,
  recordFor,
  requireDone,
  STALE,
} from './desk.ts';
import { NotVerified } from './relying-party.ts';

const WRONG_CODE = 'This recovery code is not right, or it has been used before.';

/** What is open to everybody: from an invitation, a passkey or a recovery code to a session, and out again. */
export function signInRoutes(app: FastifyInstance, parts: DeskParts): void {
  const { db, pepper, log, cookies, party, count } = parts;
  const wrongCodes = new WrongCodes();

  async function openInvitation(secret: string) {
    const invitation = await store.invitationFor(db, Buffer.from(secret));
    if (!invitation) throw new AppError('not-found', NO_INVITATION);
    return invitation;
  }

  /** The session is in the database; gives it to the browser, and says whose it is. */
  async function signedIn(
    request: FastifyRequest,
    reply: FastifyReply,
    session: { text: string; token: Buffer },
  ) {
    cookies.signedIn(request, reply, session.text);
    return requireOrganizer(db, session.token);
  }

  function visitorOf(request: FastifyRequest) {
    const visitor = cookies.visitor(request);
    count(request, visitor?.known ?? false);
    if (!visitor) throw new AppError('unauthenticated', STALE);
    return visitor.token;
  }

  serve(app, contract.readInvitation, async ({ body }, request) => {
    count(request, cookies.visitor(request)?.known ?? false);
    const { name, expiresAt } = await openInvitation(body.secret);
    return { name, expiresAt: expiresAt.toISOString() };
  });

  serve(app, contract.startAccepting, async ({ body }, request, reply) => {
    const visitor = cookies.welcome(request, reply);
    count(request, visitor.known);
    const challenge = randomBytes(32);
    const started = await store.startCeremony(db, {
      visitor: visitor.token,
      challenge,
      purpose: 'invitation',
      secret: Buffer.from(body.secret),
      newHandle: randomBytes(32),
    });
    if (started.outcome === 'not-found') throw new AppError('not-found', NO_INVITATION);
    return party().creationOptions({
      challenge,
      name: started.name ?? '',
      userHandle: started.userHandle ?? Buffer.alloc(0),
      excluded: started.excluded ?? [],
    });
  });

  serve(app, contract.acceptInvitation, async ({ body }, request, reply) => {
    const record = recordFor(log, request, 'invitation');
    const visitor = visitorOf(request);
    const secret = Buffer.from(body.secret);
    // Looked at first: what strangers send is not decoded.
    if (!(await store.invitationFor(db, secret))) {
      record('refused', null, 'used, too old, or never was');
      throw new AppError('unauthenticated', NO_INVITATION);
    }
    const { challenge, ...passkey } = await party().verifyCreated(body).catch(refuse(record));
    const { codes, kept } = makeRecoveryCodes(pepper);
    const session = cookies.newSession();
    const replaces = cookies.session(request);
    const accepted = { visitor, challenge, secret, passkey, codes: kept, session: session.token, replaces };
    const outcome = await store.acceptInvitation(db, accepted);
    if (outcome !== 'done') record('refused', null, outcome);
    requireDone(outcome);
    const { name } = await signedIn(request, reply, session);
    record('done', name, 'accepted with a new passkey');
    return { name, recoveryCodes: codes };
  });

  serve(app, contract.startOrganizerSignIn, async (_, request, reply) => {
    const visitor = cookies.welcome(request, reply);
    count(request, visitor.known);
    const challenge = randomBytes(32);
    const options = party().requestOptions(challenge);
    await store.startCeremony(db, { visitor: visitor.token, challenge, purpose: 'sign-in' });
    return options;
  });

  serve(app, contract.organizerSignIn, async ({ body }, request, reply) => {
    const record = recordFor(log, request, 'organizer sign-in');
    const visitor = visitorOf(request);
    const credentialId = Buffer.from(body.credentialId, 'base64url');
    const passkey = await store.passkeyFor(db, credentialId);
    if (!passkey) {
      record('refused', null, 'unknown passkey');
      throw new AppError('unauthenticated', NOT_RIGHT);
    }
    const asserted = await party().verifyAsserted(body, passkey).catch(refuse(record));
    const session = cookies.newSession();
    const outcome = await store.signInOrganizer(db, {
      visitor,
      ...asserted,
      credentialId,
      session: session.token,
      replaces: cookies.session(request),
    });
    if (outcome !== 'done') record('refused', null, outcome);
    requireDone(outcome);
    const organizer = await signedIn(request, reply, session);
    record('done', organizer.name, 'passkey');
    return answerFor(organizer);
  });

  serve(app, contract.recoverOrganizer, async ({ body }, request, reply) => {
    const record = recordFor(log, request, 'organizer sign-in');
    const code = keptForm(body.recoveryCode, pepper);
    if (code) count(request, cookies.visitor(request)?.known ?? false); // a typo costs nothing
    const session = cookies.newSession();
    const started = { session: session.token, replaces: cookies.session(request) };
    if (!code || !(await store.recoverOrganizer(db, code, started))) {
      const now = performance.now();
      const verdict = wrongCodes.count(networkOf(request.ip), now);
      if (verdict !== 'beyond the limit')
        record(verdict === 'wrong' ? 'refused' : 'limited', null, 'recovery code');
      if (verdict === 'wrong') throw new AppError('unauthenticated', WRONG_CODE);
      throw new AppError('too-many', WRONG_CODE, { 'retry-after': String(wrongCodes.secondsLeft(now)) });
    }
    const organizer = await signedIn(request, reply, session);
    record('done', organizer.name, 'recovery code');
    return answerFor(organizer);
  });

  serve(app, contract.organizerSignOut, async ({ body }, request, reply) => {
    const session = cookies.session(request);
    const organizer = session && (await store.signedInOrganizer(db, session));
    if (session) await store.endOrganizerSession(db, session, body.everywhere ?? false);
    if (organizer)
      recordFor(log, request, 'sign-out')('done', organizer.name, body.everywhere ? 'everywhere' : 'here');
    cookies.signedOut(reply);
    reply.header('clear-site-data', '"cache"');
    return { signedOut: true as const };
  });
}

/** Tells the log why, and the caller only that. */
export function refuse(record: ReturnType<typeof recordFor>) {
  return (error: unknown): never => {
    if (!(error instanceof NotVerified)) throw error;
    record('refused', null, error.message);
    throw new AppError('unauthenticated', NOT_RIGHT);
  };
}
