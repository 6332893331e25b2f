-- What the server may do: its work, and nothing else. It owns no table, appends no correction by hand
-- (a trigger does), and can neither change nor remove one.

do $$
begin
  create role cup_server login;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the whole cluster: another database may have made it
end
$$;

-- A temporary table hides the real one of the same name; the functions do not look there, and nobody needs one.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

grant usage on schema public to cup_server;
grant select on all tables in schema public to cup_server;

grant insert, update on teams, players, days, site to cup_server;
grant insert on tournaments, matches, captains, access_codes, sessions, devices to cup_server;
grant update (status, time_zone, host_team_id) on tournaments to cup_server;
grant update (winner_team_id, halved) on matches to cup_server;
grant update (replaced_at) on captains to cup_server;
grant update (revoked_at) on access_codes to cup_server;
grant update (ended_at) on sessions to cup_server;
grant insert (tournament_id, day, hole, team_id) on scores to cup_server;
grant update (strokes) on scores to cup_server;
grant insert, update, delete on sign_in_failures to cup_server;
grant delete on players to cup_server;
