-- Matches, cards and paper totals (D-4, D-15, D-16), posted from the desk or the command line.

create or replace function before_match_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  new.version := old.version;
  if (new.winner_team_id, new.halved) is distinct from (old.winner_team_id, old.halved) then
    if lock_of_day(new.tournament_id, new.day) = 'official' then
      raise exception 'the day is official' using errcode = 'restrict_violation';
    end if;
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create or replace function before_card_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform require_unlocked(new.tournament_id, 2::smallint);
  new.version := 1;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    if (new.tournament_id, new.player_id) is distinct from (old.tournament_id, old.player_id) then
      raise exception 'a card cannot be moved to another player' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end
$$;

create or replace function before_card_hole_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform require_unlocked(new.tournament_id, 2::smallint);
  if tg_op = 'INSERT' then
    if new.strokes is not null or new.picked_up or new.version <> 1 then
      raise exception 'a new hole must be empty' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.tournament_id, new.player_id, new.hole) is distinct from (old.tournament_id, old.player_id, old.hole) then
    raise exception 'a hole cannot be moved to another place' using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

create or replace function before_paper_total_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform require_unlocked(new.tournament_id, new.day);
  if tg_op = 'INSERT' then
    if new.total is not null or new.version <> 1 then
      raise exception 'a new paper total must be empty' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.tournament_id, new.day, new.team_id) is distinct from (old.tournament_id, old.day, old.team_id) then
    raise exception 'a paper total cannot be moved to another card' using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

-- A match or a card is posted like a correction, by one function, all or nothing. That function first locks
-- the tournament's row, so that it checks the key, the day's lock and the version against the current rows.
-- Then it calls posted_before, which looks up the key. Posting the current value succeeds, and a stale
-- version overwrites nothing.
create or replace function posted_before(p_key text, p_subject text, p_row jsonb, p_values jsonb)
returns table (outcome text, answer jsonb)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case when e.subject = p_subject and e.key <@ p_row and e.became @> p_values then 'done' else 'key-reused' end,
    case when e.subject = p_subject and e.key <@ p_row and e.became @> p_values then e.became end
  from trail e where e.idempotency_key = p_key
$$;

