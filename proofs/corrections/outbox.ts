import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Score } from '#contract/scores.ts';
import type { Device, HttpAnswer, SentCorrection } from './device.ts';

const TRY_AGAIN_AFTER_MS = 20;
/** Far longer than a restart takes on the busiest machine. */
const GIVE_UP_AFTER_MS = 240_000;
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE']);

/** A proxy did not reach the server (502), or the server does not know whether the correction was saved (503). */
const NOT_REACHED = new Set([502, 503]);

/** The outcome of a correction that was retried until there was a response. */
export type Delivery = HttpAnswer & {
  tries: number;
  /** An earlier attempt had succeeded, but its response was lost. */
  alreadyDone: boolean;
};

/**
 * Sends like an outbox on a phone: the same key and the same body, alternating between processes, until there is a
 * response. After a 503, the outcome is unknown; the key makes it safe to retry.
 */
export class Outbox {
  readonly faults: string[] = [];
  lostAnswers = 0;
  readonly #urls: readonly string[];
  readonly #againAfterMs: number;

  constructor(urls: readonly string[], againAfterMs = TRY_AGAIN_AFTER_MS) {
    this.#urls = urls;
    this.#againAfterMs = againAfterMs;
  }

  async deliver(device: Device, sent: SentCorrection, firstUrl: number): Promise<Delivery> {
    const limit = performance.now() + GIVE_UP_AFTER_MS;
    for (let tries = 1; performance.now() < limit; tries += 1) {
      const url = this.#urls[(firstUrl + tries - 1) % this.#urls.length] ?? '';
      const triedAt = Date.now();
      const answer = await device.correct(url, sent).catch(lost);
      if (answer && answer.status < 500) {
        return { ...answer, tries, alreadyDone: answer.status === 200 && setBefore(triedAt, answer) };
      }
      if (answer && !NOT_REACHED.has(answer.status))
        this.faults.push(`${sent.key}: ${answer.status} ${answer.text}`);
      this.lostAnswers += 1;
      await wait(this.#againAfterMs);
    }
    throw new Error(`${sent.key} was sent again for ${GIVE_UP_AFTER_MS / 1_000} s and never answered`);
  }
}

function lost(error: NodeJS.ErrnoException): null {
  if (LOST.has(error.code ?? '')) return null;
  throw error;
}

/** True if the score was set before this time. Server, database and this proof share one clock. */
function setBefore(moment: number, { text }: HttpAnswer): boolean {
  const { setBy } = z.parse(Score, JSON.parse(text));
  return setBy !== null && Date.parse(setBy.at) < moment;
}
