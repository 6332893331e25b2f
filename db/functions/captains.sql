-- Captains, their sessions and codes. Functions take a session's token and hash it themselves, so that reading the
-- tables is not enough to act as a captain. The desk and the command line use the same functions to name a captain,
-- issue a code and sign a captain out.

create or replace function token_hash(p_token text) returns bytea
language sql stable
return sha256(convert_to(p_token, 'UTF8'));

-- The captain of a session's token, if the session is still valid.
create or replace function signed_in_captain(p_token text)
returns table (id bigint, name text, team_id text, tournament_id integer)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
  update sessions set seen_at = now()
  where token_hash = token_hash(p_token) and ended_at is null and seen_at < now() - interval '1 minute';
  select l.id, l.name, l.team_id, l.tournament_id from live_sessions l where l.token_hash = token_hash(p_token)
$$;

-- Signs in a device with a valid code and ends the device's earlier session. Expired sessions are deleted.
-- Beyond a hundred sessions per code, ended sessions are deleted first, and then those that were idle the
-- longest. The oldest are not deleted first, because the phone that posts scores was often the first to sign
-- in. Returns false if the code is no longer valid.
create or replace function start_session(p_token text, p_code bigint, p_seconds integer, p_replaces text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from live_codes l where l.id = p_code) then
    return false;
  end if;
  perform end_session(p_replaces);
  delete from sessions s where s.expires_at < now() or s.token_hash in (
    select o.token_hash from sessions o where o.code_id = p_code
    order by o.ended_at is null desc, o.seen_at desc, o.started_at desc offset 99
  );
  insert into sessions (token_hash, code_id, expires_at)
  values (token_hash(p_token), p_code, now() + least(p_seconds, 31 * 24 * 60 * 60) * interval '1 second');
  return true;
end
$$;

create or replace function end_session(p_token text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update sessions set ended_at = now() where token_hash = token_hash(p_token) and ended_at is null
$$;

-- The first server or organizer command to call this determines the pepper. Returns false if a different one is in use.
create or replace function settle_pepper(p_fingerprint bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into pepper (fingerprint) values (p_fingerprint) on conflict do nothing;
  return (select p.fingerprint from pepper p) = p_fingerprint;
end
$$;

-- Replaces a lost or leaked pepper. Revokes all access codes and recovery codes, because they are keyed with
-- the old pepper.
create or replace function replace_pepper(p_fingerprint bytea) returns table (codes integer, recovery_codes integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into pepper (fingerprint) values (p_fingerprint)
  on conflict (only_row) do update set fingerprint = excluded.fingerprint;
  update access_codes set revoked_at = now() where revoked_at is null;
  get diagnostics codes = row_count;
  update public.recovery_codes r set ended_at = now() where r.ended_at is null;
  get diagnostics recovery_codes = row_count;
  return next;
end
$$;

-- Replaces the captain's code with a new one, in one transaction.
create or replace function issue_code(p_captain bigint, p_selector text, p_secret_hash text, p_fingerprint bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into pepper (fingerprint) values (p_fingerprint) on conflict do nothing;
  if (select fingerprint from pepper) <> p_fingerprint then
    return 'another-pepper';
  end if;
  if exists (select from access_codes where selector = p_selector) then
    return 'selector-taken';
  end if;
  update access_codes set revoked_at = now() where captain_id = p_captain and revoked_at is null;
  insert into access_codes (captain_id, selector, secret_hash) values (p_captain, p_selector, p_secret_hash);
  return 'issued';
end
$$;

-- Makes this person the team's captain. The previous captain is kept for the trail; their codes and sessions stop
-- working.
create or replace function name_captain(p_tournament integer, p_team text, p_name text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update captains set replaced_at = now()
  where tournament_id = p_tournament and team_id = p_team and replaced_at is null and name <> p_name;
  insert into captains (tournament_id, team_id, name) values (p_tournament, p_team, p_name)
  on conflict (tournament_id, team_id) where replaced_at is null do nothing;
  return (select c.id from captains c where (c.tournament_id, c.team_id) = (p_tournament, p_team) and c.replaced_at is null);
end
$$;

-- Ends the captain's code and every session that it opened. Returns false if there was no code.
create or replace function revoke_code(p_captain bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update access_codes set revoked_at = now() where captain_id = p_captain and revoked_at is null;
  return found;
end
$$;

-- Notifies the servers that sessions of captains may have ended. Nothing public has changed, so no version rises.
create or replace function tell_captains() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('tournament_changed', 'captains');
  return null;
end
$$;

create or replace function current_captain(p_tournament integer, p_team text) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select c.id from captains c where c.tournament_id = p_tournament and c.team_id = p_team and c.replaced_at is null
$$;

-- The last change to a team's captain or that captain's code. Its number is the captain's version.
create or replace function last_captain_change(p_tournament integer, p_team text)
returns table (version bigint, name text, at timestamptz)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select l.version, l.name, l.at
  from (
    select n.* from last_change(p_tournament, 'captains', jsonb_build_object('team_id', p_team)) n
    union all
    select a.* from captains c, last_change(p_tournament, 'access_codes', jsonb_build_object('captain_id', c.id)) a
    where c.tournament_id = p_tournament and c.team_id = p_team and c.replaced_at is null
  ) l
  order by l.version desc limit 1
$$;

-- Like begin_desk_change, but requires a fresh passkey. A year that the site no longer shows cannot be changed.
create or replace function begin_captain_change(p_session bytea, p_tournament integer, p_team text, p_seen bigint) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true, p_fresh => true);
begin
  return case
    when outcome <> 'done' then outcome
    when p_tournament < (select s.tournament_id from site s) then 'completed'
    when p_seen <> (select version from last_captain_change(p_tournament, p_team)) then 'stale'
    else 'done'
  end;
end
$$;

-- Like begin_captain_change, but refused unless the team has a captain.
create or replace function begin_current_captain_change(p_session bytea, p_tournament integer, p_team text, p_seen bigint) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_captain_change(p_session, p_tournament, p_team, p_seen);
begin
  return case
    when outcome = 'done' and current_captain(p_tournament, p_team) is null then 'no-captain'
    else outcome
  end;
end
$$;

create or replace function name_captain_from_desk(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint, p_name text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_captain_change(p_session, p_tournament, p_team, p_seen);
begin
  if outcome = 'done' then
    perform name_captain(p_tournament, p_team, p_name);
  end if;
  return outcome;
end
$$;

create or replace function respell_captain_from_desk(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint, p_name text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_current_captain_change(p_session, p_tournament, p_team, p_seen);
  captain bigint := current_captain(p_tournament, p_team);
begin
  if outcome = 'done' then
    update sessions s set known_as = c.name
    from access_codes a join captains c on c.id = a.captain_id
    where a.id = s.code_id and c.id = captain and s.known_as is null;
    update captains set name = p_name where id = captain;
  end if;
  return outcome;
end
$$;

create or replace function issue_code_from_desk(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint,
  p_selector text, p_secret_hash text, p_fingerprint bytea
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_current_captain_change(p_session, p_tournament, p_team, p_seen);
begin
  if outcome = 'done' then
    outcome := issue_code(current_captain(p_tournament, p_team), p_selector, p_secret_hash, p_fingerprint);
  end if;
  return case outcome when 'issued' then 'done' else outcome end;
end
$$;

create or replace function revoke_code_from_desk(p_session bytea, p_tournament integer, p_team text, p_seen bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_captain_change(p_session, p_tournament, p_team, p_seen);
begin
  if outcome = 'done' then
    perform revoke_code(current_captain(p_tournament, p_team));
  end if;
  return outcome;
end
$$;
