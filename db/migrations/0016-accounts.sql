-- Organizers' accounts after a second review: invitations that can be taken back, nothing that a stranger can write,
-- names that cannot be mistaken for one another, and every change of an account in the trail.

-- Two names are the same if people read the same. The collation folds letters of every alphabet where PostgreSQL was
-- built with it; otherwise that of the database does what it can.
do $$
begin
  execute format($body$
    create function name_key(p_name text) returns text
    language sql immutable set search_path = pg_catalog, public, pg_temp
    return lower(normalize(p_name, nfkc) %s)$body$,
    case when exists (select from pg_collation where collname = 'und-x-icu') then 'collate "und-x-icu"' else '' end);
end
$$;
drop index organizers_one_of_a_name;
create unique index organizers_one_of_a_name on organizers (name_key(name)) where removed_at is null;

-- One spelling: normalised, single spaces, and none of the letters that show as nothing. Names that are there stay.
alter domain person_name add constraint person_name_spelling check (
  value is nfkc normalized and value !~ '  '
  and value !~ '[\u00a0\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff\uffa0]'
) not valid;

alter table organizer_invitations add column ended_at timestamptz;
comment on column organizer_invitations.ended_at is 'Withdrawn, or another one has taken its place.';
alter table organizers add column codes_made_at timestamptz;
alter table organizers add column code_used_at timestamptz;
comment on column organizers.codes_made_at is 'When the recovery codes were made that count now. This and the next column are there for the trail.';

create function is_open(p_invitation organizer_invitations) returns boolean
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

