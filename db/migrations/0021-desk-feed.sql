-- The desk's live feed: what has changed and by whom, as messages on the channel `desk`. They carry no secret, and
-- equal ones of one transaction are folded, so that a pasted roster is one message.

create function tell_desk_of_change() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('desk', jsonb_build_object('kind', 'changed', 'subject', new.subject,
    'tournamentId', new.tournament_id, 'by', case new.role when 'database' then null else left(new.actor, 80) end)::text);
  return null;
end
$$;
create trigger tell_desk after insert on trail
  for each row execute function tell_desk_of_change();

create function tell_desk_of_score() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('desk', jsonb_build_object('kind', 'posted', 'tournamentId', s.tournament_id, 'day', s.day,
    'hole', s.hole, 'teamId', s.team_id, 'from', new.from_strokes, 'to', new.to_strokes, 'role', new.role,
    'by', case new.role when 'database' then null else left(new.actor, 80) end, 'at', utc_text(new.at))::text)
  from scores s where s.id = new.score_id;
  return null;
end
$$;
create trigger tell_desk after insert on corrections
  for each row execute function tell_desk_of_score();

-- Accounts are in no trail: that something about them has changed is all that is said.
create function tell_desk_of_accounts() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_notify('desk', '{"kind": "changed", "subject": "organizers", "tournamentId": null, "by": null}');
  return null;
end
$$;
create trigger tell_desk after insert or update on organizers
  for each statement execute function tell_desk_of_accounts();
create trigger tell_desk after insert or update on passkeys
  for each statement execute function tell_desk_of_accounts();
create trigger tell_desk after insert or update on organizer_invitations
  for each statement execute function tell_desk_of_accounts();
create trigger tell_desk after insert or update on recovery_codes
  for each statement execute function tell_desk_of_accounts();
create trigger tell_desk after update of ended_at on organizer_sessions
  for each statement execute function tell_desk_of_accounts();

-- Whose these sessions are. Unlike a call, being asked about keeps no session alive: a feed that is left open must not
-- outlast the 12 hours.
create function organizers_listening(p_sessions bytea[]) returns table (session bytea, name text, recovering boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.session, o.name, s.passkey_id is null
  from unnest(p_sessions) as t (session)
  cross join lateral organizer_session(t.session) s
  join organizers o on o.id = s.organizer_id
$$;

-- An organizer is at the desk, on this page; without a page they have just left. Nothing is stored: every server
-- process hears it, and forgets it within a minute.
create function say_here(p_session bytea, p_tab text, p_page text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor text;
begin
  select o.name into actor from organizer_session(p_session) s join organizers o on o.id = s.organizer_id
  where s.passkey_id is not null;
  if actor is null then
    return refused_organizer(p_session);
  end if;
  perform pg_notify('desk', jsonb_build_object('kind', 'here', 'tab', left(p_tab, 32), 'name', actor,
    'page', left(p_page, 32))::text);
  return 'done';
end
$$;

grant execute on function organizers_listening(bytea[]), say_here(bytea, text, text) to cup_server;
