import { again, type Bound, bound } from './bound.ts';

const A_CAPTAIN = '(select id from captains limit 1)';
const A_CODE = '(select id from access_codes limit 1)';
const bytes = (length: number) => `decode(repeat('ab', ${length}), 'hex')`;

const newCaptain = (name: string, team = 'powdermen', year = 2025) =>
  `insert into captains (tournament_id, team_id, name) values (${year}, '${team}', ${name})`;
const newCode = (selector: string, hash = '$argon2id$hash', captain = A_CAPTAIN) =>
  `insert into access_codes (captain_id, selector, secret_hash) values (${captain}, '${selector}', '${hash}')`;
const newSession = (hash: string, code = A_CODE, lasts = '1 hour') =>
  `insert into sessions (token_hash, code_id, expires_at) values (${hash}, ${code}, now() + interval '${lasts}')`;
/** Copies a real correction to the next version, with these changes. */
const newCorrection = (changes: string) =>
  `insert into corrections overriding system value
    select (jsonb_populate_record(c, '{"id": 9999, "score_version": 99, "idempotency_key": null}'::jsonb || '${changes}')).*
    from corrections c limit 1`;

const BY_A_CAPTAIN = '"role": "captain", "captain_id": 1';
const BY_AN_ORGANIZER = '"role": "organizer", "captain_id": null';
const HASHED_KEY = 'k'.repeat(43);
const twoWithOneKey = (by: string) => [
  newCorrection(`{${by}, "idempotency_key": "${HASHED_KEY}"}`),
  newCorrection(`{${by}, "idempotency_key": "${HASHED_KEY}", "id": 10000, "score_version": 100}`),
];

