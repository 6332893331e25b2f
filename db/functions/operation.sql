-- Fails when a correction would fail: on a standby, with a full disk, or while a commit waits for a lost standby.
-- The update alone would succeed on a full disk, because it needs no new page. The sort exceeds its memory
-- limit and has to write to the disk, so it fails if the disk is full.
create or replace function probe_writing() returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set work_mem = '64kB'
as $$
begin
  update write_probe set at = clock_timestamp();
  perform count(*) from (
    select repeat(md5(n::text), 8) as filler from generate_series(1, 2000) as n order by 1
  ) as sorted;
end
$$;

create or replace function note_backup() returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from backups;
  insert into backups values (clock_timestamp());
end;

create or replace function last_backup() returns timestamptz
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
begin atomic
  select max(made_at) from backups;
end;

-- Stores the connection settings of the server and the organizers' commands with their roles, because a pooler such as
-- PgBouncer opens its own connections and does not pass settings on. Roles belong to the whole cluster and are not in a
-- backup, so a restore calls this again. If the owner cannot alter roles, they stay unchanged.
create or replace function settle_roles() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  missing record;
begin
  for missing in
    select r.rolname as role, s.name, s.value
    from pg_roles r, (values
      ('jit', 'off'), ('statement_timeout', '5s'), ('idle_in_transaction_session_timeout', '10s')
    ) as s (name, value)
    where r.rolname in ('cup_server', 'cup_organizer')
      and format('%s=%s', s.name, s.value) = any (coalesce(r.rolconfig, '{}')) is false
  loop
    execute format('alter role %I set %I = %L', missing.role, missing.name, missing.value);
  end loop;
exception when insufficient_privilege then
  null;
end
$$;
