-- The rehearsal (D-20): a tournament like any other, in the same tables and with the same rules, recognized by its id.
-- It is not a year: no public call accepts it, the site cannot show it, and it is deleted as a whole.

-- The only exception to append-only tables: rows of the rehearsal, while it is being deleted.
create or replace function is_thrown_away(p_tournament integer) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select p_tournament = rehearsal_id() and current_setting('cup.throws_away', true) = 'rehearsal'
$$;

-- The foreign keys: which table refers to which, and by which columns.
create or replace function references_of_records() returns table (name text, child text, columns text, parent text, refers_to text)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select c.conname::text, c.conrelid::regclass::text, (
      select string_agg(quote_ident(a.attname), ', ' order by k.n) from unnest(c.conkey) with ordinality as k (number, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number),
    c.confrelid::regclass::text, (
      select string_agg(quote_ident(a.attname), ', ' order by k.n) from unnest(c.confkey) with ordinality as k (number, n)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number)
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid
    -- Leaves out the foreign keys of two tables. A row of site never refers to the rehearsal. A row of
    -- tournaments refers to the player with the award, which would form a cycle, because players refer to
    -- their tournament.
    and c.conrelid not in ('site'::regclass, 'tournaments'::regclass)
$$;

-- Every table with a tournament's data, deepest first, and a condition that selects the rehearsal's rows: those that
-- refer to it, directly or through other tables. Derived from the foreign keys, so that no later table is forgotten.
create or replace function rows_of_rehearsal() returns table (relation regclass, rows_where text)
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  depth jsonb := '{"tournaments": 0}';
  conditions jsonb := '{"tournaments": "id = rehearsal_id()"}';
  link record;
  deepened boolean := true;
begin
  while deepened loop
    deepened := false;
    for link in select * from references_of_records() loop
      if depth ? link.parent
        and coalesce((depth ->> link.child)::integer, 0) <= (depth ->> link.parent)::integer then
        depth := depth || jsonb_build_object(link.child, (depth ->> link.parent)::integer + 1);
        deepened := true;
        if (depth ->> link.child)::integer > 50 then
          raise exception 'the foreign keys of a tournament form a circle at %', link.child;
        end if;
      end if;
    end loop;
  end loop;
  for link in
    select r.child, array_agg(r.columns order by r.name) as columns, array_agg(r.refers_to order by r.name) as refers_to,
      array_agg(r.parent order by r.name) as parents
    from references_of_records() r where depth ? r.parent
    group by r.child order by min((depth ->> r.child)::integer), r.child
  loop
    conditions := conditions || jsonb_build_object(link.child, (
      select string_agg(format('(%s) in (select %s from %s where %s)', w.columns, w.refers_to, w.parent,
        conditions ->> w.parent), ' or ')
      from unnest(link.columns, link.refers_to, link.parents) as w (columns, refers_to, parent)));
  end loop;
  return query select d.key::regclass, conditions ->> d.key from jsonb_each_text(depth) d
  order by d.value::integer desc, d.key;
end
$$;

-- Deletes the whole rehearsal and nothing else: no other tournament can be named. Returns false if there is none. A
-- captain who signs in at the same time does not prevent it.
create or replace function throw_rehearsal_away() returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  part record;
begin
  perform from tournaments t where t.id = rehearsal_id() for update;
  if not found then
    return false;
  end if;
  perform set_config('cup.throws_away', 'rehearsal', true);
  -- Unlocks the records of an official day or a completed cup, and clears the award, whose player is deleted before the
  -- tournament.
  update tournaments t set status = 'active', captains_award_team_id = null, captains_award_player_id = null
  where t.id = rehearsal_id();
  update days d set state = 'open' where d.tournament_id = rehearsal_id() and d.state = 'official';
  for attempt in 1..10 loop
    begin
      for part in
        select * from rows_of_rehearsal() where relation <> 'tournaments'::regclass and relation <> 'trail'::regclass
      loop
        execute format('delete from %s where %s', part.relation, part.rows_where);
      end loop;
      exit;
    exception when foreign_key_violation then
      -- A captain may have just signed in with one of the rehearsal's codes. The next attempt also deletes
      -- that session.
      if attempt = 10 then
        raise;
      end if;
    end;
  end loop;
  -- The trail is deleted after the other tables, because each deleted row has added a line to it.
  delete from trail e where e.tournament_id = rehearsal_id();
  delete from tournaments t where t.id = rehearsal_id();
  perform set_config('cup.throws_away', '', true);
  perform pg_notify('tournament_changed', rehearsal_id()::text);
  perform pg_notify('desk', jsonb_build_object(
    'kind', 'changed', 'subject', 'rehearsal', 'tournamentId', rehearsal_id(), 'by', null)::text);
  return true;
end
$$;

-- Copies the real settings, players, captains and groups into a rehearsal. Codes and scores are not copied.
create or replace function start_rehearsal(p_session bytea, p_from integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_from, false);
begin
  if outcome <> 'done' then
    return outcome;
  elsif p_from is distinct from (select s.tournament_id from site s) then
    return 'no-tournament';
  elsif exists (select from tournaments t where t.id = rehearsal_id()) then
    return 'rehearsing';
  elsif exists (select from days d where d.tournament_id = p_from and d.state in ('open', 'suspended')) then
    return 'real-day-open';
  end if;

  insert into tournaments (id, status, host_team_id, time_zone, corrections_a_minute)
  select rehearsal_id(), 'active', t.host_team_id, t.time_zone, t.corrections_a_minute from tournaments t where t.id = p_from;
  insert into days (tournament_id, day, date, start_time, formats, pairings_published_at,
    points_sole, points_shared_by_two, points_shared_by_three, points_sole_second)
  select rehearsal_id(), d.day, d.date, d.start_time, d.formats, d.pairings_published_at,
    d.points_sole, d.points_shared_by_two, d.points_shared_by_three, d.points_sole_second
  from days d where d.tournament_id = p_from order by d.day;
  insert into matches (tournament_id, day, group_number, tee_time, starting_hole)
  select rehearsal_id(), m.day, m.group_number, m.tee_time, m.starting_hole
  from matches m where m.tournament_id = p_from order by m.day, m.group_number;
  perform copy_people(p_from, rehearsal_id());
  insert into pairings (tournament_id, day, player_id, team_id, group_number, place, held)
  select rehearsal_id(), g.day, n.id, g.team_id, g.group_number, g.place, g.held
  from pairings g
  join players p on p.id = g.player_id
  join players n on (n.tournament_id, n.team_id, n.slot) = (rehearsal_id(), p.team_id, p.slot)
  where g.tournament_id = p_from order by g.day, n.id;
  perform pg_notify('tournament_changed', rehearsal_id()::text);
  return 'done';
end
$$;

create or replace function throw_rehearsal_away_from_desk(p_session bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_at_desk(p_session);
begin
  if outcome = 'done' and not throw_rehearsal_away() then
    return 'no-tournament';
  end if;
  return outcome;
end
$$;

-- Opens a day of the rehearsal, with its 54 empty scores.
create or replace function open_rehearsal_day(p_session bytea, p_day integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, rehearsal_id(), true);
begin
  if outcome = 'done' then
    -- Rehearsing Day 2 requires that Day 1 is over.
    update days d set state = 'official'
    where p_day = 2 and (d.tournament_id, d.day) = (rehearsal_id(), 1) and d.state in ('open', 'suspended');
    insert into scores (tournament_id, day, hole, team_id)
    select rehearsal_id(), p_day, hole, t.id from generate_series(1, 18) as hole, teams t on conflict do nothing;
  end if;
  return outcome;
end
$$;

-- Simulates other people: made-up scores and results, or a correction under the captain's own name, so that the
-- organizers practice with realistic situations. p_scores: holes with strokes by team; p_matches: groups with a winner,
-- or none if halved.
create or replace function play_rehearsal(p_session bytea, p_day integer, p_scores jsonb, p_matches jsonb, p_by_captain boolean)
returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, rehearsal_id(), true);
  posted record;
begin
  if outcome <> 'done' then
    return outcome;
  elsif (select d.state from days d where (d.tournament_id, d.day) = (rehearsal_id(), p_day)) = 'official' then
    return 'official';
  end if;
  for posted in
    select s.id, n.strokes, c.id as captain, c.name from jsonb_to_recordset(p_scores) as n (hole smallint, team text, strokes integer)
    join scores s on (s.tournament_id, s.day, s.hole, s.team_id) = (rehearsal_id(), p_day, n.hole, n.team)
    left join captains c on p_by_captain and (c.tournament_id, c.team_id) = (rehearsal_id(), n.team) and c.replaced_at is null
    order by s.hole, s.id
  loop
    select r.outcome into outcome from record_correction(posted.id, posted.strokes, null, null,
      case when posted.captain is null then 'organizer' else 'captain' end, posted.captain,
      coalesce(posted.name, 'Made up'), null) r;
    if outcome <> 'done' then
      return outcome;
    end if;
  end loop;
  perform act_as('organizer', 'Made up', null, null);
  for posted in
    select n."group", n.winner from jsonb_to_recordset(p_matches) as n ("group" integer, winner text)
  loop
    perform record_match(rehearsal_id(), p_day, posted."group", posted.winner, posted.winner is null, null, null);
  end loop;
  return 'done';
end
$$;

-- A situation to practice: the team's captain disputes a hole. The caller has checked, in the same transaction, that
-- the rules allow it.
create or replace function dispute_in_rehearsal(
  p_session bytea, p_day integer, p_team text, p_hole integer, p_seen jsonb, p_reason text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, rehearsal_id(), true);
begin
  if outcome = 'done' then
    perform record_answer(rehearsal_id(), p_day, p_team, 'dispute', p_hole, p_seen, p_reason, 'captain', coalesce(
      (select c.name from captains c where (c.tournament_id, c.team_id) = (rehearsal_id(), p_team) and c.replaced_at is null),
      'Made up'), null);
  end if;
  return outcome;
end
$$;

-- Posts a made-up card of Day 2 as it would come in on paper: its holes and the signed total.
create or replace function post_rehearsal_card(p_session bytea, p_player bigint, p_strokes integer[], p_signed integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, rehearsal_id(), true);
begin
  if outcome <> 'done' then
    return outcome;
  elsif not exists (select from players p where (p.tournament_id, p.id) = (rehearsal_id(), p_player)) then
    return 'no-player';
  end if;
  perform act_as('organizer', 'Made up', null, null);
  for hole in 1..18 loop
    select r.outcome into outcome
    from record_card_hole(p_player, hole, p_strokes[hole], false, null, null) r;
    exit when outcome <> 'done';
  end loop;
  if outcome = 'done' then
    select r.outcome into outcome
    from record_card(p_player, jsonb_build_object('signed_total', p_signed), null, null) r;
  end if;
  return outcome;
end
$$;

-- Opening a real day ends the rehearsal: practice and the real event never overlap.
create or replace function end_rehearsal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.state <> 'not open' then
    perform throw_rehearsal_away();
  end if;
  return null;
end
$$;
