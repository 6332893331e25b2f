import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type ReaderQuestion =
  | { type: 'open'; url: string; count: number; withinMs: number }
  | { type: 'all received'; version: number }
  | { type: 'report'; version: number };

export type ReaderReport = {
  /** The arrival times of the requested version, one for each stream that received it. */
  times: Float64Array;
  connected: number;
  /** Streams still at an earlier version, connected or not. */
  behind: number;
  /** Versions that an open stream skipped by delivering a later one. */
  missed: number;
  goodbyes: number;
  /** Streams that could not be opened, or ended without a goodbye, which says when to reconnect. */
  cuts: number;
};

export type ReaderAnswer =
  | { type: 'opened' }
  | { type: 'received'; times: Float64Array }
  | ({ type: 'report' } & ReaderReport);

/** Opening a hundred thousand streams takes a while. */
const PATIENCE_MS = 600_000;

/** A process that keeps streams open. Handles one message at a time. */
export class Reader {
  readonly #process: ChildProcess;

  constructor() {
    this.#process = fork(path.join(import.meta.dirname, 'streams-reader.ts'), {
      serialization: 'advanced',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /**
   * Resolves when every stream has its first snapshot. Streams open as quickly as the server accepts them, or each at a
   * random time within `withinMs`.
   */
  async open(url: string, count: number, withinMs = 0): Promise<void> {
    await this.#ask({ type: 'open', url, count, withinMs }, 'opened');
  }

  /** Resolves with the arrival times once every stream has this version. */
  async allReceived(version: number): Promise<Float64Array> {
    return (await this.#ask({ type: 'all received', version }, 'received')).times;
  }

  report(version: number): Promise<ReaderReport> {
    return this.#ask({ type: 'report', version }, 'report');
  }

  async end(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }

  async #ask<Type extends ReaderAnswer['type']>(
    question: ReaderQuestion,
    type: Type,
  ): Promise<Extract<ReaderAnswer, { type: Type }>> {
    const answered = once(this.#process, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
    this.#process.send(question);
    const [answer] = (await answered) as [ReaderAnswer];
    if (answer.type !== type) throw new Error(`a reader answered ${answer.type} instead of ${type}`);
    return answer as Extract<ReaderAnswer, { type: Type }>;
  }
}
