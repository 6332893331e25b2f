import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Db, query, transaction } from './sql.ts';

/** Every table whose changes are in the trail, with the key of its rows. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  teams: ['id'],
  site: ['only_row'],
  tournaments: ['id'],
  days: ['tournament_id', 'day'],
  captains: ['id'],
  access_codes: ['id'],
  players: ['id'],
  matches: ['tournament_id', 'day', 'group_number'],
  pairings: ['tournament_id', 'day', 'player_id'],
  cards: ['tournament_id', 'player_id'],
  card_holes: ['tournament_id', 'player_id', 'hole'],
  second_entries: ['tournament_id', 'player_id', 'hole'],
  paper_totals: ['tournament_id', 'day', 'team_id'],
  notices: ['id'],
  answers: ['id'],
  organizers: ['id'],
  passkeys: ['id'],
  organizer_invitations: ['id'],
};

/**
 * The roles of the server and of the organizers' commands cannot read these tables. The database function
 * `account_rows` returns the columns that the trail shows.
 */
const ACCOUNTS: readonly string[] = ['organizers', 'passkeys', 'organizer_invitations'];

type Row = Readonly<Record<string, unknown>>;
const Row = z.nullable(z.record(z.string(), z.unknown()));

const READ_ENTRIES = query(
  'read-trail-entries',
  'select id, subject, key, was, became from trail order by id',
  z.object({
    id: z.number(),
    subject: z.string(),
    key: z.record(z.string(), z.unknown()),
    was: Row,
    became: Row,
  }),
);

export type TrailAudit = { rows: number; entries: number; faults: string[] };

/** Rebuilds every row using only its trail entries, and reports where a table differs. */
export function verifyTrail(db: Db): Promise<TrailAudit> {
  return transaction(db, async (connection) => {
    await connection.query('set transaction isolation level repeatable read');
    await connection.query("set local timezone = 'UTC'"); // the time zone of trail entries
    const entries = await READ_ENTRIES(connection);
    const faults: string[] = [];
    const replayed = new Map<string, Row | null>();
    for (const { id, subject, key, was, became } of entries) {
      const place = placeOf(subject, key);
      const before = replayed.get(place) ?? untouched(subject, key);
      if (!agrees(before, was)) faults.push(`${place}: entry ${id} does not follow the one before`);
      replayed.set(place, became);
    }

    let found = 0;
    for (const [subject, columns] of Object.entries(TABLES)) {
      const current = await query(
        `read-rows-of-${subject}`,
        ACCOUNTS.includes(subject)
          ? `select account_rows('${subject}') as row`
          : `select to_jsonb(t) as row from ${subject} t`,
        z.object({ row: z.record(z.string(), z.unknown()) }),
      )(connection);
      found += current.length;
      for (const { row } of current) {
        const key = Object.fromEntries(columns.map((column) => [column, row[column]]));
        const place = placeOf(subject, key);
        if (!agrees(replayed.get(place) ?? untouched(subject, key), row))
          faults.push(`${place}: the table says ${JSON.stringify(row)}, but its trail does not`);
        replayed.delete(place);
      }
    }
    for (const [place, row] of replayed) if (row !== null) faults.push(`${place}: is in the trail only`);
    return { rows: found, entries: entries.length, faults };
  });
}

function placeOf(subject: string, key: Row): string {
  const columns = TABLES[subject] ?? Object.keys(key).toSorted();
  return `${subject} ${columns.map((column) => key[column]).join(' ')}`;
}

/** Card holes and paper totals are created empty, without a trail entry. */
function untouched(subject: string, key: Row): Row | null {
  if (subject === 'paper_totals') return { ...key, total: null, version: 1 };
  return subject === 'card_holes' || subject === 'second_entries'
    ? { ...key, strokes: null, picked_up: false, version: 1 }
    : null;
}

/** Whether the later row has all values of the earlier one. It may have columns that the trail lacks. */
function agrees(earlier: Row | null, later: Row | null): boolean {
  if (earlier === null || later === null) return earlier === later;
  return Object.entries(earlier).every(([column, value]) => isDeepStrictEqual(value, later[column]));
}
