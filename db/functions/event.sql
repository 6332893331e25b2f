-- Setting up and running the event from the desk: the life of a day (D-16), rosters, settings, notices, years and the
-- result. Functions that the desk calls take the session and start with begin_desk_change.

-- The lock on a day: 'completed' or 'official' if it can no longer change, otherwise null.
create or replace function lock_of_day(p_tournament_id integer, p_day smallint) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case when t.status = 'completed' then 'completed' when d.state = 'official' then 'official' end
  from tournaments t left join days d on d.tournament_id = t.id and d.day = p_day
  where t.id = p_tournament_id
$$;

create or replace function require_unlocked(p_tournament_id integer, p_day smallint) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  lock text := lock_of_day(p_tournament_id, p_day);
begin
  if lock is not null then
    raise exception 'the % is %', case lock when 'official' then 'day' else 'tournament' end, lock
      using errcode = 'restrict_violation';
  end if;
end
$$;

-- The points rule and the holes' formats can change only before the day opens (D-10).
create or replace function keep_open_day() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.points_sole, new.points_shared_by_two, new.points_shared_by_three, new.points_sole_second, new.formats)
     is distinct from
     (old.points_sole, old.points_shared_by_two, old.points_shared_by_three, old.points_sole_second, old.formats)
     and exists (select from scores s where (s.tournament_id, s.day) = (old.tournament_id, old.day)) then
    raise exception 'the day is open: its rules cannot change' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function before_day_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.state is distinct from old.state then
    new.state_since := now();
    if new.state = 'official' then
      new.official_at := now();
    else
      new.without_champion := null;
    end if;
  end if;
  return new;
end
$$;

create or replace function keep_captains_out() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state is distinct from new.state and 'official' in (old.state, new.state) then
    new.captains_out := new.state <> 'official';
  elsif old.captains_out and not new.captains_out then
    -- Captains can post again. Phones learn of it from state_since, because captains_out is not public.
    new.state_since := now();
  end if;
  return new;
end
$$;

-- A day opens as soon as its scores exist, no matter how they were created.
create or replace function open_day_of_scores() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update days d set state = 'open'
  where d.state = 'not open' and exists (
    select from created c where (c.tournament_id, c.day) = (d.tournament_id, d.day));
  return null;
end
$$;

-- begin_at_desk for a change to the event: also locks the tournament's row, as every change does, and compares the
-- version. With p_of_year, the change belongs to one year and is refused once that year is completed. Without p_seen,
-- the caller checks the version.
create or replace function begin_desk_change(
  p_session bytea, p_tournament integer, p_of_year boolean,
  p_subject text default null, p_part jsonb default '{}', p_seen bigint default null, p_fresh boolean default false
) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_at_desk(p_session, p_fresh);
  tournament_status text;
begin
  if outcome <> 'done' then
    return outcome;
  end if;
  -- A change to data that all years share raises every tournament's version, so it locks the rows of all
  -- tournaments, always in this order.
  perform from tournaments t where not p_of_year order by t.id for no key update;
  select t.status into tournament_status from tournaments t where t.id = p_tournament for no key update;
  return case
    when tournament_status is null then 'no-tournament'
    when p_of_year and tournament_status = 'completed' then 'completed'
    when p_seen <> (select version from last_change(case when p_of_year then p_tournament end, p_subject, p_part))
      then 'stale'
    else 'done'
  end;
end
$$;

-- Saves a team's whole roster (D-13). Players who are not listed give up their slot but keep the scores already
-- played. A former player of this team returns as the same person. A new name for an existing id corrects that
-- player's spelling.
create or replace function save_roster(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint, p_players jsonb
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true, 'players', jsonb_build_object('team_id', p_team), p_seen);
  named jsonb;
begin
  if outcome <> 'done' then
    return outcome;
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
  return 'done';
end
$$;

create or replace function save_cup(p_session bytea, p_tournament integer, p_seen bigint, p_host text, p_time_zone text)
returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true, 'tournaments', '{}', p_seen);
begin
  if outcome <> 'done' then
    return outcome;
  elsif not exists (select from pg_timezone_names z where z.name = p_time_zone) then
    return 'no-zone';
  end if;
  update tournaments set host_team_id = p_host, time_zone = p_time_zone where id = p_tournament;
  return 'done';
end
$$;

-- The date and time can still change on the day itself, for example for rain; the points rule cannot (D-10). A new date
-- must keep the days in order.
create or replace function save_day(
  p_session bytea, p_tournament integer, p_day integer, p_seen bigint, p_date date, p_start_time time,
  p_sole integer, p_shared_by_two integer, p_shared_by_three integer, p_sole_second integer
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true, 'days', jsonb_build_object('day', p_day), p_seen);
  target days;
