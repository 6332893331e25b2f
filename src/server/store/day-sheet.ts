import * as z from 'zod/mini';
import type { DaySheet, DeskMatch } from '#contract/desk/scores.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { type DeskPost, type DeskPosted, postFromDesk } from './desk-post.ts';
import { readPaperTotals } from './paper-totals.ts';
import { PointsRule } from './points-rule.ts';
import { asScore, Role, ScoreRecord, type TeamScore } from './score-record.ts';
import { type Db, firstRow, rows } from './sql.ts';

const DAY = {
  name: 'day-sheet-day',
  text: 'select d.state, points_rule(d) as points from days d where (d.tournament_id, d.day) = ($1, $2)',
  row: z.object({ state: z.enum(DAY_STATES), points: PointsRule }),
};
const SCORES = {
  name: 'day-sheet-scores',
  text: `select current_score(s) as score from scores s
    where s.tournament_id = $1 and s.day = $2 order by s.team_id, s.hole`,
  row: z.object({ score: ScoreRecord }),
};
const MatchRow = z.object({
  day: z.literal([1, 2]),
  group_number: z.number(),
  tee_time: z.nullable(z.string()),
  winner_team_id: z.nullable(TeamIdSchema),
  halved: z.boolean(),
  version: z.number(),
  set_by: z.nullable(z.object({ name: z.string(), role: Role, at: z.string() })),
});
const MATCHES = {
  name: 'day-sheet-matches',
  text: `select match_answer(to_jsonb(m)) as match from matches m
    where m.tournament_id = $1 and m.day = $2 order by m.group_number`,
  row: z.object({ match: MatchRow }),
};

/** Undefined if there is no such tournament. */
export async function readDaySheet(
  db: Db,
  tournamentId: number,
  day: DayNumber,
): Promise<DaySheet | undefined> {
  const found = await firstRow(db, DAY, [tournamentId, day]);
  if (!found) return undefined;
  const [scores, matches, paperTotals] = await Promise.all([
    rows(db, SCORES, [tournamentId, day]),
    rows(db, MATCHES, [tournamentId, day]),
    readPaperTotals(db, tournamentId, day),
  ]);
  return {
    day,
    ...found,
    scores: scores.map(({ score }) => asScore(score)),
    matches: matches.map(({ match }) => asMatch(match)),
    paperTotals,
  };
}

function asMatch(row: z.output<typeof MatchRow>): DeskMatch {
  const { day, group_number, tee_time, winner_team_id, halved, version, set_by } = row;
  return {
    day,
    group: group_number,
    teeTime: tee_time?.slice(0, 5) ?? null,
    result: halved ? 'halved' : winner_team_id,
    version,
    setBy: set_by && { ...set_by, at: new Date(set_by.at).toISOString() },
  };
}

/** D-26: null strokes empty the hole. */
export function correctFromDesk(
  db: Db,
  post: DeskPost,
  { scoreId, strokes }: { scoreId: number; strokes: number | null },
): Promise<DeskPosted<TeamScore>> {
  return postFromDesk(db, 'correct_from_desk', post, [scoreId, strokes], { row: ScoreRecord, read: asScore });
}

export function postMatchFromDesk(
  db: Db,
  post: DeskPost,
  { day, group, result }: { day: DayNumber; group: number; result: TeamId | 'halved' | null },
): Promise<DeskPosted<DeskMatch>> {
  const winner = result === 'halved' ? null : result;
  const values = [day, group, winner, result === 'halved'];
  return postFromDesk(db, 'post_match_from_desk', post, values, { row: MatchRow, read: asMatch });
}
