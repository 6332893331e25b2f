-- Setting the event up from the desk. The server's role still writes nothing by itself: it hands over the session, and
-- a function finds out who is acting, whether anybody was faster, and writes under that name.

-- One statement can now exchange two players' slots.
alter table players drop constraint players_one_a_slot;
alter table players add constraint players_one_a_slot unique (tournament_id, team_id, slot) deferrable;

-- The last change of one part of the event. Its number is the part's version: it rises with every change, whoever made
-- it, and it is there already. 0 stands for a part that nobody has touched.
create function last_change(p_tournament integer, p_subject text, p_part jsonb)
returns table (version bigint, name text, at timestamptz)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(max(e.id), 0), (array_agg(case e.role when 'organizer' then e.actor end order by e.id desc))[1], max(e.at)
  from trail e
  where (e.tournament_id = p_tournament or p_tournament is null and e.tournament_id is null)
    and e.subject = p_subject and coalesce(e.became, e.was) @> p_part
$$;
comment on function last_change is 'Which organizer changed a part of the event last, if it was one; p_part is what all of its rows have in common.';

-- Takes the lock that every change from the desk takes, and says what stands in the way; null: go ahead, under the
-- organizer's name. Whoever came in with a recovery code has to add a passkey first.
create function begin_desk_change(
  p_session bytea, p_tournament integer, p_of_year boolean, p_subject text, p_part jsonb, p_seen bigint
) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor text;
  tournament_status text;
begin
  select o.name into actor from organizer_session(p_session) s join organizers o on o.id = s.organizer_id
  where s.passkey_id is not null;
  if actor is null then
    return refused_organizer(p_session);
  end if;
  -- What belongs to every year is announced to each of them, so all are taken, always in this order.
  perform from tournaments t where not p_of_year order by t.id for no key update;
  select t.status into tournament_status from tournaments t where t.id = p_tournament for no key update;
  if tournament_status is null then
    return 'no-tournament';
  end if;
  if p_of_year and tournament_status = 'completed' then
    return 'completed';
  end if;
  if p_seen <> (select version from last_change(case when p_of_year then p_tournament end, p_subject, p_part)) then
    return 'stale';
  end if;
  perform act_as('organizer', actor, null, null);
  return null;
end
$$;

-- A team's whole roster (D-13): whoever is not in it gives the slot back and stays for what they have played, whoever
-- was on this team before comes back as the same person, and an id with another name is a new spelling.
create function save_roster(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint, p_players jsonb
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, true, 'players', jsonb_build_object('team_id', p_team), p_seen);
  named jsonb;
begin
  if refusal is not null then
    return refusal;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', found.id, 'slot', n.slot, 'name', n.name, 'handicap', n.handicap)), '[]')
  into named
  from jsonb_to_recordset(p_players) as n (id bigint, slot smallint, name text, handicap numeric)
  left join lateral (
    select p.id from players p
    where p.tournament_id = p_tournament and p.team_id = p_team
      and (p.id = n.id or n.id is null and lower(p.name) = lower(n.name))
    order by p.slot nulls last, p.id desc limit 1) as found on true;

  if exists (select from jsonb_to_recordset(p_players) as n (id bigint, name text, slot smallint)
      group by lower(n.name) having count(*) > 1)
    or exists (select from jsonb_to_recordset(named) as n (slot smallint) group by n.slot having count(*) > 1)
    or exists (select from jsonb_to_recordset(named) as n (id bigint) where n.id is not null
      group by n.id having count(*) > 1) then
    return 'twice';
  end if;
  if exists (select from jsonb_to_recordset(p_players) as n (name text)
    join players p on lower(p.name) = lower(n.name)
    where p.tournament_id = p_tournament and p.team_id <> p_team and p.slot is not null) then
    return 'other-team';
  end if;
  if exists (select from jsonb_to_recordset(p_players) as n (id bigint) where n.id is not null and not exists (
    select from players p where (p.tournament_id, p.team_id, p.id) = (p_tournament, p_team, n.id))) then
    return 'no-player';
  end if;

  update players p set slot = null
  where p.tournament_id = p_tournament and p.team_id = p_team and p.slot is not null and not exists (
    select from jsonb_to_recordset(named) as n (id bigint) where n.id = p.id);
  update players p set slot = n.slot, name = n.name, handicap = n.handicap
  from jsonb_to_recordset(named) as n (id bigint, slot smallint, name text, handicap numeric)
  where p.id = n.id and (p.slot, p.name, p.handicap) is distinct from (n.slot, n.name, n.handicap);
  insert into players (tournament_id, team_id, name, slot, handicap)
  select p_tournament, p_team, n.name, n.slot, n.handicap
  from jsonb_to_recordset(named) as n (id bigint, slot smallint, name text, handicap numeric)
  where n.id is null order by n.slot;
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

