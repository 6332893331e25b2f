import * as z from 'zod/mini';
import { Organizer, OrganizerList } from '#contract/organizers/organizer.ts';
import { AT_DESK, outcomeFunction, rowFunction } from './outcomes.ts';
import { change, type Db, Instant, query, queryOne, queryValue } from './sql.ts';

export const signedInOrganizer = queryOne(
  'signed-in-organizer',
  'select name, fresh_until as "freshUntil", recovering, codes_left as "codesLeft" from signed_in_organizer($1)',
  z.extend(Organizer, { freshUntil: z.nullable(Instant) }),
)<[session: Buffer]>;

export const endOrganizerSession = change('end-organizer-session', 'select end_organizer_session($1, $2)')<
  [session: Buffer, everywhere: boolean]
>;

/** Maps each row's key, in base64, to the row. */
function byKey<Row>(found: readonly Row[], keyOf: (row: Row) => Buffer): ReadonlyMap<string, Row> {
  return new Map(found.map((row) => [keyOf(row).toString('base64'), row]));
}

const INVITATIONS = query(
  'invitations-for',
  'select secret, name, expires_at as "expiresAt" from invitations_for($1)',
  z.object({ secret: z.instanceof(Buffer), name: z.string(), expiresAt: z.date() }),
);

export async function invitationsFor(db: Db, secrets: readonly Buffer[]) {
  return byKey(await INVITATIONS(db, secrets), ({ secret }) => secret);
}

export type Ceremony = {
  visitor: Buffer;
  challenge: Buffer;
  purpose: 'invitation' | 'passkey';
  /** The invitation's secret. To add a passkey to an account, `session` is set instead. */
  secret?: Buffer;
  session?: Buffer;
  /** The user handle for an account that does not exist yet. */
  newHandle?: Buffer;
};

const START_CEREMONY = rowFunction(
  'start_ceremony',
  [...AT_DESK, 'started as done', 'not-found as no-invitation', 'too-many'],
  {
    name: z.nullable(z.string()),
    user_handle: z.nullable(z.instanceof(Buffer)),
    excluded: z.nullable(z.array(z.instanceof(Buffer))),
  },
);

export function startCeremony(db: Db, ceremony: Ceremony) {
  const { visitor, challenge, purpose, secret = null, session = null, newHandle = null } = ceremony;
  return START_CEREMONY(db, visitor, challenge, purpose, secret, session, newHandle);
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

const ACCEPT_INVITATION = outcomeFunction('accept_invitation', [
  'another-pepper',
  'not-found as invitation-ended',
  'stale as challenge-expired',
  'passkey-taken',
  'name-taken',
]);

export function acceptInvitation(
  db: Db,
  accepted: Answered &
    NewOrganizerSession & { secret: Buffer; passkey: NewPasskey; codes: Buffer[]; fingerprint: Buffer },
) {
  const { visitor, challenge, secret, passkey, codes, fingerprint, session, replaces } = accepted;
  const values = [...columnsOf(passkey), codes, fingerprint, session, replaces];
  return ACCEPT_INVITATION(db, visitor, challenge, secret, ...values);
}

const PASSKEYS = query(
  'passkeys-for',
  'select credential_id as "credentialId", public_key as "publicKey", counter from passkeys_for($1)',
  z.object({ credentialId: z.instanceof(Buffer), publicKey: z.instanceof(Buffer), counter: z.number() }),
);

/** The current passkeys with these credential ids. */
export async function passkeysFor(db: Db, credentialIds: readonly Buffer[]) {
  return byKey(await PASSKEYS(db, credentialIds), ({ credentialId }) => credentialId);
}

const SIGN_IN = outcomeFunction('sign_in_organizer', [
  'unknown as unknown-passkey',
  'stale as challenge-expired',
  'counter as counter-went-back',
  'another-signed-in',
]);

export function signInOrganizer(
  db: Db,
  asserted: Answered & NewOrganizerSession & { credentialId: Buffer; counter: number; synced: boolean },
) {
  const { visitor, challenge, credentialId, counter, synced, session, replaces } = asserted;
  return SIGN_IN(db, visitor, challenge, credentialId, counter, synced, session, replaces);
}

const RECOVERY_CODES = query(
  'recovery-codes-among',
  'select code from recovery_codes_among($1) as code',
  z.object({ code: z.instanceof(Buffer) }),
);

export async function recoveryCodesAmong(db: Db, codes: readonly Buffer[]) {
  return byKey(await RECOVERY_CODES(db, codes), ({ code }) => code);
}

export const recoverOrganizer = queryValue(
  'recover-organizer',
  'select recover_organizer($1, $2, $3)',
  z.boolean(),
)<[code: Buffer, session: Buffer, replaces: Buffer | null]>;

const ADD_PASSKEY = outcomeFunction('add_passkey', [
  'signed-out',
  'stale as challenge-expired',
  'passkey-taken',
]);

export function addPasskey(db: Db, added: Answered & { session: Buffer; passkey: NewPasskey }) {
  const { session, visitor, challenge, passkey } = added;
  return ADD_PASSKEY(db, session, visitor, challenge, ...columnsOf(passkey));
}

export const removePasskey = outcomeFunction('remove_passkey', [...AT_DESK, 'last as only-passkey'])<
  [session: Buffer, passkeyId: number]
>;

export const removeOrganizer = outcomeFunction('remove_organizer', [...AT_DESK, 'last as last-organizer'])<
  [session: Buffer, organizerId: number]
>;

export const renewRecoveryCodes = outcomeFunction('renew_recovery_codes', [...AT_DESK, 'another-pepper'])<
  [session: Buffer, codes: Buffer[], fingerprint: Buffer]
>;

export const inviteFromDesk = outcomeFunction('invite_from_desk', [...AT_DESK, 'name-taken'])<
  [session: Buffer, name: string, secret: Buffer]
>;

export const withdrawInvitation = outcomeFunction('withdraw_invitation', AT_DESK)<
  [session: Buffer, invitationId: number]
>;

/** Called from the command line, with the organizers' role. */
export const inviteOrganizer = change('invite-organizer', 'select invite_organizer($1, $2)')<
  [name: string, secret: Buffer]
>;

/** Called from the command line, with the organizers' role. Returns how many open invitations there were. */
export const uninviteOrganizer = queryValue(
  'uninvite-organizer',
  'select uninvite_organizer($1)',
  z.number(),
)<[name: string]>;

/** Null if the session is not valid. */
export const organizersAtTheDesk = queryValue(
  'organizers-at-the-desk',
  'select organizers_at_the_desk($1)',
  z.nullable(OrganizerList),
)<[session: Buffer]>;

/** The given sessions that are still valid, with their organizers. Reading them does not extend them. */
export const organizersListening = query(
  'organizers-listening',
  'select session, name, recovering from organizers_listening($1)',
  z.object({ session: z.instanceof(Buffer), name: z.string(), recovering: z.boolean() }),
)<[sessions: readonly Buffer[]]>;

/** Notifies every server process that this organizer is on this page, or has left. `active` extends the session. */
export const sayHere = outcomeFunction('say_here', ['signed-out', 'not-fresh as recovering'])<
  [session: Buffer, tab: string, page: string | null, active: boolean]
>;

function columnsOf({ credentialId, publicKey, counter, synced, device }: NewPasskey): unknown[] {
  return [credentialId, publicKey, counter, synced, device];
}
