-- Whether corrections can be written: one row that every process of the server touches now and then. It is no part of
-- the event, so nothing of it is versioned, recorded or announced.
create table write_probe (at timestamptz not null);
comment on table write_probe is 'When a process of the server last tried whether the database takes changes.';
insert into write_probe values (now());

-- Fails where a correction would: on a standby, with a full disk, or while a commit waits for a standby that is gone.
-- A row that is updated in place needs no new page; the sort is larger than its memory and so needs room on the disk.
create function probe_writing() returns void
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

revoke execute on function probe_writing() from public;
grant execute on function probe_writing() to cup_server;
