-- Functions used by constraints and indexes. They change only by migration, together with what uses them: PostgreSQL
-- does not check existing rows again.

-- The tournament that is no year (D-20).
create or replace function rehearsal_id() returns integer
language sql immutable parallel safe
return 9999;

-- Two names are the same if people read the same. The collation folds letters of every alphabet where PostgreSQL was
-- built with it; otherwise that of the database does what it can.
do $$
begin
  execute format($body$
    create or replace function name_key(p_name text) returns text
    language sql immutable set search_path = pg_catalog, public, pg_temp
    return lower(normalize(p_name, nfkc) %s)$body$,
    case when exists (select from pg_collation where collname = 'und-x-icu') then 'collate "und-x-icu"' else '' end);
end
$$;
