-- The life of a score: whoever changes it, by whatever way, it is versioned, recorded and announced.

-- Raises the version and tells every listening server. One message a transaction: equal payloads are folded.
create function announce(p_tournament_id integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update tournaments set version = version + 1 where id = p_tournament_id;
  select pg_notify('tournament_changed', p_tournament_id::text);
$$;

create function before_score_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.id, new.tournament_id, new.day, new.hole, new.team_id)
     is distinct from (old.id, old.tournament_id, old.day, old.hole, old.team_id) then
    raise exception 'a score keeps its place on the card' using errcode = 'restrict_violation';
  end if;
  if (select status from tournaments where id = new.tournament_id) = 'completed' then
    raise exception 'the tournament is completed' using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
create trigger before_score_change before update on scores
  for each row execute function before_score_change();

-- The actor is set by record_correction for its own transaction; without it somebody typed into the database.
create function after_score_change() returns trigger
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
    old.strokes <> new.strokes is true and count(s.strokes) = 3,
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
create trigger after_score_change after update on scores
  for each row execute function after_score_change();

-- A score is born empty: strokes come only by correction, so that the trail is whole.
create function before_score_birth() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.strokes is not null or new.version <> 1 then
    raise exception 'a score starts empty' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger before_score_birth before insert on scores
  for each row execute function before_score_birth();

create function keep_corrections() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'corrections are append-only' using errcode = 'restrict_violation';
end
$$;
create trigger keep_corrections before update or delete on corrections
  for each row execute function keep_corrections();
create trigger keep_all_corrections before truncate on corrections
  for each statement execute function keep_corrections();

-- What a hole pays is settled before the day opens, never after (D-10).
create function keep_open_day() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.points_sole, new.points_shared_by_two, new.points_shared_by_three, new.points_sole_second, new.formats)
     is distinct from
     (old.points_sole, old.points_shared_by_two, old.points_shared_by_three, old.points_sole_second, old.formats)
     and exists (select from scores s where (s.tournament_id, s.day) = (old.tournament_id, old.day)) then
    raise exception 'the day is open: its rules stand' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger keep_open_day before update on days
  for each row execute function keep_open_day();

-- Every other change that the public can see.
create function announce_row() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform announce(coalesce(new.tournament_id, old.tournament_id));
  return null;
end
$$;
create trigger announce_days after insert or update or delete on days
  for each row execute function announce_row();
create trigger announce_players after insert or update or delete on players
  for each row execute function announce_row();
create trigger announce_captains after insert or update or delete on captains
  for each row execute function announce_row();
create trigger announce_matches after insert or update or delete on matches
  for each row execute function announce_row();
create trigger announce_opened_scores after insert or delete on scores
  for each row execute function announce_row();

create function announce_every_tournament() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform announce(id) from tournaments;
  return null;
end
$$;
create trigger announce_teams after insert or update or delete on teams
  for each statement execute function announce_every_tournament();
create trigger announce_site after insert or update on site
  for each statement execute function announce_every_tournament();

create function announce_tournament() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform announce(new.id);
  return null;
end
$$;
create trigger announce_new_tournament after insert on tournaments
  for each row execute function announce_tournament();
create trigger announce_tournament after update on tournaments
  for each row when ((old.status, old.time_zone, old.host_team_id)
    is distinct from (new.status, new.time_zone, new.host_team_id))
  execute function announce_tournament();

-- The answer to a correction, made from its record alone: the same today as when it was first given.
create function correction_answer(p_correction corrections) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object(
    'id', s.id, 'teamId', s.team_id, 'day', s.day, 'hole', s.hole,
    'strokes', p_correction.to_strokes, 'version', p_correction.score_version,
    'setBy', p_correction.actor, 'setByRole', p_correction.role, 'setAt', p_correction.at,
    'holeStrokes', p_correction.hole_strokes,
    'rule', jsonb_build_object('sole', d.points_sole, 'sharedByTwo', d.points_shared_by_two,
      'sharedByThree', d.points_shared_by_three, 'soleSecond', d.points_sole_second)
  )
  from scores s join days d using (tournament_id, day) where s.id = p_correction.score_id
$$;

-- One correction, all or nothing. Everything in a tournament takes its row first, so that key, status and
-- version are judged against what is really there, and no two corrections can pass each other.
create function record_correction(
  p_score bigint, p_strokes integer, p_seen_version integer, p_key text,
  p_role text, p_captain bigint, p_actor text, p_reason text
) returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  tournament_status text;
  current_version integer;
  earlier corrections;
begin
  select t.status into tournament_status
  from tournaments t where t.id = (select s.tournament_id from scores s where s.id = p_score)
  for no key update;

  if p_key is not null then
    select * into earlier from corrections c
    where c.captain_id is not distinct from p_captain and c.idempotency_key = p_key;
    if found then
      if (earlier.score_id, earlier.to_strokes) is distinct from (p_score, p_strokes::smallint) then
        return query select 'key-reused', null::jsonb;
      else
        return query select 'done', correction_answer(earlier);
      end if;
      return;
    end if;
  end if;

  if tournament_status = 'completed' then
    return query select 'completed', null::jsonb;
    return;
  end if;

  select s.version into current_version from scores s where s.id = p_score;
  if p_seen_version <> current_version then
    return query select 'stale', null::jsonb;
    return;
  end if;

  perform set_config('cup.actor', jsonb_build_object(
    'role', p_role, 'captain', p_captain, 'name', p_actor, 'reason', p_reason, 'key', p_key
  )::text, true);
  update scores set strokes = p_strokes where id = p_score;
  perform set_config('cup.actor', '', true);

  return query select 'done', correction_answer(c) from corrections c
  where c.score_id = p_score and c.score_version = current_version + 1;
end
$$;

-- A captain's correction: who is this, is it the own team's record, does the name fit; then record it.
create function correct_score(
  p_token_hash bytea, p_score bigint, p_captain_name text, p_strokes integer, p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  captain record;
  target record;
begin
  select * into captain from signed_in_captain(p_token_hash);
  if not found then
    return query select 'unauthenticated', null::jsonb;
    return;
  end if;
  select s.team_id, s.tournament_id into target from scores s where s.id = p_score;
  if not found then
    return query select 'not-found', null::jsonb;
    return;
  end if;
  if (target.team_id, target.tournament_id) is distinct from (captain.team_id, captain.tournament_id) then
    return query select 'not-your-team', null::jsonb;
    return;
  end if;
  if p_captain_name is distinct from captain.name then
    return query select 'not-your-name', null::jsonb;
    return;
  end if;
  return query select * from record_correction(
    p_score, p_strokes, p_seen_version, p_key, 'captain', captain.id, captain.name, null
  );
end
$$;
