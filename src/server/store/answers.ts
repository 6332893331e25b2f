import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { type AnswerRefusal, answerRefusal } from '#domain/agreement/answer-refusal.ts';
import type { Answer, HoleVersions } from '#domain/agreement/answers.ts';
import { holeAnswer } from '#domain/agreement/hole-answer.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { asAnsweredDay, type DayAnswers, readDayAnswers, type SeenHole } from './answered-day.ts';
import { type Connection, type Db, firstRow, transaction } from './sql.ts';

const BEGIN_ANSWER = {
  name: 'begin-answer',
  text: 'select team_id as "teamId", tournament_id as "tournamentId", status from begin_answer($1)',
  row: z.object({ teamId: TeamIdSchema, tournamentId: z.number(), status: z.string() }),
};
const GIVEN_BEFORE = {
  name: 'answer-given-before',
  text: `select e.subject = 'answers' and (e.became ->> 'team_id', (e.became ->> 'tournament_id')::integer,
      (e.became ->> 'day')::integer, e.became ->> 'kind', (e.became ->> 'hole')::integer, e.became ->> 'reason')
      is not distinct from ($2::text, $3::integer, $4::integer, $5::text, $6::integer, $7::text) as same
    from trail e where e.idempotency_key = $1`,
  row: z.object({ same: z.boolean() }),
};
const GIVE_ANSWER = {
  name: 'give-answer',
  text: 'select give_answer($1, $2, $3, $4, $5, $6, $7) as given',
  row: z.object({ given: z.boolean() }),
};

/** What a captain says: to which holes, as they were shown. */
export type CaptainsAnswer = {
  sessionToken: string;
  /** The team whose screen it was said on. */
  teamId: TeamId;
  day: DayNumber;
  kind: 'agree' | 'dispute' | 'take back';
  holes: readonly HoleVersions[];
  reason: string | null;
  key: string | null;
};

/** `day` is what stands now, whether or not anything was said. */
export type AnswerResult =
  | { outcome: 'done'; teamId: TeamId; day: DayAnswers }
  | { outcome: 'refused'; teamId: TeamId; refusal: AnswerRefusal; day: DayAnswers }
  | { outcome: 'unauthenticated' | 'not-your-team' | 'completed' | 'key-reused' };

/** Judged by the rules and written in one transaction: no score changes in between. */
export function answerAsCaptain(db: Db, said: CaptainsAnswer): Promise<AnswerResult> {
  const { sessionToken, kind, day, reason } = said;
  return transaction(db, async (connection) => {
    const captain = await firstRow(connection, BEGIN_ANSWER, [sessionToken]);
    if (!captain) return { outcome: 'unauthenticated' };
    const { teamId, tournamentId } = captain;
    if (teamId !== said.teamId) return { outcome: 'not-your-team' };
    const hole = kind === 'agree' ? null : (said.holes[0]?.hole ?? null);
    const key = said.key && keptKey(said.key);
    const earlier = await firstRow(connection, GIVEN_BEFORE, [
      key,
      teamId,
      tournamentId,
      day,
      kind,
      hole,
      reason,
    ]);
    if (earlier && !earlier.same) return { outcome: 'key-reused' };
    const found = await mustRead(connection, tournamentId, day);
    if (earlier) return { outcome: 'done', teamId, day: found };
    if (captain.status === 'completed') return { outcome: 'completed' };

    const answer = asAnswer(said, teamId);
    const now = asAnsweredDay(found);
    const refusal = answerRefusal(answer, now);
    if (refusal) return { outcome: 'refused', teamId, refusal, day: found };
    const isAgreedTo = (to: number) => holeAnswer(now.answers, now.now, teamId, to).kind === 'agreed';
    if (answer.kind === 'agree' && answer.holes.every((entry) => isAgreedTo(entry.hole)))
      return { outcome: 'done', teamId, day: found };

    const seen = kind === 'take back' ? [] : shown(found, said.holes);
    const values = [sessionToken, day, kind, hole, JSON.stringify(seen), reason, key];
    if (!(await firstRow(connection, GIVE_ANSWER, values))?.given) return { outcome: 'unauthenticated' };
    return { outcome: 'done', teamId, day: await mustRead(connection, tournamentId, day) };
  });
}

/** The holes with the points that they pay: they have just been found to be at these versions. */
export function shown({ holes }: DayAnswers, about: readonly HoleVersions[]): SeenHole[] {
  return holes.flatMap(({ hole, versions, points }) =>
    points && about.some((entry) => entry.hole === hole) ? [{ hole, versions, points }] : [],
  );
}

async function mustRead(connection: Connection, tournamentId: number, day: DayNumber): Promise<DayAnswers> {
  const found = await readDayAnswers(connection, tournamentId, day);
  if (!found) throw new Error(`Tournament ${tournamentId} has no Day ${day}.`);
  return found;
}

function asAnswer({ kind, holes, reason }: CaptainsAnswer, teamId: TeamId): Answer {
  const at = '';
  const [first = { hole: 0, versions: { timbermen: 0, stopemen: 0, powdermen: 0 } }] = holes;
  if (kind === 'agree') return { teamId, at, kind, holes };
  if (kind === 'take back') return { teamId, at, kind, hole: first.hole };
  return { teamId, at, kind, reason: reason ?? '', ...first };
}
