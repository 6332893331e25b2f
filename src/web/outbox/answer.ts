import type { Score, StaleScore } from '#contract/scores.ts';
import type { Correction, Refusal } from './correction.ts';

type Sent = Pick<Correction, 'place'>;

/** The outcome of one attempt. */
export type Outcome =
  | { kind: 'saved'; score: Score }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'signed-out' }
  /** It may or may not have been carried out; the key makes it safe to retry. */
  | { kind: 'unanswered'; worthTryingOthers: boolean };

export const NO_ANSWER: Outcome = { kind: 'unanswered', worthTryingOthers: false };

/** Reads a successful response. Captive portals also answer 200, so only the score itself counts. */
export function readSuccess(correction: Sent, body: unknown): Outcome {
  return isScore(body, correction.place.scoreId) ? { kind: 'saved', score: body } : NO_ANSWER;
}

/** Reads an error response. */
export function readFailure(correction: Sent, status: number, text: string): Outcome {
  if (status === 401) return { kind: 'signed-out' };
  if (status === 408 || status === 425 || status === 429 || status > 500) return NO_ANSWER;
  if (status === 500) return { kind: 'unanswered', worthTryingOthers: true };
  if (status === 412) return readStale(correction, text);
  if (isPage(text)) return NO_ANSWER;
  return { kind: 'refused', refusal: { status, reason: text, current: null } };
}

function readStale(correction: Sent, text: string): Outcome {
  const stale = parsed(text) as Partial<StaleScore> | null;
  if (typeof stale?.message !== 'string' || !isScore(stale.current, correction.place.scoreId))
    return NO_ANSWER;
  return { kind: 'refused', refusal: { status: 412, reason: stale.message, current: stale.current } };
}

/** Our server refuses in plain text. HTML means a captive portal or proxy answered. */
function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

function isScore(value: unknown, id: number): value is Score {
  const score = value as Partial<Score> | null | undefined;
  return typeof score === 'object' && score?.id === id && typeof score.version === 'number';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
