import * as z from 'zod/mini';
import type { TrailFilter, TrailLine } from '#contract/desk/trail.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { type HiddenEntries, NOTHING_HIDDEN } from './desk-cards.ts';
import { AT_DESK, POSTING, rowFunction, type Seen } from './outcomes.ts';
import { type Db, query, queryOne } from './sql.ts';
import { LineRow, lineOf } from './trail-line.ts';

export const LINES_A_PAGE = 50;
const LINES_A_CHUNK = 1_000;
/** Lines are counted only up to this number: the trail grows for years, and the exact total is not needed. */
const MOST_COUNTED = 1_000;

const OF_SCORES = `from corrections c join scores s on s.id = c.score_id where s.tournament_id = $1`;
/** Changes that concern every year appear in the trail of each year. */
const OF_THE_REST = `from trail e where (e.tournament_id = $1 or e.tournament_id is null)`;

/** The kind of a line. For days, matches and the cup, it depends on the changed columns. A draw is setup. */
const KIND = `case
  when e.subject in ('paper_totals', 'cards', 'card_holes', 'second_entries') then 'scores'
  when e.subject = 'matches' then case when e.was -> 'version' <> e.became -> 'version' then 'scores' else 'setup' end
  when e.subject in ('access_codes', 'organizers', 'passkeys', 'organizer_invitations') then 'sign-ins'
  when e.subject in ('players', 'pairings', 'captains', 'site', 'teams') then 'setup'
  when e.subject = 'days' and coalesce(e.was -> 'state' = e.became -> 'state', true) then 'setup'
  when e.subject = 'tournaments' and (e.was -> 'status', e.was -> 'captains_award_player_id')
    = (e.became -> 'status', e.became -> 'captains_award_player_id') then 'setup'
  else 'decisions' end`;

const authorIs = (line: string) => `($5::text is null or $5 =
    case when ${line}.role = 'database' or ${line}.actor = ${line}.via then 'site' else ${line}.role end
    and ($6::text is null or ${line}.actor = $6))`;

/** $2 day, $3 hole, $4 team, $5 author's role, $6 author's name, $7 kind. Reads only lines older than $8. */
const SCORES_ASKED = `${OF_SCORES} and ($7::text is null or $7 = 'scores')
  and ($2::smallint is null or s.day = $2) and ($3::smallint is null or s.hole = $3)
  and ($4::text is null or s.team_id = $4) and ${authorIs('c')}`;
const REST_ASKED = `${OF_THE_REST}
  and ($7::text is null or $7 = ${KIND})
  and ($2::smallint is null or coalesce(e.became, e.was) -> 'day' = to_jsonb($2))
  and ($3::smallint is null or coalesce(e.became, e.was) -> 'hole' = to_jsonb($3))
  and ($4::text is null or $4 in (e.became ->> 'team_id', e.became ->> 'winner_team_id', e.was ->> 'team_id',
    e.was ->> 'winner_team_id') or e.subject = 'teams' and e.key ->> 'id' = $4)
  and ${authorIs('e')}`;

const ONE_LINE = {
  score: `select c.line, c.at, c.role, author_of(c.actor, c.role, c.via) as actor, c.via, c.reason, 'scores' as subject, null::jsonb as was, null::jsonb as became,
    s.tournament_id, json_build_object('scoreId', s.id, 'version', c.score_version, 'day', s.day, 'hole', s.hole,
      'teamId', s.team_id, 'from', c.from_strokes, 'to', c.to_strokes, 'strokes', c.hole_strokes,
      'rule', (select points_rule(d) from days d where (d.tournament_id, d.day) = (s.tournament_id, s.day))) as score`,
  rest: `select e.line, e.at, e.role, author_of(e.actor, e.role, e.via) as actor, e.via, e.reason, e.subject, e.was, e.became, e.tournament_id, null::json as score`,
} as const;

/** Adds columns that are computed only for the lines to return. */
const shown = (lines: string) => `
  select l.line, l.at, l.role, l.actor, l.via, l.reason, l.subject, l.was, l.became, l.score,
    (select u.line from undone u where u.by_line = l.line) as undoes,
    (select u.by_line from undone u where u.line = l.line) as "undoneBy",
    case when l.subject in ('pairings', 'cards', 'card_holes', 'second_entries')
      then (select p.name from players p where p.id = (coalesce(l.became, l.was) ->> 'player_id')::bigint)
      when l.subject = 'access_codes'
      then (select k.name from captains k where k.id = (coalesce(l.became, l.was) ->> 'captain_id')::bigint)
      when l.subject = 'tournaments' and l.was -> 'captains_award_player_id' <> l.became -> 'captains_award_player_id'
      then (select p.name from players p where p.id = coalesce(l.became ->> 'captains_award_player_id',
        l.was ->> 'captains_award_player_id')::bigint)
    end as person
  from (${lines}) as l order by l.line desc`;

