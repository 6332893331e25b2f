-- What the server and the organizers' commands ask for when they connect also stands with their roles: a pooler such
-- as PgBouncer opens connections of its own and passes none of it on. Roles belong to the whole cluster and are in no
-- backup, so a restore calls this again. Where the owner may not change roles, they stay as they are.
create function settle_roles() returns void
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

select settle_roles();
