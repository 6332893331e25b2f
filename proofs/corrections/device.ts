import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pathOf } from '#contract/endpoint.ts';
import { correctScore } from '#contract/scores.ts';
import { signInOver, type TestCaptain } from '#testing/captains.ts';

/** A correction as a captain's device sends it. The key is created before the first attempt and does not change. */
export type SentCorrection = {
  key: string;
  scoreId: number;
  strokes: number | null;
  captainName: string;
  /** Null sends no If-Match: the last write wins. */
  seenVersion: number | null;
};

export type HttpAnswer = { status: number; text: string };

const NO_ANSWER_MS = 10_000;
const agent = new Agent({ keepAlive: true });

/** A device on which a captain is signed in. It can reach every server process. */
export class Device {
  readonly captain: TestCaptain;
  readonly #cookie: string;

  private constructor(captain: TestCaptain, cookie: string) {
    this.captain = captain;
    this.#cookie = cookie;
  }

  static async signedIn(url: string, captain: TestCaptain): Promise<Device> {
    return new Device(captain, await signInOver(url, captain.code));
  }

  /** Rejects if the response is lost; resolves with any status. */
  async correct(url: string, sent: SentCorrection): Promise<HttpAnswer> {
    const { key, scoreId, strokes, captainName, seenVersion } = sent;
    const answered = Promise.withResolvers<IncomingMessage>();
    const sending = request(`${url}${pathOf(correctScore, { scoreId })}`, {
      method: correctScore.method,
      agent,
      timeout: NO_ANSWER_MS,
      headers: {
        cookie: this.#cookie,
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(seenVersion === null ? {} : { 'if-match': `"${seenVersion}"` }),
      },
    });
    sending.on('response', answered.resolve);
    sending.on('error', answered.reject);
    sending.on('timeout', () =>
      sending.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    sending.end(JSON.stringify({ strokes, captainName }));
    const answer = await answered.promise;
    return { status: answer.statusCode ?? 0, text: await text(answer) };
  }
}