/** Bounds of captains, codes, sessions and corrections. */
export const TRAIL_BOUNDS: readonly Bound[] = [
  bound(
    'captains_one_a_team',
    'R-54 a team cannot have two captains at the same time',
    newCaptain("'A Second One'", 'stopemen'),
  ),
  bound('captains_name_check', "a captain's name cannot be blank", newCaptain("' '")),
  bound('captains_name_check', "a captain's name cannot have 121 characters", newCaptain("repeat('x', 121)")),
  bound(
    'captains_replaced_later',
    'a captain cannot be replaced before being named',
    "update captains set replaced_at = named_at - interval '1 second'",
  ),
  bound(
    'captains_team_id_fkey',
    'R-57 a fourth team cannot have a captain',
    newCaptain("'Sample Captain'", 'nobody'),
  ),
  bound(
    'captains_tournament_id_fkey',
    'a captain must belong to a tournament',
    newCaptain("'Sample Captain'", 'powdermen', 2031),
  ),
  bound(
    'captains_pkey',
    'a captain has a unique id',
    'update captains set replaced_at = now()',
    again('captains'),
  ),

  bound(
    'access_codes_secret_hash_check',
    'D-7 a code cannot be stored in plain text',
    newCode('ZZZ', 'ABCD-EFGH-JKMN-PQRS'),
  ),
  bound('access_codes_selector_check', 'D-7 a selector cannot contain look-alikes', newCode('ZZO')),
  bound('access_codes_selector_check', 'D-7 a selector cannot have four characters', newCode('ZZZZ')),
  bound(
    'access_codes_selector_key',
    'D-7 two codes cannot have the same selector',
    'update access_codes set revoked_at = now()',
    "insert into access_codes (captain_id, selector, secret_hash) select captain_id, selector, '$argon2id$other' from access_codes",
  ),
  bound('access_codes_one_a_captain', 'D-7 a captain cannot have two valid codes', newCode('ZZZ')),
  bound(
    'access_codes_revoked_later',
    'a code cannot be revoked before it was issued',
    "update access_codes set revoked_at = issued_at - interval '1 second'",
  ),
  bound(
    'access_codes_captain_id_fkey',
    'R-56 a code must belong to a captain',
    newCode('ZZZ', '$argon2id$hash', '9999'),
  ),
  bound(
    'access_codes_pkey',
    'a code has a unique id',
    'update access_codes set revoked_at = now()',
    again('access_codes'),
  ),

  bound('pepper_pkey', 'D-7 there cannot be two peppers at the same time', again('pepper')),
  bound(
    'pepper_only_row_check',
    'D-7 the row of the pepper cannot have another key',
    `insert into pepper values (false, ${bytes(32)})`,
  ),
  bound(
    'pepper_fingerprint_check',
    'D-7 the fingerprint of the pepper cannot have 31 bytes',
    `update pepper set fingerprint = ${bytes(31)}`,
  ),

  bound(
    'sessions_token_hash_check',
    'the hash of a session token cannot have 31 bytes',
    newSession(bytes(31)),
  ),
  bound(
    'sessions_token_hash_check',
    'the hash of a session token cannot have 33 bytes',
    newSession(bytes(33)),
  ),
  bound(
    'sessions_pkey',
    'two sessions cannot have the same token',
    newSession(bytes(32)),
    newSession(bytes(32)),
  ),
  bound(
    'sessions_expire_later',
    'a session cannot end before it starts',
    newSession(bytes(32), A_CODE, '-1 second'),
  ),
  bound(
    'sessions_known_as_check',
    'the captain’s name in a session cannot be blank',
    newSession(bytes(32)),
    "update sessions set known_as = ' '",
  ),
  bound(
    'sessions_known_as_check',
    'the captain’s name in a session cannot have 121 characters',
    newSession(bytes(32)),
    "update sessions set known_as = repeat('x', 121)",
  ),
  bound('sessions_code_id_fkey', 'a session must belong to a code', newSession(bytes(32), '9999')),

  bound(
    'corrections_from_strokes_check',
    'R-35 a correction cannot change a score from 0 strokes',
    newCorrection('{"from_strokes": 0}'),
  ),
  bound(
    'corrections_to_strokes_check',
    'R-35 a correction cannot change a score to 16 strokes',
    newCorrection('{"to_strokes": 16}'),
  ),
  bound(
    'corrections_role_check',
    'a correction cannot come from an unknown role',
    newCorrection('{"role": "visitor"}'),
  ),
  bound(
    'corrections_name_their_captain',
    "a captain's correction must name the captain",
    newCorrection('{"role": "captain", "captain_id": null}'),
  ),
  bound(
    'corrections_name_their_captain',
    "an organizer's correction cannot name a captain",
    newCorrection('{"role": "organizer", "captain_id": 1}'),
  ),
  bound('corrections_actor_check', 'a correction must name its author', newCorrection('{"actor": ""}')),
  bound(
    'corrections_score_version_check',
    'a correction cannot create version 1',
    newCorrection('{"score_version": 1}'),
  ),
  bound(
    'corrections_score_id_score_version_key',
    'two corrections cannot create the same version',
    newCorrection('{"score_version": 2}'),
  ),
  bound(
    'corrections_reason_check',
    'the reason for a correction cannot have 501 characters',
    newCorrection(`{"reason": "${'x'.repeat(501)}"}`),
  ),
  bound(
    'corrections_idempotency_key_check',
    "a correction's idempotency key must be hashed",
    newCorrection('{"idempotency_key": "a-key-of-the-callers-own"}'),
  ),
  bound(
    'corrections_idempotency_key_check',
    "a correction's idempotency key cannot be one character shorter than a hash",
    newCorrection(`{"idempotency_key": "${HASHED_KEY.slice(1)}"}`),
  ),
  bound(
    'corrections_key_once',
    "a captain's idempotency key cannot be used twice",
    ...twoWithOneKey(BY_A_CAPTAIN),
  ),
  bound(
    'corrections_key_once',
    "an organizer's idempotency key cannot be used twice",
    ...twoWithOneKey(BY_AN_ORGANIZER),
  ),
  bound(
    'corrections_captain_id_fkey',
    'a correction cannot come from a captain who does not exist',
    newCorrection('{"role": "captain", "captain_id": 9999}'),
  ),
  bound(
    'corrections_score_id_fkey',
    'a correction cannot change a score that does not exist',
    newCorrection('{"score_id": 9999}'),
  ),
  bound('corrections_pkey', 'a correction has a unique id', newCorrection('{"id": 1}')),
];
