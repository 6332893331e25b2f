import type { Score } from '#contract/scores.ts';
import type { Correction, Refusal, Standing } from './correction.ts';

type Sent = Pick<Correction, 'place'>;

/** The outcome of one attempt. */
export type Outcome<Row extends Standing = Score> =
  | { kind: 'saved'; score: Row }
  | { kind: 'refused'; refusal: Refusal<Row> }
  | { kind: 'signed-out' }
  /** It may or may not have been carried out; the key makes it safe to retry. `reached`: a server said "not now". */
  | { kind: 'unanswered'; reached: boolean; worthTryingOthers: boolean };

/** Nothing came back, or nothing that a server of ours would say. */
export const NO_ANSWER = {
  kind: 'unanswered',
  reached: false,
  worthTryingOthers: false,
} as const satisfies Outcome<never>;
export const NOT_NOW = { ...NO_ANSWER, reached: true } as const satisfies Outcome<never>;

/** A captive portal that says what it is. */
const SIGN_IN_TO_NETWORK = 511;

/** Reads a successful response. Captive portals also answer 200, so only the score itself counts. */
export function readSuccess<Row extends Standing = Score>(correction: Sent, body: unknown): Outcome<Row> {
  return isRow<Row>(body, correction.place.scoreId) ? { kind: 'saved', score: body } : NO_ANSWER;
}

/** Reads an error response. */
export function readFailure<Row extends Standing = Score>(
  correction: Sent,
  status: number,
  text: string,
): Outcome<Row> {
  if (status === 401) return { kind: 'signed-out' };
  if (status === SIGN_IN_TO_NETWORK) return NO_ANSWER;
  if (status === 408 || status === 425 || status === 429 || status > 500) return NOT_NOW;
  if (status === 500) return { ...NOT_NOW, worthTryingOthers: true };
  if (status === 412) return readStale<Row>(correction, text);
  if (isPage(text)) return NO_ANSWER;
  return { kind: 'refused', refusal: { status, reason: text, current: null } };
}

function readStale<Row extends Standing>(correction: Sent, text: string): Outcome<Row> {
  const stale = parsed(text) as { message?: unknown; current?: unknown } | null;
  if (typeof stale?.message !== 'string' || !isRow<Row>(stale.current, correction.place.scoreId))
    return NO_ANSWER;
  return { kind: 'refused', refusal: { status: 412, reason: stale.message, current: stale.current } };
}

/** Our server refuses in plain text. HTML means a captive portal or proxy answered. */
function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

function isRow<Row extends Standing>(value: unknown, id: number): value is Row {
  const row = value as Partial<Standing> | null | undefined;
  return typeof row === 'object' && row?.id === id && typeof row.version === 'number';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
