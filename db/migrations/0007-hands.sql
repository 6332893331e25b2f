-- Whose hand an entry of the trail shows is found out by the database, not told to it. The server's role writes
-- nothing by itself: it calls functions of the owner that look at the session. Organizers' commands have a role of
-- their own.

do $$
begin
  create role cup_organizer login;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the whole cluster: another database may have made it
end
$$;

-- A function is nobody's to call until it is granted, those of later migrations included.
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema public from public;

-- Codes that sign somebody in. A code belongs to its year: it ends when the tournament is completed, and when the
-- site shows a later one.
create view live_codes as
  select a.id, a.selector, a.secret_hash, c.id as captain_id, c.name, c.team_id
  from access_codes a
  join captains c on c.id = a.captain_id
  join tournaments t on t.id = c.tournament_id
  where a.revoked_at is null and c.replaced_at is null and t.status <> 'completed'
    and t.id >= coalesce((select s.tournament_id from site s), 0);

-- The captain behind a session token, if the session still holds. Whoever is signed in when the tournament is
-- completed can go on reading their card, until the site shows a later year.
create or replace function signed_in_captain(p_token_hash bytea)
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
    and c.tournament_id >= coalesce((select site.tournament_id from site), 0)
$$;

-- Signs a device in with a code that holds: the session that it had before ends, and the device is remembered
-- unless it is known. False: the code no longer holds.
create function start_session(
  p_token_hash bytea, p_code bigint, p_seconds integer, p_replaces bytea, p_device_hash bytea
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  captain bigint;
begin
  select l.captain_id into captain from live_codes l where l.id = p_code;
  if not found then
    return false;
  end if;
  perform end_session(p_replaces);
  insert into sessions (token_hash, code_id, expires_at)
  values (p_token_hash, p_code, now() + least(p_seconds, 31 * 24 * 60 * 60) * interval '1 second');
  if p_device_hash is not null then
    insert into devices (token_hash, captain_id) values (p_device_hash, captain);
  end if;
  return true;
end
$$;

create function end_session(p_token_hash bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update sessions set ended_at = now() where token_hash = p_token_hash and ended_at is null
$$;

-- An organizer's correction. Who may call it has the organizers' own access to the database, and says who they are.
create function correct_as_organizer(
  p_score bigint, p_strokes integer, p_seen_version integer, p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select * from record_correction(p_score, p_strokes, p_seen_version, p_key, 'organizer', null, p_organizer, p_reason)
$$;

-- With the owner's rights: whoever may change the row need not be allowed to raise a version.
alter function correct_score(bytea, bigint, text, integer, text, integer) security definer;
alter function announce_row() security definer;
alter function announce_every_tournament() security definer;
alter function announce_tournament() security definer;

revoke insert, update, delete on all tables in schema public from cup_server;
grant select on live_codes to cup_server;
grant execute on function
  points_rule(days), score_answer(scores, corrections, jsonb), current_score(scores),
  signed_in_captain(bytea), start_session(bytea, bigint, integer, bytea, bytea), end_session(bytea),
  correct_score(bytea, bigint, text, integer, text, integer)
to cup_server;

grant usage on schema public to cup_organizer;
grant select on all tables in schema public to cup_organizer;
grant insert, update on teams, players, days, site to cup_organizer;
grant delete on players to cup_organizer;
grant insert on tournaments, matches, captains, access_codes to cup_organizer;
grant insert (tournament_id, day, hole, team_id) on scores to cup_organizer;
grant update (status, time_zone, host_team_id) on tournaments to cup_organizer;
grant update (winner_team_id, halved) on matches to cup_organizer;
grant update (replaced_at) on captains to cup_organizer;
grant update (revoked_at) on access_codes to cup_organizer;
grant execute on function
  points_rule(days), score_answer(scores, corrections, jsonb), current_score(scores),
  correct_as_organizer(bigint, integer, integer, text, text, text)
to cup_organizer;
