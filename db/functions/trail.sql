-- The trail (D-19): recording, protecting, announcing and undoing changes, each with its author, time and reason.

-- Sets the actor and the reason that the trail records until the end of the transaction, replacing earlier settings. A
-- change without an actor is recorded as typed into the database.
create or replace function act_as(p_role text, p_actor text, p_reason text, p_key text) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  select set_config('cup.actor',
    jsonb_build_object('role', p_role, 'name', p_actor, 'reason', p_reason, 'key', p_key)::text, true)
$$;

-- Adds a reason or an idempotency key to the settings that act_as has made.
create or replace function act_with(p_what text, p_value text) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  select set_config('cup.actor',
    (current_setting('cup.actor')::jsonb || jsonb_build_object(p_what, p_value))::text, true)
$$;

-- Raises the version and notifies every listening server. PostgreSQL merges equal notifications, so a
-- transaction with many changes to one tournament sends only one.
create or replace function announce(p_tournament_id integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update tournaments set version = version + 1 where id = p_tournament_id;
  select pg_notify('tournament_changed', p_tournament_id::text);
$$;

create or replace function announce_records(p_tournament_id integer) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update tournaments set version = version + 1, records_version = records_version + 1 where id = p_tournament_id;
  select pg_notify('tournament_changed', p_tournament_id::text);
$$;

-- Announces a change to any public row other than a score.
create or replace function announce_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform announce_records(coalesce(new.tournament_id, old.tournament_id));
  return null;
end
$$;

create or replace function announce_tournament() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform announce_records(new.id);
  return null;
end
$$;

create or replace function announce_every_tournament() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform announce(id) from tournaments;
  return null;
end
$$;

-- Adds a line to the trail. Arguments: the columns of the primary key, then the columns that the trail does not
-- show. A connection with the organizers' role can set only the person's name; the server's role writes only
-- through functions, which identify the session's owner. Times are recorded in one zone, so that lines can be
-- compared.
create or replace function record_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
declare
  actor jsonb := coalesce(nullif(current_setting('cup.actor', true), ''), '{}')::jsonb;
  hidden text[] := coalesce(tg_argv[1], '{}')::text[];
  before jsonb := to_jsonb(old) - hidden;
  after jsonb := to_jsonb(new) - hidden;
  either jsonb := coalesce(after, before);
begin
  if before = after then
    return null;
  end if;
  insert into trail (tournament_id, subject, key, was, became, role, actor, reason, idempotency_key)
  values (
    tournament_of(tg_table_name, either), tg_table_name,
    (select jsonb_object_agg(k, either -> k) from unnest(tg_argv[0]::text[]) as k), before, after,
    case session_user when 'cup_organizer' then 'organizer' else coalesce(actor ->> 'role', 'database') end,
    coalesce(actor ->> 'name', session_user), actor ->> 'reason', actor ->> 'key'
  );
  if actor ->> 'key' is not null then
    perform set_config('cup.actor', (actor - 'key')::text, true); -- a key belongs to a single line
  end if;
  return null;
end
$$;

-- The author's name as people read it. Without a person's name, a change is recorded under the name of its database
-- role, which is never shown.
create or replace function author_of(p_actor text, p_role text, p_via text) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select case when p_role = 'database' or (p_actor = p_via and p_via <> 'cup_server') then 'The site itself'
    else p_actor end
$$;

-- The organizer who made a change; null for any other author, or without a person's name.
create or replace function organizer_of(p_actor text, p_role text, p_via text) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select case when p_role = 'organizer' and (p_actor is distinct from p_via or p_via = 'cup_server') then p_actor end
$$;

create or replace function tournament_of(p_subject text, p_row jsonb) returns integer
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case p_subject
    when 'tournaments' then (p_row ->> 'id')::integer
    when 'access_codes' then (select c.tournament_id from captains c where c.id = (p_row ->> 'captain_id')::bigint)
    when 'site' then null
    else (p_row ->> 'tournament_id')::integer
  end
$$;

create or replace function keep_trail() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    if is_thrown_away(old.tournament_id) then
      return old;
    end if;
  end if;
  raise exception 'the trail is append-only' using errcode = 'restrict_violation';
end
$$;

create or replace function keep_corrections() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    if is_thrown_away((select s.tournament_id from scores s where s.id = old.score_id)) then
      return old;
    end if;
  end if;
  raise exception 'corrections are append-only' using errcode = 'restrict_violation';
end
$$;

create or replace function utc_text(p_at timestamptz) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create or replace function tell_desk_of_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('desk', jsonb_build_object('kind', 'changed', 'subject', new.subject,
    'tournamentId', new.tournament_id, 'by', case when new.role <> 'database' and new.actor is distinct from new.via then left(new.actor, 80) end)::text);
  return null;
end
$$;

create or replace function tell_desk_of_score() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('desk', jsonb_build_object('kind', 'posted', 'tournamentId', s.tournament_id, 'day', s.day,
    'hole', s.hole, 'teamId', s.team_id, 'from', new.from_strokes, 'to', new.to_strokes, 'role', new.role,
    'by', case when new.role <> 'database' and new.actor is distinct from new.via then left(new.actor, 80) end, 'at', utc_text(new.at))::text)
  from scores s where s.id = new.score_id;
  return null;
end
$$;

-- Announces only that some account has changed. This is needed because some account changes are not in the
-- trail: the use of a passkey, the end of a session, and changes to recovery codes.
create or replace function tell_desk_of_accounts() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('desk', '{"kind": "changed", "subject": "organizers", "tournamentId": null, "by": null}');
  return null;
end
$$;

-- The last change to one part of the event. Its number is the part's version: it rises with every change from any
-- source and needs no extra column. 0 means that the part is unchanged.
create or replace function last_change(p_tournament integer, p_subject text, p_part jsonb)
returns table (version bigint, name text, at timestamptz)
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(max(e.id), 0), (array_agg(organizer_of(e.actor, e.role, e.via) order by e.id desc))[1], max(e.at)
  from trail e
  where (e.tournament_id = p_tournament or p_tournament is null and e.tournament_id is null)
    and e.subject = p_subject and coalesce(e.became, e.was) @> p_part
$$;
comment on function last_change(integer, text, jsonb) is 'The last change to a part of the event: its number and time, and its author if that was an organizer. p_part is what all rows of the part have in common.';

-- Undoes a line: restores the earlier score or match result, unless a later line has changed it again. Keys, locks and
-- versions are checked as in any post. `line` is the new line, or the later one if another change came first.
create or replace function undo_from_desk(
  p_session bytea, p_tournament integer, p_line bigint, p_key text, p_seen_version integer, p_reason text
) returns table (outcome text, line bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  begun text := begin_at_desk(p_session, p_reason => p_reason);
  posted corrections;
  entry trail;
  made_version integer;
  newest bigint;
  settled text;
  earlier record;
begin
  if begun <> 'done' then
    return query select begun, null::bigint;
    return;
  end if;
  perform from tournaments t where t.id = p_tournament for no key update;

  select c.* into posted from corrections c join scores s on s.id = c.score_id
  where c.line = p_line and s.tournament_id = p_tournament;
  if not found then
    select e.* into entry from trail e where e.line = p_line and e.tournament_id = p_tournament;
    if not found then
      return query select 'not-found', null::bigint;
      return;
    end if;
  end if;

  select u.by_line, (select c.idempotency_key from corrections c where c.line = u.by_line
    union all select e.idempotency_key from trail e where e.line = u.by_line) as key
  into earlier from undone u where u.line = p_line;
  if found then
    return query select case when earlier.key = p_key then 'done' else 'undone' end, earlier.by_line;
    return;
  end if;

  if exists (select from undone u where u.by_line = p_line)
    or posted.id is not null and posted.from_strokes is not distinct from posted.to_strokes
    or entry.id is not null and (entry.subject <> 'matches' or entry.was is null or entry.became is null
      or (entry.was -> 'version') = (entry.became -> 'version')) then
    return query select 'not-undoable', null::bigint;
    return;
  end if;

  made_version := coalesce(posted.score_version, (entry.became ->> 'version')::integer);
  newest := case when posted.id is not null
    then (select c.line from corrections c where c.score_id = posted.score_id order by c.score_version desc limit 1)
    else (select max(e.line) from trail e where e.tournament_id = p_tournament and e.subject = 'matches'
      and e.key = entry.key and (e.was -> 'version') is distinct from (e.became -> 'version')) end;
  if newest <> p_line or p_seen_version <> made_version then
    return query select 'stale', newest;
    return;
  end if;

  if posted.id is not null then
    settled := (select r.outcome from record_correction(posted.score_id, posted.from_strokes, made_version, p_key,
      'organizer', null, organizer_at_desk(p_session), p_reason) r);
    newest := (select c.line from corrections c
      where (c.score_id, c.score_version) = (posted.score_id, made_version + 1));
  else
    settled := (select r.outcome from record_match(p_tournament, (entry.key ->> 'day')::integer,
      (entry.key ->> 'group_number')::integer, entry.was ->> 'winner_team_id', (entry.was ->> 'halved')::boolean,
      made_version, p_key) r);
    newest := (select max(e.line) from trail e where e.tournament_id = p_tournament and e.subject = 'matches'
      and e.key = entry.key and e.became -> 'version' = to_jsonb(made_version + 1));
  end if;
  if settled = 'done' then
    insert into undone (line, by_line, tournament_id) values (p_line, newest, p_tournament);
  end if;
  return query select settled, newest;
end
$$;
