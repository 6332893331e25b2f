-- Who makes backups: reads everything, changes nothing. Where the owner of the database may not create roles or hand
-- on this right, backups are made by the owner.
do $$
begin
  create role cup_backup login;
exception when duplicate_object or unique_violation or insufficient_privilege then
  null; -- roles belong to the whole cluster: another database may have made it
end
$$;

do $$
begin
  grant pg_read_all_data to cup_backup;
exception when insufficient_privilege or undefined_object then
  null;
end
$$;
