import type { correctScore } from '#contract/scores.ts';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import { NO_ANSWER, type Outcome, readFailure, readSuccess } from '#web/outbox/answer.ts';
import type { Correction } from '#web/outbox/correction.ts';

const ANSWER_WITHIN_MS = 15_000;

/** One attempt. A network failure means no answer, and the same key can be sent again. */
export async function sendCorrection(correction: Correction): Promise<Outcome> {
  const { key, place, strokes, captain, seenVersion } = correction;
  try {
    const score = await call<typeof correctScore>('PATCH', '/api/scores/:scoreId', {
      params: { scoreId: place.scoreId },
      headers: { 'idempotency-key': key, 'if-match': `"${seenVersion}"` },
      body: { strokes, captainName: captain.name },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return readSuccess(correction, score);
  } catch (error) {
    if (!(error instanceof ApiError)) return NO_ANSWER;
    return readFailure(correction, error.status, error.body);
  }
}