begin
  if outcome <> 'done' then
    return outcome;
  end if;
  select * into target from days d where (d.tournament_id, d.day) = (p_tournament, p_day);
  if target.state <> 'not open' and
    (target.points_sole, target.points_shared_by_two, target.points_shared_by_three, target.points_sole_second)
      is distinct from (p_sole, p_shared_by_two, p_shared_by_three, p_sole_second) then
    return 'has-begun';
  elsif p_date is distinct from target.date and exists (
    select from days d where d.tournament_id = p_tournament
      and case when d.day > p_day then d.date <= p_date when d.day < p_day then d.date >= p_date end) then
    return 'out-of-order';
  end if;
  update days set date = p_date, start_time = p_start_time, points_sole = p_sole,
    points_shared_by_two = p_shared_by_two, points_shared_by_three = p_shared_by_three, points_sole_second = p_sole_second
  where (tournament_id, day) = (p_tournament, p_day);
  return 'done';
end
$$;

-- Processes of the previous release do not send p_entry_fee, so null leaves the fee unchanged. '' clears it.
create or replace function save_site_settings(
  p_session bytea, p_tournament integer, p_seen bigint, p_name text, p_venue text, p_email text, p_phone text,
  p_location text, p_hashtag text, p_parking text, p_walking text, p_food text, p_links jsonb,
  p_entry_fee text default null
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, false, 'site', '{}', p_seen);
begin
  if outcome = 'done' then
    update site set tournament_name = p_name, venue = p_venue, email = p_email, phone = p_phone, location = p_location,
      hashtag = p_hashtag, parking = p_parking, walking = p_walking, food = p_food, social_links = p_links,
      entry_fee = case when p_entry_fee is null then entry_fee else nullif(p_entry_fee, '') end;
  end if;
  return outcome;
end
$$;

-- p_course_description works like p_entry_fee above: null leaves it unchanged, '' clears it.
create or replace function save_team_texts(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint, p_course_name text, p_course_location text,
  p_course_type text, p_description text, p_team_spirit text, p_established integer,
  p_course_description text default null
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, false, 'teams', jsonb_build_object('id', p_team), p_seen);
begin
  if outcome = 'done' then
    update teams set course_name = p_course_name, course_location = p_course_location, course_type = p_course_type,
      description = p_description, team_spirit = p_team_spirit, established = p_established,
      course_description = case when p_course_description is null then course_description
        else nullif(p_course_description, '') end
    where id = p_team;
  end if;
  return outcome;
end
$$;

-- D-28: resets an open day to not open, if nothing has been posted on it.
create or replace function take_back_opening(p_session bytea, p_tournament integer, p_day integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true);
begin
  if outcome <> 'done' then
    return outcome;
  elsif (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day)) <> 'open' then
    return 'not-open';
  elsif exists (select from corrections c join scores s on s.id = c.score_id where (s.tournament_id, s.day) = (p_tournament, p_day))
    or exists (select from matches m where (m.tournament_id, m.day) = (p_tournament, p_day)
      and (m.winner_team_id is not null or m.halved))
    or exists (select from paper_totals p where (p.tournament_id, p.day) = (p_tournament, p_day))
    or exists (select from answers a where (a.tournament_id, a.day) = (p_tournament, p_day))
    or p_day = 2 and exists (select from cards c where c.tournament_id = p_tournament) then
    return 'has-scores';
  end if;
  delete from scores where (tournament_id, day) = (p_tournament, p_day);
  update days set state = 'not open' where (tournament_id, day) = (p_tournament, p_day);
  update tournaments set status = 'upcoming' where id = p_tournament and p_day = 1;
  return 'done';
end
$$;

-- Replaces the current notice. With a day, also changes the day's state and records the notice as the reason.
-- The caller has checked that the day may change from the state p_from. If the day is no longer in that
-- state, another change came first, and the outcome is 'stale'. A completed cup can still have a notice.
create or replace function post_notice_from_desk(
  p_session bytea, p_tournament integer, p_seen bigint, p_text text, p_next_word_at timestamptz,
  p_day integer, p_from text, p_to text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, false);
  state_now text := (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day));
begin
  if outcome <> 'done' then
    return outcome;
  elsif p_day is not null and (select t.status from tournaments t where t.id = p_tournament) = 'completed' then
    return 'completed';
  -- Checked before the version: reposting the current notice is not a conflict, so a lost response can be retried.
  elsif state_now is not distinct from p_to and exists (
    select from notices n where n.tournament_id = p_tournament and n.taken_down_at is null
      and (n.text, n.next_word_at) is not distinct from (p_text, p_next_word_at)) then
    return 'done';
  elsif state_now is distinct from p_from
    or p_seen <> (select version from last_change(p_tournament, 'notices', '{}')) then
    return 'stale';
  end if;
  update notices set taken_down_at = now() where tournament_id = p_tournament and taken_down_at is null;
  insert into notices (tournament_id, text, next_word_at) values (p_tournament, p_text, p_next_word_at);
  if p_to is distinct from p_from then
    perform act_with('reason', p_text);
    update days set state = p_to where (tournament_id, day) = (p_tournament, p_day);
  end if;
  return 'done';
end
$$;

