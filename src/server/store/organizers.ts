import * as z from 'zod/mini';
import { Desk } from '#contract/organizers/organizer.ts';
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

/** What was found, by the key that was asked for, in base64. */
function byKey<Row>(found: readonly Row[], keyOf: (row: Row) => Buffer): ReadonlyMap<string, Row> {
  return new Map(found.map((row) => [keyOf(row).toString('base64'), row]));
}

const INVITATIONS = {
  name: 'invitations-for',
  text: 'select secret, name, expires_at as "expiresAt" from invitations_for($1)',
  row: z.object({ secret: z.instanceof(Buffer), name: z.string(), expiresAt: z.date() }),
};

/** Those of the secrets whose invitation is open. */
export async function invitationsFor(db: Db, secrets: readonly Buffer[]) {
  return byKey(await rows(db, INVITATIONS, [secrets]), ({ secret }) => secret);
}

export type Ceremony = {
  visitor: Buffer;
  challenge: Buffer;
  purpose: 'invitation' | 'passkey';
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
    outcome: z.enum(['started', 'not-found', 'not-fresh', 'signed-out', 'too-many']),
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
  accepted: Answered &
    NewOrganizerSession & { secret: Buffer; passkey: NewPasskey; codes: Buffer[]; fingerprint: Buffer },
): Promise<string> {
  const { visitor, challenge, secret, passkey, codes, fingerprint, session, replaces } = accepted;
  return outcomeOf(
    db,
    'accept-invitation',
    'accept_invitation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    [visitor, challenge, secret, ...columnsOf(passkey), codes, fingerprint, session, replaces],
  );
}

const PASSKEYS = {
  name: 'passkeys-for',
  text: 'select credential_id as "credentialId", public_key as "publicKey", counter from passkeys_for($1)',
  row: z.object({ credentialId: z.instanceof(Buffer), publicKey: z.instanceof(Buffer), counter: z.number() }),
};

/** Those that let somebody in. */
export async function passkeysFor(db: Db, credentialIds: readonly Buffer[]) {
  return byKey(await rows(db, PASSKEYS, [credentialIds]), ({ credentialId }) => credentialId);
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

const RECOVERY_CODES = {
  name: 'recovery-codes-among',
  text: 'select code from recovery_codes_among($1) as code',
  row: z.object({ code: z.instanceof(Buffer) }),
};

/** Those that have not ended. */
export async function recoveryCodesAmong(db: Db, codes: readonly Buffer[]) {
  return byKey(await rows(db, RECOVERY_CODES, [codes]), ({ code }) => code);
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

export function renewRecoveryCodes(
  db: Db,
  session: Buffer,
  codes: Buffer[],
  fingerprint: Buffer,
): Promise<string> {
  const values = [session, codes, fingerprint];
  return outcomeOf(db, 'renew-recovery-codes', 'renew_recovery_codes($1, $2, $3)', values);
}

export function inviteFromDesk(db: Db, session: Buffer, name: string, secret: Buffer): Promise<string> {
  return outcomeOf(db, 'invite-from-desk', 'invite_from_desk($1, $2, $3)', [session, name, secret]);
}

const INVITE = { name: 'invite-organizer', text: 'select invite_organizer($1, $2)', row: Nothing };

/** As the organizers' role, from the command line. */
export async function inviteOrganizer(db: Db, name: string, secret: Buffer): Promise<void> {
  await rows(db, INVITE, [name, secret]);
}

export function withdrawInvitation(db: Db, session: Buffer, invitationId: number): Promise<string> {
  return outcomeOf(db, 'withdraw-invitation', 'withdraw_invitation($1, $2)', [session, invitationId]);
}

const UNINVITE = {
  name: 'uninvite-organizer',
  text: 'select uninvite_organizer($1) as ended',
  row: z.object({ ended: z.number() }),
};

/** As the organizers' role, from the command line; how many open invitations there were. */
export async function uninviteOrganizer(db: Db, name: string): Promise<number> {
  return (await firstRow(db, UNINVITE, [name]))?.ended ?? 0;
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
