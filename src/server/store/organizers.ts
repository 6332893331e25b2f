import * as z from 'zod/mini';
import { Desk } from '#contract/organizers.ts';
import { type Db, firstRow, Nothing, rows } from './sql.ts';

const Outcome = z.object({ outcome: z.string() });

async function outcomeOf(db: Db, name: string, call: string, values: readonly unknown[]): Promise<string> {
  const row = await firstRow(db, { name, text: `select ${call} as outcome`, row: Outcome }, values);
  return row?.outcome ?? '';
}

export type SignedInOrganizer = {
  id: number;
  name: string;
  /** Until when actions that need a fresh passkey are allowed; null after a recovery code. */
  freshUntil: Date | null;
  /** Came in with a recovery code: may add a passkey. */
  recovering: boolean;
  codesLeft: number;
};

const SIGNED_IN = {
  name: 'signed-in-organizer',
  text: `select id, name, fresh_until as "freshUntil", recovering, codes_left as "codesLeft"
    from signed_in_organizer($1)`,
  row: z.object({
    id: z.number(),
    name: z.string(),
    freshUntil: z.nullable(z.date()),
    recovering: z.boolean(),
    codesLeft: z.number(),
  }),
};

export function signedInOrganizer(db: Db, session: Buffer): Promise<SignedInOrganizer | undefined> {
  return firstRow(db, SIGNED_IN, [session]);
}

const END_SESSION = {
  name: 'end-organizer-session',
  text: 'select end_organizer_session($1, $2)',
  row: Nothing,
};

export async function endOrganizerSession(db: Db, session: Buffer, everywhere: boolean): Promise<void> {
  await rows(db, END_SESSION, [session, everywhere]);
}

const INVITATION = {
  name: 'invitation-for',
  text: 'select name, expires_at as "expiresAt" from invitation_for($1)',
  row: z.object({ name: z.string(), expiresAt: z.date() }),
};

/** Undefined: it never was, is used up, or is too old. */
export function invitationFor(db: Db, secret: Buffer) {
  return firstRow(db, INVITATION, [secret]);
}

export type Ceremony = {
  visitor: Buffer;
  challenge: Buffer;
  purpose: 'sign-in' | 'invitation' | 'passkey';
  /** Of the invitation, or of the session that a passkey is added in. */
  secret?: Buffer;
  session?: Buffer;
  /** For an account that does not exist yet. */
  newHandle?: Buffer;
};

const START_CEREMONY = {
  name: 'start-ceremony',
  text: `select outcome, name, user_handle as "userHandle", excluded from start_ceremony($1, $2, $3, $4, $5, $6)`,
  row: z.object({
    outcome: z.enum(['started', 'not-found', 'not-fresh', 'signed-out']),
    name: z.nullable(z.string()),
    userHandle: z.nullable(z.instanceof(Buffer)),
    excluded: z.nullable(z.array(z.instanceof(Buffer))),
  }),
};

export async function startCeremony(db: Db, ceremony: Ceremony) {
  const { visitor, challenge, purpose, secret = null, session = null, newHandle = null } = ceremony;
  const row = await firstRow(db, START_CEREMONY, [visitor, challenge, purpose, secret, session, newHandle]);
  if (!row) throw new Error('a ceremony has no outcome');
  return row;
}

export type NewPasskey = {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  synced: boolean;
  device: string;
};

export type Answered = { visitor: Buffer; challenge: Buffer };
export type NewOrganizerSession = { session: Buffer; replaces: Buffer | null };

export function acceptInvitation(
  db: Db,
  accepted: Answered & NewOrganizerSession & { secret: Buffer; passkey: NewPasskey; codes: Buffer[] },
): Promise<string> {
  const { visitor, challenge, secret, passkey, codes, session, replaces } = accepted;
  return outcomeOf(
    db,
    'accept-invitation',
    'accept_invitation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [visitor, challenge, secret, ...columnsOf(passkey), codes, session, replaces],
  );
}

const PASSKEY = {
  name: 'passkey-for',
  text: 'select public_key as "publicKey", counter from passkey_for($1)',
  row: z.object({ publicKey: z.instanceof(Buffer), counter: z.number() }),
};

export function passkeyFor(db: Db, credentialId: Buffer) {
  return firstRow(db, PASSKEY, [credentialId]);
}

export function signInOrganizer(
  db: Db,
  asserted: Answered & NewOrganizerSession & { credentialId: Buffer; counter: number; synced: boolean },
): Promise<string> {
  const { visitor, challenge, credentialId, counter, synced, session, replaces } = asserted;
  return outcomeOf(db, 'sign-in-organizer', 'sign_in_organizer($1, $2, $3, $4, $5, $6, $7)', [
    visitor,
    challenge,
    credentialId,
    counter,
    synced,
    session,
    replaces,
  ]);
}

const RECOVER = {
  name: 'recover-organizer',
  text: 'select recover_organizer($1, $2, $3) as recovered',
  row: z.object({ recovered: z.boolean() }),
};

export async function recoverOrganizer(db: Db, code: Buffer, started: NewOrganizerSession): Promise<boolean> {
  return (await firstRow(db, RECOVER, [code, started.session, started.replaces]))?.recovered ?? false;
}

export function addPasskey(
  db: Db,
  added: Answered & { session: Buffer; passkey: NewPasskey },
): Promise<string> {
  const { session, visitor, challenge, passkey } = added;
  const values = [session, visitor, challenge, ...columnsOf(passkey)];
  return outcomeOf(db, 'add-passkey', 'add_passkey($1, $2, $3, $4, $5, $6, $7, $8)', values);
}

export function renewRecoveryCodes(db: Db, session: Buffer, codes: Buffer[]): Promise<string> {
  return outcomeOf(db, 'renew-recovery-codes', 'renew_recovery_codes($1, $2)', [session, codes]);
}

export function inviteFromDesk(db: Db, session: Buffer, name: string, secret: Buffer): Promise<string> {
  return outcomeOf(db, 'invite-from-desk', 'invite_from_desk($1, $2, $3)', [session, name, secret]);
}

const INVITE = { name: 'invite-organizer', text: 'select invite_organizer($1, $2)', row: Nothing };

/** As the organizers' role, from the command line. */
export async function inviteOrganizer(db: Db, name: string, secret: Buffer): Promise<void> {
  await rows(db, INVITE, [name, secret]);
}

export function removePasskey(db: Db, session: Buffer, passkeyId: number): Promise<string> {
  return outcomeOf(db, 'remove-passkey', 'remove_passkey($1, $2)', [session, passkeyId]);
}

export function removeOrganizer(db: Db, session: Buffer, organizerId: number): Promise<string> {
  return outcomeOf(db, 'remove-organizer', 'remove_organizer($1, $2)', [session, organizerId]);
}

const AT_THE_DESK = {
  name: 'organizers-at-the-desk',
  text: 'select organizers_at_the_desk($1) as desk',
  row: z.object({ desk: z.nullable(Desk) }),
};

/** Null: the session does not hold. */
export async function organizersAtTheDesk(db: Db, session: Buffer): Promise<Desk | null> {
  return (await firstRow(db, AT_THE_DESK, [session]))?.desk ?? null;
}

function columnsOf({ credentialId, publicKey, counter, synced, device }: NewPasskey): unknown[] {
  return [credentialId, publicKey, counter, synced, device];
}
