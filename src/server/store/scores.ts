import * as z from 'zod/mini';
import type { Score } from '#contract/scores.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { holePoints } from '#domain/points.ts';
import type { TeamId } from '#domain/teams.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { type Db, firstRow, rows, type Statement } from './sql.ts';

const Strokes = z.nullable(z.number());

/** A score with what its points follow from. */
const ScoreRecord = z.object({
  id: z.number(),
  teamId: TeamIdSchema,
  day: z.literal([1, 2]),
  hole: z.number(),
  strokes: Strokes,
  version: z.number(),
  setBy: z.nullable(z.string()),
  setByRole: z.nullable(z.enum(['captain', 'organizer', 'database'])),
  setAt: z.nullable(z.string()),
  holeStrokes: z.record(TeamIdSchema, Strokes),
  rule: z.object({
    sole: z.number(),
    sharedByTwo: z.number(),
    sharedByThree: z.number(),
    soleSecond: z.number(),
  }),
});
type ScoreRecord = z.output<typeof ScoreRecord>;

export type TeamScore = Score & { teamId: TeamId };

function asScore(record: ScoreRecord): TeamScore {
  const { id, teamId, day, hole, strokes, version, setBy, setByRole, setAt } = record;
  return {
    id,
    teamId,
    day,
    hole,
    strokes,
    points: holePoints(record.holeStrokes, record.rule)[teamId],
    version,
    setBy:
      setBy && setByRole && setAt
        ? { name: setBy, role: setByRole, at: new Date(setAt).toISOString() }
        : null,
  };
}

const RULE = `jsonb_build_object('sole', d.points_sole, 'sharedByTwo', d.points_shared_by_two,
  'sharedByThree', d.points_shared_by_three, 'soleSecond', d.points_sole_second)`;

const READ = `select s.id, s.team_id as "teamId", s.day, s.hole, s.strokes, s.version,
    c.actor as "setBy", c.role as "setByRole", to_json(c.at) #>> '{}' as "setAt",
    (select jsonb_object_agg(o.team_id, o.strokes) from scores o
      where (o.tournament_id, o.day, o.hole) = (s.tournament_id, s.day, s.hole)) as "holeStrokes",
    ${RULE} as rule
  from scores s
  join days d using (tournament_id, day)
  left join corrections c on c.score_id = s.id and c.score_version = s.version`;

const TEAM_SCORES = {
  name: 'team-scores',
  text: `${READ} where s.tournament_id = $1 and s.team_id = $2 order by s.day, s.hole`,
  row: ScoreRecord,
} satisfies Statement<ScoreRecord>;

export async function teamScores(db: Db, tournamentId: number, teamId: TeamId): Promise<TeamScore[]> {
  return (await rows(db, TEAM_SCORES, [tournamentId, teamId])).map(asScore);
}

const ONE_SCORE = {
  name: 'one-score',
  text: `${READ} where s.id = $1`,
  row: ScoreRecord,
} satisfies Statement<ScoreRecord>;

export async function findScore(db: Db, id: number): Promise<TeamScore | undefined> {
  const record = await firstRow(db, ONE_SCORE, [id]);
  return record && asScore(record);
}

const FIND_PLACE = {
  name: 'find-place',
  text: 'select id from scores where tournament_id = $1 and team_id = $2 and day = $3 and hole = $4',
  row: z.object({ id: z.number() }),
};

export async function scoreIdAt(db: Db, tournamentId: number, teamId: TeamId, day: number, hole: number) {
  return (await firstRow(db, FIND_PLACE, [tournamentId, teamId, day, hole]))?.id;
}

const Outcome = z.enum([
  'done',
  'unauthenticated',
  'not-found',
  'not-your-team',
  'not-your-name',
  'key-reused',
  'completed',
  'stale',
]);
export type Refusal = Exclude<z.output<typeof Outcome>, 'done'>;
export type CorrectionResult = { outcome: 'done'; score: TeamScore } | { outcome: Refusal };

const Answered = z.object({ outcome: Outcome, answer: z.nullable(ScoreRecord) });

function asResult(row: z.output<typeof Answered> | undefined): CorrectionResult {
  if (!row) throw new Error('a correction has no outcome');
  if (row.outcome !== 'done') return { outcome: row.outcome };
  if (!row.answer) throw new Error('an accepted correction has no answer');
  return { outcome: 'done', score: asScore(row.answer) };
}

const CORRECT_AS_CAPTAIN = {
  name: 'correct-as-captain',
  text: 'select outcome, answer from correct_score($1, $2, $3, $4, $5, $6)',
  row: Answered,
};

export type CaptainsCorrection = {
  session: Buffer;
  scoreId: number;
  captainName: string;
  strokes: number;
  key: string | null;
  seenVersion: number | null;
};

/** Who is it, may they, is it new, is it open: judged and written in one transaction of the database. */
export async function correctAsCaptain(db: Db, correction: CaptainsCorrection): Promise<CorrectionResult> {
  const { session, scoreId, captainName, strokes, key, seenVersion } = correction;
  const values = [session, scoreId, captainName, strokes, key && keptKey(key), seenVersion];
  return asResult(await firstRow(db, CORRECT_AS_CAPTAIN, values));
}

const CORRECT_AS_ORGANIZER = {
  name: 'correct-as-organizer',
  text: `select outcome, answer from record_correction($1, $2, $3, $4, 'organizer', null, $5, $6)`,
  row: Answered,
};

export type OrganizersCorrection = {
  scoreId: number;
  organizer: string;
  /** Null takes a posted score back. */
  strokes: number | null;
  reason: string | null;
  key: string | null;
  seenVersion: number | null;
};

export async function correctAsOrganizer(
  db: Db,
  correction: OrganizersCorrection,
): Promise<CorrectionResult> {
  const { scoreId, organizer, strokes, reason, key, seenVersion } = correction;
  const values = [scoreId, strokes, seenVersion, key && keptKey(key), organizer, reason];
  return asResult(await firstRow(db, CORRECT_AS_ORGANIZER, values));
}
