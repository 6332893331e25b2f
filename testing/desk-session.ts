import type { Db } from '#server/store/sql.ts';

/** Starts a session for a new organizer with this name. Returns its token. */
export async function deskSession(owner: Db, name: string, how: 'passkey' | 'recovery code' = 'passkey') {
  const session = Buffer.from(`the session of ${name}`);
  await owner.query(
    `with organizer as (
      insert into organizers (name, user_handle) values ($1, sha256($2::bytea)) returning id
    ), passkey as (
      insert into passkeys (organizer_id, credential_id, public_key, counter, synced, device)
      select id, $2, $2, 0, true, 'Sample laptop' from organizer returning id, organizer_id
    )
    insert into organizer_sessions (token_hash, organizer_id, passkey_id, asserted_at)
    select sha256($2::bytea), organizer_id, case when $3 then id end, case when $3 then now() end from passkey`,
    [name, session, how === 'passkey'],
  );
  return session;
}
