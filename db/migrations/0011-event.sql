-- Who plays when, and what the organizers say: players, pairings, cards, the state of a day, notices, awards.

-- Two versions: what the public sees besides the board is read again only when it has changed, so that a score's
-- way to the board stays as short as it was.
alter table tournaments add column records_version bigint not null default 1 check (records_version > 0);
comment on column tournaments.records_version is 'Rises with every change that is not a score; raised by triggers only.';

create function announce_records(p_tournament_id integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update tournaments set version = version + 1, records_version = records_version + 1 where id = p_tournament_id;
  select pg_notify('tournament_changed', p_tournament_id::text);
$$;

create or replace function announce_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform announce_records(coalesce(new.tournament_id, old.tournament_id));
  return null;
end
$$;

-- A player is a person (D-13). Whoever leaves the roster gives the slot back and stays, for what they have played.
alter table players add column id bigint generated always as identity;
alter table players drop constraint players_pkey;
alter table players add primary key (id);
alter table players add constraint players_one_a_slot unique (tournament_id, team_id, slot);
alter table players add constraint players_of_a_team unique (tournament_id, team_id, id);
alter table players alter column slot drop not null;
alter table players alter column captains_pick drop not null;
comment on table players is 'A person who plays, or has played, for a team in one tournament.';
comment on column players.slot is '1 to 8 are the top players, 9 to 12 the captain''s picks; null is no longer on the roster.';

create trigger record_players after insert or update or delete on players
  for each row execute function record_change('{id}');
call begin_trail('players', '{id}', '{}');
drop procedure begin_trail(regclass, text[], text[]);

alter table tournaments add column captains_award_team_id text;
alter table tournaments add column captains_award_player_id bigint;
alter table tournaments add constraint tournaments_captains_award_fkey
  foreign key (id, captains_award_team_id, captains_award_player_id) references players (tournament_id, team_id, id);
comment on column tournaments.captains_award_player_id is 'Who has won the Captain''s Award (R-66).';
drop trigger record_tournaments on tournaments;
create trigger record_tournaments after insert or delete
  or update of status, time_zone, host_team_id, corrections_a_minute, captains_award_team_id, captains_award_player_id
  on tournaments for each row execute function record_change('{id}', '{version,records_version}');

create or replace function announce_tournament() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform announce_records(new.id);
  return null;
end
$$;
drop trigger announce_tournament on tournaments;
create trigger announce_tournament after update on tournaments
  for each row when ((old.status, old.time_zone, old.host_team_id, old.captains_award_player_id)
    is distinct from (new.status, new.time_zone, new.host_team_id, new.captains_award_player_id))
  execute function announce_tournament();

-- The life of a day (D-16).
alter table days add column state text not null default 'not open'
  check (state in ('not open', 'open', 'suspended', 'official'));
alter table days add column state_since timestamptz;
alter table days add column official_at timestamptz;
alter table days add column pairings_published_at timestamptz;
alter table days add column draw jsonb;
comment on column days.official_at is 'When the day last became official; stays when it is reopened.';
comment on column days.pairings_published_at is 'Null while the pairings are a draft that the public does not see (D-14).';
comment on column days.draw is 'What the pairings were last drawn from: the seed, and who was held. Repeats the draw.';

create function before_day_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.state is distinct from old.state then
    new.state_since := now();
    if new.state = 'official' then
      new.official_at := now();
    end if;
  end if;
  return new;
end
$$;
create trigger before_day_change before update on days
  for each row execute function before_day_change();

-- A day is open once it has its records, whoever has created them.
create function open_day_of_scores() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update days d set state = 'open'
  where d.state = 'not open' and exists (
    select from created c where (c.tournament_id, c.day) = (d.tournament_id, d.day));
  return null;
end
$$;
create trigger open_day_of_scores after insert on scores referencing new table as created
  for each statement execute function open_day_of_scores();
update days d set state = 'open'
where exists (select from scores s where (s.tournament_id, s.day) = (d.tournament_id, d.day));

-- Of one day: 'completed' or 'official' if nothing of it may change any more.
create function lock_of_day(p_tournament_id integer, p_day smallint) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case when t.status = 'completed' then 'completed' when d.state = 'official' then 'official' end
  from tournaments t left join days d on d.tournament_id = t.id and d.day = p_day
  where t.id = p_tournament_id
$$;

create or replace function before_score_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  lock text := lock_of_day(new.tournament_id, new.day);
begin
  if (new.id, new.tournament_id, new.day, new.hole, new.team_id)
     is distinct from (old.id, old.tournament_id, old.day, old.hole, old.team_id) then
    raise exception 'a score keeps its place on the card' using errcode = 'restrict_violation';
  end if;
  if lock is not null then
    raise exception 'the % is %', case lock when 'official' then 'day' else 'tournament' end, lock
      using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

-- As before, and an official day is locked.
create or replace function record_correction(
  p_score bigint, p_strokes integer, p_seen_version integer, p_key text,
  p_role text, p_captain bigint, p_actor text, p_reason text
) returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  tournament record;
  target scores;
  earlier corrections;
  counted_from timestamptz;
begin
  select t.status, t.corrections_a_minute into tournament
  from tournaments t where t.id = (select s.tournament_id from scores s where s.id = p_score)
  for no key update;

  if p_key is not null then
    select * into earlier from corrections c
    where c.captain_id is not distinct from p_captain and c.idempotency_key = p_key;
    if found then
      if (earlier.score_id, earlier.to_strokes) is distinct from (p_score, p_strokes::smallint) then
        return query select 'key-reused', null::jsonb;
      else
        return query select 'done', score_answer(s, earlier, earlier.hole_strokes)
        from scores s where s.id = earlier.score_id;
      end if;
      return;
    end if;
  end if;

  if tournament.status = 'completed' then
    return query select 'completed', null::jsonb;
    return;
  end if;

  -- Before the version: two people who say the same do not contradict each other.
  select * into target from scores s where s.id = p_score;
  if (select d.state from days d where (d.tournament_id, d.day) = (target.tournament_id, target.day)) = 'official' then
    return query select 'official', null::jsonb;
    return;
  end if;
  if target.strokes is not distinct from p_strokes then
    return query select 'done', current_score(target);
    return;
  end if;
  if p_seen_version <> target.version then
    return query select 'stale', current_score(target);
    return;
  end if;

  if p_captain is not null and tournament.corrections_a_minute is not null then
    select c.at into counted_from from corrections c
    where c.captain_id = p_captain and c.at > now() - interval '1 minute'
    order by c.at desc offset tournament.corrections_a_minute - 1 limit 1;
    if found then
      return query select 'too-many', jsonb_build_object(
        'retryAfterSeconds', ceil(extract(epoch from counted_from + interval '1 minute' - now())));
      return;
    end if;
  end if;

  perform set_config('cup.actor', jsonb_build_object(
    'role', p_role, 'captain', p_captain, 'name', p_actor, 'reason', p_reason, 'key', p_key
  )::text, true);
  update scores set strokes = p_strokes where id = p_score;
  perform set_config('cup.actor', '', true);

  return query select 'done', score_answer(target, c, c.hole_strokes) from corrections c
  where c.score_id = p_score and c.score_version = target.version + 1;
end
$$;

-- A group of the tee sheet is its match.
alter table matches add column tee_time time;
alter table matches add column starting_hole smallint not null default 1 check (starting_hole between 1 and 18);
alter table matches add column version integer not null default 1 check (version > 0);
comment on table matches is 'One group: 6 on Day 1, 12 on Day 2. When and where it tees off; won by one team, halved, or still open.';
comment on column matches.version is 'Rises with every change of the result; raised by a trigger only.';

create function before_match_change() returns trigger
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
create trigger before_match_change before update on matches
  for each row execute function before_match_change();

create table pairings (
  tournament_id integer not null,
  day smallint not null,
  player_id bigint not null,
  team_id text not null,
  group_number smallint not null,
  place smallint not null check (place between 1 and case day when 1 then 2 else 1 end),
  held boolean not null default false,
  -- Deferrable, so that one statement can swap two players.
  primary key (tournament_id, day, player_id) deferrable,
  constraint pairings_one_a_place unique (tournament_id, day, group_number, team_id, place) deferrable,
  foreign key (tournament_id, day, group_number) references matches,
  foreign key (tournament_id, team_id, player_id) references players (tournament_id, team_id, id)
);
comment on table pairings is 'Who plays in which group (D-14): at most once a day, two of a team in a group of Day 1, one on Day 2.';
comment on column pairings.held is 'The next draw leaves this player in this group.';

create function before_pairing_change() returns trigger
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
  -- A draft is nobody's business.
  if day_of.pairings_published_at is not null then
    perform announce_records(day_of.tournament_id);
  end if;
  return coalesce(new, old);
end
$$;
create trigger before_pairing_change before insert or update or delete on pairings
  for each row execute function before_pairing_change();
create trigger record_pairings after insert or update or delete on pairings
  for each row execute function record_change('{tournament_id,day,player_id}');

create table cards (
  tournament_id integer not null,
  team_id text not null,
  player_id bigint not null,
  signed_out smallint check (signed_out between 9 and 135),
  signed_in smallint check (signed_in between 9 and 135),
  signed_total smallint check (signed_total between 18 and 270),
  ruled_total smallint check (ruled_total between 18 and 270),
  version integer not null default 1 check (version > 0),
  primary key (tournament_id, player_id),
  foreign key (tournament_id, team_id, player_id) references players (tournament_id, team_id, id)
);
comment on table cards is 'A player''s own card on Day 2 (D-15), and what was signed for on paper.';
comment on column cards.ruled_total is 'The total of the holes that an organizer has ruled to be right.';

create table card_holes (
  tournament_id integer not null,
  player_id bigint not null,
  hole smallint not null check (hole between 1 and 18),
  strokes smallint check (strokes between 1 and 15),
  picked_up boolean not null default false,
  version integer not null default 1 check (version > 0),
  primary key (tournament_id, player_id, hole),
  foreign key (tournament_id, player_id) references cards,
  check (not (picked_up and strokes is not null))
);
comment on table card_holes is 'One hole of a card: strokes, picked up, or still empty.';

create function before_card_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  lock text := lock_of_day(new.tournament_id, 2::smallint);
begin
  if lock is not null then
    raise exception 'the % is %', case lock when 'official' then 'day' else 'tournament' end, lock
      using errcode = 'restrict_violation';
  end if;
  new.version := 1;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    if (new.tournament_id, new.player_id) is distinct from (old.tournament_id, old.player_id) then
      raise exception 'a card keeps its player' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger before_card_change before insert or update on cards
  for each row execute function before_card_change();

create function before_card_hole_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  lock text := lock_of_day(new.tournament_id, 2::smallint);
begin
  if lock is not null then
    raise exception 'the % is %', case lock when 'official' then 'day' else 'tournament' end, lock
      using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.strokes is not null or new.picked_up or new.version <> 1 then
      raise exception 'a hole starts empty' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.tournament_id, new.player_id, new.hole) is distinct from (old.tournament_id, old.player_id, old.hole) then
    raise exception 'a hole keeps its place on the card' using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
