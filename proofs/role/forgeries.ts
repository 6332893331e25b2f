const A_SCORE = '(select min(id) from public.scores)';
const A_CODE = '(select min(id) from public.access_codes)';
const TOKEN = "decode(repeat('ab', 32), 'hex')";
const ANOTHER_NAME = `set_config('cup.actor', '{"role": "organizer", "name": "Sample Organizer"}', false)`;

/** Attempts to make the trail name the wrong author, each a transaction of the server's role. */
export const FORGERIES: readonly { what: string; sql: readonly string[] }[] = [
  {
    what: 'as an organizer, through the setting that the trigger reads',
    sql: [`select ${ANOTHER_NAME}`, `update scores set strokes = 9 where id = ${A_SCORE}`],
  },
  {
    what: 'as a captain, through the setting that the trigger reads',
    sql: [
      `select set_config('cup.actor', '{"role": "captain", "captain": 1, "name": "Sample Captain"}', true)`,
      `update scores set strokes = 9 where id = ${A_SCORE}`,
    ],
  },
  {
    what: 'without an author, by a plain update',
    sql: [`update scores set strokes = null where id = ${A_SCORE}`],
  },
  {
    what: 'as anyone, through the function that records corrections',
    sql: [`select record_correction(${A_SCORE}, 9, null, null, 'organizer', null, 'Sample Organizer', null)`],
  },
  {
    what: "as an organizer, through the organizers' function",
    sql: [`select correct_as_organizer(${A_SCORE}, 9, null, null, 'Sample Organizer', null)`],
  },
  {
    what: "as an organizer, through the desk's function that records a match",
    sql: ["select record_match(2025, 1, 1, 'stopemen', false, null, null)"],
  },
  {
    what: 'as a captain, through a session that no code opened',
    sql: [
      `insert into sessions (token_hash, code_id, expires_at) values (${TOKEN}, ${A_CODE}, now() + interval '1 hour')`,
    ],
  },
  { what: 'as a captain, by reading the hash of their session', sql: ['select token_hash from sessions'] },
  { what: 'as a captain, by reading the live sessions', sql: ['select * from live_sessions'] },
  { what: 'as a captain, by reading whole sessions', sql: ['select * from sessions'] },
  { what: 'as a captain, by copying the sessions', sql: ['copy sessions to stdout'] },
  { what: 'as a captain, by reviving an ended session', sql: ['update sessions set ended_at = null'] },
  { what: 'as a captain, by extending a session', sql: ["update sessions set expires_at = 'infinity'"] },
  {
    what: 'as a captain, by creating a code',
    sql: [
      "insert into access_codes (captain_id, selector, secret_hash) select id, 'ZZZ', '$argon2id$own' from captains",
    ],
  },
  {
    what: "as a captain, through the organizers' function for codes",
    sql: ["select issue_code(1, 'ZZZ', '$argon2id$own', ''::bytea)"],
  },
  {
    what: 'by replacing the pepper, which would lock out every captain',
    sql: ["select replace_pepper(''::bytea)"],
  },
  { what: 'as a captain, by reviving a revoked code', sql: ['update access_codes set revoked_at = null'] },
  {
    what: 'as a captain that it creates',
    sql: ["insert into captains (tournament_id, team_id, name) values (2025, 'powdermen', 'Nobody')"],
  },
  { what: 'as a captain who was replaced', sql: ['update captains set replaced_at = null'] },
  { what: 'by switching to another role', sql: ['set role cup_organizer'] },
  { what: 'by switching to another login', sql: ['set session authorization cup_organizer'] },
  { what: 'by granting itself another role', sql: ['grant cup_organizer to cup_server'] },
  {
    what: 'by granting itself a function',
    sql: ['grant execute on function record_correction to cup_server'],
  },
  {
    what: 'by granting itself functions that are created later',
    sql: ['alter default privileges for role postgres grant execute on functions to cup_server'],
  },
  {
    what: 'by creating a function',
    sql: ["create function pg_temp.now() returns int language sql as 'select 1'"],
  },
  { what: "by altering the owner's function", sql: ['alter function correct_score security invoker'] },
  {
    what: 'by altering the search_path of a function',
    sql: ['alter function correct_score set search_path = pg_temp, public'],
  },
  { what: 'through a second connection', sql: ['create extension dblink'] },
  {
    what: 'by altering the settings of another role',
    sql: ["alter role cup_organizer set cup.actor = '{}'"],
  },
  { what: 'by altering the settings of the database', sql: ["alter database postgres set cup.actor = '{}'"] },
  {
    what: 'by removing the limit of corrections',
    sql: ['update tournaments set corrections_a_minute = null'],
  },
];
