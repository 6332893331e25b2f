import type { answerDay, DayAgreement } from '#contract/agreement.ts';
import type { BodySent } from '#contract/endpoint.ts';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { call, staleAnswer } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import { readTab, writeTab } from '#web/device/tab-memory.ts';
import { isWhole } from '#web/outbox/stored-values.ts';
import { answerName } from './link-texts.ts';

/** A captain's answer, with an idempotency key: it counts once, no matter how often it is sent. */
export type Said = BodySent<typeof answerDay> & {
  key: string;
  day: DayNumber;
  /** Whether the answer was sent while online. The server may then have received it, even without a reply. */
  mayHaveArrived: boolean;
};

/** Stores the answer until the server replies, so that it survives a reload. Null deletes it. */
export function keepAnswer(day: DayNumber, said: Said | null): void {
  writeTab(answerName(day), said && JSON.stringify(said));
}

export function keptAnswer(teamId: TeamId, day: DayNumber): Said | null {
  const said = saidIn(readTab(answerName(day)) ?? '');
  return said?.teamId === teamId ? said : null;
}

/** Storage may contain anything. Ignores everything but a valid answer. */
function saidIn(text: string): Said | null {
  try {
    const said = JSON.parse(text) as Said | null;
    return typeof said?.key === 'string' && said.holes.every(({ hole }) => isWhole(hole)) ? said : null;
  } catch {
    return null;
  }
}

export type Outcome =
  | { kind: 'said'; day: DayAgreement }
  /** `day`: the current state, if the server sent it. */
  | { kind: 'refused'; message: string; day: DayAgreement | null }
  | { kind: 'signed-out' }
  /** The answer may or may not have arrived. Its key makes resending safe. */
  | { kind: 'unanswered' };

const ANSWER_WITHIN_MS = 15_000;

export async function sendAnswer({ key, day, teamId, kind, holes, reason }: Said): Promise<Outcome> {
  try {
    const answer = await call<typeof answerDay>('POST', '/api/agreement/:day', {
      params: { day },
      headers: { 'idempotency-key': key },
      body: { teamId, kind, holes, reason },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return isDay(answer, day) ? { kind: 'said', day: answer } : { kind: 'unanswered' };
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error, day) : { kind: 'unanswered' };
  }
}

/** The server refuses in plain text, and sends a changed day as JSON. HTML comes from a captive portal. */
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

const isDay = (value: Partial<DayAgreement> | null | undefined, day: DayNumber): value is DayAgreement =>
  value?.day === day && Array.isArray(value.captains);
