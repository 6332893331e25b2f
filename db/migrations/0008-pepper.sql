-- Codes that were hashed with another pepper sign nobody in. So the database knows which pepper is the right one,
-- and a wrong one is refused before an old code ends.

create table pepper (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null check (length(fingerprint) = 32)
);
comment on table pepper is 'Which pepper the access codes are hashed with: an HMAC keyed with it, from which it cannot be found out. One row, from the first code on.';
grant select on pepper to cup_server, cup_organizer;

-- A new code in place of the captain's old one, both in one transaction.
create function issue_code(p_captain bigint, p_selector text, p_secret_hash text, p_fingerprint bytea) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into pepper (fingerprint) values (p_fingerprint) on conflict do nothing;
  if (select fingerprint from pepper) <> p_fingerprint then
    return 'another-pepper';
  end if;
  if exists (select from access_codes where selector = p_selector) then
    return 'selector-taken';
  end if;
  update access_codes set revoked_at = now() where captain_id = p_captain and revoked_at is null;
  insert into access_codes (captain_id, selector, secret_hash) values (p_captain, p_selector, p_secret_hash);
  return 'issued';
end
$$;

-- The pepper was lost or has leaked: from now on this one counts, and every code made with the old one ends.
create function replace_pepper(p_fingerprint bytea) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  ended integer;
begin
  insert into pepper (fingerprint) values (p_fingerprint)
  on conflict (only_row) do update set fingerprint = excluded.fingerprint;
  update access_codes set revoked_at = now() where revoked_at is null;
  get diagnostics ended = row_count;
  return ended;
end
$$;

revoke insert on access_codes from cup_organizer;
grant execute on function issue_code(bigint, text, text, bytea), replace_pepper(bytea) to cup_organizer;
