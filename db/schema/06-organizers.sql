-- Organizers' accounts (D-18). Nothing here can be read by the server's role: it calls functions, and these look at
-- the session themselves. Tokens, secrets and codes are hashed, so that what stands in a table opens nothing.

-- One spelling: normalised, single spaces, and none of the letters that show as nothing.
create domain person_name as text
  check (value = btrim(value) and length(value) between 1 and 80
    and value !~ '[[:cntrl:]\u200e\u200f\u202a-\u202e\u2066-\u2069]');
-- Not valid: a database from before this rule keeps the names that it has.
alter domain person_name add constraint person_name_spelling check (
  value is nfkc normalized and value !~ '  '
  and value !~ '[\u00a0\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff\uffa0]'
) not valid;
create domain sha256_hash as bytea check (length(value) = 32);

create table organizers (
  id bigint generated always as identity primary key,
  name person_name not null,
  user_handle bytea not null unique check (length(user_handle) = 32),
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references organizers,
  codes_made_at timestamptz,
  code_used_at timestamptz
);
create unique index organizers_one_of_a_name on organizers (name_key(name)) where removed_at is null;
comment on table organizers is 'A person who runs the event. The user handle is random: a passkey carries it, and it says nothing.';
comment on column organizers.codes_made_at is 'When the recovery codes were made that count now. This and the next column are there for the trail.';

create table passkeys (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  counter bigint not null check (counter between 0 and 4294967295),
  synced boolean not null,
  device person_name not null,
  added_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references organizers
);
comment on table passkeys is 'A passkey of an organizer: its public half, and how often it says it was used.';

create table organizer_invitations (
  id bigint generated always as identity primary key,
  secret_hash sha256_hash not null unique,
  name person_name not null,
  organizer_id bigint references organizers,
  invited_by bigint references organizers,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  used_at timestamptz,
  ended_at timestamptz
);
comment on table organizer_invitations is 'A link that creates a passkey, once. With an organizer_id it is for an account that exists; without invited_by it came from the command line.';
comment on column organizer_invitations.ended_at is 'Withdrawn, or another one has taken its place.';

create table recovery_codes (
  code_hash sha256_hash primary key,
  organizer_id bigint not null references organizers,
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table recovery_codes is 'Signs an organizer in who has lost every passkey, once. Ends by use, or when new ones are made.';

create table passkey_ceremonies (
  challenge_hash sha256_hash primary key,
  visitor_hash sha256_hash not null,
  purpose text not null check (purpose in ('sign-in', 'invitation', 'passkey')),
  user_handle bytea,
  invitation_id bigint references organizer_invitations,
  organizer_id bigint references organizers,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index passkey_ceremonies_expires_at_idx on passkey_ceremonies (expires_at);
comment on table passkey_ceremonies is 'A challenge: for one purpose, one browser, five minutes and one answer. Of a sign-in it is there once it is used up, of any other ceremony until then.';

create table organizer_sessions (
  token_hash sha256_hash primary key,
  organizer_id bigint not null references organizers,
  passkey_id bigint references passkeys,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  asserted_at timestamptz,
  ended_at timestamptz
);
comment on table organizer_sessions is 'A signed-in browser: 12 hours without anybody at it, 7 days at most. asserted_at is when a passkey last proved who it is; a recovery code proves less.';