create trigger before_card_hole_change before insert or update on card_holes
  for each row execute function before_card_hole_change();

create trigger announce_cards after insert or update or delete on cards
  for each row execute function announce_row();
create trigger announce_card_holes after update or delete on card_holes
  for each row execute function announce_row();
create trigger record_cards after insert or update or delete on cards
  for each row execute function record_change('{tournament_id,player_id}');
-- A hole starts empty, so that its changes alone rebuild it.
create trigger record_card_holes after update or delete on card_holes
  for each row execute function record_change('{tournament_id,player_id,hole}');

create table notices (
  id bigint generated always as identity primary key,
  tournament_id integer not null references tournaments,
  text text not null check (text ~ '\S' and length(text) <= 280 and text !~ '[[:cntrl:]]'),
  next_word_at timestamptz,
  posted_at timestamptz not null default now(),
  taken_down_at timestamptz
);
create unique index notices_one_at_a_time on notices (tournament_id) where taken_down_at is null;
comment on table notices is 'One sentence for every page (D-21). The one that is not taken down is shown.';
create trigger announce_notices after insert or update or delete on notices
  for each row execute function announce_row();
create trigger record_notices after insert or update or delete on notices
  for each row execute function record_change('{id}');

-- Posting a match or a card works as correcting a score does: one function, all or nothing. It takes the tournament's
-- row first, so that key, lock and version are judged against what is really there. A key is looked up before
-- anything else, what stands already is done, and a newer version than the one seen is not overwritten.
create function posted_before(p_key text, p_subject text, p_row jsonb, p_values jsonb)
returns table (outcome text, answer jsonb)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case when e.subject = p_subject and e.key <@ p_row and e.became @> p_values then 'done' else 'key-reused' end,
    case when e.subject = p_subject and e.key <@ p_row and e.became @> p_values then e.became end
  from trail e where e.idempotency_key = p_key
