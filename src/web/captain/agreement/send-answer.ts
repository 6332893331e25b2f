import type { answerDay, DayAgreement } from '#contract/agreement.ts';
import type { DayNumber } from '#domain/rules.ts';
import { call, staleAnswer } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import type { Said } from './kept-answer.ts';

export type Outcome =
  | { kind: 'said'; day: DayAgreement }
  /** `day`: what stands now, where the server has told. */
  | { kind: 'refused'; message: string; day: DayAgreement | null }
  | { kind: 'signed-out' }
  /** It may or may not have arrived; the key makes it safe to send again. */
  | { kind: 'unanswered' };

const ANSWER_WITHIN_MS = 15_000;

export async function sendAnswer({ key, day, teamId, kind, holes, reason }: Said): Promise<Outcome> {
  try {
    const answer = await call<typeof answerDay>('POST', '/api/agreement/:day', {
      params: { day },
      headers: { 'idempotency-key': key },
      body: { teamId, kind, holes: [...holes], reason },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return isDay(answer, day) ? { kind: 'said', day: answer } : { kind: 'unanswered' };
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error, day) : { kind: 'unanswered' };
  }
}

/** The server refuses in plain text, and sends a changed day as JSON. HTML means that a captive portal answered. */
function readRefusal(error: ApiError, day: DayNumber): Outcome {
  const { status, body } = error;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 408 || status === 425 || status === 429 || status >= 500 || /^\s*</.test(body))
    return { kind: 'unanswered' };
  if (status !== 412) return { kind: 'refused', message: body, day: null };
  const stale = staleAnswer<DayAgreement>(error);
  return isDay(stale?.current, day)
    ? { kind: 'refused', message: stale.message, day: stale.current }
    : { kind: 'unanswered' };
}

function isDay(value: Partial<DayAgreement> | null | undefined, day: DayNumber): value is DayAgreement {
  return value?.day === day && Array.isArray(value.captains);
}
