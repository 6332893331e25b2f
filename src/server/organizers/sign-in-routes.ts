import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/organizers/sign-in.ts';
import { networkOf } from '#server/http/client-network.ts';
import { AppError } from '#server/http/errors.ts';
import type { SecurityEvent } from '#server/http/log.ts';
import { requireOrganizer } from '#server/http/organizer-session.ts';
import { refusal, requireFound } from '#server/http/refusals.ts';
import { serve } from '#server/http/serve.ts';
import { STRANGERS_A_TURN, Turnstile } from '#server/http/turnstile.ts';
import { WrongCodes } from '#server/http/window-counter.ts';
import { Challenges } from '#server/secrets/challenges.ts';
import { fingerprintOf } from '#server/secrets/pepper.ts';
import { keptForm, makeRecoveryCodes } from '#server/secrets/recovery-codes.ts';
import * as store from '#server/store/organizers.ts';
import { beginCeremony, type DeskParts, requireDone } from './desk.ts';
import type { DeskLog } from './desk-log.ts';
import { Lookup } from './lookup.ts';
import { NotVerified } from './relying-party.ts';

const SIGN_IN = 'organizer sign-in';
const somebodyElse = (name: string, invited: string) =>
  `${name} is signed in on this browser. Sign out first, or have ${invited} open the invitation in another one; it still works.`;
const WRONG_CODE = 'This recovery code is wrong or has already been used.';

/**
 * Calls that need no session: they start one from an invitation, a passkey or a recovery code, or sign out.
 * Strangers hardly slow an organizer down: a failed attempt writes nothing, and lookups run in batches.
 */
