-- The card of somebody who may win is typed twice, by two people (D-15). The second one does not see what the first
-- one typed; where the two differ, the paper decides.

create table second_entries (
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
comment on table second_entries is 'One hole of a card, typed again from the paper by the other organizer.';

create trigger before_second_entry_change before insert or update on second_entries
  for each row execute function before_card_hole_change();
create trigger announce_second_entries after update or delete on second_entries
  for each row execute function announce_row();
create trigger record_second_entries after update or delete on second_entries
  for each row execute function record_change('{tournament_id,player_id,hole}');

-- Whoever has typed most of a card as it stands.
create function first_typist(p_tournament integer, p_player bigint) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select card_answer('card_holes', to_jsonb(h)) #>> '{set_by,name}' as typist
  from card_holes h where (h.tournament_id, h.player_id) = (p_tournament, p_player) and h.version > 1
  group by typist order by count(*) desc, min(h.hole) limit 1
$$;

create function is_typed_twice(p_tournament integer, p_player bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select count(*) = 18 from second_entries e
  where (e.tournament_id, e.player_id) = (p_tournament, p_player) and (e.strokes is not null or e.picked_up)
$$;

-- While it is being typed, by anybody but the one who typed the first; afterwards by both, who settle it on the paper.
create function post_second_entry_from_desk(
  p_session bytea, p_tournament integer, p_player bigint, p_hole integer, p_strokes integer, p_picked_up boolean,
  p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organizer text := organizer_at_desk(p_session);
  target second_entries;
  lock text;
begin
  if organizer is null then
    return query select refused_organizer(p_session), null::jsonb;
    return;
  elsif not plays_day_2(p_tournament, p_player) then
    return query select 'not-found', null::jsonb;
    return;
  end if;
  perform from tournaments t where t.id = p_tournament for no key update;
  return query select b.outcome, card_answer('second_entries', b.answer) from posted_before(p_key, 'second_entries',
    jsonb_build_object('tournament_id', p_tournament, 'player_id', p_player, 'hole', p_hole),
    jsonb_build_object('strokes', p_strokes, 'picked_up', p_picked_up)) b;
  if found then
    return;
  end if;
  perform act_as('organizer', organizer, null, null);
  lock := open_card(p_player);
  if lock is null and first_typist(p_tournament, p_player) = organizer and not is_typed_twice(p_tournament, p_player) then
    lock := 'own-entry';
  end if;
  if lock is null then
    insert into second_entries (tournament_id, player_id, hole)
    select p_tournament, p_player, hole from generate_series(1, 18) as hole on conflict do nothing;
  end if;
  select * into target from second_entries e
  where (e.tournament_id, e.player_id, e.hole) = (p_tournament, p_player, p_hole);
  if lock is null and not found then
    lock := 'not-found';
  end if;
  if lock is not null then
    return query select lock, null::jsonb;
  elsif (target.strokes, target.picked_up) is not distinct from (p_strokes, p_picked_up) then
    return query select 'done', card_answer('second_entries', to_jsonb(target));
  elsif p_seen_version <> target.version then
    return query select 'stale', card_answer('second_entries', to_jsonb(target));
  else
    perform act_as('organizer', organizer, null, p_key);
    update second_entries e set strokes = p_strokes, picked_up = p_picked_up
    where (e.tournament_id, e.player_id, e.hole) = (p_tournament, p_player, p_hole) returning * into target;
    return query select 'done', card_answer('second_entries', to_jsonb(target));
  end if;
  perform set_config('cup.actor', '', true);
end
$$;

grant select on second_entries to cup_server, cup_organizer;
grant execute on function
  first_typist(integer, bigint),
  post_second_entry_from_desk(bytea, integer, bigint, integer, integer, boolean, text, integer)
to cup_server;
