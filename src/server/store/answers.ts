import * as z from 'zod/mini';
import type { answerDay } from '#contract/agreement.ts';
import type { Body } from '#contract/endpoint.ts';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import { type AnswerRefusal, answerRefusal } from '#domain/agreement/answer-refusal.ts';
import { type Answer, type HoleVersions, holeAnswer } from '#domain/agreement/answers.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { asAnsweredDay, type DayAnswers, readDayAnswers, type SeenHole } from './answered-day.ts';
import { rowFunction } from './outcomes.ts';
import { type Connection, type Db, queryOne, transaction } from './sql.ts';
import type { DayOf } from './tournament.ts';

const BEGIN_ANSWER = queryOne(
  'begin-answer',
  'select team_id as "teamId", tournament_id as "tournamentId", status, earlier from begin_answer($1, $2)',
  z.object({
    teamId: TeamIdSchema,
    tournamentId: z.number(),
    status: z.string(),
    /** This captain's earlier answer with the same key. */
    earlier: z.nullable(
      z.object({
        day: z.number(),
        kind: z.string(),
        hole: z.nullable(z.number()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
);
const GIVE_ANSWER = rowFunction('give_answer', ['unauthenticated', 'too-many'], {
  retry_after: z.nullable(z.number()),
});

export type CaptainsAnswer = Body<typeof answerDay> & {
  sessionToken: string;
  day: DayNumber;
  key: string | null;
};

/** `day` is the current day, whether or not the answer was accepted. */
export type AnswerResult =
  | { outcome: 'done'; teamId: TeamId; day: DayAnswers }
  | { outcome: 'refused'; teamId: TeamId; refusal: AnswerRefusal; day: DayAnswers }
  | {
      outcome: 'unauthenticated' | 'not-your-team' | 'completed' | 'key-reused' | 'too-many';
      retryAfterSeconds?: number | null;
    };

/** Checks the rules and writes the answer in one transaction, so that no score changes in between. */
export function answerAsCaptain(db: Db, said: CaptainsAnswer): Promise<AnswerResult> {
  const { sessionToken, kind, day, reason } = said;
  return transaction(db, async (connection) => {
    const key = said.key && keptKey(said.key);
    const captain = await BEGIN_ANSWER(connection, sessionToken, key);
    if (!captain) return { outcome: 'unauthenticated' };
    const { teamId, tournamentId, earlier } = captain;
    if (teamId !== said.teamId) return { outcome: 'not-your-team' };
    const hole = kind === 'agree' ? null : (said.holes[0]?.hole ?? null);
    const isSame = (given: NonNullable<typeof earlier>) =>
      given.day === day && given.kind === kind && given.hole === hole && given.reason === reason;
    if (earlier && !isSame(earlier)) return { outcome: 'key-reused' };
    const found = await mustRead(connection, { tournamentId, day });
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
    const { outcome, retry_after: retryAfterSeconds } = await GIVE_ANSWER(connection, ...values);
    if (outcome !== 'done') return { outcome, retryAfterSeconds };
    return { outcome, teamId, day: await mustRead(connection, { tournamentId, day }) };
  });
}

/** The holes that the answer is about, with their points. The caller has just checked the holes' versions. */
export function shown({ holes }: DayAnswers, about: readonly HoleVersions[]): SeenHole[] {
  return holes.flatMap(({ hole, versions, points }) =>
    points && about.some((entry) => entry.hole === hole) ? [{ hole, versions, points }] : [],
  );
}

async function mustRead(connection: Connection, of: DayOf): Promise<DayAnswers> {
  const found = await readDayAnswers(connection, of);
  if (!found) throw new Error(`Tournament ${of.tournamentId} has no Day ${of.day}.`);
  return found;
}

function asAnswer({ kind, holes, reason }: CaptainsAnswer, teamId: TeamId): Answer {
  const at = '';
  const [first = { hole: 0, versions: { timbermen: 0, stopemen: 0, powdermen: 0 } }] = holes;
  if (kind === 'agree') return { teamId, at, kind, holes };
  if (kind === 'take back') return { teamId, at, kind, hole: first.hole };
  return { teamId, at, kind, reason: reason ?? '', ...first };
}
