-- Posting from the desk. As with captains, the server's role hands over the session, and the function finds out who it
-- is. Whoever came in with a recovery code has to add a passkey first.

create function organizer_at_desk(p_session bytea) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select o.name from organizer_session(p_session) s join organizers o on o.id = s.organizer_id
  where s.passkey_id is not null
$$;

create function correct_from_desk(
  p_session bytea, p_tournament integer, p_score bigint, p_strokes integer, p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organizer text := organizer_at_desk(p_session);
begin
  if organizer is null then
    return query select refused_organizer(p_session), null::jsonb;
  elsif not exists (select from scores s where s.id = p_score and s.tournament_id = p_tournament) then
    return query select 'not-found', null::jsonb;
  else
    return query select r.outcome, r.answer
    from record_correction(p_score, p_strokes, p_seen_version, p_key, 'organizer', null, organizer, null) r;
  end if;
end
$$;

-- A match can be posted from when its day opens (D-16).
create function post_match_from_desk(
  p_session bytea, p_tournament integer, p_day integer, p_group integer, p_winner text, p_halved boolean,
  p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organizer text := organizer_at_desk(p_session);
begin
  if organizer is null then
    return query select refused_organizer(p_session), null::jsonb;
  elsif (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day)) = 'not open' then
    return query select 'not-open', null::jsonb;
  else
    return query select r.outcome, r.answer
    from record_match(p_tournament, p_day, p_group, p_winner, p_halved, p_seen_version, p_key, 'organizer', organizer, null) r;
  end if;
end
$$;

grant execute on function
  correct_from_desk(bytea, integer, bigint, integer, text, integer),
  post_match_from_desk(bytea, integer, integer, integer, text, boolean, text, integer)
to cup_server;
