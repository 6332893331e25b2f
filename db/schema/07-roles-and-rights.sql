-- What the roles may do with the tables: their work, and nothing else. Which functions they may call stands in
-- db/rights.sql. Roles belong to the whole cluster: another database may have made them.

do $$
begin
  create role cup_server login;
exception when duplicate_object or unique_violation then
  null;
end
$$;
do $$
begin
  create role cup_organizer login;
exception when duplicate_object or unique_violation then
  null;
end
$$;
-- Makes backups: reads everything, changes nothing. Where the owner of the database may not create roles or hand on
-- this right, backups are made by the owner.
do $$
begin
  create role cup_backup login;
exception when duplicate_object or unique_violation or insufficient_privilege then
  null;
end
$$;
do $$
begin
  grant pg_read_all_data to cup_backup;
exception when insufficient_privilege or undefined_object then
  null;
end
$$;

-- No part of the event: nothing of these two is versioned, recorded or announced.
create table write_probe (at timestamptz not null);
comment on table write_probe is 'When a process of the server last tried whether the database takes changes.';
insert into write_probe values (now());

create table backups (made_at timestamptz not null);
comment on table backups is 'When a backup was last made, as whoever made it said; one row at most.';

-- A function is nobody's to call until it is granted.
alter default privileges revoke execute on functions from public;

-- A temporary table hides the real one of the same name; the functions do not look there, and nobody needs one.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

-- Everybody who can connect may write large objects, and fill the disk with them. Nothing here uses them. Only a
-- superuser can take that away; an owner who is none gets a notice.
do $$
declare
  writes regprocedure;
begin
  for writes in
    select p.oid from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace
    and p.proname in ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lo_truncate', 'lo_truncate64', 'lowrite')
  loop
    execute format('revoke execute on function %s from public', writes);
  end loop;
exception when insufficient_privilege then
  raise notice 'large objects stay open to every role: only a superuser can revoke that';
end
$$;

grant usage on schema public to cup_server, cup_organizer;
grant select on
  teams, tournaments, days, players, matches, pairings, notices, site, captains, access_codes, pepper, live_codes,
  scores, corrections, trail, undone, cards, card_holes, second_entries, paper_totals, answers, migrations
to cup_server, cup_organizer;
grant select (code_id, started_at, expires_at, ended_at, seen_at) on sessions to cup_server, cup_organizer;

-- The server's role writes nothing by itself: it calls functions of the owner that look at the session. The
-- organizers' commands name their person, and the trail records them as an organizer's.
grant insert, update on teams, days, site, notices to cup_organizer;
grant insert, update, delete on players, pairings to cup_organizer;
grant insert on tournaments, matches to cup_organizer;
grant insert (tournament_id, day, hole, team_id) on scores to cup_organizer;
grant update (status, time_zone, host_team_id, captains_award_team_id, captains_award_player_id)
  on tournaments to cup_organizer;
grant update (winner_team_id, halved, tee_time, starting_hole) on matches to cup_organizer;
