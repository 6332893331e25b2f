-- Captains, and how they sign in. No secret stands here in clear, and who is acting is proven by nothing that does.

create table captains (
  id bigint generated always as identity primary key,
  tournament_id integer not null references tournaments,
  team_id text not null references teams,
  name text not null check (name ~ '\S' and length(name) <= 120 and name !~ '[[:cntrl:]]'),
  named_at timestamptz not null default now(),
  replaced_at timestamptz constraint captains_replaced_later check (replaced_at >= named_at)
);
create unique index captains_one_a_team on captains (tournament_id, team_id) where replaced_at is null;
comment on table captains is 'A team''s captain in one tournament; a replaced one stays, for the trail of corrections.';

create table access_codes (
  id bigint generated always as identity primary key,
  captain_id bigint not null references captains,
  selector text not null unique check (selector ~ '^[0-9A-HJKMNP-TV-Z]{3}$'),
  secret_hash text not null check (secret_hash like '$argon2id$%'),
  issued_at timestamptz not null default now(),
  revoked_at timestamptz constraint access_codes_revoked_later check (revoked_at >= issued_at)
);
create unique index access_codes_one_a_captain on access_codes (captain_id) where revoked_at is null;
comment on table access_codes is 'A code as issued: the selector finds it, the hash of the peppered secret proves it.';

create table pepper (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null check (length(fingerprint) = 32)
);
comment on table pepper is 'Which pepper the access codes are hashed with: an HMAC keyed with it, from which it cannot be found out. One row, from the first start of a server or the first code on.';

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  code_id bigint not null references access_codes,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null constraint sessions_expire_later check (expires_at > started_at),
  ended_at timestamptz,
  seen_at timestamptz not null default now(),
  -- Phones know whose pending scores they hold by the captain's name, so a session keeps the name it began with.
  known_as text check (known_as ~ '\S' and length(known_as) <= 120 and known_as !~ '[[:cntrl:]]')
);
comment on table sessions is 'A signed-in device. Ends by sign-out, by age, or with its code.';
comment on column sessions.seen_at is 'When the device was last heard of, to the minute.';
comment on column sessions.known_as is 'What the captain was called when this device signed in, if that was spelt otherwise.';

-- Codes that sign somebody in. A code belongs to its year: it ends when the tournament is completed, and when the
-- site shows a later one.
create view live_codes as
  select a.id, a.selector, a.secret_hash, c.id as captain_id, c.name, c.team_id, c.tournament_id
  from access_codes a
  join captains c on c.id = a.captain_id
  join tournaments t on t.id = c.tournament_id
  where a.revoked_at is null and c.replaced_at is null and t.status <> 'completed'
    and t.id >= coalesce((select s.tournament_id from site s), 0);

-- Sessions that hold, and whose they are. Whoever is signed in when the tournament is completed can go on reading
-- their card, until the site shows a later year.
create view live_sessions as
  select s.token_hash, c.id, coalesce(s.known_as, c.name) as name, c.team_id, c.tournament_id
  from sessions s
  join access_codes a on a.id = s.code_id
  join captains c on c.id = a.captain_id
  where s.ended_at is null and s.expires_at > now()
    and a.revoked_at is null and c.replaced_at is null
    and c.tournament_id >= coalesce((select site.tournament_id from site), 0);
