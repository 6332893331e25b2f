-- The life of a score (R-35, D-5): every change, from any source, is versioned, recorded and announced.

-- A day's points rule, in the form used throughout the product. The function's body is a string, because
-- PostgreSQL 15 refuses to add a column to a table whose row type is used by a function with a parsed body.
create or replace function points_rule(p_day days) returns jsonb
language sql stable
as $$
  select jsonb_build_object('sole', p_day.points_sole, 'sharedByTwo', p_day.points_shared_by_two,
    'sharedByThree', p_day.points_shared_by_three, 'soleSecond', p_day.points_sole_second)
$$;

-- A score as one correction left it; without a correction, empty at version 1. Identifies the captain by id, because
-- the spelling of the name may change.
create or replace function score_answer(p_score scores, p_correction corrections, p_hole_strokes jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object(
    'id', p_score.id, 'teamId', p_score.team_id, 'day', p_score.day, 'hole', p_score.hole,
    'strokes', p_correction.to_strokes, 'version', coalesce(p_correction.score_version, 1),
    'setBy', author_of(p_correction.actor, p_correction.role, p_correction.via), 'setByRole', p_correction.role, 'setByCaptain', p_correction.captain_id,
    'setAt', p_correction.at, 'holeStrokes', p_hole_strokes, 'rule', points_rule(d)
  )
  from days d where (d.tournament_id, d.day) = (p_score.tournament_id, p_score.day)
$$;

create or replace function current_score(p_score scores) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select score_answer(p_score, c, (
    select jsonb_object_agg(o.team_id, o.strokes) from scores o
    where (o.tournament_id, o.day, o.hole) = (p_score.tournament_id, p_score.day, p_score.hole)))
  from (select) as one_row
  left join corrections c on (c.score_id, c.score_version) = (p_score.id, p_score.version)
$$;

-- Scores are created empty. Only a correction sets strokes, so the trail is complete.
create or replace function before_score_birth() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.strokes is not null or new.version <> 1 then
    raise exception 'a new score must be empty' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function before_score_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.id, new.tournament_id, new.day, new.hole, new.team_id)
     is distinct from (old.id, old.tournament_id, old.day, old.hole, old.team_id) then
    raise exception 'a score cannot be moved to another place' using errcode = 'restrict_violation';
  end if;
  perform require_unlocked(new.tournament_id, new.day);
  new.version := old.version + 1;
  return new;
end
$$;

-- Records a change to a score. The actor comes from record_correction; without one, the change was typed into
-- the database. of_decided_hole means that all three teams had played the hole before this change. The public
-- then sees when the hole was corrected, and the board marks the hole. If the change cleared the score, the
-- mark appears only once the hole is decided again.
create or replace function after_score_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor jsonb := coalesce(nullif(current_setting('cup.actor', true), ''), '{}')::jsonb;
begin
  insert into corrections (
    score_id, score_version, from_strokes, to_strokes, hole_strokes, of_decided_hole,
    role, captain_id, actor, reason, idempotency_key
  )
  select new.id, new.version, old.strokes, new.strokes, jsonb_object_agg(s.team_id, s.strokes),
    new.strokes is distinct from old.strokes and old.strokes is not null
      and count(s.strokes) filter (where s.id <> new.id) = 2,
    coalesce(actor ->> 'role', 'database'), (actor ->> 'captain')::bigint,
    coalesce(actor ->> 'name', session_user), actor ->> 'reason', actor ->> 'key'
  from scores s
  where (s.tournament_id, s.day, s.hole) = (new.tournament_id, new.day, new.hole);
  if new.strokes is distinct from old.strokes then
    perform announce(new.tournament_id);
  end if;
  return null;
end
$$;

-- One correction, all or nothing. A correction that would change the score locks the tournament's row first,
-- so that key, status and version are checked against the current rows and corrections cannot overtake each
-- other. A correction that changes nothing or is stale writes nothing, so it needs no lock. The score is read
-- before the key is looked up: if the first attempt is recorded between the two reads, a retry finds that
-- correction by its key and does not conflict with it. If the score is deleted during the wait for the lock,
-- the outcome is 'not-found'. A day that is reopened only for the organizers is closed to captains, as if it
-- were official.
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

  -- Checked before the version: two people who post the same strokes do not conflict.
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

-- A captain's correction: checks the session, the team and the name, then records it. If a signed-in
-- captain's request records nothing, also returns idle_limit: how many such requests per minute the server
-- allows each captain.
create or replace function correct_score(
  p_token text, p_score bigint, p_captain_name text, p_strokes integer, p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb, idle_limit smallint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  captain record;
  target record;
  refusal text;
begin
  select l.id, l.name, l.team_id, l.tournament_id into captain
  from live_sessions l where l.token_hash = token_hash(p_token);
  if not found then
    return query select 'unauthenticated', null::jsonb, null::smallint;
    return;
  end if;
  select s.team_id, s.tournament_id into target from scores s where s.id = p_score;
  if not found then
    refusal := 'not-found';
  elsif (target.team_id, target.tournament_id) is distinct from (captain.team_id, captain.tournament_id) then
    refusal := 'not-your-team';
  elsif p_captain_name is distinct from captain.name then
    refusal := 'not-your-name';
  end if;
  if refusal is not null then
    return query select refusal, null::jsonb, t.corrections_a_minute
    from tournaments t where t.id = captain.tournament_id;
    return;
  end if;
  return query select r.outcome, r.answer, case when not r.written then
      (select t.corrections_a_minute from tournaments t where t.id = captain.tournament_id)
    end
  from record_correction(
    p_score, p_strokes, p_seen_version, p_key, 'captain', captain.id, captain.name, null
  ) r;
end
$$;

-- An organizer's correction. The caller has the organizers' database role and passes a name.
create or replace function correct_as_organizer(
  p_score bigint, p_strokes integer, p_seen_version integer, p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select r.outcome, r.answer
  from record_correction(p_score, p_strokes, p_seen_version, p_key, 'organizer', null, p_organizer, p_reason) r
$$;

create or replace function correct_from_desk(
  p_session bytea, p_tournament integer, p_score bigint, p_strokes integer, p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  begun text := begin_at_desk(p_session);
begin
  if begun <> 'done' then
    return query select begun, null::jsonb;
  elsif not exists (select from scores s where s.id = p_score and s.tournament_id = p_tournament) then
    return query select 'not-found', null::jsonb;
  else
    return query select r.outcome, r.answer from record_correction(
      p_score, p_strokes, p_seen_version, p_key, 'organizer', null, organizer_at_desk(p_session), null) r;
  end if;
end
$$;
