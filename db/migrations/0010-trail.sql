-- Every change of the event that is not a score stands in one append-only table (D-19): by whom, in which role, from
-- what to what and why. Scores have theirs in corrections.

create table trail (
  id bigint generated always as identity primary key,
  tournament_id integer references tournaments,
  subject text not null,
  key jsonb not null,
  was jsonb,
  became jsonb,
  role text not null check (role in ('captain', 'organizer', 'database')),
  actor text not null check (actor <> ''),
  reason text check (length(reason) <= 500),
  idempotency_key text check (idempotency_key ~ '^[A-Za-z0-9_-]{43}$'),
  at timestamptz not null default now(),
  check (coalesce(was, became) is not null)
);
create unique index trail_key_once on trail (idempotency_key) where idempotency_key is not null;
create index trail_of_tournament on trail (tournament_id, id);
comment on table trail is 'Append-only: one change of one row of the event. Replaying the entries of a table rebuilds it.';
comment on column trail.subject is 'The table. The primary key of the row is in key.';
comment on column trail.was is 'The row before, without what is secret; null for a new one.';
comment on column trail.became is 'The row after; null for a deleted one.';
comment on column trail.tournament_id is 'Null for what belongs to every year: the teams and the site.';

create function keep_trail() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'the trail is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger keep_trail before update or delete on trail
  for each row execute function keep_trail();
create trigger keep_all_of_trail before truncate on trail
  for each statement execute function keep_trail();

create function tournament_of(p_subject text, p_row jsonb) returns integer
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case p_subject
    when 'tournaments' then (p_row ->> 'id')::integer
    when 'access_codes' then (select c.tournament_id from captains c where c.id = (p_row ->> 'captain_id')::bigint)
    when 'site' then null
    else (p_row ->> 'tournament_id')::integer
  end
$$;

-- Arguments: the columns of the primary key, then those that the trail does not show. The organizers' role names its
-- person and nothing else; the server's role writes by functions only, which say whose session it is. Moments are
-- written in one zone, so that entries can be compared.
create function record_change() returns trigger
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
  return null;
end
$$;

create trigger record_teams after insert or update or delete on teams
  for each row execute function record_change('{id}');
-- Only these columns: a version rises with every score.
create trigger record_tournaments after insert or delete
  or update of status, time_zone, host_team_id, corrections_a_minute on tournaments
  for each row execute function record_change('{id}', '{version}');
create trigger record_days after insert or update or delete on days
  for each row execute function record_change('{tournament_id,day}');
create trigger record_captains after insert or update or delete on captains
  for each row execute function record_change('{id}');
create trigger record_access_codes after insert or update or delete on access_codes
  for each row execute function record_change('{id}', '{selector,secret_hash}');
create trigger record_matches after insert or update or delete on matches
  for each row execute function record_change('{tournament_id,day,group_number}');
create trigger record_site after insert or update or delete on site
  for each row execute function record_change('{only_row}');

-- What was there before the trail is its first entry.
create procedure begin_trail(p_subject regclass, p_key text[], p_hidden text[])
language plpgsql set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
begin
  execute format(
    'insert into trail (tournament_id, subject, key, became, role, actor, reason)
     select tournament_of($1, r), $1, (select jsonb_object_agg(k, r -> k) from unnest($2) as k), r, ''database'',
       session_user, ''as it stood when the trail began''
     from (select to_jsonb(t) - $3 as r from %s t) as every_row', p_subject)
  using p_subject::text, p_key, p_hidden;
end
$$;
call begin_trail('teams', '{id}', '{}');
call begin_trail('tournaments', '{id}', '{version}');
call begin_trail('days', '{tournament_id,day}', '{}');
call begin_trail('captains', '{id}', '{}');
call begin_trail('access_codes', '{id}', '{selector,secret_hash}');
call begin_trail('matches', '{tournament_id,day,group_number}', '{}');
call begin_trail('site', '{only_row}', '{}');

grant select on trail to cup_server, cup_organizer;
