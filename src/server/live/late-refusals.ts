import type { Socket } from 'node:net';
import { REFUSED_STREAM_SECONDS } from '#contract/wire.ts';
import { endSocket } from '#server/http/connections.ts';

/** Delays refusals, so that a client that reconnects at once does so less often: connecting is the main cost. */
export class LateRefusals {
  readonly #answer: Buffer;
  readonly #most: number;
  /** For each waiting connection, the value of `#second` at which to refuse it. The earliest comes first. */
  readonly #waiting = new Map<Socket, number>();
  readonly #ticking: NodeJS.Timeout;
  #second = 0;

  /** Beyond `most` waiting connections, others are refused immediately. */
  constructor({ answer, most }: { answer: Buffer; most: number }) {
    this.#answer = answer;
    this.#most = most;
    this.#ticking = setInterval(() => this.#answerThoseDue(), 1_000);
    this.#ticking.unref();
  }

  refuse(socket: Socket): void {
    if (this.#waiting.size >= this.#most) {
      endSocket(socket, this.#answer);
      return;
    }
    // A timeout would close the socket without a response, and a proxy would then consider the server dead.
    socket.setTimeout(0);
    this.#waiting.set(socket, this.#second + REFUSED_STREAM_SECONDS);
    socket.once('close', () => this.#waiting.delete(socket));
  }

  knows(socket: Socket): boolean {
    return this.#waiting.has(socket);
  }

  stop(): void {
    clearInterval(this.#ticking);
    for (const socket of this.#waiting.keys()) this.#end(socket);
  }

  #answerThoseDue(): void {
    this.#second += 1;
    for (const [socket, due] of this.#waiting) {
      if (due > this.#second) return;
      this.#end(socket);
    }
  }

  #end(socket: Socket): void {
    this.#waiting.delete(socket);
    endSocket(socket, this.#answer);
  }
}
