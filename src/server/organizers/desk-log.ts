import type { FastifyRequest } from 'fastify';
import { networkOf } from '#server/http/client-network.ts';
import type { Log, SecurityEvent } from '#server/http/log.ts';
import { WrongCodes } from '#server/http/window-counter.ts';

type Action = SecurityEvent['action'];

/** Logs each action at the desk in one line, and refusals up to a limit per network. */
export class DeskLog {
  readonly #log: Log;
  readonly #refused = new WrongCodes();

  constructor(log: Log) {
    this.#log = log;
  }

  done(request: FastifyRequest, action: Action, who: string, reason: string): void {
    this.#log.security({ action, outcome: 'done', who, from: request.ip, reason });
  }

  /** Anyone can cause any number of refusals; those beyond the limit are only in nginx's log. */
  refused(request: FastifyRequest, action: Action, who: string | null, reason: string): void {
    const verdict = this.#refused.count(`${action} ${networkOf(request.ip)}`, performance.now());
    if (verdict === 'beyond the limit') return;
    const outcome = verdict === 'wrong' ? 'refused' : 'limited';
    this.#log.security({ action, outcome, who, from: request.ip, reason });
  }
}
