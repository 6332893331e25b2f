import * as z from 'zod/mini';
import type { TeamId } from '#domain/teams.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { asScore, ScoreRecord, type TeamScore } from './score-record.ts';
import { type Db, firstRow, rows } from './sql.ts';

const ScoreRow = z.object({ score: ScoreRecord });

const TEAM_SCORES = {
  name: 'team-scores',
  text: `select current_score(s) as score from scores s
    where s.tournament_id = $1 and s.team_id = $2 order by s.day, s.hole`,
  row: ScoreRow,
};

export async function teamScores(
  db: Db,
  tournamentId: number,
  teamId: TeamId,
  reader: number | null = null,
): Promise<TeamScore[]> {
  return (await rows(db, TEAM_SCORES, [tournamentId, teamId])).map(({ score }) => asScore(score, reader));
}

const FIND_PLACE = {
  name: 'find-place',
  text: 'select id from scores where tournament_id = $1 and team_id = $2 and day = $3 and hole = $4',
  row: z.object({ id: z.number() }),
};

export async function scoreIdAt(db: Db, tournamentId: number, teamId: TeamId, day: number, hole: number) {
  return (await firstRow(db, FIND_PLACE, [tournamentId, teamId, day, hole]))?.id;
}

/** Null if it has written something, or if there is no limit. Organizers have none. */
const idleLimit = z.optional(z.nullable(z.number()));

/** What the database functions that correct a score answer. */
const Answered = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['done', 'stale']), answer: ScoreRecord, idleLimit }),
  z.object({
    outcome: z.literal('too-many'),
    answer: z.object({ retryAfterSeconds: z.number() }),
    idleLimit,
  }),
  z.object({
    outcome: z.enum([
      'unauthenticated',
      'not-found',
      'not-your-team',
      'not-your-name',
      'key-reused',
      'completed',
      'official',
    ]),
    answer: z.null(),
    idleLimit,
  }),
]);

type Outcome =
  /** Stale: nothing was written, and `score` is the newer one. */
  | { outcome: 'done' | 'stale'; score: TeamScore }
  | { outcome: 'too-many'; retryAfterSeconds: number }
  | {
      outcome:
        | 'unauthenticated'
        | 'not-found'
        | 'not-your-team'
        | 'not-your-name'
        | 'key-reused'
        | 'completed'
        | 'official';
    };
/** If it has written nothing: how many of these the captain may send in a minute; null is no limit. */
export type CorrectionResult = Outcome & { idleLimit: number | null };

function asResult(
  row: z.output<typeof Answered> | undefined,
  reader: number | null = null,
): CorrectionResult {
  if (!row) throw new Error('a correction has no outcome');
  const { idleLimit = null } = row;
  switch (row.outcome) {
    case 'done':
    case 'stale':
      return { outcome: row.outcome, score: asScore(row.answer, reader), idleLimit };
    case 'too-many':
      return { outcome: row.outcome, retryAfterSeconds: row.answer.retryAfterSeconds, idleLimit };
    default:
      return { outcome: row.outcome, idleLimit };
  }
}

const CORRECT_AS_CAPTAIN = {
  name: 'correct-as-captain',
  text: 'select outcome, answer, idle_limit as "idleLimit" from correct_score($1, $2, $3, $4, $5, $6)',
  row: Answered,
};

export type CaptainsCorrection = {
  sessionToken: string;
  scoreId: number;
  captainName: string;
  /** Null empties the hole (D-26). */
  strokes: number | null;
  key: string | null;
  seenVersion: number | null;
};

/** Who is it, may they, is it new, is it open: judged and written in one transaction of the database. */
export async function correctAsCaptain(
  db: Db,
  correction: CaptainsCorrection,
  reader: number | null = null,
): Promise<CorrectionResult> {
  const { sessionToken, scoreId, captainName, strokes, key, seenVersion } = correction;
  const values = [sessionToken, scoreId, captainName, strokes, key && keptKey(key), seenVersion];
  return asResult(await firstRow(db, CORRECT_AS_CAPTAIN, values), reader);
}

const CORRECT_AS_ORGANIZER = {
  name: 'correct-as-organizer',
  text: `select outcome, answer from correct_as_organizer($1, $2, $3, $4, $5, $6)`,
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
