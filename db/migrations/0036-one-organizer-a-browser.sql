-- A passkey of another organizer used to take over the session of whoever was signed in, and what they were about to
-- do with a fresh passkey was then done in the other's name. Now it is refused: who changes places signs out first.

create or replace function sign_in_organizer(
  p_visitor bytea, p_challenge bytea, p_credential_id bytea, p_counter bigint, p_synced boolean,
  p_session bytea, p_replaces bytea
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  passkey passkeys;
begin
  if not use_up_challenge(p_visitor, p_challenge) then
    return 'stale';
  end if;
  select p.* into passkey from passkeys p join organizers o on o.id = p.organizer_id
  where p.credential_id = p_credential_id and p.removed_at is null and o.removed_at is null for update of p;
  if not found then
    return 'unknown';
  end if;
  if p_counter <= passkey.counter and (p_counter > 0 or passkey.counter > 0) then
    return 'counter';
  end if;
  if exists (select from organizer_session(p_replaces) s where s.organizer_id <> passkey.organizer_id) then
    return 'another-signed-in';
  end if;
  update passkeys set counter = p_counter, synced = p_synced, used_at = now() where id = passkey.id;
  perform start_organizer_session(p_session, passkey.organizer_id, passkey.id, p_replaces);
  return 'done';
end
$$;
