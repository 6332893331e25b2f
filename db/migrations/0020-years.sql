-- D-22: the next year is started in one place, from the desk and from the command line. It takes over what belongs to
-- a year and stays the same: time zone, limits, start times, formats and points. Teams, courses and the site's texts
-- belong to every year. Nothing else is taken over, and nothing of the old year is touched.
create function start_year(p_from integer, p_year integer, p_host text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into tournaments (id, host_team_id, time_zone, corrections_a_minute)
  select p_year, p_host, t.time_zone, t.corrections_a_minute from tournaments t where t.id = p_from
  on conflict do nothing;
  if found then
    insert into days (tournament_id, day, start_time, formats,
      points_sole, points_shared_by_two, points_shared_by_three, points_sole_second)
    select p_year, d.day, d.start_time, d.formats,
      d.points_sole, d.points_shared_by_two, d.points_shared_by_three, d.points_sole_second
    from days d where d.tournament_id = p_from order by d.day;
    insert into matches (tournament_id, day, group_number)
    select p_year, m.day, m.group_number from matches m where m.tournament_id = p_from order by m.day, m.group_number;
  end if;
  update site set tournament_id = p_year;
end
$$;

-- Not while a cup is being played: its codes would end, and its board would leave the front page.
create function start_year_from_desk(p_session bytea, p_from integer, p_year integer, p_host text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text;
begin
  if fresh_organizer(p_session) is null then
    return refused_organizer(p_session);
  end if;
  refusal := begin_desk_change(p_session, p_from, false, 'site', '{}', null);
  if refusal is not null then
    return refusal;
  end if;
  if p_from is distinct from (select s.tournament_id from site s) then
    return 'year-started';
  end if;
  if (select t.status from tournaments t where t.id = p_from) <> 'completed' then
    return 'not-over';
  end if;
  perform start_year(p_from, p_year, p_host);
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

grant execute on function start_year(integer, integer, text) to cup_organizer;
grant execute on function start_year_from_desk(bytea, integer, integer, text) to cup_server;
