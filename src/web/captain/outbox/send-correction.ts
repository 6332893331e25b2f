import type { Score } from '#contract/scores.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { NO_ANSWER, type Outcome, readFailure, readSuccess } from '#web/outbox/answer.ts';
import type { Correction } from '#web/outbox/correction.ts';

const ANSWER_WITHIN_MS = 15_000;

/** One try. Whatever goes wrong on the way is no answer, and the same key may be sent again. */
export async function sendCorrection(correction: Correction): Promise<Outcome> {
  const { key, place, strokes, captain, seenVersion } = correction;
  try {
    const score = await callApi<Score>(`/api/scores/${place.scoreId}`, {
      method: 'PATCH',
      headers: { 'idempotency-key': key, 'if-match': `"${seenVersion}"` },
      body: { strokes, captainName: captain.name },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return readSuccess(correction, score);
  } catch (error) {
    if (!(error instanceof ApiError)) return NO_ANSWER;
    return readFailure(correction, error.status, error.message.slice(`${error.status}: `.length));
  }
}
