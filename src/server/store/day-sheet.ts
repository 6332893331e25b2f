import * as z from 'zod/mini';
import { Points } from '#contract/desk/event.ts';
import type { DaySheet, DeskMatch } from '#contract/desk/scores.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { DAY_STATES } from '#domain/day-state.ts';
import type { Match } from './matches.ts';
import { AT_DESK, type DeskPost, deskValues, POSTING, postFunction } from './outcomes.ts';
import { readPaperTotals } from './paper-totals.ts';
import { asScore, ScoreRecord, SetBy } from './score-record.ts';
import { type Db, query, queryOne } from './sql.ts';
import type { DayOf } from './tournament.ts';

const DAY = queryOne(
  'day-sheet-day',
  'select d.state, points_rule(d) as points from days d where (d.tournament_id, d.day) = ($1, $2)',
  z.object({ state: z.enum(DAY_STATES), points: Points }),
);
const SCORES = query(
  'day-sheet-scores',
  `select current_score(s) as score from scores s
    where s.tournament_id = $1 and s.day = $2 order by s.team_id, s.hole`,
  z.object({ score: ScoreRecord }),
);
const MatchRow = z.object({
  day: z.literal([1, 2]),
  group_number: z.number(),
  tee_time: z.nullable(z.string()),
  winner_team_id: z.nullable(TeamIdSchema),
  halved: z.boolean(),
  version: z.number(),
  set_by: SetBy,
});
const MATCHES = query(
  'day-sheet-matches',
  `select match_answer(to_jsonb(m)) as match from matches m
    where m.tournament_id = $1 and m.day = $2 order by m.group_number`,
  z.object({ match: MatchRow }),
);

/** Undefined if there is no such tournament. */
export async function readDaySheet(db: Db, of: DayOf): Promise<DaySheet | undefined> {
  const { tournamentId, day } = of;
  const found = await DAY(db, tournamentId, day);
  if (!found) return undefined;
  const [scores, matches, paperTotals] = await Promise.all([
    SCORES(db, tournamentId, day),
    MATCHES(db, tournamentId, day),
    readPaperTotals(db, of),
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
    setBy: set_by,
  };
}

const CORRECT = postFunction(
  'correct_from_desk',
  [...AT_DESK, ...POSTING, 'not-found as no-score'],
  ScoreRecord,
  (score) => asScore(score),
);
const POST_MATCH = postFunction(
  'post_match_from_desk',
  [...AT_DESK, ...POSTING, 'not-open', 'not-found as no-match'],
  MatchRow,
  asMatch,
);

/** D-26: null strokes clear the hole. */
export function correctFromDesk(db: Db, post: DeskPost, scoreId: number, strokes: number | null) {
  return CORRECT(db, ...deskValues(post, scoreId, strokes));
}

export function postMatchFromDesk(db: Db, post: DeskPost, { day, group, result }: Match) {
  const winner = result === 'halved' ? null : result;
  return POST_MATCH(db, ...deskValues(post, day, group, winner, result === 'halved'));
}
