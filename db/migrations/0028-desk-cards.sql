-- Players' cards (D-15) are typed at the desk, as scores are: the server's role hands over the session, and the
-- function finds out who it is. A card needs its player, who has to be in one of the groups of Day 2.

create index trail_of_row on trail (tournament_id, subject, key);

-- A hole or a card as the desk sees it: the row, and who has set it to this version, if anybody has.
create function card_answer(p_subject text, p_row jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select p_row || jsonb_build_object('set_by', (
    select jsonb_build_object('name', e.actor, 'role', e.role, 'at', e.at)
    from trail e
    where e.tournament_id = (p_row ->> 'tournament_id')::integer and e.subject = p_subject
      and e.key = (select jsonb_object_agg(k, p_row -> k)
        from unnest(array['tournament_id', 'player_id', 'hole']) as k where p_row ? k)
      and (e.became ->> 'version')::integer = (p_row ->> 'version')::integer))
$$;

create function plays_day_2(p_tournament integer, p_player bigint) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from pairings g where (g.tournament_id, g.day, g.player_id) = (p_tournament, 2, p_player))
$$;

create function post_card_hole_from_desk(
  p_session bytea, p_tournament integer, p_player bigint, p_hole integer, p_strokes integer, p_picked_up boolean,
  p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organizer text := organizer_at_desk(p_session);
  posted record;
begin
  if organizer is null then
    return query select refused_organizer(p_session), null::jsonb;
  elsif not plays_day_2(p_tournament, p_player) then
    return query select 'not-found', null::jsonb;
  else
    select r.* into posted
    from record_card_hole(p_player, p_hole, p_strokes, p_picked_up, p_seen_version, p_key, 'organizer', organizer, null) r;
    -- A statement of its own: it sees the entry that the one before has written.
    return query select posted.outcome, card_answer('card_holes', posted.answer);
  end if;
end
$$;

-- What was signed for, and the total that somebody rules to be right. Only the columns in p_changes change: the total
-- is typed in the run of the card, the rest when it does not add up.
create function post_card_from_desk(
  p_session bytea, p_tournament integer, p_player bigint, p_changes jsonb, p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organizer text := organizer_at_desk(p_session);
  target cards;
  changed cards;
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
  return query select b.outcome, card_answer('cards', b.answer) from posted_before(p_key, 'cards',
    jsonb_build_object('tournament_id', p_tournament, 'player_id', p_player), p_changes) b;
  if found then
    return;
  end if;
  perform act_as('organizer', organizer, null, null);
  lock := open_card(p_player);
  select * into target from cards c where c.player_id = p_player;
  changed := jsonb_populate_record(target, p_changes);
  if lock is not null then
    return query select lock, null::jsonb;
  elsif changed is not distinct from target then
    return query select 'done', card_answer('cards', to_jsonb(target));
  elsif p_seen_version <> target.version then
    return query select 'stale', card_answer('cards', to_jsonb(target));
  else
    perform act_as('organizer', organizer, null, p_key);
    update cards c set signed_out = changed.signed_out, signed_in = changed.signed_in,
      signed_total = changed.signed_total, ruled_total = changed.ruled_total
    where c.player_id = p_player returning * into target;
    return query select 'done', card_answer('cards', to_jsonb(target));
  end if;
  perform set_config('cup.actor', '', true);
end
$$;

grant execute on function
  card_answer(text, jsonb),
  post_card_hole_from_desk(bytea, integer, bigint, integer, integer, boolean, text, integer),
  post_card_from_desk(bytea, integer, bigint, jsonb, text, integer)
to cup_server;