export function signInRoutes(app: FastifyInstance, parts: DeskParts): void {
  const { db, pepper, log, cookies, party } = parts;
  const challenges = new Challenges(pepper);
  const wrongCodes = new WrongCodes();
  const turnstile = new Turnstile(STRANGERS_A_TURN);
  const invitations = new Lookup((secrets) => store.invitationsFor(db, secrets));
  const passkeys = new Lookup((ids) => store.passkeysFor(db, ids));
  const recoveryCodes = new Lookup((codes) => store.recoveryCodesAmong(db, codes));

  /**
   * Makes strangers wait in a queue, so that a burst of sign-ins does not block the process. A browser in
   * which an organizer has signed in before bypasses the queue.
   */
  async function enter(request: FastifyRequest): Promise<void> {
    if (!cookies.visitor(request)?.known) await turnstile.pass();
  }

  function requireVisitor(request: FastifyRequest): Buffer {
    return requireFound(cookies.visitor(request), 'challenge-expired').token;
  }

  async function openInvitation(secret: Buffer) {
    return requireFound(await invitations.find(secret), 'no-invitation');
  }

  /**
   * Refuses an invitation while another organizer is signed in on this browser, because accepting it would
   * end that session. Also called when accepting starts, so that no passkey is created in vain.
   */
  async function requireNobodyElse(request: FastifyRequest, invited: string): Promise<void> {
    const session = cookies.session(request);
    const organizer = session && (await store.signedInOrganizer(db, session));
    if (!organizer || organizer.name === invited) return;
    log.refused(request, 'invitation', organizer.name, 'another organizer is signed in');
    throw new AppError('conflict', somebodyElse(organizer.name, invited));
  }

  /** Sets the cookie of a session that is already in the database, and returns its organizer. */
  async function signedIn(
    request: FastifyRequest,
    reply: FastifyReply,
    session: { text: string; token: Buffer },
  ) {
    cookies.signedIn(request, reply, session.text);
    return requireOrganizer(db, session.token);
  }

  serve(app, contract.readInvitation, async ({ body }, request) => {
    await enter(request);
    const { name, expiresAt } = await openInvitation(Buffer.from(body.secret));
    return { name, expiresAt: expiresAt.toISOString() };
  });

  serve(app, contract.startAccepting, async ({ body }, request, reply) => {
    await enter(request);
    const secret = Buffer.from(body.secret);
    const { name } = await openInvitation(secret);
    await requireNobodyElse(request, name);
    return beginCeremony(parts, request, reply, { purpose: 'invitation', secret });
  });

  serve(app, contract.acceptInvitation, async ({ body }, request, reply) => {
    await enter(request);
    const visitor = requireVisitor(request);
    const secret = Buffer.from(body.secret);
    // Looks up the invitation before decoding the passkey: the server decodes no passkeys from strangers.
    const invitation = await invitations.find(secret);
    if (!invitation) {
      log.refused(request, 'invitation', null, 'used, withdrawn, too old or unknown');
      throw refusal('invitation-ended');
    }
    await requireNobodyElse(request, invitation.name);
    const { challenge, ...passkey } = await party()
      .verifyCreated(body)
      .catch(refuse(log, request, 'invitation'));
    const { codes, kept } = makeRecoveryCodes(pepper);
    const session = cookies.newSession();
    const outcome = await store.acceptInvitation(db, {
      visitor,
      challenge,
      secret,
      passkey,
      codes: kept,
      fingerprint: fingerprintOf(pepper),
      session: session.token,
      replaces: cookies.session(request),
    });
    if (outcome !== 'done') log.refused(request, 'invitation', null, outcome);
    requireDone(outcome);
    const { name } = await signedIn(request, reply, session);
    log.done(request, 'invitation', name, 'accepted with a new passkey');
    return { name, recoveryCodes: codes };
  });

  serve(app, contract.startOrganizerSignIn, async (_, request, reply) => {
    await enter(request);
    const { token } = cookies.welcome(request, reply);
    return party().requestOptions(challenges.make(token, Date.now()));
  });

  serve(app, contract.organizerSignIn, async ({ body }, request, reply) => {
    await enter(request);
    const visitor = requireVisitor(request);
    const credentialId = Buffer.from(body.credentialId, 'base64url');
    const passkey = await passkeys.find(credentialId);
    if (!passkey) {
      log.refused(request, SIGN_IN, null, 'unknown passkey');
      throw refusal('unknown-passkey');
    }
    const asserted = await party()
      .verifyAsserted(body, passkey)
      .catch(refuse(log, request, SIGN_IN));
    const session = cookies.newSession();
    const outcome = challenges.holds(asserted.challenge, visitor, Date.now())
      ? await store.signInOrganizer(db, {
          visitor,
          ...asserted,
          credentialId,
          session: session.token,
          replaces: cookies.session(request),
        })
      : 'challenge-expired';
    if (outcome !== 'done') log.refused(request, SIGN_IN, null, outcome);
    requireDone(outcome);
    const organizer = await signedIn(request, reply, session);
    log.done(request, SIGN_IN, organizer.name, 'passkey');
    return organizer;
  });

  serve(app, contract.recoverOrganizer, async ({ body }, request, reply) => {
    await enter(request);
    const code = keptForm(body.recoveryCode, pepper); // null for a typo, which then needs no query
    const session = cookies.newSession();
    const isRight = code && (await recoveryCodes.find(code));
    if (!isRight || !(await store.recoverOrganizer(db, code, session.token, cookies.session(request)))) {
      const now = performance.now();
      log.refused(request, SIGN_IN, null, 'recovery code');
      if (wrongCodes.count(networkOf(request.ip), now) === 'wrong')
        throw new AppError('unauthenticated', WRONG_CODE);
      throw new AppError('too-many', WRONG_CODE, { 'retry-after': String(wrongCodes.secondsLeft(now)) });
    }
    const organizer = await signedIn(request, reply, session);
    log.done(request, SIGN_IN, organizer.name, 'recovery code');
    return organizer;
  });

  serve(app, contract.organizerSignOut, async ({ body }, request, reply) => {
    const session = cookies.session(request);
    const organizer = session && (await store.signedInOrganizer(db, session));
    if (session) await store.endOrganizerSession(db, session, body.everywhere ?? false);
    if (organizer) log.done(request, 'sign-out', organizer.name, body.everywhere ? 'everywhere' : 'here');
    cookies.signedOut(reply);
    reply.header('clear-site-data', '"cache"');
    return { signedOut: true as const };
  });
}

/** Logs why a passkey was not accepted, and refuses it without giving the reason. */
export function refuse(log: DeskLog, request: FastifyRequest, action: SecurityEvent['action']) {
  return (error: unknown): never => {
    if (!(error instanceof NotVerified)) throw error;
    log.refused(request, action, null, error.message);
    throw refusal('unknown-passkey');
  };
}
