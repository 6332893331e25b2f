-- Who is acting is proven by the session's token, and by nothing that stands in the database. The functions take the
-- token and hash it themselves, so that whoever can read the tables still cannot act for anybody.

-- Tokens of earlier releases carry no seal, and the server no longer reads them: captains sign in once more.
delete from sessions;
-- That a captain has signed in on a device before is sealed into the device's own token.
drop table devices;

drop function correct_score(bytea, bigint, text, integer, text, integer);
drop function signed_in_captain(bytea);
drop function start_session(bytea, bigint, integer, bytea, bytea);
drop function end_session(bytea);

revoke select on sessions from cup_server, cup_organizer;
grant select (code_id, started_at, expires_at, ended_at) on sessions to cup_server, cup_organizer;

create function token_hash(p_token text) returns bytea
language sql stable
return sha256(convert_to(p_token, 'UTF8'));

-- Sessions that hold, and whose they are. Whoever is signed in when the tournament is completed can go on reading
-- their card, until the site shows a later year.
create view live_sessions as
  select s.token_hash, c.id, c.name, c.team_id, c.tournament_id
  from sessions s
  join access_codes a on a.id = s.code_id
  join captains c on c.id = a.captain_id
  where s.ended_at is null and s.expires_at > now()
    and a.revoked_at is null and c.replaced_at is null
    and c.tournament_id >= coalesce((select site.tournament_id from site), 0);

create function signed_in_captain(p_token text)
returns table (id bigint, name text, team_id text, tournament_id integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select l.id, l.name, l.team_id, l.tournament_id from live_sessions l where l.token_hash = token_hash(p_token)
$$;

create function end_session(p_token text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update sessions set ended_at = now() where token_hash = token_hash(p_token) and ended_at is null
$$;

-- Signs a device in with a code that holds; the session that it had before ends. Expired sessions go, and of one
-- code's all but the newest hundred, so that nobody fills the table. False: the code no longer holds.
create function start_session(p_token text, p_code bigint, p_seconds integer, p_replaces text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from live_codes l where l.id = p_code) then
    return false;
  end if;
  perform end_session(p_replaces);
  delete from sessions s where s.expires_at < now() or s.token_hash in (
    select o.token_hash from sessions o where o.code_id = p_code order by o.started_at desc offset 99
  );
  insert into sessions (token_hash, code_id, expires_at)
  values (token_hash(p_token), p_code, now() + least(p_seconds, 31 * 24 * 60 * 60) * interval '1 second');
  return true;
end
$$;

-- One correction, all or nothing. What changes something takes the tournament's row first, so that key, status and
-- version are judged against what is really there, and no two corrections can pass each other. What changes nothing,
-- or comes too late, need not wait for that: it was so at the moment when it was read. The score is read before the
-- key, so that a correction which is recorded meanwhile is found by its key and does not contradict itself.
drop function correct_as_organizer(bigint, integer, integer, text, text, text);
drop function record_correction(bigint, integer, integer, text, text, bigint, text, text);
create function record_correction(
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
  if (select d.state from days d where (d.tournament_id, d.day) = (target.tournament_id, target.day)) = 'official' then
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

create function correct_as_organizer(
  p_score bigint, p_strokes integer, p_seen_version integer, p_key text, p_organizer text, p_reason text
) returns table (outcome text, answer jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select r.outcome, r.answer
  from record_correction(p_score, p_strokes, p_seen_version, p_key, 'organizer', null, p_organizer, p_reason) r
$$;

-- A captain's correction: who is this, is it their own team's record, does the name fit; then record it. One that
-- wrote nothing comes with the number of such that a captain may send in a minute, which the server counts.
create function correct_score(
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

-- The first to come, a server or an organizer's command, settles which pepper counts. False: it is another one.
create function settle_pepper(p_fingerprint bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into pepper (fingerprint) values (p_fingerprint) on conflict do nothing;
  return (select p.fingerprint from pepper p) = p_fingerprint;
end
$$;
comment on table pepper is 'Which pepper the access codes are hashed with: an HMAC keyed with it, from which it cannot be found out. One row, from the first start of a server or the first code on.';

grant execute on function
  signed_in_captain(text), start_session(text, bigint, integer, text), end_session(text),
  correct_score(text, bigint, text, integer, text, integer), settle_pepper(bytea)
to cup_server;
grant execute on function correct_as_organizer(bigint, integer, integer, text, text, text) to cup_organizer;

-- Everybody who can connect may write large objects, and fill the disk with them. Nothing here uses them. Only a
-- superuser can take that away; an owner who is none gets a notice.
do $$
declare
  writes regprocedure;
begin
  for writes in
    select p.oid from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace
    and p.proname in ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lo_truncate', 'lo_truncate64', 'lowrite')
  loop
    execute format('revoke execute on function %s from public', writes);
  end loop;
exception when insufficient_privilege then
  raise notice 'large objects stay open to every role: only a superuser can revoke that';
end
$$;
