-- D-19: corrections and trail are one trail at the desk, with one numbering, and an undo is one more line of it.

create sequence trail_lines;
alter table corrections add column line bigint, add column via text;
alter table trail add column line bigint, add column via text;

-- What is there is numbered in the order in which it came.
alter table corrections disable trigger keep_corrections;
alter table trail disable trigger keep_trail;
with numbered as (
  select id, of_score, row_number() over (order by at, of_score, id) as line
  from (select id, true as of_score, at from corrections union all select id, false, at from trail) as every_line
), scores_numbered as (
  update corrections c set line = n.line from numbered n where n.of_score and n.id = c.id
)
update trail e set line = n.line from numbered n where not n.of_score and n.id = e.id;
select setval('trail_lines', 1 + (select count(*) from corrections) + (select count(*) from trail), false);
alter table corrections enable trigger keep_corrections;
alter table trail enable trigger keep_trail;

alter table corrections alter column line set default nextval('trail_lines'), alter column line set not null,
  alter column via set default session_user;
alter table trail alter column line set default nextval('trail_lines'), alter column line set not null,
  alter column via set default session_user;
create index corrections_by_line on corrections (line);
create index trail_by_line on trail (line);
comment on column corrections.line is 'Its place in the trail as the desk shows it, counted together with the table trail.';
comment on column trail.line is 'Its place in the trail as the desk shows it, counted together with the table corrections.';
comment on column corrections.via is 'The database''s own name for who wrote it: the server, the command line or somebody in psql. Null before this was kept.';
comment on column trail.via is 'As in corrections.';

create table undone (
  line bigint primary key,
  by_line bigint not null unique,
  tournament_id integer not null references tournaments on delete cascade,
  check (by_line > line)
);
comment on table undone is 'Which line of the trail was undone by which later one. Written by undo_from_desk only; goes with its tournament.';
create trigger keep_undone before update on undone
  for each row execute function keep_trail();
create trigger keep_all_undone before truncate on undone
  for each statement execute function keep_trail();
grant select on undone to cup_server, cup_organizer;

-- Posts what was there before a line, if nothing has come after it: a score, or how a match ended. Posting judges keys,
-- locks and versions as it always does. `line` is the new one; if somebody was faster, theirs.
create function undo_from_desk(
  p_session bytea, p_tournament integer, p_line bigint, p_key text, p_seen_version integer, p_reason text
) returns table (outcome text, line bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organizer text := organizer_at_desk(p_session);
  posted corrections;
  entry trail;
  made_version integer;
  newest bigint;
  settled text;
  earlier record;
begin
  if organizer is null then
    return query select refused_organizer(p_session), null::bigint;
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
      'organizer', null, organizer, p_reason) r);
    newest := (select c.line from corrections c
      where (c.score_id, c.score_version) = (posted.score_id, made_version + 1));
  else
    settled := (select r.outcome from record_match(p_tournament, (entry.key ->> 'day')::integer,
      (entry.key ->> 'group_number')::integer, entry.was ->> 'winner_team_id', (entry.was ->> 'halved')::boolean,
      made_version, p_key, 'organizer', organizer, p_reason) r);
    newest := (select max(e.line) from trail e where e.tournament_id = p_tournament and e.subject = 'matches'
      and e.key = entry.key and e.became -> 'version' = to_jsonb(made_version + 1));
  end if;
  if settled = 'done' then
    insert into undone (line, by_line, tournament_id) values (p_line, newest, p_tournament);
  end if;
  return query select settled, newest;
end
$$;

revoke execute on function undo_from_desk(bytea, integer, bigint, text, integer, text) from public;
grant execute on function undo_from_desk(bytea, integer, bigint, text, integer, text) to cup_server;
