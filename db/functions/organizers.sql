-- Organizers' accounts (D-18): sessions, invitations, passkeys and recovery codes. The server passes on the browser's
-- secrets; these functions hash them and look up their owner.

-- The session of this token, if it is still valid.
create or replace function organizer_session(p_token bytea) returns setof organizer_sessions
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select s.* from organizer_sessions s
  join organizers o on o.id = s.organizer_id
  left join passkeys p on p.id = s.passkey_id
  where s.token_hash = sha256(p_token) and s.ended_at is null
    and s.seen_at > now() - interval '12 hours' and s.started_at > now() - interval '7 days'
    and o.removed_at is null and p.removed_at is null
$$;

create or replace function organizer_at_desk(p_session bytea) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select o.name from organizer_session(p_session) s join organizers o on o.id = s.organizer_id
  where s.passkey_id is not null
$$;

-- How long a confirmed passkey counts as fresh, for actions that must not be possible on an unattended laptop.
create or replace function fresh_for() returns interval
language sql immutable
return interval '10 minutes';

-- Every desk action begins with this. Returns 'done' or the refusal. From here on, the transaction's changes are
-- recorded in the organizer's name. A session opened with a recovery code is refused. With p_fresh, a fresh passkey is
-- required.
create or replace function begin_at_desk(p_session bytea, p_fresh boolean default false, p_reason text default null)
returns text
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  session organizer_sessions;
begin
  select * into session from organizer_session(p_session);
  if session.organizer_id is null then
    return 'signed-out';
  elsif session.passkey_id is null or p_fresh and (session.asserted_at > now() - fresh_for()) is not true then
    return 'not-fresh';
  end if;
  perform act_as('organizer', organizer_at_desk(p_session), p_reason, null);
  return 'done';
end
$$;

create or replace function organizer_id(p_session bytea) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select organizer_id from organizer_session(p_session)
$$;

