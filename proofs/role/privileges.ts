import type { Db } from '#server/store/sql.ts';

/**
 * A role's privileges on one table. Each of `select`, `insert`, `update` and `references` covers all columns
 * or a list of columns. `rows` lists the privileges that always cover the whole table, such as delete.
 */
export type Rights = {
  select?: Columns;
  insert?: Columns;
  update?: Columns;
  references?: Columns;
  rows?: readonly string[];
};
type Columns = 'all' | readonly string[];

const READ: Rights = { select: 'all' };
const NOTHING: Rights = {};

/** All privileges of the server's role: it reads, and calls functions. Every table must be listed here. */
export const SERVER_RIGHTS: Readonly<Record<string, Rights>> = {
  access_codes: READ,
  backups: NOTHING,
  answers: READ,
  captains: READ,
  card_holes: READ,
  second_entries: READ,
  cards: READ,
  corrections: READ,
  days: READ,
  live_codes: READ,
  live_sessions: NOTHING,
  matches: READ,
  migrations: READ,
  notices: READ,
  organizer_invitations: NOTHING,
  organizer_sessions: NOTHING,
  organizers: NOTHING,
  pairings: READ,
  paper_totals: READ,
  passkey_ceremonies: NOTHING,
  passkeys: NOTHING,
  pepper: READ,
  players: READ,
  recovery_codes: NOTHING,
  scores: READ,
  sessions: { select: ['code_id', 'ended_at', 'expires_at', 'seen_at', 'started_at'] },
  site: READ,
  teams: READ,
  tournaments: READ,
  trail: READ,
  undone: READ,
  write_probe: NOTHING,
};

/** All privileges of the organizers' role. It corrects scores through a function that records the author. */
export const ORGANIZER_RIGHTS: Readonly<Record<string, Rights>> = {
  ...SERVER_RIGHTS,
  days: { select: 'all', insert: 'all', update: 'all' },
  matches: {
    select: 'all',
    insert: 'all',
    update: ['halved', 'starting_hole', 'tee_time', 'winner_team_id'],
  },
  notices: { select: 'all', insert: 'all', update: 'all' },
  pairings: { select: 'all', insert: 'all', update: 'all', rows: ['delete'] },
  players: { select: 'all', insert: 'all', update: 'all', rows: ['delete'] },
  scores: { select: 'all', insert: ['day', 'hole', 'team_id', 'tournament_id'] },
  site: { select: 'all', insert: 'all', update: 'all' },
  teams: { select: 'all', insert: 'all', update: 'all' },
  tournaments: {
    select: 'all',
    insert: 'all',
    update: ['captains_award_player_id', 'captains_award_team_id', 'host_team_id', 'status', 'time_zone'],
  },
};

const READING = ['account_rows', 'author_of', 'current_score', 'points_rule', 'rehearsal_id', 'score_answer'];

/** The only functions through which the server can reach organizers' accounts. */
const ACCOUNTS = [
  'accept_invitation',
  'add_passkey',
  'end_organizer_session',
  'invitations_for',
  'invite_from_desk',
  'organizers_at_the_desk',
  'passkeys_for',
  'recover_organizer',
  'recovery_codes_among',
  'remove_organizer',
  'remove_passkey',
  'renew_recovery_codes',
  'sign_in_organizer',
  'signed_in_organizer',
  'start_ceremony',
  'withdraw_invitation',
];

/** The setup of the event, for a caller with an organizer's session. */
const SETUP = [
  'declare_result',
  'issue_code_from_desk',
  'last_captain_change',
  'last_change',
  'last_pairings_change',
  'name_captain_from_desk',
  'open_rehearsal_day',
  'organizer_of',
  'organizers_listening',
  'play_rehearsal',
  'post_rehearsal_card',
  'post_notice_from_desk',
  'publish_pairings',
  'respell_captain_from_desk',
  'revoke_code_from_desk',
  'start_rehearsal',
  'start_year_from_desk',
  'save_captains_award',
  'save_cup',
  'save_day',
  'save_pairings',
  'save_roster',
  'save_site_settings',
  'save_team_texts',
  'say_here',
  'take_back_opening',
  'take_back_result',
  'throw_rehearsal_away_from_desk',
  'take_down_notice_from_desk',
];

/** Posting from the desk. */
const POSTING = [
  'card_answer',
  'correct_from_desk',
  'first_typist',
  'match_answer',
  'paper_total_answer',
  'post_card_from_desk',
  'post_card_hole_from_desk',
  'post_match_from_desk',
  'post_paper_total_from_desk',
  'post_second_entry_from_desk',
  'undo_from_desk',
];

/** Agreeing to a day and closing it. */
const AGREEING = [
  'begin_answer',
  'begin_day_change',
  'change_day_from_desk',
  'dispute_in_rehearsal',
  'give_answer',
  'let_captains_in',
  'rule_from_desk',
];

/** The functions that each role may call; all other roles may call none. Triggers need no privilege. */
export const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  cup_server: [
    'correct_score',
    ...READING,
    'end_session',
    'last_backup',
    'probe_writing',
    'settle_pepper',
    'signed_in_captain',
    'start_session',
    ...ACCOUNTS,
    ...SETUP,
    ...POSTING,
    ...AGREEING,
  ].sort(),
  cup_backup: ['note_backup'],
  cup_organizer: [
    'correct_as_organizer',
    ...READING,
    'invite_organizer',
    'issue_code',
    'name_captain',
    'post_card_as_organizer',
    'post_card_hole_as_organizer',
    'post_match_as_organizer',
    'replace_pepper',
    'uninvite_organizer',
    'revoke_code',
    'start_year',
  ].sort(),
  public: [],
};

export async function functionsOf(owner: Db, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select proname::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute') order by name`,
    [role],
  );
  return rows.map(({ name }) => name);
}

/** The actual privileges from the catalog: every table and view in the schema, every column, every privilege. */
export async function rightsOf(owner: Db, role: string): Promise<Record<string, Rights>> {
  const { rows } = await owner.query<{ name: string; rights: Rights }>(
    `with columns as (
      select c.oid as relation, c.relname as name, lower(p) as privilege, count(*) as columns,
        array_agg(a.attname::text order by a.attname) filter (where has_column_privilege($1, c.oid, a.attnum, p)) as held
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as p
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      group by c.oid, c.relname, p
    ), rows as (
      select c.oid as relation, array_agg(lower(p) order by p) as held
      from pg_class c, unnest(array['DELETE', 'TRUNCATE', 'TRIGGER'] ||
        case when current_setting('server_version_num')::int < 170000 then '{}' else '{MAINTAIN}'::text[] end) as p
      where has_table_privilege($1, c.oid, p) group by c.oid
    )
    select name, coalesce(jsonb_object_agg(privilege,
        case when cardinality(held) = columns then '"all"' else to_jsonb(held) end) filter (where held is not null), '{}')
      || coalesce((select jsonb_build_object('rows', held) from rows where rows.relation = columns.relation), '{}') as rights
    from columns group by name, relation order by name`,
    [role],
  );
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
}