$$;

create function act_as(p_role text, p_actor text, p_reason text, p_key text) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  select set_config('cup.actor',
    jsonb_build_object('role', p_role, 'name', p_actor, 'reason', p_reason, 'key', p_key)::text, true)
$$;

create function record_match(
  p_tournament integer, p_day integer, p_group integer, p_winner text, p_halved boolean, p_seen_version integer,
  p_key text, p_role text, p_actor text, p_reason text
) returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  target matches;
  lock text;
begin
  perform from tournaments t where t.id = p_tournament for no key update;
  return query select * from posted_before(p_key, 'matches',
    jsonb_build_object('tournament_id', p_tournament, 'day', p_day, 'group_number', p_group),
    jsonb_build_object('winner_team_id', p_winner, 'halved', p_halved));
  if found then
    return;
  end if;
  select * into target from matches m where (m.tournament_id, m.day, m.group_number) = (p_tournament, p_day, p_group);
  if not found then
    return query select 'not-found', null::jsonb;
    return;
  end if;
  lock := lock_of_day(p_tournament, p_day::smallint);
  if lock is not null then
    return query select lock, null::jsonb;
  elsif (target.winner_team_id, target.halved) is not distinct from (p_winner, p_halved) then
    return query select 'done', to_jsonb(target);
  elsif p_seen_version <> target.version then
    return query select 'stale', to_jsonb(target);
  else
    perform act_as(p_role, p_actor, p_reason, p_key);
    update matches m set winner_team_id = p_winner, halved = p_halved
    where (m.tournament_id, m.day, m.group_number) = (p_tournament, p_day, p_group) returning * into target;
    perform set_config('cup.actor', '', true);
    return query select 'done', to_jsonb(target);
  end if;