create or replace function take_down_notice_from_desk(p_session bytea, p_tournament integer, p_seen bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, false);
begin
  if outcome <> 'done' then
    return outcome;
  elsif not exists (select from notices n where n.tournament_id = p_tournament and n.taken_down_at is null) then
    return 'done';
  elsif p_seen <> (select version from last_change(p_tournament, 'notices', '{}')) then
    return 'stale';
  end if;
  update notices set taken_down_at = now() where tournament_id = p_tournament and taken_down_at is null;
  return 'done';
end
$$;

-- True until a day has been opened: nothing has been played, and nothing posted.
create or replace function has_not_begun(p_tournament integer) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select t.status = 'upcoming' and not exists (
    select from days d where d.tournament_id = t.id and d.state <> 'not open')
  from tournaments t where t.id = p_tournament
$$;

-- Copies the players who hold a slot and the current captains, without their codes.
create or replace function copy_people(p_from integer, p_to integer) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into players (tournament_id, team_id, slot, name, handicap)
  select p_to, p.team_id, p.slot, p.name, p.handicap
  from players p where p.tournament_id = p_from and p.slot is not null order by p.team_id, p.slot;
  insert into captains (tournament_id, team_id, name)
  select p_to, c.team_id, c.name from captains c
  where c.tournament_id = p_from and c.replaced_at is null order by c.team_id;
end
$$;

-- D-22: starts the next year, for both the desk and the command line. Copies the settings that stay the same:
-- time zone, limits, start times, formats and points. Teams, courses and the site's texts are shared by all
-- years. Players and captains are copied only if the old year has not begun: in that case the cup was set up
-- under the wrong year, and its people move to the new one. Nothing else is copied, and the old year is not
-- changed.
create or replace function start_year(p_from integer, p_year integer, p_host text) returns void
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
    if has_not_begun(p_from) then
      perform copy_people(p_from, p_year);
    end if;
  end if;
  update site set tournament_id = p_year;
end
$$;

-- Refused while a cup is being played: its codes would stop working, and its board would leave the front page.
create or replace function start_year_from_desk(p_session bytea, p_from integer, p_year integer, p_host text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_from, false, p_fresh => true);
begin
  if outcome <> 'done' then
    return outcome;
  elsif p_from is distinct from (select s.tournament_id from site s) then
    return 'year-started';
  elsif (select t.status from tournaments t where t.id = p_from) <> 'completed' and not has_not_begun(p_from) then
    return 'not-over';
  end if;
  perform start_year(p_from, p_year, p_host);
  return 'done';
end
$$;

-- Like begin_desk_change, but also for a completed cup. Compares the tournament's own version: an organizer declares
-- the result of the board they saw, not of a newer one. A year that the site no longer shows cannot be changed.
create or replace function begin_result_change(
  p_session bytea, p_tournament integer, p_seen bigint, p_fresh boolean default false
) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, false, p_fresh => p_fresh);
begin
  return case
    when outcome <> 'done' then outcome
    when p_tournament < (select s.tournament_id from site s) then 'year-started'
    when p_seen <> (select t.version from tournaments t where t.id = p_tournament) then 'stale'
    else 'done'
  end;
end
$$;

-- Makes the boards final and stops posting. The champion follows from the scores: before calling this, the server
-- checks that the champion at this version has the name that the organizer typed.
create or replace function declare_result(p_session bytea, p_tournament integer, p_seen bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_result_change(p_session, p_tournament, p_seen, p_fresh => true);
begin
  if outcome <> 'done' then
    return outcome;
  elsif (select t.status from tournaments t where t.id = p_tournament) = 'completed' then
    return 'completed';
  elsif exists (select from days d where d.tournament_id = p_tournament and d.state <> 'official') then
    return 'not-closed';
  end if;
  update tournaments set status = 'completed' where id = p_tournament;
  return 'done';
end
$$;

create or replace function take_back_result(p_session bytea, p_tournament integer, p_seen bigint, p_reason text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_result_change(p_session, p_tournament, p_seen, p_fresh => true);
begin
  if outcome <> 'done' then
    return outcome;
  elsif (select t.status from tournaments t where t.id = p_tournament) <> 'completed' then
    return 'not-declared';
  elsif p_reason !~ '\S' then
    return 'no-reason';
  end if;
  perform act_with('reason', p_reason);
  update tournaments set status = 'active' where id = p_tournament;
  return 'done';
end
$$;

-- Without a player, removes the award. It is presented in the evening, so it can also be set after the declaration.
create or replace function save_captains_award(p_session bytea, p_tournament integer, p_seen bigint, p_player bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_result_change(p_session, p_tournament, p_seen);
  team text := (select p.team_id from players p where (p.tournament_id, p.id) = (p_tournament, p_player));
begin
  if outcome <> 'done' then
    return outcome;
  elsif p_player is not null and team is null then
    return 'no-player';
  end if;
  update tournaments set captains_award_team_id = team, captains_award_player_id = p_player where id = p_tournament;
  return 'done';
end
$$;
