-- How a captain signs in. No secret stands here in clear.

create table access_codes (
  id bigint generated always as identity primary key,
  captain_id bigint not null references captains,
  selector text not null unique check (selector ~ '^[0-9A-HJKMNP-TV-Z]{3}$'),
  secret_hash text not null check (secret_hash like '$argon2id$%'),
  issued_at timestamptz not null default now(),
  revoked_at timestamptz check (revoked_at >= issued_at)
);
create unique index access_codes_one_a_captain on access_codes (captain_id) where revoked_at is null;
comment on table access_codes is 'A code as issued: the selector finds it, the hash of the peppered secret proves it.';

create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  code_id bigint not null references access_codes,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz
);
comment on table sessions is 'A signed-in device. Ends by sign-out, by age, or with its code.';

create table devices (
  token_hash bytea primary key check (length(token_hash) = 32),
  captain_id bigint not null references captains,
  known_since timestamptz not null default now()
);
comment on table devices is 'A device on which a captain has signed in before: strangers'' failures do not lock it out.';

create table sign_in_failures (
  bucket text primary key check (length(bucket) between 1 and 100),
  failures integer not null check (failures >= 0),
  window_started_at timestamptz not null default now()
);
comment on table sign_in_failures is 'Failed sign-ins of one selector, network or known device in the current window.';

-- The captain behind a session token, if the session still holds.
create function signed_in_captain(p_token_hash bytea)
returns table (id bigint, name text, team_id text, tournament_id integer)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, c.name, c.team_id, c.tournament_id
  from sessions s
  join access_codes a on a.id = s.code_id
  join captains c on c.id = a.captain_id
  where s.token_hash = p_token_hash
    and s.ended_at is null and s.expires_at > now()
    and a.revoked_at is null and c.replaced_at is null
$$;

-- Counts one attempt in every bucket before the code is looked at, so that attempts made at the same
-- moment cannot all slip under the limit; a success takes it back. False: one bucket is full.
create function begin_sign_in(p_buckets text[], p_limits integer[], p_window interval)
returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  full_buckets integer;
begin
  insert into sign_in_failures as f (bucket, failures)
  select b.bucket, 1 from unnest(p_buckets) as b(bucket) order by b.bucket -- one order, no deadlock
  on conflict (bucket) do update set
    failures = case when f.window_started_at < now() - p_window then 1 else f.failures + 1 end,
    window_started_at = case when f.window_started_at < now() - p_window then now() else f.window_started_at end;

  select count(*) into full_buckets
  from unnest(p_buckets, p_limits) as b(bucket, most)
  join sign_in_failures f using (bucket)
  where f.failures > b.most;
  if full_buckets = 0 then
    return true;
  end if;
  update sign_in_failures set failures = failures - 1 where bucket = any (p_buckets); -- a refusal is no failure
  return false;
end
$$;
