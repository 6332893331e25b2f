const A_SCORE = '(select min(id) from public.scores)';
const A_CODE = '(select min(id) from public.access_codes)';
const TOKEN = "decode(repeat('ab', 32), 'hex')";
const ANOTHER_NAME = `set_config('cup.actor', '{"role": "organizer", "name": "Sample Organizer"}', false)`;

/** Ways to make the trail name the wrong author, each a transaction of the server's role. */
export const FORGERIES: readonly { what: string; sql: readonly string[] }[] = [
  {
    what: 'an organizer, by the setting that the trigger reads',
    sql: [`select ${ANOTHER_NAME}`, `update scores set strokes = 9 where id = ${A_SCORE}`],
  },
  {
    what: 'a captain, by the setting that the trigger reads',
    sql: [
      `select set_config('cup.actor', '{"role": "captain", "captain": 1, "name": "Sample Captain"}', true)`,
      `update scores set strokes = 9 where id = ${A_SCORE}`,
    ],
  },
  { what: 'nobody, by hand', sql: [`update scores set strokes = null where id = ${A_SCORE}`] },
  {
    what: 'anybody, by the function that records',
    sql: [`select record_correction(${A_SCORE}, 9, null, null, 'organizer', null, 'Sample Organizer', null)`],
  },
  {
    what: "an organizer, by the organizers' function",
    sql: [`select correct_as_organizer(${A_SCORE}, 9, null, null, 'Sample Organizer', null)`],
  },
  {
    what: "an organizer, by the desk's function that records a match",
    sql: ["select record_match(2025, 1, 1, 'stopemen', false, null, null)"],
  },
  {
    what: 'a captain, by a session without a code',
    sql: [
      `insert into sessions (token_hash, code_id, expires_at) values (${TOKEN}, ${A_CODE}, now() + interval '1 hour')`,
    ],
  },
  { what: 'a captain, by the hash of their session', sql: ['select token_hash from sessions'] },
  { what: 'a captain, by looking for whose session holds', sql: ['select * from live_sessions'] },
  { what: 'a captain, by all that a session is', sql: ['select * from sessions'] },
  { what: 'a captain, by a copy of the sessions', sql: ['copy sessions to stdout'] },
  { what: 'a captain, by a session that has ended', sql: ['update sessions set ended_at = null'] },
  { what: 'a captain, by a longer session', sql: ["update sessions set expires_at = 'infinity'"] },
  {
    what: 'a captain, by a code of its own making',
    sql: [
      "insert into access_codes (captain_id, selector, secret_hash) select id, 'ZZZ', '$argon2id$own' from captains",
    ],
  },
  {
    what: "a captain, by the organizers' function for codes",
    sql: ["select issue_code(1, 'ZZZ', '$argon2id$own', ''::bytea)"],
  },
  { what: 'every captain shut out', sql: ["select replace_pepper(''::bytea)"] },
  { what: 'a captain, by a code that was revoked', sql: ['update access_codes set revoked_at = null'] },
  {
    what: 'a captain of its own making',
    sql: ["insert into captains (tournament_id, team_id, name) values (2025, 'powdermen', 'Nobody')"],
  },
  { what: 'a captain who was replaced', sql: ['update captains set replaced_at = null'] },
  { what: 'another role', sql: ['set role cup_organizer'] },
  { what: 'another login', sql: ['set session authorization cup_organizer'] },
  { what: 'a right that it gives itself', sql: ['grant cup_organizer to cup_server'] },
  {
    what: 'a right to call what it may not',
    sql: ['grant execute on function record_correction to cup_server'],
  },
  {
    what: 'rights on what is made later',
    sql: ['alter default privileges for role postgres grant execute on functions to cup_server'],
  },
  {
    what: 'a function of its own',
    sql: ["create function pg_temp.now() returns int language sql as 'select 1'"],
  },
  { what: "the owner's function, rewritten", sql: ['alter function correct_score security invoker'] },
  { what: 'a path of its own', sql: ['alter function correct_score set search_path = pg_temp, public'] },
  { what: 'another connection', sql: ['create extension dblink'] },
  { what: 'what others set', sql: ["alter role cup_organizer set cup.actor = '{}'"] },
  { what: 'what everybody sets', sql: ["alter database postgres set cup.actor = '{}'"] },
  { what: 'a tournament without a limit', sql: ['update tournaments set corrections_a_minute = null'] },
];