-- The signed-in organizer. Calling this does not extend the session, because open pages call it automatically all
-- night.
create or replace function signed_in_organizer(p_token bytea)
returns table (id bigint, name text, fresh_until timestamptz, recovering boolean, codes_left integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select o.id, o.name, s.asserted_at + fresh_for(), s.passkey_id is null,
    (select count(*)::integer from recovery_codes c where c.organizer_id = o.id and c.ended_at is null)
  from organizer_session(p_token) s join organizers o on o.id = s.organizer_id
$$;

-- The organizers of these sessions. Calling this does not extend the sessions, because an open feed must not
-- keep an unused session alive for more than 12 hours.
create or replace function organizers_listening(p_sessions bytea[]) returns table (session bytea, name text, recovering boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select t.session, o.name, s.passkey_id is null
  from unnest(p_sessions) as t (session)
  cross join lateral organizer_session(t.session) s
  join organizers o on o.id = s.organizer_id
$$;

-- Reports that an organizer is on this page of the desk, or has left the desk if p_page is null. The page is
-- not stored: every server process is notified of it, and forgets it within a minute. p_active means that the
-- organizer has clicked or typed since the last report, so the session's 12 hours start over.
create or replace function say_here(p_session bytea, p_tab text, p_page text, p_active boolean default false) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_at_desk(p_session);
begin
  if outcome = 'done' then
    perform pg_notify('desk', jsonb_build_object('kind', 'here', 'tab', left(p_tab, 32),
      'name', organizer_at_desk(p_session), 'page', left(p_page, 32))::text);
    update organizer_sessions set seen_at = now()
    where p_active and token_hash = sha256(p_session) and seen_at < now() - interval '1 minute';
  end if;
  return outcome;
end
$$;

create or replace function end_organizer_session(p_token bytea, p_everywhere boolean) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update organizer_sessions s set ended_at = now()
  where s.ended_at is null and (s.token_hash = sha256(p_token)
    or p_everywhere and s.organizer_id in (select organizer_id from organizer_session(p_token)))
$$;

create or replace function start_organizer_session(p_token bytea, p_organizer bigint, p_passkey bigint, p_replaces bytea)
returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  update organizer_sessions set ended_at = now() where token_hash = sha256(p_replaces) and ended_at is null;
  insert into organizer_sessions (token_hash, organizer_id, passkey_id, asserted_at)
  values (sha256(p_token), p_organizer, p_passkey, case when p_passkey is not null then now() end)
$$;

-- Whether this is the pepper in use: recovery codes keyed with a different one would never work. The lock
-- keeps the pepper from being replaced before the codes are stored.
create or replace function is_our_pepper(p_fingerprint bytea) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  ours bytea;
begin
  perform settle_pepper(p_fingerprint);
  select p.fingerprint into ours from pepper p for share;
  return ours = p_fingerprint;
end
$$;

create or replace function is_open(p_invitation organizer_invitations) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select p_invitation.used_at is null and p_invitation.ended_at is null and p_invitation.expires_at > now()
    and not exists (select from organizers o
      where o.id in (p_invitation.invited_by, p_invitation.organizer_id) and o.removed_at is not null)
$$;

create or replace function open_invitation(p_secret bytea) returns setof organizer_invitations
language sql set search_path = pg_catalog, public, pg_temp
as $$
  select i.* from organizer_invitations i where i.secret_hash = sha256(p_secret) and is_open(i) for update
$$;

create or replace function invitations_for(p_secrets bytea[]) returns table (secret bytea, name text, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s, i.name, i.expires_at from unnest(p_secrets) s
  join organizer_invitations i on i.secret_hash = sha256(s) where is_open(i)
$$;

create or replace function end_invitations(p_name text, p_organizer bigint) returns integer
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended integer;
begin
  update organizer_invitations i set ended_at = now()
  where (name_key(i.name) = name_key(p_name) or i.organizer_id = p_organizer) and is_open(i);
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- Invites a new organizer. An invitation cannot add a passkey to an account in use. Only a person's newest invitation
-- is valid.
create or replace function invite_from_desk(p_session bytea, p_name text, p_secret bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_at_desk(p_session, p_fresh => true);
begin
  if outcome <> 'done' then
    return outcome;
  elsif exists (select from organizers o where name_key(o.name) = name_key(p_name) and o.removed_at is null) then
    return 'name-taken';
  end if;
  perform end_invitations(p_name, null);
  insert into organizer_invitations (secret_hash, name, invited_by)
  values (sha256(p_secret), p_name, organizer_id(p_session));
  return 'done';
end
$$;

-- Invites from the command line, where an account whose passkeys and codes are all lost can also be reopened.
create or replace function invite_organizer(p_name text, p_secret bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  account bigint := (select o.id from organizers o where name_key(o.name) = name_key(p_name) and o.removed_at is null);
begin
  perform end_invitations(p_name, account);
  insert into organizer_invitations (secret_hash, name, organizer_id) values (sha256(p_secret), p_name, account);
end
$$;

create or replace function withdraw_invitation(p_session bytea, p_invitation bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_at_desk(p_session, p_fresh => true, p_reason => 'withdrew it');
begin
  if outcome = 'done' then
    update organizer_invitations i set ended_at = now() where i.id = p_invitation and is_open(i);
  end if;
  return outcome;
end
$$;

-- Withdraws invitations from the command line. Returns how many there were.
create or replace function uninvite_organizer(p_name text) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select end_invitations(p_name, null)
$$;

-- Begins a ceremony: returns the data that the browser needs besides the challenge. The account of an invitation may
-- not exist yet, so its future handle is stored with the challenge. An invitation or account can have at most a hundred
-- challenges in the five minutes that they last.
create or replace function start_ceremony(
  p_visitor bytea, p_challenge bytea, p_purpose text, p_secret bytea, p_session bytea, p_handle bytea
) returns table (outcome text, name text, user_handle bytea, excluded bytea[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  invitation organizer_invitations;
  session organizer_sessions;
  account organizers;
begin
  delete from passkey_ceremonies where challenge_hash in (
    select c.challenge_hash from passkey_ceremonies c where c.expires_at < now() limit 100 for update skip locked);
  if p_purpose = 'invitation' then
    select * into invitation from open_invitation(p_secret);
    if not found then
      return query select 'not-found', null::text, null::bytea, null::bytea[];
      return;
    end if;
    select * into account from organizers o where o.id = invitation.organizer_id;
  elsif p_purpose = 'passkey' then
    select * into session from organizer_session(p_session);
    -- A session opened with a recovery code has no passkey to confirm, so it counts as fresh for ten minutes
    -- from its start. All that it can do is add a passkey.
    if (coalesce(session.asserted_at, session.started_at) > now() - fresh_for()) is not true then
      return query select case when session.organizer_id is null then 'signed-out' else 'not-fresh' end,
        null::text, null::bytea, null::bytea[];
      return;
    end if;
    select * into account from organizers o where o.id = session.organizer_id for no key update;
  else
    return query select 'not-found', null::text, null::bytea, null::bytea[];
    return;
  end if;
  if 100 <= (select count(*) from passkey_ceremonies c where c.purpose = p_purpose and c.expires_at > now()
    and (c.invitation_id = invitation.id or invitation.id is null and c.organizer_id = account.id)) then
    return query select 'too-many', null::text, null::bytea, null::bytea[];
    return;
  end if;
  insert into passkey_ceremonies (challenge_hash, visitor_hash, purpose, user_handle, invitation_id, organizer_id)
  values (sha256(p_challenge), sha256(p_visitor), p_purpose, coalesce(account.user_handle, p_handle),
    invitation.id, account.id);
  return query select 'started', coalesce(account.name, invitation.name)::text, coalesce(account.user_handle, p_handle),
    array(select p.credential_id from passkeys p where p.organizer_id = account.id and p.removed_at is null);
end
$$;

-- Uses up a challenge. Returns no row if none is left for this browser and purpose.
create or replace function take_ceremony(p_visitor bytea, p_challenge bytea, p_purpose text) returns setof passkey_ceremonies
language sql set search_path = pg_catalog, public, pg_temp
as $$
  with taken as (
    delete from passkey_ceremonies
    where challenge_hash = sha256(p_challenge) and visitor_hash = sha256(p_visitor) and purpose = p_purpose
    returning *
  )
  select * from taken where expires_at > now()
$$;

-- Stores the hash of a signed sign-in challenge until it expires, in the same transaction as the session. Returns
-- false if it was used before. The server seals each challenge for one browser and five minutes, so a challenge
-- takes up no row until a valid passkey signs it.
create or replace function use_up_challenge(p_visitor bytea, p_challenge bytea) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from passkey_ceremonies where challenge_hash in (
    select c.challenge_hash from passkey_ceremonies c where c.expires_at < now() limit 100 for update skip locked);
  insert into passkey_ceremonies (challenge_hash, visitor_hash, purpose)
  values (sha256(p_challenge), sha256(p_visitor), 'sign-in') on conflict do nothing;
  return found;
end
$$;

create or replace function accept_invitation(
  p_visitor bytea, p_challenge bytea, p_secret bytea, p_credential_id bytea, p_public_key bytea, p_counter bigint,
  p_synced boolean, p_device text, p_codes bytea[], p_fingerprint bytea, p_session bytea, p_replaces bytea
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ceremony passkey_ceremonies;
  invitation organizer_invitations;
  account bigint;
  passkey bigint;
begin
  if not is_our_pepper(p_fingerprint) then
    return 'another-pepper';
  end if;
  select * into ceremony from take_ceremony(p_visitor, p_challenge, 'invitation');
  select * into invitation from open_invitation(p_secret);
  if invitation.id is null then
    return 'not-found';
  end if;
  if ceremony.invitation_id is distinct from invitation.id then
    return 'stale';
  end if;
  if exists (select from passkeys where credential_id = p_credential_id) then
    return 'passkey-taken';
  end if;
  account := invitation.organizer_id;
  perform act_as('organizer', coalesce((select o.name from organizers o where o.id = account), invitation.name),
    'accepted an invitation', null);
  if account is null then
    insert into organizers (name, user_handle) values (invitation.name, ceremony.user_handle)
    on conflict do nothing returning id into account;
    if account is null then
      return 'name-taken';
    end if;
  end if;
  insert into passkeys (organizer_id, credential_id, public_key, counter, synced, device)
  values (account, p_credential_id, p_public_key, p_counter, p_synced, p_device) returning id into passkey;
  update organizer_invitations set used_at = now() where id = invitation.id;
  perform end_invitations(invitation.name, account);
  perform replace_recovery_codes(account, p_codes);
  perform start_organizer_session(p_session, account, passkey, p_replaces);
  return 'done';
end
$$;

create or replace function passkeys_for(p_credential_ids bytea[])
returns table (credential_id bytea, public_key bytea, counter bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.credential_id, p.public_key, p.counter from passkeys p join organizers o on o.id = p.organizer_id
  where p.credential_id = any (p_credential_ids) and p.removed_at is null and o.removed_at is null
$$;

-- Uses up the challenge, raises the counter and starts the session in one transaction. The counter is compared here as
-- well, because two browsers may have presented the same one at the same time.
create or replace function sign_in_organizer(
  p_visitor bytea, p_challenge bytea, p_credential_id bytea, p_counter bigint, p_synced boolean,
  p_session bytea, p_replaces bytea
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  passkey passkeys;
begin
  select p.* into passkey from passkeys p join organizers o on o.id = p.organizer_id
  where p.credential_id = p_credential_id and p.removed_at is null and o.removed_at is null for update of p;
  if not found then
    return 'unknown'; -- returns before the challenge is stored, so that a made-up passkey takes up no row
  end if;
  if not use_up_challenge(p_visitor, p_challenge) then
    return 'stale';
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

create or replace function add_passkey(
  p_session bytea, p_visitor bytea, p_challenge bytea, p_credential_id bytea, p_public_key bytea, p_counter bigint,
  p_synced boolean, p_device text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ceremony passkey_ceremonies;
begin
  select * into ceremony from take_ceremony(p_visitor, p_challenge, 'passkey');
  if organizer_id(p_session) is distinct from ceremony.organizer_id or ceremony.organizer_id is null then
    return case when organizer_id(p_session) is null then 'signed-out' else 'stale' end;
  end if;
  if exists (select from passkeys where credential_id = p_credential_id) then
    return 'passkey-taken';
  end if;
  perform act_as('organizer', (select o.name from organizers o where o.id = ceremony.organizer_id), null, null);
  insert into passkeys (organizer_id, credential_id, public_key, counter, synced, device)
  values (ceremony.organizer_id, p_credential_id, p_public_key, p_counter, p_synced, p_device);
  return 'done';
end
$$;

-- Removes a lost passkey, which ends its sessions. An organizer cannot remove their own last one, because they
-- could not sign in again.
create or replace function remove_passkey(p_session bytea, p_passkey bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text;
  actor bigint := organizer_id(p_session);
begin
  -- Two organizers who remove each other's last passkey at the same time must not both succeed: the second finds their
  -- own passkey and session gone.
  perform from organizers where removed_at is null order by id for update;
  outcome := begin_at_desk(p_session, p_fresh => true);
  if outcome <> 'done' then
    return outcome;
  elsif (select array_agg(id) from passkeys where organizer_id = actor and removed_at is null) = array[p_passkey] then
    return 'last';
  end if;
  update passkeys set removed_at = now(), removed_by = actor where id = p_passkey and removed_at is null;
  return 'done';
end
$$;

create or replace function recovery_codes_among(p_codes bytea[]) returns setof bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c from unnest(p_codes) c join recovery_codes r on r.code_hash = sha256(c) where r.ended_at is null
$$;

create or replace function recover_organizer(p_code bytea, p_session bytea, p_replaces bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  account bigint;
begin
  update recovery_codes c set ended_at = now()
  from organizers o
  where c.code_hash = sha256(p_code) and c.ended_at is null and o.id = c.organizer_id and o.removed_at is null
  returning o.id into account;
  if account is null then
    return false;
  end if;
  perform act_as('organizer', (select o.name from organizers o where o.id = account),
    'came in with a recovery code', null);
  update organizers set code_used_at = now() where id = account;
  perform start_organizer_session(p_session, account, null, p_replaces);
  return true;
end
$$;

create or replace function replace_recovery_codes(p_organizer bigint, p_codes bytea[]) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  update recovery_codes set ended_at = now() where organizer_id = p_organizer and ended_at is null;
  insert into recovery_codes (code_hash, organizer_id) select sha256(code), p_organizer from unnest(p_codes) as code;
  -- Ends the sessions opened with an old code, because someone may have found the printed codes.
  update organizer_sessions set ended_at = now()
  where organizer_id = p_organizer and passkey_id is null and ended_at is null;
  update organizers set codes_made_at = now() where id = p_organizer
$$;

create or replace function renew_recovery_codes(p_session bytea, p_codes bytea[], p_fingerprint bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text := begin_at_desk(p_session, p_fresh => true, p_reason => 'made new recovery codes');
begin
  if outcome <> 'done' then
    return outcome;
  elsif not is_our_pepper(p_fingerprint) then
    return 'another-pepper';
  end if;
  perform replace_recovery_codes(organizer_id(p_session), p_codes);
  return 'done';
end
$$;

-- Removes an organizer, which ends their passkeys, recovery codes and sessions at once.
create or replace function remove_organizer(p_session bytea, p_organizer bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  outcome text;
begin
  -- Two organizers who remove each other at the same time must not both succeed: the second finds their own account
  -- gone.
  perform from organizers where removed_at is null order by id for update;
  outcome := begin_at_desk(p_session, p_fresh => true);
  if outcome <> 'done' then
    return outcome;
  elsif not exists (select from organizers where removed_at is null and id <> p_organizer) then
    return 'last';
  end if;
  update organizers set removed_at = now(), removed_by = organizer_id(p_session)
  where id = p_organizer and removed_at is null;
  update recovery_codes set ended_at = now() where organizer_id = p_organizer and ended_at is null;
  return 'done';
end
$$;

-- All organizers and the open invitations. A session opened with a recovery code sees only its own account.
create or replace function organizers_at_the_desk(p_session bytea) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_object(
    'organizers', (
      select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'isYou', o.id = s.organizer_id,
        'codesLeft', (select count(*) from recovery_codes c where c.organizer_id = o.id and c.ended_at is null),
        'passkeys', (
          select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'device', p.device, 'synced', p.synced,
            'isThis', p.id is not distinct from s.passkey_id, 'addedAt', utc_text(p.added_at), 'usedAt', utc_text(p.used_at))
            order by p.id), '[]')
          from passkeys p where p.organizer_id = o.id and p.removed_at is null)) order by o.id)
      from organizers o where o.removed_at is null and (s.passkey_id is not null or o.id = s.organizer_id)),
    'invitations', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', i.id, 'name', i.name, 'expiresAt', utc_text(i.expires_at)) order by i.id), '[]')
      from organizer_invitations i where is_open(i) and s.passkey_id is not null))
  from organizer_session(p_session) s
$$;

-- The rows of these tables, with the columns that the trail shows, to compare them with a replay of the trail. No role
-- of the product can read the tables directly.
create or replace function account_rows(p_subject text) returns setof jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
  select to_jsonb(o) - 'user_handle' from organizers o where p_subject = 'organizers'
  union all
  select to_jsonb(p) - '{credential_id,public_key,counter,synced,used_at}'::text[] from passkeys p
  where p_subject = 'passkeys'
  union all
  select to_jsonb(i) - 'secret_hash' from organizer_invitations i where p_subject = 'organizer_invitations'
$$;