end
$$;

-- A player's card with its 18 empty holes, unless it is there. A lock, if nothing may be posted on it.
create function open_card(p_player bigint) returns text
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

create function record_card_hole(
  p_player bigint, p_hole integer, p_strokes integer, p_picked_up boolean, p_seen_version integer,
  p_key text, p_role text, p_actor text, p_reason text
) returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  target card_holes;
  lock text;
begin
  perform from tournaments t where t.id = (select p.tournament_id from players p where p.id = p_player)
  for no key update;
  return query select * from posted_before(p_key, 'card_holes',
    jsonb_build_object('tournament_id', (select p.tournament_id from players p where p.id = p_player),
      'player_id', p_player, 'hole', p_hole),
    jsonb_build_object('strokes', p_strokes, 'picked_up', p_picked_up));
  if found then
    return;
  end if;
  perform act_as(p_role, p_actor, p_reason, null);
  lock := open_card(p_player);
  select * into target from card_holes h where (h.player_id, h.hole) = (p_player, p_hole);
  if lock is null and not found then
    lock := 'not-found';
  end if;
  if lock is not null then
    return query select lock, null::jsonb;
  elsif (target.strokes, target.picked_up) is not distinct from (p_strokes, p_picked_up) then
    return query select 'done', to_jsonb(target);
  elsif p_seen_version <> target.version then
    return query select 'stale', to_jsonb(target);
  else
    perform act_as(p_role, p_actor, p_reason, p_key);
    update card_holes h set strokes = p_strokes, picked_up = p_picked_up
    where (h.player_id, h.hole) = (p_player, p_hole) returning * into target;
    return query select 'done', to_jsonb(target);
  end if;
  perform set_config('cup.actor', '', true);
