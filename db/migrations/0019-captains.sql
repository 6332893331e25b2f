-- Captains from the desk: who may post for a team is named, given a code and signed out by the same functions that the
-- command line calls. From the desk each needs a fresh passkey, and the version that was seen: of two organizers who
-- press at the same moment, one gets a code, and nobody hands over a code that has just ended.

alter table sessions add column seen_at timestamptz not null default now();
update sessions set seen_at = started_at;
comment on column sessions.seen_at is 'When the device was last heard of, to the minute.';
grant select (seen_at) on sessions to cup_server, cup_organizer;

create or replace function signed_in_captain(p_token text)
returns table (id bigint, name text, team_id text, tournament_id integer)
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
  update sessions set seen_at = now()
  where token_hash = token_hash(p_token) and ended_at is null and seen_at < now() - interval '1 minute';
  select l.id, l.name, l.team_id, l.tournament_id from live_sessions l where l.token_hash = token_hash(p_token)
$$;

-- Makes this person the team's captain. The one before stays for the trail; their codes and sessions stop working.
create function name_captain(p_tournament integer, p_team text, p_name text) returns bigint
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

-- Ends the captain's code and every session that it opened. False: there was none.
create function revoke_code(p_captain bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update access_codes set revoked_at = now() where captain_id = p_captain and revoked_at is null;
  return found;
end
$$;

revoke insert, update on captains from cup_organizer;
revoke update (replaced_at) on captains from cup_organizer;
revoke update (revoked_at) on access_codes from cup_organizer;
grant execute on function name_captain(integer, text, text), revoke_code(bigint) to cup_organizer;

-- The last change of a team's captain or of that captain's code; its number is their version.
create function last_captain_change(p_tournament integer, p_team text)
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

-- As begin_desk_change, for a fresh organizer. A year that the site no longer shows stays as it was.
create function begin_captain_change(p_session bytea, p_tournament integer, p_team text, p_seen bigint) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text;
begin
  if fresh_organizer(p_session) is null then
    return refused_organizer(p_session);
  end if;
  refusal := begin_desk_change(p_session, p_tournament, true, 'captains', '{}', null);
  if refusal is not null then
    return refusal;
  end if;
  if p_tournament < (select s.tournament_id from site s) then
    return 'completed';
  end if;
  if p_seen <> (select version from last_captain_change(p_tournament, p_team)) then
    return 'stale';
  end if;
  return null;
end
$$;

create function current_captain(p_tournament integer, p_team text) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select c.id from captains c where c.tournament_id = p_tournament and c.team_id = p_team and c.replaced_at is null
$$;

create function name_captain_from_desk(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint, p_name text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_captain_change(p_session, p_tournament, p_team, p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  perform name_captain(p_tournament, p_team, p_name);
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

create function issue_code_from_desk(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint,
  p_selector text, p_secret_hash text, p_fingerprint bytea
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_captain_change(p_session, p_tournament, p_team, p_seen);
  captain bigint := current_captain(p_tournament, p_team);
  outcome text;
begin
  if refusal is not null then
    return refusal;
  end if;
  if captain is null then
    return 'no-captain';
  end if;
  outcome := issue_code(captain, p_selector, p_secret_hash, p_fingerprint);
  perform set_config('cup.actor', '', true);
  return case outcome when 'issued' then 'done' else outcome end;
end
$$;

create function revoke_code_from_desk(p_session bytea, p_tournament integer, p_team text, p_seen bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_captain_change(p_session, p_tournament, p_team, p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  perform revoke_code(current_captain(p_tournament, p_team));
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

grant execute on function
  last_captain_change(integer, text), name_captain_from_desk(bytea, integer, text, bigint, text),
  issue_code_from_desk(bytea, integer, text, bigint, text, text, bytea),
  revoke_code_from_desk(bytea, integer, text, bigint)
to cup_server;
