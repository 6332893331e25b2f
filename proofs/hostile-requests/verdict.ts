import * as z from 'zod/mini';
import type { JsonEndpoint } from '#contract/endpoint.ts';
import { CALLS } from '#contract/endpoints.ts';
import { Score } from '#contract/scores.ts';
import type { Figures } from '#testing/proof.ts';
import type { Judged } from './barrage.ts';

const HANG_MS = 1_000;
/** The body is too large or the URL too long, so the request was not read. */
const UNREAD = [413, 414];
/**
 * Refusals that these requests cannot trigger. They cannot stop the database, or complete or delete the cup, and a 429
 * takes many wrong codes. No hole is decided here, so an answer about a day's points can be neither accepted nor stale.
 */
const OUT_OF_REACH = / (503|409|429)$|^currentTournament 404$|^answerDay (412|422)$/;
/** No caller here has an organizer's passkey; proofs/authorization tests the desk's permissions. */
const FOR_ORGANIZERS_ONLY = ['403', '404', '412', '422'];

/** Collects the faults in the responses. */
export class Verdict {
  readonly faults: string[] = [];
  readonly slow: Judged[] = [];
  /** Strokes by score and version, from the successful responses. */
  readonly accepted = new Map<string, number | null>();
  readonly undeclared = new Set<string>();
  reached = 0;
  readonly #answers = new Set<string>();
  readonly #met = new Set<string>();

  judge(judged: Judged): void {
    const { request, replies } = judged;
    if (isHang(judged)) this.slow.push(judged);
    for (const { status, body } of replies) {
      if (status === 0 && isHang(judged)) continue; // no response in time: the test repeats it separately
      const answer = `${request.call} ${status}`;
      this.#answers.add(answer);
      if (status >= 500) this.faults.push(`${status} to ${shown(judged)}`);
      if (status === 200) this.#keepCorrection(body);
      if (!request.reaches || UNREAD.includes(status)) continue;
      this.reached += 1;
      this.#met.add(answer);
      if (!isDeclared(request.call, status)) this.undeclared.add(`${status} to ${shown(judged)}`);
    }
  }

  /** Refusals that the contract declares and that are within reach, but that no request has received. */
  unmet(): string[] {
    const declared = Object.entries<JsonEndpoint>(CALLS).flatMap(([call, endpoint]) =>
      Object.keys(endpoint.refusals)
        .filter((status) => isWithinReach(endpoint, status))
        .map((status) => `${call} ${status}`),
    );
    return declared.filter((refusal) => !this.#met.has(refusal) && !OUT_OF_REACH.test(refusal));
  }

  figures(): Figures {
    return {
      'reached a call': this.reached,
      'kinds of answers': this.#answers.size,
      'corrections accepted': this.accepted.size,
      [`over ${HANG_MS} ms at first`]: this.slow.length,
    };
  }

  #keepCorrection(body: string): void {
    const score = body.startsWith('{"id"') ? z.safeParse(Score, JSON.parse(body)).data : undefined;
    // Clearing an empty hole writes nothing, so its score stays at version 1.
    if (score && score.version > 1) this.accepted.set(`${score.id} ${score.version}`, score.strokes);
  }
}

/**
 * False if only an organizer can get the refusal, or if it is a 401 to a call with a body: the body is checked
 * before the session, and a random body for the desk is hardly ever valid.
 */
function isWithinReach({ access, body }: JsonEndpoint, status: string): boolean {
  if (access !== 'organizer') return true;
  return !FOR_ORGANIZERS_ONLY.includes(status) && (status !== '401' || body === undefined);
}

export function isHang({ request, replies, ms }: Judged): boolean {
  // After 40 wrong codes, refusals to a network are deliberately delayed by five seconds.
  if (request.call === 'signIn' && replies.some(({ status }) => status === 429)) return false;
  return ms > HANG_MS;
}

export function shown({ request, ms }: Judged): string {
  return `${request.call} in ${Math.round(ms)} ms: ${JSON.stringify(request.bytes.toString('latin1').slice(0, 600))}`;
}

function isDeclared(call: string, status: number): boolean {
  const endpoint = Object.entries<JsonEndpoint>(CALLS).find(([name]) => name === call)?.[1];
  return status === 200 || (status < 500 && Object.keys(endpoint?.refusals ?? {}).includes(String(status)));
}