end
$$;

-- What a player has signed for, and the total that an organizer rules to be right.
create function record_card(
  p_player bigint, p_out integer, p_in integer, p_total integer, p_ruled integer, p_seen_version integer,
  p_key text, p_role text, p_actor text, p_reason text
) returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  target cards;
  lock text;
begin
  perform from tournaments t where t.id = (select p.tournament_id from players p where p.id = p_player)
  for no key update;
  return query select * from posted_before(p_key, 'cards',
    jsonb_build_object('tournament_id', (select p.tournament_id from players p where p.id = p_player),
      'player_id', p_player),
    jsonb_build_object('signed_out', p_out, 'signed_in', p_in, 'signed_total', p_total, 'ruled_total', p_ruled));
  if found then
    return;
  end if;
  perform act_as(p_role, p_actor, p_reason, null);
  lock := open_card(p_player);
  select * into target from cards c where c.player_id = p_player;
  if lock is not null then
    return query select lock, null::jsonb;
  elsif (target.signed_out, target.signed_in, target.signed_total, target.ruled_total)
      is not distinct from (p_out, p_in, p_total, p_ruled) then
    return query select 'done', to_jsonb(target);
  elsif p_seen_version <> target.version then
    return query select 'stale', to_jsonb(target);
  else
    perform act_as(p_role, p_actor, p_reason, p_key);
    update cards c set signed_out = p_out, signed_in = p_in, signed_total = p_total, ruled_total = p_ruled
    where c.player_id = p_player returning * into target;
    return query select 'done', to_jsonb(target);
  end if;
  perform set_config('cup.actor', '', true);
end
$$;

-- For the organizers' commands. Who may call them says who they are.
create function post_match_as_organizer(
  p_tournament integer, p_day integer, p_group integer, p_winner text, p_halved boolean, p_seen_version integer,
  p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select * from record_match(p_tournament, p_day, p_group, p_winner, p_halved, p_seen_version, p_key,
    'organizer', coalesce(p_organizer, session_user), p_reason)
$$;

create function post_card_hole_as_organizer(
  p_player bigint, p_hole integer, p_strokes integer, p_picked_up boolean, p_seen_version integer,
  p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select * from record_card_hole(p_player, p_hole, p_strokes, p_picked_up, p_seen_version, p_key,
    'organizer', coalesce(p_organizer, session_user), p_reason)
$$;

create function post_card_as_organizer(
  p_player bigint, p_out integer, p_in integer, p_total integer, p_ruled integer, p_seen_version integer,
  p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select * from record_card(p_player, p_out, p_in, p_total, p_ruled, p_seen_version, p_key,
    'organizer', coalesce(p_organizer, session_user), p_reason)
$$;

grant select on pairings, cards, card_holes, notices to cup_server, cup_organizer;
grant insert, update, delete on pairings to cup_organizer;
grant insert, update on notices to cup_organizer;
grant update (tee_time, starting_hole) on matches to cup_organizer;
grant update (captains_award_team_id, captains_award_player_id) on tournaments to cup_organizer;
grant execute on function
  post_match_as_organizer(integer, integer, integer, text, boolean, integer, text, text, text),
  post_card_hole_as_organizer(bigint, integer, integer, boolean, integer, text, text, text),
  post_card_as_organizer(bigint, integer, integer, integer, integer, integer, text, text, text)
to cup_organizer;
