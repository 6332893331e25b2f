import { again, type Bound, bound } from './bound.ts';

const bytes = (length: number, byte = 'cd') => `decode(repeat('${byte}', ${length}), 'hex')`;

const newOrganizer = (name: string, handle = bytes(32)) =>
  `insert into organizers (name, user_handle) values (${name}, ${handle})`;
const JUNE = newOrganizer("'June Ledger'");
const HER_ID = '(select id from organizers limit 1)';
const newPasskey = (columns: Readonly<Record<string, string>> = {}) => {
  const all = {
    organizer_id: HER_ID,
    credential_id: bytes(16),
    public_key: bytes(77),
    counter: '0',
    synced: 'false',
    device: "'Sample laptop'",
    ...columns,
  };
  return `insert into passkeys (${Object.keys(all)}) values (${Object.values(all)})`;
};
const newInvitation = (columns: Readonly<Record<string, string>> = {}) => {
  const all = { secret_hash: bytes(32), name: "'Otto Tally'", ...columns };
  return `insert into organizer_invitations (${Object.keys(all)}) values (${Object.values(all)})`;
};
const newCode = (organizer = HER_ID) =>
  `insert into recovery_codes (code_hash, organizer_id) values (${bytes(32)}, ${organizer})`;
const newCeremony = (columns: Readonly<Record<string, string>> = {}) => {
  const all = { challenge_hash: bytes(32), visitor_hash: bytes(32), purpose: "'sign-in'", ...columns };
  return `insert into passkey_ceremonies (${Object.keys(all)}) values (${Object.values(all)})`;
};
const newSession = (columns: Readonly<Record<string, string>> = {}) => {
  const all = { token_hash: bytes(32), organizer_id: HER_ID, ...columns };
  return `insert into organizer_sessions (${Object.keys(all)}) values (${Object.values(all)})`;
};

/** D-18: bounds of organizers and their ways to sign in. */
export const ORGANIZER_BOUNDS: readonly Bound[] = [
  bound('person_name_check', 'an organizer must have a name', newOrganizer("''")),
  bound('person_name_check', 'the name of an organizer cannot begin with a space', newOrganizer("' June'")),
  bound(
    'person_name_check',
    'the name of an organizer cannot have 81 characters',
    newOrganizer("repeat('x', 81)"),
  ),
  bound(
    'person_name_check',
    'the name of an organizer cannot have two lines',
    newOrganizer("E'June\\nLedger'"),
  ),
  bound(
    'person_name_check',
    'the name of an organizer cannot reverse the text direction',
    newOrganizer("E'June\\u202e'"),
  ),
  bound(
    'person_name_spelling',
    'the name of an organizer cannot contain two spaces in a row',
    newOrganizer("'June  Ledger'"),
  ),
  bound(
    'person_name_spelling',
    'the name of an organizer cannot contain an invisible letter',
    newOrganizer("E'June\\u3164'"),
  ),
  bound(
    'person_name_spelling',
    'the name of an organizer cannot contain full-width letters',
    newOrganizer("E'\\uff2aune'"),
  ),
  bound(
    'organizers_user_handle_check',
    'the user handle of an organizer cannot have 31 bytes',
    newOrganizer("'June'", bytes(31)),
  ),
  bound(
    'organizers_user_handle_key',
    'two organizers cannot have the same user handle',
    JUNE,
    newOrganizer("'Otto Tally'"),
  ),
  bound(
    'organizers_one_of_a_name',
    'two organizers cannot have the same name',
    JUNE,
    newOrganizer("'june ledger'", bytes(32, 'ef')),
  ),
  bound('organizers_pkey', 'an organizer has a unique id', JUNE, again('organizers')),
  bound(
    'organizers_removed_by_fkey',
    'an organizer cannot be removed by one who does not exist',
    JUNE,
    'update organizers set removed_by = 9999',
  ),
  bound('passkeys_pkey', 'a passkey has a unique id', JUNE, newPasskey(), again('passkeys')),
  bound(
    'passkeys_organizer_id_fkey',
    'a passkey must belong to an organizer',
    newPasskey({ organizer_id: '9999' }),
  ),
  bound(
    'passkeys_removed_by_fkey',
    'a passkey cannot be removed by an organizer who does not exist',
    JUNE,
    newPasskey({ removed_by: '9999' }),
  ),
  bound(
    'passkeys_credential_id_key',
    'a passkey cannot be registered twice',
    JUNE,
    newPasskey(),
    newPasskey(),
  ),
  bound(
    'passkeys_credential_id_check',
    'a passkey must have a credential id',
    JUNE,
    newPasskey({ credential_id: "''" }),
  ),
  bound(
    'passkeys_public_key_check',
    'a passkey must have a public key',
    JUNE,
    newPasskey({ public_key: "''" }),
  ),
  bound(
    'passkeys_counter_check',
    'the counter of a passkey cannot be below 0',
    JUNE,
    newPasskey({ counter: '-1' }),
  ),
  bound(
    'passkeys_counter_check',
    'the counter of a passkey cannot need 33 bits',
    JUNE,
    newPasskey({ counter: '4294967296' }),
  ),
  bound(
    'organizer_invitations_pkey',
    'an invitation has a unique id',
    newInvitation(),
    again('organizer_invitations'),
  ),
  bound(
    'organizer_invitations_secret_hash_key',
    'two invitations cannot have the same secret',
    newInvitation(),
    newInvitation(),
  ),
  bound(
    'organizer_invitations_organizer_id_fkey',
    'an invitation cannot be for an account that does not exist',
    newInvitation({ organizer_id: '9999' }),
  ),
  bound(
    'organizer_invitations_invited_by_fkey',
    'an invitation cannot come from an organizer who does not exist',
    newInvitation({ invited_by: '9999' }),
  ),
  bound(
    'sha256_hash_check',
    'the secret of an invitation must be hashed',
    newInvitation({ secret_hash: bytes(31) }),
  ),
  bound('recovery_codes_pkey', 'a recovery code cannot exist twice', JUNE, newCode(), newCode()),
  bound('recovery_codes_organizer_id_fkey', 'a recovery code must belong to an organizer', newCode('9999')),
  bound('passkey_ceremonies_pkey', 'a challenge cannot exist twice', newCeremony(), newCeremony()),
  bound(
    'passkey_ceremonies_purpose_check',
    'the purpose of a challenge cannot be unknown',
    newCeremony({ purpose: "'fun'" }),
  ),
  bound(
    'passkey_ceremonies_invitation_id_fkey',
    'a challenge cannot be for an invitation that does not exist',
    newCeremony({ invitation_id: '9999' }),
  ),
  bound(
    'passkey_ceremonies_organizer_id_fkey',
    'a challenge cannot be for an organizer who does not exist',
    newCeremony({ organizer_id: '9999' }),
  ),
  bound(
    'organizer_sessions_pkey',
    "an organizer's session cannot exist twice",
    JUNE,
    newSession(),
    newSession(),
  ),
  bound(
    'organizer_sessions_organizer_id_fkey',
    "an organizer's session must belong to an organizer",
    newSession({ organizer_id: '9999' }),
  ),
  bound(
    'organizer_sessions_passkey_id_fkey',
    "an organizer's session cannot belong to a passkey that does not exist",
    JUNE,
    newSession({ passkey_id: '9999' }),
  ),
];
