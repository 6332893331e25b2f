-- Organizers' accounts (D-18). Nothing here can be read by the server's role: it calls functions, and these look at
-- the session themselves. Tokens, secrets and codes are hashed in here, so that what stands in a table opens nothing.

create domain person_name as text
  check (value = btrim(value) and length(value) between 1 and 80
    and value !~ '[[:cntrl:]\u200e\u200f\u202a-\u202e\u2066-\u2069]');
create domain sha256_hash as bytea check (length(value) = 32);

create table organizers (
  id bigint generated always as identity primary key,
  name person_name not null,
  user_handle bytea not null unique check (length(user_handle) = 32),
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references organizers
);
create unique index organizers_one_of_a_name on organizers (lower(name)) where removed_at is null;
comment on table organizers is 'A person who runs the event. The user handle is random: a passkey carries it, and it says nothing.';

create table passkeys (
  id bigint generated always as identity primary key,
  organizer_id bigint not null references organizers,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  counter bigint not null check (counter between 0 and 4294967295),
  synced boolean not null,
  device person_name not null,
  added_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references organizers
);
comment on table passkeys is 'A passkey of an organizer: its public half, and how often it says it was used.';

create table organizer_invitations (
  id bigint generated always as identity primary key,
  secret_hash sha256_hash not null unique,
  name person_name not null,
  organizer_id bigint references organizers,
  invited_by bigint references organizers,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  used_at timestamptz
);
comment on table organizer_invitations is 'A link that creates a passkey, once. With an organizer_id it is for an account that exists; without invited_by it came from the command line.';