-- Who comes to the door is looked up for everybody who came in the meantime, in one query: no number of strangers
-- makes an organizer wait behind them.
drop function invitation_for(bytea);
create function invitations_for(p_secrets bytea[]) returns table (secret bytea, name text, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select s, i.name, i.expires_at from unnest(p_secrets) s
  join organizer_invitations i on i.secret_hash = sha256(s) where is_open(i)
$$;
drop function passkey_for(bytea);
create function passkeys_for(p_credential_ids bytea[])
returns table (credential_id bytea, public_key bytea, counter bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select p.credential_id, p.public_key, p.counter from passkeys p join organizers o on o.id = p.organizer_id
  where p.credential_id = any (p_credential_ids) and p.removed_at is null and o.removed_at is null
$$;
create function recovery_codes_among(p_codes bytea[]) returns setof bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c from unnest(p_codes) c join recovery_codes r on r.code_hash = sha256(c) where r.ended_at is null
$$;

-- The challenge of a sign-in is sealed by the server, for one browser and five minutes, and costs no row until a right
-- passkey answers it. Then its hash stands here until it is too old, in the session's own transaction, so that no
-- second answer to it counts.
create function use_up_challenge(p_visitor bytea, p_challenge bytea) returns boolean
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
comment on table passkey_ceremonies is 'A challenge: for one purpose, one browser, five minutes and one answer. Of a sign-in it is there once it is used up, of any other ceremony until then.';

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
  update passkeys set counter = p_counter, synced = p_synced, used_at = now() where id = passkey.id;
  perform start_organizer_session(p_session, passkey.organizer_id, passkey.id, p_replaces);
  return 'done';
end
$$;

-- Whose change the following statements are, until the end of the transaction.
create function act_as_organizer(p_organizer bigint, p_reason text) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  select act_as('organizer', o.name, p_reason, null) from organizers o where o.id = p_organizer
$$;

-- Codes that are keyed with another pepper would never work. The lock keeps it from being replaced meanwhile.
create function is_our_pepper(p_fingerprint bytea) returns boolean
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

create or replace function replace_recovery_codes(p_organizer bigint, p_codes bytea[]) returns void
language sql set search_path = pg_catalog, public, pg_temp
as $$
  update recovery_codes set ended_at = now() where organizer_id = p_organizer and ended_at is null;
  insert into recovery_codes (code_hash, organizer_id) select sha256(code), p_organizer from unnest(p_codes) as code;
  -- Who came in with one of the old ones may be whoever found the paper.
  update organizer_sessions set ended_at = now()
  where organizer_id = p_organizer and passkey_id is null and ended_at is null;
  update organizers set codes_made_at = now() where id = p_organizer
$$;

create function end_invitations(p_name text, p_organizer bigint) returns integer
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

drop function accept_invitation(bytea, bytea, bytea, bytea, bytea, bigint, boolean, text, bytea[], bytea, bytea);
create function accept_invitation(
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
  perform act_as_organizer(account, 'came in with a recovery code');
  update organizers set code_used_at = now() where id = account;
  perform start_organizer_session(p_session, account, null, p_replaces);
  return true;
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
  perform from organizer_session(p_session) s where s.organizer_id = ceremony.organizer_id;
  if not found then
    return case when refused_organizer(p_session) = 'signed-out' then 'signed-out' else 'stale' end;
  end if;
  if exists (select from passkeys where credential_id = p_credential_id) then
    return 'passkey-taken';
  end if;
  perform act_as_organizer(ceremony.organizer_id, null);
  insert into passkeys (organizer_id, credential_id, public_key, counter, synced, device)
  values (ceremony.organizer_id, p_credential_id, p_public_key, p_counter, p_synced, p_device);
  return 'done';
end
$$;

drop function renew_recovery_codes(bytea, bytea[]);
create function renew_recovery_codes(p_session bytea, p_codes bytea[], p_fingerprint bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := fresh_organizer(p_session);
begin
  if actor is null then
    return refused_organizer(p_session);
  end if;
  if not is_our_pepper(p_fingerprint) then
    return 'another-pepper';
  end if;
  perform act_as_organizer(actor, 'made new recovery codes');
  perform replace_recovery_codes(actor, p_codes);
  return 'done';
end
$$;

-- Of several invitations for one person only the newest counts.
create or replace function invite_from_desk(p_session bytea, p_name text, p_secret bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := fresh_organizer(p_session);
begin
  if actor is null then
    return refused_organizer(p_session);
  end if;
  if exists (select from organizers o where name_key(o.name) = name_key(p_name) and o.removed_at is null) then
    return 'name-taken';
  end if;
  perform act_as_organizer(actor, null);
  perform end_invitations(p_name, null);
  insert into organizer_invitations (secret_hash, name, invited_by) values (sha256(p_secret), p_name, actor);
  return 'done';
end
$$;

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

create function withdraw_invitation(p_session bytea, p_invitation bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint := fresh_organizer(p_session);
begin
  if actor is null then
    return refused_organizer(p_session);
  end if;
  perform act_as_organizer(actor, 'withdrew it');
  update organizer_invitations i set ended_at = now() where i.id = p_invitation and is_open(i);
  return 'done';
end
$$;

-- From the command line; how many there were.
create function uninvite_organizer(p_name text) returns integer
language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  select end_invitations(p_name, null)
$$;

create or replace function remove_passkey(p_session bytea, p_passkey bigint) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  actor bigint;
begin
  -- Two who take away each other's last one at the same moment must not both succeed: the second finds that theirs is
  -- gone, and with it their session.
  perform from organizers where removed_at is null order by id for update;
  actor := fresh_organizer(p_session);
  if actor is null then
    return refused_organizer(p_session);
  end if;
  if (select array_agg(id) from passkeys where organizer_id = actor and removed_at is null) = array[p_passkey] then
    return 'last';
  end if;
  perform act_as_organizer(actor, null);
  update passkeys set removed_at = now(), removed_by = actor where id = p_passkey and removed_at is null;
  return 'done';
end
$$;

create or replace function remove_organizer(p_session bytea, p_organizer bigint) returns text
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
  perform act_as_organizer(actor, null);
  update organizers set removed_at = now(), removed_by = actor where id = p_organizer and removed_at is null;
  update recovery_codes set ended_at = now() where organizer_id = p_organizer and ended_at is null;
  return 'done';
end
$$;

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
      from organizers o where o.removed_at is null),
    'invitations', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', i.id, 'name', i.name, 'expiresAt', utc_text(i.expires_at)) order by i.id), '[]')
      from organizer_invitations i where is_open(i)))
  from organizer_session(p_session) s
$$;

-- The recovery codes are keyed with the pepper as well: they end with the old one, and are not counted as left.
drop function replace_pepper(bytea);
create function replace_pepper(p_fingerprint bytea) returns table (codes integer, recovery_codes integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into pepper (fingerprint) values (p_fingerprint)
  on conflict (only_row) do update set fingerprint = excluded.fingerprint;
  update access_codes set revoked_at = now() where revoked_at is null;
  get diagnostics codes = row_count;
  update public.recovery_codes r set ended_at = now() where r.ended_at is null;
  get diagnostics recovery_codes = row_count;
  return next;
end
$$;

-- D-19: who let whom in, and who took what away. Neither keys nor hashes stand there, nor when a passkey was used.
create trigger record_organizers after insert or update or delete on organizers
  for each row execute function record_change('{id}', '{user_handle}');
create trigger record_passkeys after insert or update or delete on passkeys
  for each row execute function record_change('{id}', '{credential_id,public_key,counter,synced,used_at}');
create trigger record_organizer_invitations after insert or update or delete on organizer_invitations
  for each row execute function record_change('{id}', '{secret_hash}');

-- What the trail shows of these tables, for whoever replays it: no role of the product reads them by itself.
create function account_rows(p_subject text) returns setof jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
as $$
  select to_jsonb(o) - 'user_handle' from organizers o where p_subject = 'organizers'
  union all
  select to_jsonb(p) - '{credential_id,public_key,counter,synced,used_at}'::text[] from passkeys p
  where p_subject = 'passkeys'
  union all
  select to_jsonb(i) - 'secret_hash' from organizer_invitations i where p_subject = 'organizer_invitations'
$$;

insert into trail (subject, key, became, role, actor, reason)
select subject, jsonb_build_object('id', r -> 'id'), r, 'database', session_user, 'as it stood when accounts came into the trail'
from unnest(array['organizers', 'passkeys', 'organizer_invitations']) as subject, account_rows(subject) as r;

grant execute on function
  invitations_for(bytea[]), passkeys_for(bytea[]), recovery_codes_among(bytea[]),
  accept_invitation(bytea, bytea, bytea, bytea, bytea, bigint, boolean, text, bytea[], bytea, bytea, bytea),
  renew_recovery_codes(bytea, bytea[], bytea), withdraw_invitation(bytea, bigint)
to cup_server;
grant execute on function replace_pepper(bytea), uninvite_organizer(text) to cup_organizer;
grant execute on function account_rows(text) to cup_server, cup_organizer;
