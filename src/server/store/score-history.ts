import * as z from 'zod/mini';
import { HistoryEntry } from '#contract/scores.ts';
import { TeamId } from '#contract/teams.ts';
import { own } from './score-record.ts';
import { type Db, Instant, queryOne } from './sql.ts';
import { fromWhere } from './trail-line.ts';

/** How many corrections are read: more than any hole ever gets. The full history is in the trail. */
const NEWEST = 100;

const SCORE_HISTORY = queryOne(
  'score-history',
  `select s.team_id as "teamId", s.tournament_id as "tournamentId",
      (select coalesce(json_agg(h), '[]') from (
        select c.score_version as version, author_of(c.actor, c.role, c.via) as name, c.role, c.captain_id as captain, c.via, c.at, c.from_strokes as "from", c.to_strokes as "to"
        from corrections c where c.score_id = s.id order by c.score_version desc limit ${NEWEST}) as h) as entries
    from scores s where s.id = $1`,
  z.object({
    teamId: TeamId,
    tournamentId: z.number(),
    entries: z.array(
      z.extend(z.omit(HistoryEntry, { own: true, where: true }), {
        captain: z.nullable(z.number()),
        via: z.nullable(z.string()),
        at: Instant,
      }),
    ),
  }),
);

/** A score's corrections, newest first, and its team, as seen by the reading captain. */
export async function scoreHistory(db: Db, scoreId: number, reader: number | null = null) {
  const found = await SCORE_HISTORY(db, scoreId);
  if (!found) return undefined;
  const entries = found.entries.map(({ captain, via, ...entry }) => ({
    ...entry,
    ...own(captain, reader),
    where: fromWhere({ role: entry.role, via }),
  }));
  return { ...found, entries };
}
