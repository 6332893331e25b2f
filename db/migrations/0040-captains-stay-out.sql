-- After a day has been reopened, captains stay out until an organizer lets them in (D-16); and what is posted in the
-- moment in which a rehearsal is thrown away is refused like anything else that is not there (D-20).

alter table days add column captains_out boolean not null default false;
alter table days add constraint days_captains_out_check check (not captains_out or state in ('open', 'suspended'));
comment on column days.captains_out is 'Reopened for the organizers alone: captains read, agree and dispute, and post nothing.';

create function keep_captains_out() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state is distinct from new.state and 'official' in (old.state, new.state) then
    new.captains_out := new.state <> 'official';
  elsif old.captains_out and not new.captains_out then
    new.state_since := now(); -- it is open to everybody since then, and phones hear of it
  end if;
  return new;
end
$$;
create trigger keep_captains_out before update of state, captains_out on days
  for each row execute function keep_captains_out();

create function let_captains_in(p_session bytea, p_tournament integer, p_day integer) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_desk_change(p_session, p_tournament, true, 'days', '{}', null);
begin
  if refusal is not null then
    return refusal;
  end if;
  update days set captains_out = false where (tournament_id, day) = (p_tournament, p_day) and captains_out;
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;

-- As before; a day that captains are kept out of is closed to them as if it were official, and a score that has gone
-- while this waited for its tournament is not found.
create or replace function record_correction(
  p_score bigint, p_strokes integer, p_seen_version integer, p_key text,
  p_role text, p_captain bigint, p_actor text, p_reason text
) returns table (outcome text, answer jsonb, written boolean)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  tournament record;
  target scores;
  earlier corrections;
  counted_from timestamptz;
begin
  select * into target from scores s where s.id = p_score;
  if target.strokes is distinct from p_strokes and (p_seen_version = target.version) is not false then
    select t.status, t.corrections_a_minute into tournament
    from tournaments t where t.id = target.tournament_id for no key update;
    select * into target from scores s where s.id = p_score;
    if not found then
      return query select 'not-found', null::jsonb, false;
      return;
    end if;
  else
    select t.status, t.corrections_a_minute into tournament from tournaments t where t.id = target.tournament_id;
  end if;

  if p_key is not null then
    select * into earlier from corrections c
    where c.captain_id is not distinct from p_captain and c.idempotency_key = p_key;
    if found then
      if (earlier.score_id, earlier.to_strokes) is distinct from (p_score, p_strokes::smallint) then
        return query select 'key-reused', null::jsonb, false;
      else
        return query select 'done', score_answer(s, earlier, earlier.hole_strokes), false
        from scores s where s.id = earlier.score_id;
      end if;
      return;
    end if;
  end if;

  if tournament.status = 'completed' then
    return query select 'completed', null::jsonb, false;
    return;
  end if;
  if exists (
    select from days d where (d.tournament_id, d.day) = (target.tournament_id, target.day)
      and (d.state = 'official' or p_captain is not null and d.captains_out)
  ) then
    return query select 'official', null::jsonb, false;
    return;
  end if;

  -- Before the version: two people who say the same do not contradict each other.
  if target.strokes is not distinct from p_strokes then
    return query select 'done', current_score(target), false;
    return;
  end if;
  if p_seen_version <> target.version then
    return query select 'stale', current_score(target), false;
    return;
  end if;

  if p_captain is not null and tournament.corrections_a_minute is not null then
    select c.at into counted_from from corrections c
    where c.captain_id = p_captain and c.at > now() - interval '1 minute'
    order by c.at desc offset tournament.corrections_a_minute - 1 limit 1;
    if found then
      return query select 'too-many', jsonb_build_object(
        'retryAfterSeconds', ceil(extract(epoch from counted_from + interval '1 minute' - now()))), false;
      return;
    end if;
  end if;

  perform set_config('cup.actor', jsonb_build_object(
    'role', p_role, 'captain', p_captain, 'name', p_actor, 'reason', p_reason, 'key', p_key
  )::text, true);
  update scores set strokes = p_strokes where id = p_score;
  perform set_config('cup.actor', '', true);

  return query select 'done', score_answer(target, c, c.hole_strokes), true from corrections c
  where c.score_id = p_score and c.score_version = target.version + 1;
end
$$;

-- As before; and a captain who signs in meanwhile does not stop it.
create or replace function throw_rehearsal_away() returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  part record;
begin
  perform from tournaments t where is_rehearsal(t.id) for update;
  if not found then
    return false;
  end if;
  perform set_config('cup.throws_away', 'rehearsal', true);
  -- What an official day or a completed cup would keep, and the one key that points back.
  update tournaments t set status = 'active', captains_award_team_id = null, captains_award_player_id = null
  where is_rehearsal(t.id);
  update days d set state = 'open' where is_rehearsal(d.tournament_id) and d.state = 'official';
  for attempt in 1..10 loop
    begin
      for part in
        select * from rows_of_rehearsal() where relation <> 'tournaments'::regclass and relation <> 'trail'::regclass
      loop
        execute format('delete from %s where %s', part.relation, part.rows_where);
      end loop;
      exit;
    exception when foreign_key_violation then
      -- Somebody has just signed in with one of its codes: that goes, too.
      if attempt = 10 then
        raise;
      end if;
    end;
  end loop;
  -- Last, because each row that went has left a line.
  delete from trail e where is_rehearsal(e.tournament_id);
  delete from tournaments t where is_rehearsal(t.id);
  perform set_config('cup.throws_away', '', true);
  perform pg_notify('tournament_changed', '9999');
  perform pg_notify('desk', '{"kind": "changed", "subject": "rehearsal", "tournamentId": 9999, "by": null}');
  return true;
end
$$;

-- A code says whether it is for the rehearsal.
create or replace view live_codes as
  select a.id, a.selector, a.secret_hash, c.id as captain_id, c.name, c.team_id, c.tournament_id
  from access_codes a
  join captains c on c.id = a.captain_id
  join tournaments t on t.id = c.tournament_id
  where a.revoked_at is null and c.replaced_at is null and t.status <> 'completed'
    and t.id >= coalesce((select s.tournament_id from site s), 0);

-- One of the moments to practise: the team's captain disputes a hole. That the rules allow it was judged before, in
-- the same transaction.
create function dispute_in_rehearsal(
  p_session bytea, p_day integer, p_team text, p_hole integer, p_seen jsonb, p_reason text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_day_change(p_session, 9999, false);
begin
  if outcome = 'done' then
    perform record_answer(9999, p_day, p_team, 'dispute', p_hole, p_seen, p_reason, 'captain', coalesce(
      (select c.name from captains c where (c.tournament_id, c.team_id) = (9999, p_team) and c.replaced_at is null),
      'Made up'), null);
  end if;
  return outcome;
end
$$;

revoke execute on function
  let_captains_in(bytea, integer, integer), dispute_in_rehearsal(bytea, integer, text, integer, jsonb, text)
from public;
grant execute on function
  let_captains_in(bytea, integer, integer), dispute_in_rehearsal(bytea, integer, text, integer, jsonb, text)
to cup_server;
