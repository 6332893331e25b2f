import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn, signOut } from '#contract/captains.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Device } from '#proofs/corrections/device.ts';
import { cookiesOf } from '#testing/captains.ts';

/** Makes the captains' calls and records how long each one takes. An unexpected status is a fault. */
export class Evening {
  readonly corrections: number[] = [];
  readonly signIns = { 'known device': [] as number[], 'new phone': [] as number[] };
  readonly faults: string[] = [];
  /** The strokes that each score was last set to. */
  readonly lastStrokes = new Map<number, number>();

  /** Corrects one score again and again, close to a captain's rate limit, until the evening is over. */
  async correct(url: string, device: Device, scoreId: number, over: AbortSignal): Promise<void> {
    for (let strokes = 3; !over.aborted; strokes = strokes === 8 ? 3 : strokes + 1) {
      const begun = performance.now();
      const { name: captainName } = device.captain;
      const sent = { key: randomUUID(), scoreId, strokes, captainName, seenVersion: null };
      const answer = await device.correct(url, sent);
      this.corrections.push(performance.now() - begun);
      if (answer.status === 200) this.lastStrokes.set(scoreId, strokes);
      else this.faults.push(`a correction was answered ${answer.status}: ${answer.text}`);
      await wait(1_100); // a captain may correct 60 times a minute
    }
  }

  /**
   * Signs in repeatedly: on the same known device if `more` has its cookie, otherwise on a new phone each
   * time. A new phone may have to retry once after a second, because on a slow machine the wrong codes of
   * several seconds may reach the server within one second. Signs out each time: if a code had more than a
   * hundred sessions, the server could end the one that sends the corrections.
   */
  async signIn(
    url: string,
    on: keyof Evening['signIns'],
    code: string,
    more: Record<string, string>,
    over: AbortSignal,
  ): Promise<void> {
    for (let hasWaited = on === 'known device'; !over.aborted; ) {
      const begun = performance.now();
      const response = await post(url, signIn, { accessCode: code }, more);
      this.signIns[on].push(performance.now() - begun);
      const mayWait = response.status === 429 && response.headers.get('retry-after') === '1' && !hasWaited;
      hasWaited = mayWait || on === 'known device';
      if (response.status !== 200 && !mayWait) {
        this.faults.push(`a sign-in on a ${on} was answered ${response.status}: ${await response.text()}`);
      }
      if (response.status === 200) {
        const cookie = cookiesOf(response.headers.getSetCookie());
        const { status } = await post(url, signOut, {}, { ...more, cookie });
        if (status !== 200) this.faults.push(`a sign-out on a ${on} was answered ${status}`);
      }
      await wait(mayWait ? 1_000 : 700);
    }
  }
}

function post(url: string, { method, path }: Endpoint, body: object, headers: Record<string, string>) {
  return fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
