import type { FastifyInstance } from 'fastify';
import { agreement, answerDay } from '#contract/agreement.ts';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { AppError } from '#server/http/errors.ts';
import { refusal, requireFound } from '#server/http/refusals.ts';
import { Stale, serve } from '#server/http/serve.ts';
import type { Services } from '#server/http/services.ts';
import { WindowCounter } from '#server/http/window-counter.ts';
import { readDayAnswers } from '#server/store/answered-day.ts';
import { answerAsCaptain } from '#server/store/answers.ts';
import { sayCorrected, sayUndecided } from './texts.ts';
import { captainsView } from './views.ts';

/** Limits how many answers one captain sends to one process. The database limits how many are accepted. */
export const ANSWERS_A_MINUTE = 120;

/** D-17: captains agree to a day's points, or dispute a hole. */
export function agreementRoutes(app: FastifyInstance, { db, cookies, reads }: Services): void {
  const answers = new WindowCounter({ windowMs: 60_000, mostNames: 1_000 });

  serve(app, agreement, async (_input, request) => {
    const { tournamentId, teamId } = await reads.captain(db, request);
    const days = await Promise.all(DAY_NUMBERS.map((day) => readDayAnswers(db, { tournamentId, day })));
    return { days: days.flatMap((found) => (found ? [captainsView(found, teamId)] : [])) };
  });

  serve(app, answerDay, async ({ params, headers, body }, request) => {
    const session = requireFound(cookies.read(request, 'session'), 'unauthenticated');
    const now = performance.now();
    if (answers.count(String(session.captainId), now) > ANSWERS_A_MINUTE)
      throw refusal('too-many', answers.secondsLeft(now));
    const { kind, holes, reason } = body;
    if (kind !== 'agree' && holes.length > 1) throw new AppError('invalid', 'holes: must be one hole');
    if ((kind === 'dispute') !== (reason !== null))
      throw new AppError('invalid', 'reason: required in a dispute, and only allowed there');
    const key = headers['idempotency-key'] ?? null;
    const result = await answerAsCaptain(db, { ...params, ...body, sessionToken: session.text, key });
    if (result.outcome === 'done') return captainsView(result.day, result.teamId);
    if (result.outcome !== 'refused') throw refusal(result.outcome, result.retryAfterSeconds);
    const { refusal: why } = result;
    switch (why.kind) {
      case 'changed since':
        return new Stale(
          `${sayCorrected(why.holes)} in the meantime. Please look again.`,
          captainsView(result.day, result.teamId),
        );
      case 'holes undecided':
        throw new AppError('conflict', sayUndecided(why.holes));
      case 'not disputed':
        throw new AppError('conflict', 'You no longer dispute this hole.');
      case 'reason missing':
        throw new AppError('conflict', 'Please say what is wrong.');
      case 'not open yet':
        throw refusal('not-open');
      case 'official':
        throw refusal('closed-to-captains');
    }
  });
}
