-- A captain's name can be spelt right without making them another person: the code and the phones stay signed in.

-- Phones know whose waiting scores they hold by the captain's name, so a session keeps the name it began with.
alter table sessions add column known_as text
  check (known_as ~ '\S' and length(known_as) <= 120 and known_as !~ '[[:cntrl:]]');
comment on column sessions.known_as is 'What the captain was called when this device signed in, if that was spelt otherwise.';

create or replace view live_sessions as
  select s.token_hash, c.id, coalesce(s.known_as, c.name) as name, c.team_id, c.tournament_id
  from sessions s
  join access_codes a on a.id = s.code_id
  join captains c on c.id = a.captain_id
  where s.ended_at is null and s.expires_at > now()
    and a.revoked_at is null and c.replaced_at is null
    and c.tournament_id >= coalesce((select site.tournament_id from site), 0);

create function respell_captain_from_desk(
  p_session bytea, p_tournament integer, p_team text, p_seen bigint, p_name text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text := begin_captain_change(p_session, p_tournament, p_team, p_seen);
  captain bigint := current_captain(p_tournament, p_team);
begin
  if refusal is not null then
    return refusal;
  end if;
  if captain is null then
    return 'no-captain';
  end if;
  update sessions s set known_as = c.name
  from access_codes a join captains c on c.id = a.captain_id
  where a.id = s.code_id and c.id = captain and s.known_as is null;
  update captains set name = p_name where id = captain;
  perform set_config('cup.actor', '', true);
  return 'done';
end
$$;
grant execute on function respell_captain_from_desk(bytea, integer, text, bigint, text) to cup_server;

comment on table organizer_sessions is 'A signed-in browser: 12 hours without anybody at it, 7 days at most. asserted_at is when a passkey last proved who it is; a recovery code proves less.';
