-- What a correction is answered with, and two that are not written: one that changes nothing, and one that comes
-- faster than any human makes them.

alter table tournaments add column corrections_a_minute smallint default 60 check (corrections_a_minute > 0);
comment on column tournaments.corrections_a_minute is 'The most corrections one captain may make in a minute; null is no limit.';
create index corrections_by_captain on corrections (captain_id, at) where captain_id is not null;

-- What a hole of this day pays, as the product reads it everywhere.
create function points_rule(p_day days) returns jsonb
language sql stable
return jsonb_build_object('sole', p_day.points_sole, 'sharedByTwo', p_day.points_shared_by_two,
  'sharedByThree', p_day.points_shared_by_three, 'soleSecond', p_day.points_sole_second);

-- A score as one correction left it. Without a correction it is as it was created: empty, version 1.
create function score_answer(p_score scores, p_correction corrections, p_hole_strokes jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object(
    'id', p_score.id, 'teamId', p_score.team_id, 'day', p_score.day, 'hole', p_score.hole,
    'strokes', p_correction.to_strokes, 'version', coalesce(p_correction.score_version, 1),
    'setBy', p_correction.actor, 'setByRole', p_correction.role, 'setAt', p_correction.at,
    'holeStrokes', p_hole_strokes, 'rule', points_rule(d)
  )
  from days d where (d.tournament_id, d.day) = (p_score.tournament_id, p_score.day)
$$;

create function current_score(p_score scores) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select score_answer(p_score, c, (
    select jsonb_object_agg(o.team_id, o.strokes) from scores o
    where (o.tournament_id, o.day, o.hole) = (p_score.tournament_id, p_score.day, p_score.hole)))
  from (select) as one_row
  left join corrections c on (c.score_id, c.score_version) = (p_score.id, p_score.version)
$$;

-- One correction, all or nothing. Everything in a tournament takes its row first, so that key, status and
-- version are judged against what is really there, and no two corrections can pass each other.
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
drop function correction_answer(corrections);

-- A hole that was decided is corrected also by emptying it. It shows as corrected once it is decided again.
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
comment on column corrections.of_decided_hole is 'The hole was decided before, and its strokes changed: the public sees it as corrected.';