create function save_cup(p_session bytea, p_tournament integer, p_seen bigint, p_host text, p_time_zone text)
returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, true, 'tournaments', '{}', p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  if not exists (select from pg_timezone_names z where z.name = p_time_zone) then
    return 'no-zone';
  end if;
  update tournaments set host_team_id = p_host, time_zone = p_time_zone where id = p_tournament;
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

-- Date and time can change on the day itself, for rain; what a hole pays cannot (D-10).
create function save_day(
  p_session bytea, p_tournament integer, p_day integer, p_seen bigint, p_date date, p_start_time time,
  p_sole integer, p_shared_by_two integer, p_shared_by_three integer, p_sole_second integer
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, true, 'days', jsonb_build_object('day', p_day), p_seen);
  target days;
begin
  if refusal is not null then
    return refusal;
  end if;
  select * into target from days d where (d.tournament_id, d.day) = (p_tournament, p_day);
  if target.state <> 'not open' and
    (target.points_sole, target.points_shared_by_two, target.points_shared_by_three, target.points_sole_second)
      is distinct from (p_sole, p_shared_by_two, p_shared_by_three, p_sole_second) then
    return 'has-begun';
  end if;
  update days set date = p_date, start_time = p_start_time, points_sole = p_sole,
    points_shared_by_two = p_shared_by_two, points_shared_by_three = p_shared_by_three, points_sole_second = p_sole_second
  where (tournament_id, day) = (p_tournament, p_day);
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

create function save_site(
  p_session bytea, p_tournament integer, p_seen bigint, p_name text, p_venue text, p_email text, p_phone text,
  p_location text, p_hashtag text, p_links jsonb
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, false, 'site', '{}', p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  update site set tournament_name = p_name, venue = p_venue, email = p_email, phone = p_phone, location = p_location,
    hashtag = p_hashtag, social_links = p_links;
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

create function save_team_texts(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint, p_course_name text, p_course_location text,
  p_course_type text, p_description text, p_team_spirit text, p_established integer
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, false, 'teams', jsonb_build_object('id', p_team), p_seen);
begin
  if refusal is not null then
    return refusal;
  end if;
  update teams set course_name = p_course_name, course_location = p_course_location, course_type = p_course_type,
    description = p_description, team_spirit = p_team_spirit, established = p_established
  where id = p_team;
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

-- Opens Day 1 and with it the tournament. What it waits for, pre-flight has judged.
create function open_first_day(p_session bytea, p_tournament integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, true, 'days', '{"day": 1}', null);
begin
  if refusal is not null then
    return refusal;
  end if;
  if (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, 1)) <> 'not open' then
    return 'has-begun';
  end if;
  insert into scores (tournament_id, day, hole, team_id)
  select p_tournament, 1, hole, t.id from generate_series(1, 18) as hole, teams t on conflict do nothing;
  update tournaments set status = 'active' where id = p_tournament and status = 'upcoming';
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

grant execute on function last_change(integer, text, jsonb) to cup_server;
grant execute on function
  save_roster(bytea, integer, text, bigint, jsonb), save_cup(bytea, integer, bigint, text, text),
  save_day(bytea, integer, integer, bigint, date, time, integer, integer, integer, integer),
  save_site(bytea, integer, bigint, text, text, text, text, text, text, jsonb),
  save_team_texts(bytea, integer, text, bigint, text, text, text, text, text, integer),
  open_first_day(bytea, integer)
to cup_server;