-- A row as the desk sees it, with the author of its version, if any. For a match, trail lines that did not
-- raise the version are skipped: its creation, and changes to its tee time.
create or replace function card_answer(p_subject text, p_row jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select p_row || jsonb_build_object('set_by', (
    select jsonb_build_object('name', author_of(e.actor, e.role, e.via), 'role', e.role, 'at', e.at)
    from trail e
    where e.tournament_id = (p_row ->> 'tournament_id')::integer and e.subject = p_subject
      and e.key = (select jsonb_object_agg(k, p_row -> k) from unnest(case p_subject
          when 'matches' then array['tournament_id', 'day', 'group_number']
          when 'paper_totals' then array['tournament_id', 'day', 'team_id']
          else array['tournament_id', 'player_id', 'hole'] end) as k where p_row ? k)
      and e.became -> 'version' = p_row -> 'version'
      and (p_subject <> 'matches' or e.was -> 'version' <> e.became -> 'version')
    -- The newest line: if the row was deleted and created again, an older line has the same version.
    order by e.id desc limit 1))
$$;

create or replace function match_answer(p_row jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select card_answer('matches', p_row)
$$;

create or replace function paper_total_answer(p_row jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select card_answer('paper_totals', p_row)
$$;

-- The outcome of a post: the lock, if there is one; `done` if the value is already current; `stale` if there is a newer
-- version; otherwise `write`.
create or replace function judge_post(p_lock text, p_now jsonb, p_wanted jsonb, p_seen_version integer) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when p_lock is not null then p_lock
    when p_now is null then 'not-found'
    when p_now @> p_wanted then 'done'
    when p_seen_version <> (p_now ->> 'version')::integer then 'stale'
    else 'write'
  end
$$;

create or replace function record_match(
  p_tournament integer, p_day integer, p_group integer, p_winner text, p_halved boolean, p_seen_version integer,
  p_key text
) returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  place jsonb := jsonb_build_object('tournament_id', p_tournament, 'day', p_day, 'group_number', p_group);
  wanted jsonb := jsonb_build_object('winner_team_id', p_winner, 'halved', p_halved);
begin
  perform from tournaments t where t.id = p_tournament for no key update;
  return query select * from posted_before(p_key, 'matches', place, wanted);
  if found then
    return;
  end if;
  select to_jsonb(m) into answer from matches m
  where (m.tournament_id, m.day, m.group_number) = (p_tournament, p_day, p_group);
  outcome := judge_post(case when found then lock_of_day(p_tournament, p_day::smallint) end, answer, wanted, p_seen_version);
  if outcome = 'write' then
    perform act_with('key', p_key);
    update matches m set winner_team_id = p_winner, halved = p_halved
    where (m.tournament_id, m.day, m.group_number) = (p_tournament, p_day, p_group) returning to_jsonb(m) into answer;
    outcome := 'done';
  end if;
  return query select outcome, case when outcome in ('done', 'stale') then answer end;
end
$$;

-- Creates a player's card with its 18 empty holes, unless it exists. Returns the refusal if the card cannot be posted
-- to.
create or replace function open_card(p_player bigint) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  player players;
  lock text;
begin
  select * into player from players p where p.id = p_player;
  if not found then
    return 'not-found';
  end if;
  lock := lock_of_day(player.tournament_id, 2::smallint);
  if lock is not null then
    return lock;
  end if;
  if (select d.state from days d where (d.tournament_id, d.day) = (player.tournament_id, 2)) = 'not open' then
    return 'not-open';
  end if;
  insert into cards (tournament_id, team_id, player_id)
  values (player.tournament_id, player.team_id, p_player) on conflict do nothing;
  if found then
    insert into card_holes (tournament_id, player_id, hole)
    select player.tournament_id, p_player, hole from generate_series(1, 18) as hole;
  end if;
  return null;
end
$$;

create or replace function record_card_hole(
  p_player bigint, p_hole integer, p_strokes integer, p_picked_up boolean, p_seen_version integer,
  p_key text
) returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  tournament integer := (select p.tournament_id from players p where p.id = p_player);
  wanted jsonb := jsonb_build_object('strokes', p_strokes, 'picked_up', p_picked_up);
  lock text;
begin
  perform from tournaments t where t.id = tournament for no key update;
  return query select * from posted_before(p_key, 'card_holes',
    jsonb_build_object('tournament_id', tournament, 'player_id', p_player, 'hole', p_hole), wanted);
  if found then
    return;
  end if;
  lock := open_card(p_player);
  select to_jsonb(h) into answer from card_holes h where lock is null and (h.player_id, h.hole) = (p_player, p_hole);
  outcome := judge_post(lock, answer, wanted, p_seen_version);
  if outcome = 'write' then
    perform act_with('key', p_key);
    update card_holes h set strokes = p_strokes, picked_up = p_picked_up
    where (h.player_id, h.hole) = (p_player, p_hole) returning to_jsonb(h) into answer;
    outcome := 'done';
  end if;
  return next;
end
$$;

-- Records the totals that a player signed for, the total that an organizer ruled correct, or the fact that no
-- card was turned in (D-27). Only the columns in p_changes change. The signed total is typed with the holes;
-- the signed sums of the two nines and the ruling are added only if the card does not add up.
create or replace function record_card(p_player bigint, p_changes jsonb, p_seen_version integer, p_key text)
returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  tournament integer := (select p.tournament_id from players p where p.id = p_player);
  lock text;
begin
  perform from tournaments t where t.id = tournament for no key update;
  return query select * from posted_before(p_key, 'cards',
    jsonb_build_object('tournament_id', tournament, 'player_id', p_player), p_changes);
  if found then
    return;
  end if;
  lock := open_card(p_player);
  select to_jsonb(c) into answer from cards c where lock is null and c.player_id = p_player;
  outcome := judge_post(lock, answer, p_changes, p_seen_version);
  if outcome = 'write' then
    perform act_with('key', p_key);
    update cards c set (signed_out, signed_in, signed_total, ruled_total, no_card) = (
      select n.signed_out, n.signed_in, n.signed_total, n.ruled_total, n.no_card from jsonb_populate_record(c, p_changes) n)
    where c.player_id = p_player returning to_jsonb(c) into answer;
    outcome := 'done';
  end if;
  return next;
end
$$;

-- Begins an organizers' command: records its changes under p_organizer, or else under the database user.
create or replace function begin_command(p_organizer text, p_reason text) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  select act_as('organizer', coalesce(p_organizer, session_user), p_reason, null)
$$;

create or replace function post_match_as_organizer(
  p_tournament integer, p_day integer, p_group integer, p_winner text, p_halved boolean, p_seen_version integer,
  p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select begin_command(p_organizer, p_reason);
  select * from record_match(p_tournament, p_day, p_group, p_winner, p_halved, p_seen_version, p_key)
$$;

create or replace function post_card_hole_as_organizer(
  p_player bigint, p_hole integer, p_strokes integer, p_picked_up boolean, p_seen_version integer,
  p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select begin_command(p_organizer, p_reason);
  select * from record_card_hole(p_player, p_hole, p_strokes, p_picked_up, p_seen_version, p_key)
$$;

create or replace function post_card_as_organizer(
  p_player bigint, p_out integer, p_in integer, p_total integer, p_ruled integer, p_seen_version integer,
  p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select begin_command(p_organizer, p_reason);
  select * from record_card(p_player, jsonb_build_object('signed_out', p_out, 'signed_in', p_in,
    'signed_total', p_total, 'ruled_total', p_ruled), p_seen_version, p_key)
$$;

-- A match can be posted once its day is open (D-16).
create or replace function post_match_from_desk(
  p_session bytea, p_tournament integer, p_day integer, p_group integer, p_winner text, p_halved boolean,
  p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  outcome := begin_at_desk(p_session);
  if outcome = 'done' and (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day)) = 'not open' then
    outcome := 'not-open';
  elsif outcome = 'done' then
    select r.* into outcome, answer
    from record_match(p_tournament, p_day, p_group, p_winner, p_halved, p_seen_version, p_key) r;
  end if;
  return query select outcome, match_answer(answer);
end
$$;

-- Like begin_at_desk, for a card. Only players in a group of Day 2 have one.
create or replace function begin_card_post(p_session bytea, p_tournament integer, p_player bigint) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  begun text := begin_at_desk(p_session);
begin
  if begun = 'done' and not exists (
    select from pairings g where (g.tournament_id, g.day, g.player_id) = (p_tournament, 2, p_player)) then
    return 'not-found';
  end if;
  return begun;
end
$$;

create or replace function post_card_hole_from_desk(
  p_session bytea, p_tournament integer, p_player bigint, p_hole integer, p_strokes integer, p_picked_up boolean,
  p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  outcome := begin_card_post(p_session, p_tournament, p_player);
  if outcome = 'done' then
    select r.* into outcome, answer
    from record_card_hole(p_player, p_hole, p_strokes, p_picked_up, p_seen_version, p_key) r;
  end if;
  -- A separate statement, so that card_answer sees the trail line that record_card_hole wrote.
  return query select outcome, card_answer('card_holes', answer);
end
$$;

create or replace function post_card_from_desk(
  p_session bytea, p_tournament integer, p_player bigint, p_changes jsonb, p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  outcome := begin_card_post(p_session, p_tournament, p_player);
  if outcome = 'done' then
    select r.* into outcome, answer from record_card(p_player, p_changes, p_seen_version, p_key) r;
  end if;
  return query select outcome, card_answer('cards', answer); -- a separate statement, as above
end
$$;

-- The organizer who typed most of a card's current values.
create or replace function first_typist(p_tournament integer, p_player bigint) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select card_answer('card_holes', to_jsonb(h)) #>> '{set_by,name}' as typist
  from card_holes h where (h.tournament_id, h.player_id) = (p_tournament, p_player) and h.version > 1
  group by typist order by count(*) desc, min(h.hole) limit 1
$$;

create or replace function is_typed_twice(p_tournament integer, p_player bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select count(*) = 18 from second_entries e
  where (e.tournament_id, e.player_id) = (p_tournament, p_player) and (e.strokes is not null or e.picked_up)
$$;

-- Posts a value of a card's second entry. Until the second entry is complete, the organizer who typed most of
-- the first entry may not post to it. Afterward, every organizer may, to settle differences from the paper
-- card.
create or replace function post_second_entry_from_desk(
  p_session bytea, p_tournament integer, p_player bigint, p_hole integer, p_strokes integer, p_picked_up boolean,
  p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted jsonb := jsonb_build_object('strokes', p_strokes, 'picked_up', p_picked_up);
  lock text := begin_card_post(p_session, p_tournament, p_player);
begin
  if lock <> 'done' then
    return query select lock, null::jsonb;
    return;
  end if;
  perform from tournaments t where t.id = p_tournament for no key update;
  return query select b.outcome, card_answer('second_entries', b.answer) from posted_before(p_key, 'second_entries',
    jsonb_build_object('tournament_id', p_tournament, 'player_id', p_player, 'hole', p_hole), wanted) b;
  if found then
    return;
  end if;
  lock := open_card(p_player);
  if lock is null and first_typist(p_tournament, p_player) = organizer_at_desk(p_session)
    and not is_typed_twice(p_tournament, p_player) then
    lock := 'own-entry';
  end if;
  if lock is null then
    insert into second_entries (tournament_id, player_id, hole)
    select p_tournament, p_player, hole from generate_series(1, 18) as hole on conflict do nothing;
  end if;
  select to_jsonb(e) into answer from second_entries e
  where lock is null and (e.tournament_id, e.player_id, e.hole) = (p_tournament, p_player, p_hole);
  outcome := judge_post(lock, answer, wanted, p_seen_version);
  if outcome = 'write' then
    perform act_with('key', p_key);
    update second_entries e set strokes = p_strokes, picked_up = p_picked_up
    where (e.tournament_id, e.player_id, e.hole) = (p_tournament, p_player, p_hole) returning to_jsonb(e) into answer;
    outcome := 'done';
  end if;
  return query select outcome, card_answer('second_entries', answer);
end
$$;

create or replace function post_paper_total_from_desk(
  p_session bytea, p_tournament integer, p_day integer, p_team text, p_total integer, p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted jsonb := jsonb_build_object('total', p_total);
  lock text := begin_at_desk(p_session);
begin
  if lock <> 'done' then
    return query select lock, null::jsonb;
    return;
  end if;
  perform from tournaments t where t.id = p_tournament for no key update;
  return query select b.outcome, paper_total_answer(b.answer) from posted_before(p_key, 'paper_totals',
    jsonb_build_object('tournament_id', p_tournament, 'day', p_day, 'team_id', p_team), wanted) b;
  if found then
    return;
  end if;
  select case when d.state = 'not open' then 'not-open' else lock_of_day(d.tournament_id, d.day) end into lock
  from days d where (d.tournament_id, d.day) = (p_tournament, p_day);
  if found and lock is null then
    insert into paper_totals (tournament_id, day, team_id) values (p_tournament, p_day, p_team) on conflict do nothing;
  end if;
  select to_jsonb(p) into answer from paper_totals p
  where lock is null and (p.tournament_id, p.day, p.team_id) = (p_tournament, p_day, p_team);
  outcome := judge_post(lock, answer, wanted, p_seen_version);
  if outcome = 'write' then
    perform act_with('key', p_key);
    update paper_totals p set total = p_total
    where (p.tournament_id, p.day, p.team_id) = (p_tournament, p_day, p_team) returning to_jsonb(p) into answer;
    outcome := 'done';
  end if;
  return query select outcome, paper_total_answer(answer);
end
$$;
