-- When the last backup was made, so that the desk and the metrics can say how old it is. No part of the event: nothing
-- of it is versioned, recorded or announced.
create table backups (made_at timestamptz not null);
comment on table backups is 'When a backup was last made, as whoever made it said; one row at most.';

create function note_backup() returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
begin atomic
  delete from backups;
  insert into backups values (clock_timestamp());
end;

create function last_backup() returns timestamptz
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
begin atomic
  select max(made_at) from backups;
end;

revoke execute on function note_backup() from public;
revoke execute on function last_backup() from public;
grant execute on function last_backup() to cup_server;

do $$
begin
  grant execute on function note_backup() to cup_backup;
exception when undefined_object then
  null; -- where the owner may not create roles, the owner makes the backups
end
$$;
