import * as z from 'zod/mini';
import type { Body } from '#contract/endpoint.ts';
import type { correctScore } from '#contract/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { commandValues, POSTING, type Posting, postFunction, rowFunction, type Seen } from './outcomes.ts';
import { asScore, ScoreRecord, type TeamScore } from './score-record.ts';
import { type Db, query, queryValue } from './sql.ts';

const TEAM_SCORES = query(
  'team-scores',
  `select current_score(s) as score from scores s
    where s.tournament_id = $1 and s.team_id = $2 order by s.day, s.hole`,
  z.object({ score: ScoreRecord }),
);

export async function teamScores(
  db: Db,
  tournamentId: number,
  teamId: TeamId,
  reader: number | null = null,
): Promise<TeamScore[]> {
  return (await TEAM_SCORES(db, tournamentId, teamId)).map(({ score }) => asScore(score, reader));
}

export const scoreIdAt = queryValue(
  'find-place',
  'select id from scores where tournament_id = $1 and team_id = $2 and day = $3 and hole = $4',
  z.number(),
)<[tournamentId: number, teamId: TeamId, day: number, hole: number]>;

const CORRECT_SCORE = rowFunction(
  'correct_score',
  [
    ...['completed', 'official as closed-to-captains', 'key-reused', 'stale', 'too-many'],
    ...['unauthenticated', 'not-found as no-score', 'not-your-team', 'not-your-name'],
  ] as const,
  {
    answer: z.unknown(),
    /** If nothing was recorded: how many such requests the captain may make per minute. Otherwise null. */
    idle_limit: z.nullable(z.number()),
  },
);
const RetryAfter = z.object({ retryAfterSeconds: z.number() });

export type CaptainsCorrection = Body<typeof correctScore> & {
  sessionToken: string;
  scoreId: number;
  key: string | null;
  seenVersion: Seen;
};

/** Checks the caller, permission, key and lock, then writes, in one transaction. `reader` is the captain's id. */
export async function correctAsCaptain(db: Db, correction: CaptainsCorrection, reader: number | null = null) {
  const { sessionToken, scoreId, captainName, strokes, key, seenVersion } = correction;
  const {
    outcome,
    answer,
    idle_limit: idleLimit,
  } = await CORRECT_SCORE(db, sessionToken, scoreId, captainName, strokes, key && keptKey(key), seenVersion);
  if (outcome === 'too-many') return { outcome, idleLimit, ...z.parse(RetryAfter, answer) };
  if (outcome !== 'done' && outcome !== 'stale') return { outcome, idleLimit };
  return { outcome, idleLimit, current: asScore(z.parse(ScoreRecord, answer), reader) };
}

const CORRECT_AS_ORGANIZER = postFunction(
  'correct_as_organizer',
  [...POSTING, 'not-found'],
  ScoreRecord,
  (score) => asScore(score),
);

export type OrganizersCorrection = Posting & {
  scoreId: number;
  /** Null clears a posted score. */
  strokes: number | null;
};

export function correctAsOrganizer(db: Db, { scoreId, strokes, ...posting }: OrganizersCorrection) {
  return CORRECT_AS_ORGANIZER(db, scoreId, strokes, ...commandValues(posting));
}
