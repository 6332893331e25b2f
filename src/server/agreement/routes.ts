import type { FastifyInstance } from 'fastify';
import { agreement, answerDay } from '#contract/agreement.ts';
import type { AnswerRefusal } from '#domain/agreement/answer-refusal.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import type { CaptainReads } from '#server/http/captain-reads.ts';
import { AppError } from '#server/http/errors.ts';
import { Stale, serve } from '#server/http/serve.ts';
import { type Cookies, NOBODY } from '#server/http/session.ts';
import { WindowCounter } from '#server/http/window-counter.ts';
import { readDayAnswers } from '#server/store/answered-day.ts';
import { answerAsCaptain } from '#server/store/answers.ts';
import type { Db } from '#server/store/sql.ts';
import { sayCorrected, sayUndecided } from './say-holes.ts';
import { captainsView } from './views.ts';

/** Calls in each process, for each captain; what is written counts in the database, as corrections do. */
export const ANSWERS_A_MINUTE = 120;

export type AgreementOptions = { db: Db; cookies: Cookies; reads: CaptainReads };

/** D-17: captains agree to a day's points, or dispute a hole. */
export function agreementRoutes(app: FastifyInstance, { db, cookies, reads }: AgreementOptions): void {
  const answers = new WindowCounter({ windowMs: 60_000, mostNames: 1_000 });

  serve(app, agreement, async (_input, request) => {
    const { tournamentId, teamId } = await reads.captain(db, request);
    const days = await Promise.all(DAY_NUMBERS.map((day) => readDayAnswers(db, tournamentId, day)));
    return { days: days.flatMap((found) => (found ? [captainsView(found, teamId)] : [])) };
  });

  serve(app, answerDay, async ({ params, headers, body }, request) => {
    const session = cookies.read(request, 'session');
    if (!session) throw new AppError('unauthenticated', NOBODY);
    const now = performance.now();
    if (answers.count(String(session.captainId), now) > ANSWERS_A_MINUTE)
      throw tooManyAnswers(answers.secondsLeft(now));
    const { teamId, kind, holes, reason } = body;
    if (kind !== 'agree' && holes.length > 1) throw new AppError('invalid', 'holes: must be one hole');
    if ((kind === 'dispute') !== (reason !== null))
      throw new AppError('invalid', 'reason: belongs to a dispute, and to nothing else');
    const key = headers['idempotency-key'] ?? null;
    const { day } = params;
    const result = await answerAsCaptain(db, {
      sessionToken: session.text,
      teamId,
      day,
      kind,
      holes,
      reason,
      key,
    });
    switch (result.outcome) {
      case 'done':
        return captainsView(result.day, result.teamId);
      case 'too-many':
        throw tooManyAnswers(result.retryAfterSeconds);
      case 'unauthenticated':
        throw new AppError('unauthenticated', NOBODY);
      case 'not-your-team':
        throw new AppError('forbidden', "This was another team's screen.");
      case 'completed':
        throw new AppError('conflict', 'The tournament is completed. Its points stand.');
      case 'key-reused':
        throw new AppError('unprocessable', 'This Idempotency-Key belongs to another answer.');
      case 'refused': {
        const { refusal } = result;
        if (refusal.kind === 'holes undecided') throw new AppError('conflict', sayUndecided(refusal.holes));
        if (refusal.kind !== 'changed since') throw new AppError('conflict', REFUSALS[refusal.kind]);
        const message = `${sayCorrected(refusal.holes)} in the meantime. Please look again.`;
        return new Stale<typeof answerDay>({ message, current: captainsView(result.day, result.teamId) });
      }
    }
  });
}

function tooManyAnswers(seconds: number): AppError {
  return new AppError('too-many', 'Too many answers in a minute. Please wait a moment.', {
    'retry-after': String(seconds),
  });
}

const REFUSALS: Readonly<
  Record<Exclude<AnswerRefusal['kind'], 'changed since' | 'holes undecided'>, string>
> = {
  'not open yet': 'The day is not open yet.',
  official: 'The day is official. Ask the organizers to reopen it.',
  'not disputed': 'You do not dispute this hole any more.',
  'reason missing': 'Please say what is wrong.',
};
