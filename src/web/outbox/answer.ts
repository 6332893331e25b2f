import { staleAnswer } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import type { CaptainKind, Correction, Kind, Refusal } from './correction.ts';
import { isEntryOf } from './entry.ts';
import { fieldsOf } from './stored-values.ts';

/** The outcome of one attempt. */
export type Outcome<K extends Kind = CaptainKind> =
  | { kind: 'saved'; entry: K['entry'] }
  | { kind: 'refused'; refusal: Refusal<K> }
  | { kind: 'signed-out' }
  /**
   * The server may or may not have applied the correction; its key makes a retry safe. `reached`: the server
   * responded "not now". `worthTryingOthers`: the failure may affect only this correction.
   */
  | { kind: 'unanswered'; reached: boolean; worthTryingOthers: boolean };

/** There was no response, or only one that our server would never send. */
export const NO_ANSWER = {
  kind: 'unanswered',
  reached: false,
  worthTryingOthers: false,
} as const satisfies Outcome;
export const NOT_NOW = { ...NO_ANSWER, reached: true } as const satisfies Outcome;

const ANSWER_WITHIN_MS = 15_000;
/** Sent by captive portals that follow the standard. */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/** The options of every post, in addition to its path and body. */
export type PostOptions = { headers: { 'idempotency-key': string; 'if-match': string }; signal: AbortSignal };

/** Makes one attempt. Never rejects, not even after a network failure: the correction can be resent with its key. */
export async function attempt<K extends Kind>(
  correction: Correction<K>,
  post: (options: PostOptions) => Promise<unknown>,
): Promise<Outcome<K>> {
  const { key, place, seenVersion } = correction;
  try {
    const response = await post({
      headers: { 'idempotency-key': key, 'if-match': `"${seenVersion}"` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return readSuccess(place, response);
  } catch (error) {
    return error instanceof ApiError ? readFailure(place, error) : NO_ANSWER;
  }
}

/** Captive portals also respond with 200, so only a response that contains the entry counts as saved. */
export function readSuccess<K extends Kind>(place: K['place'], response: unknown): Outcome<K> {
  return isEntryOf(place, response) ? { kind: 'saved', entry: response } : NO_ANSWER;
}

export function readFailure<K extends Kind>(place: K['place'], error: ApiError): Outcome<K> {
  const { status, body } = error;
  if (status === 401) return { kind: 'signed-out' };
  if (status === NETWORK_AUTHENTICATION_REQUIRED) return NO_ANSWER;
  if (status === 408 || status === 425 || status === 429 || status > 500) return NOT_NOW;
  if (status === 500) return { ...NOT_NOW, worthTryingOthers: true };
  if (status === 412) return readStale(place, error);
  if (isHtml(body)) return NO_ANSWER;
  return { kind: 'refused', refusal: { status, reason: body, current: null } };
}

function readStale<K extends Kind>(place: K['place'], error: ApiError): Outcome<K> {
  const { message, current } = fieldsOf(staleAnswer(error));
  if (typeof message !== 'string' || !isEntryOf(place, current)) return NO_ANSWER;
  return { kind: 'refused', refusal: { status: 412, reason: message, current } };
}

/** Our server's refusals are plain text. HTML comes from a captive portal or a proxy. */
function isHtml(body: string): boolean {
  return body.trimStart().startsWith('<');
}
