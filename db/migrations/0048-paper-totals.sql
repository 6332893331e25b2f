-- What the three paper cards of a day add up to, typed at the desk to be compared with the posted strokes. A day whose
-- paper differs does not close without a ruling (D-16). The public sees nothing of it, so nothing is announced.

create table paper_totals (
  tournament_id integer not null,
  day smallint not null,
  team_id text not null references teams,
  total smallint check (total between 18 and 270),
  version integer not null default 1 check (version > 0),
  primary key (tournament_id, day, team_id),
  foreign key (tournament_id, day) references days
);
comment on table paper_totals is 'The total on a team''s paper card of a day, as it was typed; null once it was emptied.';

create function before_paper_total_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  lock text := lock_of_day(new.tournament_id, new.day);
begin
  if lock is not null then
    raise exception 'the % is %', case lock when 'official' then 'day' else 'tournament' end, lock
      using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.total is not null or new.version <> 1 then
      raise exception 'a paper total starts empty' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.tournament_id, new.day, new.team_id) is distinct from (old.tournament_id, old.day, old.team_id) then
    raise exception 'a paper total keeps its card' using errcode = 'restrict_violation';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;
create trigger before_paper_total_change before insert or update on paper_totals
  for each row execute function before_paper_total_change();
-- It starts empty, so that its changes alone rebuild it.
create trigger record_paper_totals after update or delete on paper_totals
  for each row execute function record_change('{tournament_id,day,team_id}');

-- A paper total as the desk sees it: the row, and who has set it to this version, if anybody has.
create function paper_total_answer(p_row jsonb) returns jsonb
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select p_row || jsonb_build_object('set_by', (
    select jsonb_build_object('name', e.actor, 'role', e.role, 'at', e.at)
    from trail e
    where e.tournament_id = (p_row ->> 'tournament_id')::integer and e.subject = 'paper_totals'
      and e.key = (select jsonb_object_agg(k, p_row -> k) from unnest(array['tournament_id', 'day', 'team_id']) as k)
      and e.became -> 'version' = p_row -> 'version'
    order by e.id desc limit 1)) -- somebody may have deleted the row, and its versions begin again
$$;

create function post_paper_total_from_desk(
  p_session bytea, p_tournament integer, p_day integer, p_team text, p_total integer, p_key text, p_seen_version integer
) returns table (outcome text, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  organizer text := organizer_at_desk(p_session);
  target paper_totals;
  lock text;
begin
  if organizer is null then
    return query select refused_organizer(p_session), null::jsonb;
    return;
  end if;
  perform from tournaments t where t.id = p_tournament for no key update;
  return query select b.outcome, paper_total_answer(b.answer) from posted_before(p_key, 'paper_totals',
    jsonb_build_object('tournament_id', p_tournament, 'day', p_day, 'team_id', p_team),
    jsonb_build_object('total', p_total)) b;
  if found then
    return;
  end if;
  select case when d.state = 'not open' then 'not-open' else lock_of_day(d.tournament_id, d.day) end into lock
  from days d where (d.tournament_id, d.day) = (p_tournament, p_day);
  if not found then
    lock := 'not-found';
  end if;
  if lock is not null then
    return query select lock, null::jsonb;
    return;
  end if;
  insert into paper_totals (tournament_id, day, team_id) values (p_tournament, p_day, p_team) on conflict do nothing;
  select * into target from paper_totals p where (p.tournament_id, p.day, p.team_id) = (p_tournament, p_day, p_team);
  if target.total is not distinct from p_total then
    return query select 'done', paper_total_answer(to_jsonb(target));
  elsif p_seen_version <> target.version then
    return query select 'stale', paper_total_answer(to_jsonb(target));
  else
    perform act_as('organizer', organizer, null, p_key);
    update paper_totals p set total = p_total
    where (p.tournament_id, p.day, p.team_id) = (p_tournament, p_day, p_team) returning * into target;
    perform set_config('cup.actor', '', true);
    -- A statement of its own: it sees the entry that the one before has written.
    return query select 'done', paper_total_answer(to_jsonb(target));
  end if;
end
$$;

revoke execute on function
  before_paper_total_change(), paper_total_answer(jsonb),
  post_paper_total_from_desk(bytea, integer, integer, text, integer, text, integer)
from public;
grant select on paper_totals to cup_server, cup_organizer;
grant execute on function
  paper_total_answer(jsonb), post_paper_total_from_desk(bytea, integer, integer, text, integer, text, integer)
to cup_server;
