-- Of one code's sessions beyond a hundred, those go first that have ended, then those that were not heard of for
-- longest. The phone that posts was often the first to sign in, and ended with the hundredth sign-in of the day,
-- although all the others had signed out again.
create or replace function start_session(p_token text, p_code bigint, p_seconds integer, p_replaces text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from live_codes l where l.id = p_code) then
    return false;
  end if;
  perform end_session(p_replaces);
  delete from sessions s where s.expires_at < now() or s.token_hash in (
    select o.token_hash from sessions o where o.code_id = p_code
    order by o.ended_at is null desc, o.seen_at desc, o.started_at desc offset 99
  );
  insert into sessions (token_hash, code_id, expires_at)
  values (token_hash(p_token), p_code, now() + least(p_seconds, 31 * 24 * 60 * 60) * interval '1 second');
  return true;
end
$$;