const newest = (limit: number) =>
  shown(`
    (${ONE_LINE.score} ${SCORES_ASKED} and ($8::bigint is null or c.line < $8) order by c.line desc limit ${limit})
    union all
    (${ONE_LINE.rest} ${REST_ASKED} and ($8::bigint is null or e.line < $8) order by e.line desc limit ${limit})
    order by line desc limit ${limit}`);

export const PAGE_TEXT = newest(LINES_A_PAGE + 1);
const READ_PAGE = query('read-trail-page', PAGE_TEXT, LineRow);
const READ_CHUNK = query('read-trail-chunk', newest(LINES_A_CHUNK), LineRow);

const COUNT = queryOne(
  'count-trail',
  `select count(*)::integer as count from (
      (select 1 ${SCORES_ASKED} limit ${MOST_COUNTED}) union all (select 1 ${REST_ASKED} limit ${MOST_COUNTED})
      limit ${MOST_COUNTED}) as counted`,
  z.object({ count: z.number() }),
);

const PEOPLE = query(
  'people-of-trail',
  `select distinct actor as name from (
      (select c.actor, c.role, c.via, c.line ${OF_SCORES} order by c.line desc limit ${MOST_COUNTED})
      union all (select e.actor, e.role, e.via, e.line ${OF_THE_REST} order by e.line desc limit ${MOST_COUNTED})
      order by line desc limit ${MOST_COUNTED}) as newest
    where organizer_of(actor, role, via) is not null order by name`,
  z.object({ name: z.string() }),
);

/** Returns one line more than fits on a page if there are older lines. */
export async function readTrail(
  db: Db,
  tournamentId: number,
  { filter, before, hidden }: { filter: TrailFilter; before: number | null; hidden: HiddenEntries },
): Promise<TrailLine[]> {
  const found = await READ_PAGE(db, ...valuesOf(tournamentId, filter), before);
  return found.map((row) => lineOf(row, hidden));
}

const EVERYTHING: TrailFilter = { what: 'everything', teamId: null, day: null, hole: null, who: null };

/** All lines, newest first, read in batches that fit into memory. */
export async function* wholeTrail(
  db: Db,
  tournamentId: number,
  hidden: HiddenEntries,
): AsyncGenerator<TrailLine[]> {
  let before: number | null = null;
  for (;;) {
    const found: LineRow[] = await READ_CHUNK(db, ...valuesOf(tournamentId, EVERYTHING), before);
    yield found.map((row) => lineOf(row, hidden));
    if (found.length < LINES_A_CHUNK) return;
    before = found.at(-1)?.line ?? null;
  }
}

export async function countTrail(db: Db, tournamentId: number, filter: TrailFilter): Promise<number> {
  return (await COUNT(db, ...valuesOf(tournamentId, filter)))?.count ?? 0;
}

export async function peopleOfTrail(db: Db, tournamentId: number): Promise<string[]> {
  return (await PEOPLE(db, tournamentId)).map(({ name }) => name);
}

export function valuesOf(tournamentId: number, { what, day, hole, teamId, who }: TrailFilter): unknown[] {
  const name = who?.role === 'organizer' ? who.name : null;
  return [tournamentId, day, hole, teamId, who?.role ?? null, name, what === 'everything' ? null : what];
}

const READ_LINE = queryOne(
  'read-trail-line',
  shown(
    `${ONE_LINE.score} ${OF_SCORES} and c.line = $2 union all ${ONE_LINE.rest} ${OF_THE_REST} and e.line = $2`,
  ),
  LineRow,
);

/**
 * Reads one line for an undo. Only lines about scores and matches can be undone, and their values are never
 * hidden, so this needs no list of hidden entries.
 */
export async function readLine(db: Db, tournamentId: number, line: number): Promise<TrailLine | undefined> {
  const row = await READ_LINE(db, tournamentId, line);
  return row && lineOf(row, NOTHING_HIDDEN);
}

const UNDO = rowFunction(
  'undo_from_desk',
  [...AT_DESK, ...POSTING, 'stale', 'not-undoable', 'undone', 'not-found as no-line'],
  { line: z.nullable(z.number()) },
);

export type Undo = {
  session: Buffer;
  tournamentId: number;
  line: number;
  key: string | null;
  seenVersion: Seen;
  reason: string;
};

/** Returns the new line that undoes the old one. If the undo is stale, returns the later line that made it stale. */
export function undoFromDesk(db: Db, { session, tournamentId, line, key, seenVersion, reason }: Undo) {
  return UNDO(db, session, tournamentId, line, key && keptKey(key), seenVersion, reason);
}
