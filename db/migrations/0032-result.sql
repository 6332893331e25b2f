-- The result from the desk: the Captain's Award (R-66), the declaration, and taking it back with a reason. As in 0015:
-- the server hands over the session, a function finds out who is acting and writes under that name.

-- As begin_desk_change, also for a cup that is over. The version is the tournament's own: whoever declares a result has
-- seen this board, and not an earlier one. A year that the site no longer shows stays as it was.
create function begin_result_change(p_session bytea, p_tournament integer, p_seen bigint) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, false, 'tournaments', '{}', null);
begin
  if refusal is not null then
    return refusal;
  end if;
  if p_tournament < (select s.tournament_id from site s) then
    refusal := 'year-started';
  elsif p_seen <> (select t.version from tournaments t where t.id = p_tournament) then
    refusal := 'stale';
  end if;
  if refusal is not null then
    perform set_config('cup.actor', '', true);
  end if;
  return refusal;
end
$$;

-- The boards become final, and posting stops. Who is champion follows from the scores; that it is who was typed, the
-- server has judged at this version.
create function declare_result(p_session bytea, p_tournament integer, p_seen bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text;
begin
  if fresh_organizer(p_session) is null then
    return refused_organizer(p_session);
  end if;
  refusal := begin_result_change(p_session, p_tournament, p_seen);
  if refusal is not null then
    return refusal;
  end if;
  if (select t.status from tournaments t where t.id = p_tournament) = 'completed' then
    refusal := 'completed';
  elsif exists (select from days d where d.tournament_id = p_tournament and d.state <> 'official') then
    refusal := 'not-closed';
  else
    update tournaments set status = 'completed' where id = p_tournament;
  end if;
  perform set_config('cup.actor', '', true);
  return coalesce(refusal, 'done');
end
$$;

create function take_back_result(p_session bytea, p_tournament integer, p_seen bigint, p_reason text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text;
begin
  if fresh_organizer(p_session) is null then
    return refused_organizer(p_session);
  end if;
  refusal := begin_result_change(p_session, p_tournament, p_seen);
  if refusal is not null then
    return refusal;
  end if;
  if (select t.status from tournaments t where t.id = p_tournament) <> 'completed' then
    refusal := 'not-declared';
  elsif p_reason !~ '\S' then
    refusal := 'no-reason';
  else
    perform set_config('cup.actor',
      (current_setting('cup.actor')::jsonb || jsonb_build_object('reason', p_reason))::text, true);
    update tournaments set status = 'active' where id = p_tournament;
  end if;
  perform set_config('cup.actor', '', true);
  return coalesce(refusal, 'done');
end
$$;

-- Null gives it to nobody. It is handed over in the evening, so it can be given after the declaration too.
create function save_captains_award(p_session bytea, p_tournament integer, p_seen bigint, p_player bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_result_change(p_session, p_tournament, p_seen);
  team text;
begin
  if refusal is not null then
    return refusal;
  end if;
  select p.team_id into team from players p where (p.tournament_id, p.id) = (p_tournament, p_player);
  if p_player is not null and team is null then
    refusal := 'no-player';
  else
    update tournaments set captains_award_team_id = team, captains_award_player_id = p_player where id = p_tournament;
  end if;
  perform set_config('cup.actor', '', true);
  return coalesce(refusal, 'done');
end
$$;

grant execute on function
  declare_result(bytea, integer, bigint), take_back_result(bytea, integer, bigint, text),
  save_captains_award(bytea, integer, bigint, bigint)
to cup_server;
