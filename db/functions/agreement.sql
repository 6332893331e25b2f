-- Captains' answers about a day's points, organizers' rulings (D-17), and the day's state (D-16).

-- A captain's idempotency key as stored: combined with the captain, so that two captains may choose the same key.
create or replace function captains_key(p_captain bigint, p_key text) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select translate(rtrim(encode(sha256(convert_to(p_captain || ' ' || p_key, 'UTF8')), 'base64'), '='), '+/', '-_')
$$;

-- Takes the tournament lock that every score change takes. Returns the session's captain and any answer already
-- recorded under this key. The caller then checks the rules in the same transaction, against locked data.
create or replace function begin_answer(p_token text, p_key text default null)
returns table (team_id text, tournament_id integer, status text, earlier jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  captain record;
begin
  select l.id, l.team_id, l.tournament_id into captain from live_sessions l where l.token_hash = token_hash(p_token);
  if found then
    perform from tournaments t where t.id = captain.tournament_id for no key update;
    return query select captain.team_id, captain.tournament_id, t.status,
      (select e.became from trail e where e.idempotency_key = captains_key(captain.id, p_key))
    from tournaments t where t.id = captain.tournament_id;
  end if;
end
$$;

create or replace function record_answer(
  p_tournament integer, p_day integer, p_team text, p_kind text, p_hole integer, p_seen jsonb, p_reason text,
  p_role text, p_actor text, p_key text
) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform act_as(p_role, p_actor, p_reason, p_key);
  insert into answers (tournament_id, day, team_id, kind, hole, seen, reason, role, given_by)
  values (p_tournament, p_day, p_team, p_kind, p_hole, p_seen, p_reason, p_role, p_actor);
end
$$;

-- Records the answer under the name of the session's captain. Answers share the per-minute limit of corrections,
-- because they stay in the trail forever.
create or replace function give_answer(
  p_token text, p_day integer, p_kind text, p_hole integer, p_seen jsonb, p_reason text, p_key text
) returns table (outcome text, retry_after integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  captain record;
  most integer;
  counted_from timestamptz;
begin
  select l.id, l.name, l.team_id, l.tournament_id into captain
  from live_sessions l where l.token_hash = token_hash(p_token);
  if not found or p_kind = 'rule' then
    return query select 'unauthenticated', null::integer;
    return;
  end if;
  select t.corrections_a_minute into most from tournaments t where t.id = captain.tournament_id for no key update;
  if most is not null then
    select a.at into counted_from from answers a
    where a.tournament_id = captain.tournament_id and a.team_id = captain.team_id and a.role = 'captain'
      and a.at > now() - interval '1 minute'
    order by a.at desc offset most - 1 limit 1;
    if found then
      return query select 'too-many', ceil(extract(epoch from counted_from + interval '1 minute' - now()))::integer;
      return;
    end if;
  end if;
  perform record_answer(captain.tournament_id, p_day, captain.team_id, p_kind, p_hole, p_seen, p_reason,
    'captain', captain.name, captains_key(captain.id, p_key));
  return query select 'done', null::integer;
end
$$;

-- Begins an organizer's change to a day. For closing a day, p_fresh is true: it requires a passkey confirmed
-- in the last ten minutes (D-18).
create or replace function begin_day_change(p_session bytea, p_tournament integer, p_fresh boolean) returns text
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select begin_desk_change(p_session, p_tournament, true, p_fresh => p_fresh)
$$;

-- Sets a day's state. In the same transaction, records the agreements that captains gave in person: p_aloud
-- lists their teams, and p_seen the holes that were read aloud to them, with their points and versions.
create or replace function change_day_from_desk(
  p_session bytea, p_tournament integer, p_day integer, p_state text, p_reason text, p_aloud text[], p_seen jsonb,
  p_without_champion text default null
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true, p_fresh => p_state = 'official');
  team text;
begin
  if outcome = 'done' then
    foreach team in array p_aloud loop
      perform record_answer(p_tournament, p_day, team, 'agree', null, p_seen, null,
        'organizer', organizer_at_desk(p_session), null);
    end loop;
    perform act_with('reason', p_reason);
    if (select d.state from days d where (d.tournament_id, d.day) = (p_tournament, p_day)) = 'not open' then
      insert into scores (tournament_id, day, hole, team_id)
      select p_tournament, p_day, hole, t.id from generate_series(1, 18) as hole, teams t on conflict do nothing;
      update tournaments set status = 'active' where id = p_tournament and status = 'upcoming';
    else
      update days set state = p_state, without_champion = p_without_champion
      where (tournament_id, day) = (p_tournament, p_day);
    end if;
  end if;
  return outcome;
end
$$;

create or replace function let_captains_in(p_session bytea, p_tournament integer, p_day integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true);
begin
  if outcome = 'done' then
    update days set captains_out = false where (tournament_id, day) = (p_tournament, p_day) and captains_out;
  end if;
  return outcome;
end
$$;

create or replace function rule_from_desk(
  p_session bytea, p_tournament integer, p_day integer, p_team text, p_hole integer, p_seen jsonb, p_reason text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_desk_change(p_session, p_tournament, true);
begin
  if outcome = 'done' then
    perform record_answer(p_tournament, p_day, p_team, 'rule', p_hole, p_seen, p_reason,
      'organizer', organizer_at_desk(p_session), null);
  end if;
  return outcome;
end
$$;
