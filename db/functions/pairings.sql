-- Pairings from the desk (D-14): groups and tee times, saved as a whole, and their publication.

create or replace function before_pairing_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  day_of days;
begin
  select * into day_of from days d
  where (d.tournament_id, d.day) = (coalesce(new.tournament_id, old.tournament_id), coalesce(new.day, old.day));
  if day_of.state = 'official' then
    raise exception 'the day is official' using errcode = 'restrict_violation';
  end if;
  -- Drafts are not announced.
  if day_of.pairings_published_at is not null then
    perform announce_records(day_of.tournament_id);
  end if;
  return coalesce(new, old);
end
$$;

-- The last change to a day's pairings: groups, tee times, the draw or the publication. A match's result or a day's date
-- does not count, so that neither makes an organizer's swap stale.
create or replace function last_pairings_change(p_tournament integer, p_day integer)
returns table (version bigint, name text, at timestamptz)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(max(e.id), 0), (array_agg(organizer_of(e.actor, e.role, e.via) order by e.id desc))[1], max(e.at)
  from trail e
  where e.tournament_id = p_tournament and coalesce(e.became, e.was) @> jsonb_build_object('day', p_day)
    and (e.subject = 'pairings'
      or e.was is not null and e.subject = 'matches'
        and (e.was -> 'tee_time', e.was -> 'starting_hole') is distinct from (e.became -> 'tee_time', e.became -> 'starting_hole')
      or e.was is not null and e.subject = 'days'
        and (e.was -> 'draw', e.was -> 'pairings_published_at') is distinct from (e.became -> 'draw', e.became -> 'pairings_published_at'))
$$;
comment on function last_pairings_change(integer, integer) is 'The last change to a day''s pairings: its number, which is their version, its time, and its author if that was an organizer.';

-- Like begin_desk_change, but also refuses an official day.
create or replace function begin_pairings_change(p_session bytea, p_tournament integer, p_day integer, p_seen bigint)
returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true);
begin
  return case
    when outcome <> 'done' then outcome
    when (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day)) = 'official' then 'official'
    when p_seen <> (select version from last_pairings_change(p_tournament, p_day)) then 'stale'
    else 'done'
  end;
end
$$;

-- Saves all of a day's groups and tee times, but touches only what differs, so that the trail shows a swap as two
-- changes. With p_draw, they come from a draw, and its seed is recorded as the reason. The caller has checked the
-- rules.
create or replace function save_pairings(
  p_session bytea, p_tournament integer, p_day integer, p_seen bigint, p_places jsonb, p_starts jsonb, p_draw jsonb
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_pairings_change(p_session, p_tournament, p_day, p_seen);
begin
  if outcome <> 'done' then
    return outcome;
  elsif exists (select from jsonb_to_recordset(p_places) as n (player bigint) where not exists (
    select from players p where (p.tournament_id, p.id) = (p_tournament, n.player))) then
    return 'no-player';
  end if;
  if p_draw is not null then
    if (select d.pairings_published_at from days d where (d.tournament_id, d.day) = (p_tournament, p_day)) is not null then
      return 'published';
    end if;
    perform act_with('reason', 'drawn from ' || (p_draw ->> 'seed'));
    update days set draw = p_draw where (tournament_id, day) = (p_tournament, p_day);
  end if;

  delete from pairings g where (g.tournament_id, g.day) = (p_tournament, p_day) and not exists (
    select from jsonb_to_recordset(p_places) as n (player bigint) where n.player = g.player_id);
  update pairings g set group_number = n."group", place = n.place, held = n.held
  from jsonb_to_recordset(p_places) as n (player bigint, "group" smallint, place smallint, held boolean)
  where (g.tournament_id, g.day, g.player_id) = (p_tournament, p_day, n.player)
    and (g.group_number, g.place, g.held) is distinct from (n."group", n.place, n.held);
  insert into pairings (tournament_id, day, player_id, team_id, group_number, place, held)
  select p_tournament, p_day, n.player, p.team_id, n."group", n.place, n.held
  from jsonb_to_recordset(p_places) as n (player bigint, "group" smallint, place smallint, held boolean)
  join players p on (p.tournament_id, p.id) = (p_tournament, n.player)
  where not exists (
    select from pairings g where (g.tournament_id, g.day, g.player_id) = (p_tournament, p_day, n.player));

  update matches m set tee_time = n."teeTime", starting_hole = n.hole
  from jsonb_to_recordset(p_starts) as n ("group" smallint, "teeTime" time, hole smallint)
  where (m.tournament_id, m.day, m.group_number) = (p_tournament, p_day, n."group")
    and (m.tee_time, m.starting_hole) is distinct from (n."teeTime", n.hole);
  return 'done';
end
$$;

-- Publishes a day's pairings, or makes them a draft again. Once the day has opened, its tee sheet stays public.
create or replace function publish_pairings(
  p_session bytea, p_tournament integer, p_day integer, p_seen bigint, p_published boolean
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_pairings_change(p_session, p_tournament, p_day, p_seen);
begin
  if outcome <> 'done' then
    return outcome;
  elsif not p_published
    and (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day)) <> 'not open' then
    return 'stays-public';
  end if;
  update days set pairings_published_at = case when p_published then coalesce(pairings_published_at, now()) end
  where (tournament_id, day) = (p_tournament, p_day);
  return 'done';
end
$$;
