-- A match as the desk sees it: the row, and who has set it to this version, if anybody has. Matches wait on a laptop
-- without connection as scores do, and what waits must know its own version from somebody else's.

create function match_answer(p_row jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select p_row || jsonb_build_object('set_by', (
    select jsonb_build_object('name', e.actor, 'role', e.role, 'at', e.at)
    from trail e
    where e.tournament_id = (p_row ->> 'tournament_id')::integer and e.subject = 'matches'
      and e.key = (select jsonb_object_agg(k, p_row -> k) from unnest(array['tournament_id', 'day', 'group_number']) as k)
      and e.became -> 'version' = p_row -> 'version' and e.was -> 'version' <> e.became -> 'version'))
$$;

create or replace function post_match_from_desk(
  p_session bytea, p_tournament integer, p_day integer, p_group integer, p_winner text, p_halved boolean,
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
  elsif (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day)) = 'not open' then
    return query select 'not-open', null::jsonb;
  else
    select r.* into posted
    from record_match(p_tournament, p_day, p_group, p_winner, p_halved, p_seen_version, p_key, 'organizer', organizer, null) r;
    -- A statement of its own: it sees the entry that the one before has written.
    return query select posted.outcome, match_answer(posted.answer);
  end if;
end
$$;

revoke execute on function match_answer(jsonb) from public;
grant execute on function match_answer(jsonb) to cup_server;
