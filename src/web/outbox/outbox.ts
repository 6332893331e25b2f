import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { type ExternalStore, externalStore } from '#web/external-store.ts';
import type { Outcome } from './answer.ts';
import { type Correction, isWaiting } from './correction.ts';
import { type OwnRuns, ownVersion, withVersion } from './own-versions.ts';
import {
  confirmed,
  type Draft,
  discarded,
  markedTried,
  nextToSend,
  type Queue,
  refused,
  saved,
} from './queue.ts';

/** What outlives every tab. */
export type KeptOutbox = { queue: Queue; ownRuns: OwnRuns };

/** Everything that the outbox needs from the outside. */
export type Outside = {
  /** One change at a time, over all tabs, and done only when it would survive a power cut. */
  change(step: (kept: KeptOutbox) => KeptOutbox): Promise<KeptOutbox>;
  read(): Promise<KeptOutbox>;
  /** Rejects while nobody can say. */
  whoIsSignedIn(): Promise<Captain | null>;
  /** One try. Never rejects. */
  send(correction: Correction): Promise<Outcome>;
  /** Runs the work while no other tab does. */
  alone(work: () => Promise<void>): Promise<void>;
  newKey(): string;
  /** The screen takes in the new score before the correction leaves the outbox. */
  takeIn(score: Score, captain: Captain): Promise<void>;
  report(correction: Correction, outcome: Outcome): void;
  /** A run is over; `accepted` says whether anything was saved in it. */
  finished(accepted: boolean): void;
};

export type OutboxView = {
  queue: Queue;
  /** The key that is on its way. */
  sending: string | null;
  /** Confirmed a moment ago; the one try that the captain sees is not over yet. */
  fresh: ReadonlySet<string>;
};

export const EMPTY_OUTBOX: OutboxView = { queue: [], sending: null, fresh: new Set() };

/** `seenVersion` is the one that the editor was opened on. */
export type Confirmation = Omit<Draft, 'key'>;

export class Outbox {
  readonly view: ExternalStore<OutboxView> = externalStore(EMPTY_OUTBOX);
  readonly #outside: Outside;
  #run: Promise<void> | null = null;
  #askedAgain = false;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  /** Resolves once it is kept on the device. What is to be sent at once does not show as waiting first. */
  async confirm(confirmation: Confirmation, toBeSent: boolean): Promise<void> {
    const { captain, place, seenVersion } = confirmation;
    const key = this.#outside.newKey();
    const { queue } = await this.#outside.change(({ queue: before, ownRuns }) => {
      const own = ownVersion(ownRuns, captain, place.scoreId, seenVersion);
      return { queue: confirmed(before, { ...confirmation, seenVersion: own, key }), ownRuns };
    });
    const { fresh } = this.view.get();
    this.#show({ queue, fresh: toBeSent ? new Set([...fresh, key]) : fresh });
    if (toBeSent) void this.send();
  }

  async discard(key: string): Promise<void> {
    await this.#change((queue) => discarded(queue, key));
  }

  /** Reads anew what is kept: at the start, and when another tab has changed it. */
  async readAgain(): Promise<void> {
    this.#show({ queue: (await this.#outside.read()).queue });
  }

  /** Sends what waits, one after the other. Asked again while it runs, it looks once more before it ends. */
  send(): Promise<void> {
    this.#askedAgain = true;
    this.#run ??= this.#sendUntilNobodyAsks();
    return this.#run;
  }

  async #sendUntilNobodyAsks(): Promise<void> {
    try {
      while (this.#askedAgain) {
        this.#askedAgain = false;
        await this.#outside.alone(() => this.#sendAll());
      }
    } catch {
      // The device's own storage failed. Nothing has left the outbox; the next occasion tries again.
    } finally {
      this.#run = null;
      this.#show({ fresh: new Set() });
    }
  }

  async #sendAll(): Promise<void> {
    if (!(await this.#outside.read()).queue.some(isWaiting)) return;
    const captain = await this.#outside.whoIsSignedIn().catch(() => null);
    if (!captain) return;

    const passedOver = new Set<string>();
    let accepted = false;
    for (;;) {
      const correction = await this.#take(captain, passedOver);
      if (!correction) break;
      const outcome = await this.#try(correction);
      if (outcome.kind === 'saved') accepted = true;
      if (outcome.kind === 'signed-out') break;
      if (outcome.kind === 'unanswered' && !outcome.worthTryingOthers) break;
      if (outcome.kind === 'unanswered') passedOver.add(correction.key);
    }
    this.#outside.finished(accepted);
  }

  /** Notes, before anything leaves, that it may arrive. */
  async #take(captain: Captain, passedOver: ReadonlySet<string>): Promise<Correction | undefined> {
    let next: Correction | undefined;
    await this.#change((queue) => {
      next = nextToSend(queue, captain, passedOver);
      return next ? markedTried(queue, next.key) : queue;
    });
    return next;
  }

  async #try(correction: Correction): Promise<Outcome> {
    this.#show({ sending: correction.key });
    try {
      const outcome = await this.#outside.send(correction);
      await this.#settle(correction, outcome);
      if (!this.#gaveWay(correction, outcome)) this.#outside.report(correction, outcome);
      return outcome;
    } finally {
      const fresh = new Set(this.view.get().fresh);
      fresh.delete(correction.key);
      this.#show({ sending: null, fresh });
    }
  }

  /** Refused, but a newer one stands in its place and will have its own answer. */
  #gaveWay({ key }: Correction, { kind }: Outcome): boolean {
    return kind === 'refused' && !this.view.get().queue.some((correction) => correction.key === key);
  }

  async #settle(correction: Correction, outcome: Outcome): Promise<void> {
    const { key, captain } = correction;
    if (outcome.kind === 'saved') {
      const { score } = outcome;
      await this.#outside.takeIn(score, captain);
      await this.#change(
        (queue) => saved(queue, key, score.version),
        (runs) => withVersion(runs, correction, score.version),
      );
    }
    if (outcome.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.current) await this.#outside.takeIn(refusal.current, captain);
      await this.#change((queue) => refused(queue, key, refusal));
    }
  }

  async #change(step: (queue: Queue) => Queue, note = (runs: OwnRuns) => runs): Promise<void> {
    const { queue } = await this.#outside.change((kept) => ({
      queue: step(kept.queue),
      ownRuns: note(kept.ownRuns),
    }));
    this.#show({ queue });
  }

  #show(part: Partial<OutboxView>): void {
    this.view.set({ ...this.view.get(), ...part });
  }
}
