-- What everybody is told, from the desk (D-21, D-16). As in 0015: the server hands over the session, and a function
-- finds out who is acting, whether anybody was faster, and writes under that name.

-- One sentence in place of the one before; with a day, what becomes of it in the same breath, and the sentence is the
-- reason. Whether the day may change was judged before: if it is no longer as it was then, somebody was faster. A cup
-- that is over can still say something.
create function post_notice_from_desk(
  p_session bytea, p_tournament integer, p_seen bigint, p_text text, p_next_word_at timestamptz,
  p_day integer, p_from text, p_to text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, false, 'notices', '{}', null);
  state_now text := (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day));
begin
  if refusal is not null then
    return refusal;
  end if;
  if p_day is not null and (select t.status from tournaments t where t.id = p_tournament) = 'completed' then
    refusal := 'completed';
  -- Before the version: whoever says what stands already contradicts nobody, and a lost answer can be asked for again.
  elsif state_now is not distinct from p_to and exists (
    select from notices n where n.tournament_id = p_tournament and n.taken_down_at is null
      and (n.text, n.next_word_at) is not distinct from (p_text, p_next_word_at)) then
    refusal := 'done';
  elsif state_now is distinct from p_from
    or p_seen <> (select version from last_change(p_tournament, 'notices', '{}')) then
    refusal := 'stale';
  else
    update notices set taken_down_at = now() where tournament_id = p_tournament and taken_down_at is null;
    insert into notices (tournament_id, text, next_word_at) values (p_tournament, p_text, p_next_word_at);
    if p_to is distinct from p_from then
      perform act_as('organizer', organizer_at_desk(p_session), p_text, null);
      update days set state = p_to where (tournament_id, day) = (p_tournament, p_day);
    end if;
    refusal := 'done';
  end if;
  perform set_config('cup.actor', '', true);
  return refusal;
end
$$;

create function take_down_notice_from_desk(p_session bytea, p_tournament integer, p_seen bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, false, 'notices', '{}', null);
begin
  if refusal is not null then
    return refusal;
  end if;
  if not exists (select from notices n where n.tournament_id = p_tournament and n.taken_down_at is null) then
    refusal := 'done';
  elsif p_seen <> (select version from last_change(p_tournament, 'notices', '{}')) then
    refusal := 'stale';
  else
    update notices set taken_down_at = now() where tournament_id = p_tournament and taken_down_at is null;
    refusal := 'done';
  end if;
  perform set_config('cup.actor', '', true);
  return refusal;
end
$$;

-- As save_site, with what spectators want to know. The old one stays for processes of the release before.
create function save_site_settings(
  p_session bytea, p_tournament integer, p_seen bigint, p_name text, p_venue text, p_email text, p_phone text,
  p_location text, p_hashtag text, p_parking text, p_walking text, p_food text, p_links jsonb
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
    hashtag = p_hashtag, parking = p_parking, walking = p_walking, food = p_food, social_links = p_links;
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

revoke execute on function
  post_notice_from_desk(bytea, integer, bigint, text, timestamptz, integer, text, text),
  take_down_notice_from_desk(bytea, integer, bigint),
  save_site_settings(bytea, integer, bigint, text, text, text, text, text, text, text, text, text, jsonb)
from public;
grant execute on function
  post_notice_from_desk(bytea, integer, bigint, text, timestamptz, integer, text, text),
  take_down_notice_from_desk(bytea, integer, bigint),
  save_site_settings(bytea, integer, bigint, text, text, text, text, text, text, text, text, text, jsonb)
to cup_server;
