import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Score, StaleScore } from '#contract/scores.ts';
import { MAX_STROKES } from '#domain/strokes.ts';
import type { Random } from '#local/random.ts';
import type { Device, SentCorrection } from './device.ts';
import { type Acknowledgement, Ledger, type Seen, UNTOUCHED } from './ledger.ts';
import type { Delivery, Outbox } from './outbox.ts';
import { ownStrokes } from './own-strokes.ts';

const PERCENT_TO_BE_REFUSED = 15;
const PERCENT_WITHOUT_IF_MATCH = 15;

/** One device of a captain, the scores that it may and may not correct, and its own random choices. */
export type Sender = {
  name: string;
  device: Device;
  /** The index of the process that the sender tries first. */
  nearest: number;
  ownScores: readonly number[];
  foreignScores: readonly number[];
  random: Random;
};

/** Senders who keep correcting until `end` is called, no matter which server or database fails. */
export class Stream {
  readonly ledger = new Ledger();
  readonly faults: string[] = [];
  alreadyDone = 0;
  refusals = 0;
  #ended = false;
  #keys = 0;
  #waiting: { count: number; resolve(reached: boolean): void }[] = [];
  readonly #outbox: Outbox;
  readonly #restMs: number;

  /** `restMs` is the pause between two corrections of a sender. */
  constructor(outbox: Outbox, restMs = 0) {
    this.#outbox = outbox;
    this.#restMs = restMs;
  }

  /** Stops every sender after its current correction. */
  end(): void {
    this.#ended = true;
    for (const { resolve } of this.#waiting) resolve(false);
  }

  /** Resolves to true when `more` further corrections are acknowledged, or to false if the stream ends first. */
  acknowledges(more: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    if (this.#ended) resolve(false);
    this.#waiting.push({ count: this.ledger.acknowledged.size + more, resolve });
    return promise;
  }

  async run(sender: Sender): Promise<void> {
    const seen = new Map<number, Seen>();
    let last: Acknowledgement | null = null;
    try {
      while (!this.#ended) {
        if (last && sender.random.percent(PERCENT_TO_BE_REFUSED)) await this.#beRefused(sender, last, seen);
        else last = (await this.#correct(sender, seen)) ?? last;
        if (this.#restMs > 0) await wait(this.#restMs);
      }
    } finally {
      this.end(); // one failure stops all senders
    }
  }

  async #correct(sender: Sender, seen: Map<number, Seen>): Promise<Acknowledgement | null> {
    const scoreId = sender.random.pick(sender.ownScores);
    const newest = seen.get(scoreId) ?? UNTOUCHED;
    const known = sender.random.percent(PERCENT_WITHOUT_IF_MATCH) ? null : newest;
    const sent = this.#correction(sender, scoreId, newest, known);
    const delivery = await this.#outbox.deliver(sender.device, sent, sender.nearest);
    if (delivery.alreadyDone) this.alreadyDone += 1;
    if (delivery.status === 200) {
      const acknowledgement = this.#acknowledge(sender, sent, known, delivery);
      seen.set(scoreId, acknowledgement);
      return acknowledgement;
    }
    if (delivery.status === 412 && known) seen.set(scoreId, this.#refused(sent, delivery));
    else this.faults.push(`${sent.key} was answered ${delivery.status}: ${delivery.text}`);
    return null;
  }

  #correction(sender: Sender, scoreId: number, seen: Seen, known: Seen | null = seen): SentCorrection {
    const { name, device, nearest, random } = sender;
    this.#keys += 1;
    return {
      key: `${name}-${this.#keys}`,
      scoreId,
      strokes: ownStrokes(random, { place: nearest, of: 2 }, seen.strokes),
      captainName: device.captain.name,
      seenVersion: known?.version ?? null,
    };
  }

  #acknowledge(
    sender: Sender,
    { key, scoreId, strokes }: SentCorrection,
    known: Seen | null,
    { text }: Delivery,
  ): Acknowledgement {
    const { id, version, points, ...answered } = z.parse(Score, JSON.parse(text));
    if (id !== scoreId || answered.strokes !== strokes) this.faults.push(`${key} was answered with ${text}`);
    const actor = sender.device.captain.name;
    const acknowledgement = { key, actor, scoreId, version, strokes, points, seen: known };
    this.ledger.acknowledge(acknowledgement);
    const { size } = this.ledger.acknowledged;
    for (const { resolve } of this.#waiting.filter(({ count }) => count <= size)) resolve(true);
    this.#waiting = this.#waiting.filter(({ count }) => count > size);
    return acknowledgement;
  }

  /** Records that another device of the same captain was faster. Returns the current score. */
  #refused({ key }: SentCorrection, { text }: Delivery): Seen {
    this.ledger.refuse(key);
    this.refusals += 1;
    return z.parse(StaleScore, JSON.parse(text)).current;
  }

  /** Sends a correction that the server must refuse, and checks that it does. */
  async #beRefused(sender: Sender, last: Acknowledgement, seen: Map<number, Seen>): Promise<void> {
    const known = seen.get(last.scoreId) ?? UNTOUCHED;
    const good = this.#correction(sender, last.scoreId, known);
    const { status, ...spoiled } = sender.random.pick([
      { status: 400, strokes: MAX_STROKES + 1 },
      { status: 403, captainName: 'Somebody Else' },
      { status: 403, scoreId: sender.random.pick(sender.foreignScores), seenVersion: null },
      { status: 412, seenVersion: known.version - 1 },
      { status: 422, key: last.key, strokes: ((last.strokes ?? 0) % MAX_STROKES) + 1 },
    ]);
    const sent = { ...good, ...spoiled };
    const delivery = await this.#outbox.deliver(sender.device, sent, sender.nearest);
    if (delivery.status !== status)
      this.faults.push(`${sent.key} was answered ${delivery.status}, not ${status}: ${delivery.text}`);
    if (status !== 422) this.ledger.refuse(sent.key); // the 422 case reuses an acknowledged key
    this.refusals += 1;
  }
}