create table recovery_codes (
  code_hash sha256_hash primary key,
  organizer_id bigint not null references organizers,
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on table recovery_codes is 'Signs an organizer in who has lost every passkey, once. Ends by use, or when new ones are made.';

create table passkey_ceremonies (
  challenge_hash sha256_hash primary key,
  visitor_hash sha256_hash not null,
  purpose text not null check (purpose in ('sign-in', 'invitation', 'passkey')),
  user_handle bytea,
  invitation_id bigint references organizer_invitations,
  organizer_id bigint references organizers,
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index on passkey_ceremonies (expires_at);
comment on table passkey_ceremonies is 'A challenge that a browser has been given: for one purpose, one browser, five minutes and one answer.';

create table organizer_sessions (
  token_hash sha256_hash primary key,
  organizer_id bigint not null references organizers,
  passkey_id bigint references passkeys,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  asserted_at timestamptz,
  ended_at timestamptz
);
comment on table organizer_sessions is 'A signed-in browser: 12 hours without a call, 7 days at most. asserted_at is when a passkey last proved who it is; a recovery code proves less.';

-- The session of this token, if it still holds.
create function organizer_session(p_token bytea) returns setof organizer_sessions
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select s.* from organizer_sessions s
  join organizers o on o.id = s.organizer_id
  left join passkeys p on p.id = s.passkey_id
  where s.token_hash = sha256(p_token) and s.ended_at is null
    and s.seen_at > now() - interval '12 hours' and s.started_at > now() - interval '7 days'
    and o.removed_at is null and p.removed_at is null
$$;

-- Who holds it, if a passkey has proved that in the last ten minutes: for whatever must not be done at a laptop that
-- somebody has left open.
create function fresh_organizer(p_token bytea) returns bigint
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select organizer_id from organizer_session(p_token) where asserted_at > now() - interval '10 minutes'
$$;

-- What stands in the way of an action that needs a fresh organizer.
create function refused_organizer(p_token bytea) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select case when exists (select from organizer_session(p_token)) then 'not-fresh' else 'signed-out' end
$$;

create function signed_in_organizer(p_token bytea)
returns table (id bigint, name text, fresh_until timestamptz, recovering boolean, codes_left integer)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update organizer_sessions set seen_at = now()
  where token_hash in (select token_hash from organizer_session(p_token)) and seen_at < now() - interval '1 minute';
  select o.id, o.name, s.asserted_at + interval '10 minutes', s.passkey_id is null,
    (select count(*)::integer from recovery_codes c where c.organizer_id = o.id and c.ended_at is null)
  from organizer_session(p_token) s join organizers o on o.id = s.organizer_id
$$;

create function end_organizer_session(p_token bytea, p_everywhere boolean) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update organizer_sessions s set ended_at = now()
  where s.ended_at is null and (s.token_hash = sha256(p_token)
    or p_everywhere and s.organizer_id in (select organizer_id from organizer_session(p_token)))
$$;

create function start_organizer_session(p_token bytea, p_organizer bigint, p_passkey bigint, p_replaces bytea)
returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  update organizer_sessions set ended_at = now() where token_hash = sha256(p_replaces) and ended_at is null;
  insert into organizer_sessions (token_hash, organizer_id, passkey_id, asserted_at)
  values (sha256(p_token), p_organizer, p_passkey, case when p_passkey is not null then now() end)
$$;

create function open_invitation(p_secret bytea) returns setof organizer_invitations
language sql set search_path = pg_catalog, public, pg_temp
as $$
  select i.* from organizer_invitations i
  where i.secret_hash = sha256(p_secret) and i.used_at is null and i.expires_at > now()
    and not exists (select from organizers o where o.id in (i.invited_by, i.organizer_id) and o.removed_at is not null)
  for update
$$;

create function invitation_for(p_secret bytea) returns table (name text, expires_at timestamptz)
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select name, expires_at from open_invitation(p_secret)
$$;

-- Begins a ceremony: what the browser needs to know besides the challenge. For an invitation the account may not be
-- there yet, so the handle that it would get is kept with the challenge.
create function start_ceremony(
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
    -- Whoever came in with a recovery code has no passkey to prove anything with: they may add one, and nothing else.
    if fresh_organizer(p_session) is null
      and (session.passkey_id is not null or coalesce(session.started_at < now() - interval '10 minutes', true)) then
      return query select refused_organizer(p_session), null::text, null::bytea, null::bytea[];
      return;
    end if;
    select * into account from organizers o where o.id = session.organizer_id;
  end if;
  insert into passkey_ceremonies (challenge_hash, visitor_hash, purpose, user_handle, invitation_id, organizer_id)
  values (sha256(p_challenge), sha256(p_visitor), p_purpose, coalesce(account.user_handle, p_handle),
    invitation.id, account.id);
  return query select 'started', coalesce(account.name, invitation.name)::text, coalesce(account.user_handle, p_handle),
    array(select p.credential_id from passkeys p where p.organizer_id = account.id and p.removed_at is null);
end
$$;

-- Uses a challenge up. Null: there is none for this browser and purpose any more.
create function take_ceremony(p_visitor bytea, p_challenge bytea, p_purpose text) returns setof passkey_ceremonies
language sql set search_path = pg_catalog, public, pg_temp
as $$
  with taken as (
    delete from passkey_ceremonies
    where challenge_hash = sha256(p_challenge) and visitor_hash = sha256(p_visitor) and purpose = p_purpose
    returning *
  )
  select * from taken where expires_at > now()
$$;

create function replace_recovery_codes(p_organizer bigint, p_codes bytea[]) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  update recovery_codes set ended_at = now() where organizer_id = p_organizer and ended_at is null;
  insert into recovery_codes (code_hash, organizer_id) select sha256(code), p_organizer from unnest(p_codes) as code
$$;

create function accept_invitation(
  p_visitor bytea, p_challenge bytea, p_secret bytea, p_credential_id bytea, p_public_key bytea, p_counter bigint,
  p_synced boolean, p_device text, p_codes bytea[], p_session bytea, p_replaces bytea
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ceremony passkey_ceremonies;
  invitation organizer_invitations;
  account bigint;
  passkey bigint;
begin
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
  perform replace_recovery_codes(account, p_codes);
  perform start_organizer_session(p_session, account, passkey, p_replaces);
  return 'done';
end
$$;

create function passkey_for(p_credential_id bytea) returns table (public_key bytea, counter bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.public_key, p.counter from passkeys p join organizers o on o.id = p.organizer_id
  where p.credential_id = p_credential_id and p.removed_at is null and o.removed_at is null
$$;

-- The challenge is used up, the counter is raised and the session begins in one transaction. The counter is compared
-- here as well, because two browsers may have shown the same one at the same moment.
create function sign_in_organizer(
  p_visitor bytea, p_challenge bytea, p_credential_id bytea, p_counter bigint, p_synced boolean,
  p_session bytea, p_replaces bytea
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  passkey passkeys;
begin
  perform from take_ceremony(p_visitor, p_challenge, 'sign-in');
  if not found then
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
  update passkeys set counter = p_counter, synced = p_synced, used_at = now() where id = passkey.id;
  perform start_organizer_session(p_session, passkey.organizer_id, passkey.id, p_replaces);
  return 'done';
end
$$;

create function recover_organizer(p_code bytea, p_session bytea, p_replaces bytea) returns boolean
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
  perform start_organizer_session(p_session, account, null, p_replaces);
  return true;
end
$$;

create function add_passkey(
  p_session bytea, p_visitor bytea, p_challenge bytea, p_credential_id bytea, p_public_key bytea, p_counter bigint,
  p_synced boolean, p_device text
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ceremony passkey_ceremonies;
begin
  select * into ceremony from take_ceremony(p_visitor, p_challenge, 'passkey');
  perform from organizer_session(p_session) s where s.organizer_id = ceremony.organizer_id;
  if not found then
    return case when refused_organizer(p_session) = 'signed-out' then 'signed-out' else 'stale' end;
  end if;
  if exists (select from passkeys where credential_id = p_credential_id) then
    return 'passkey-taken';
  end if;
  insert into passkeys (organizer_id, credential_id, public_key, counter, synced, device)
  values (ceremony.organizer_id, p_credential_id, p_public_key, p_counter, p_synced, p_device);
  return 'done';
end
$$;

create function renew_recovery_codes(p_session bytea, p_codes bytea[]) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := fresh_organizer(p_session);
begin
  if actor is null then
    return refused_organizer(p_session);
  end if;
  perform replace_recovery_codes(actor, p_codes);
  return 'done';
end
$$;

-- A new organizer, invited from the desk. Nobody can make a passkey for an account that somebody else uses.
create function invite_from_desk(p_session bytea, p_name text, p_secret bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := fresh_organizer(p_session);
begin
  if actor is null then
    return refused_organizer(p_session);
  end if;
  if exists (select from organizers o where lower(o.name) = lower(p_name) and o.removed_at is null) then
    return 'name-taken';
  end if;
  insert into organizer_invitations (secret_hash, name, invited_by) values (sha256(p_secret), p_name, actor);
  return 'done';
end
$$;

-- From the command line, where an account can be opened again whose passkeys and codes are all lost.
create function invite_organizer(p_name text, p_secret bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into organizer_invitations (secret_hash, name, organizer_id)
  select sha256(p_secret), p_name,
    (select o.id from organizers o where lower(o.name) = lower(p_name) and o.removed_at is null)
$$;

-- Whoever has lost a passkey has it taken away. Nobody takes away their own last one: they could not come back.
create function remove_passkey(p_session bytea, p_passkey bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := fresh_organizer(p_session);
begin
  if actor is null then
    return refused_organizer(p_session);
  end if;
  perform from passkeys where organizer_id = actor and removed_at is null order by id for update;
  if (select array_agg(id) from passkeys where organizer_id = actor and removed_at is null) = array[p_passkey] then
    return 'last';
  end if;
  update passkeys set removed_at = now(), removed_by = actor where id = p_passkey and removed_at is null;
  return 'done';
end
$$;

-- With a passkey, all its sessions end; with an organizer, everything that could let them in.
create function remove_organizer(p_session bytea, p_organizer bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint;
begin
  -- Two who remove each other at the same moment must not both succeed: the second finds that they are gone.
  perform from organizers where removed_at is null order by id for update;
  actor := fresh_organizer(p_session);
  if actor is null then
    return refused_organizer(p_session);
  end if;
  if not exists (select from organizers where removed_at is null and id <> p_organizer) then
    return 'last';
  end if;
  update organizers set removed_at = now(), removed_by = actor where id = p_organizer and removed_at is null;
  update recovery_codes set ended_at = now() where organizer_id = p_organizer and ended_at is null;
  return 'done';
end
$$;

create function utc_text(p_at timestamptz) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function organizers_at_the_desk(p_session bytea) returns jsonb
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
      from organizers o where o.removed_at is null),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'expiresAt', utc_text(i.expires_at)) order by i.id), '[]')
      from organizer_invitations i where i.used_at is null and i.expires_at > now()))
  from organizer_session(p_session) s
$$;

grant execute on function
  signed_in_organizer(bytea), end_organizer_session(bytea, boolean), invitation_for(bytea),
  start_ceremony(bytea, bytea, text, bytea, bytea, bytea),
  accept_invitation(bytea, bytea, bytea, bytea, bytea, bigint, boolean, text, bytea[], bytea, bytea),
  passkey_for(bytea), sign_in_organizer(bytea, bytea, bytea, bigint, boolean, bytea, bytea),
  recover_organizer(bytea, bytea, bytea),
  add_passkey(bytea, bytea, bytea, bytea, bytea, bigint, boolean, text),
  renew_recovery_codes(bytea, bytea[]), invite_from_desk(bytea, text, bytea),
  remove_passkey(bytea, bigint), remove_organizer(bytea, bigint), organizers_at_the_desk(bytea)
to cup_server;
grant execute on function invite_organizer(text, bytea) to cup_organizer;
