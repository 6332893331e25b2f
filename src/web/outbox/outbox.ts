import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { type ExternalStore, externalStore } from '#web/external-store.ts';
import type { Outcome } from './answer.ts';
import { type Correction, isWaiting } from './correction.ts';
import { addOwnVersion, newestOwnVersion, type OwnVersions } from './own-versions.ts';
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
export type StoredOutbox = { queue: Queue; ownVersions: OwnVersions };

/** An earlier release may have stored less, or nothing. */
export function restored(stored: Partial<StoredOutbox> | undefined): StoredOutbox {
  return { queue: stored?.queue ?? [], ownVersions: stored?.ownVersions ?? [] };
}

/** Everything that the outbox needs from the outside. */
export type OutboxDependencies = {
  /** One change at a time, over all tabs, and done only when it would survive a power cut. */
  change(step: (kept: StoredOutbox) => StoredOutbox): Promise<StoredOutbox>;
  read(): Promise<StoredOutbox>;
  /** Rejects while nobody can say. */
  whoIsSignedIn(): Promise<Captain | null>;
  /** One try. Never rejects. */
  send(correction: Correction): Promise<Outcome>;
  /** Runs the work while no other tab does. */
  withLock(work: () => Promise<void>): Promise<void>;
  newKey(): string;
  /** The screen takes in the new score before the correction leaves the outbox. */
  applyScore(score: Score, captain: Captain): Promise<void>;
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
  readonly #dependencies: OutboxDependencies;
  #run: Promise<void> | null = null;
  #askedAgain = false;

  constructor(dependencies: OutboxDependencies) {
    this.#dependencies = dependencies;
  }

  /** Resolves once it is kept on the device. What is to be sent at once does not show as waiting first. */
  async confirm(confirmation: Confirmation, toBeSent: boolean): Promise<void> {
    const { captain, place, seenVersion } = confirmation;
    const key = this.#dependencies.newKey();
    const { queue } = await this.#dependencies.change(({ queue: before, ownVersions }) => {
      const own = newestOwnVersion(ownVersions, captain, place.scoreId, seenVersion);
      return { queue: confirmed(before, { ...confirmation, seenVersion: own, key }), ownVersions };
    });
    const { fresh } = this.view.get();
    this.#show({ queue, fresh: toBeSent ? new Set([...fresh, key]) : fresh });
    if (toBeSent) void this.send();
  }

  async discard(key: string): Promise<void> {
    await this.#change((queue) => discarded(queue, key));
  }

  /** Reads anew what is kept: at the start, and when another tab has changed it. */
  async reload(): Promise<void> {
    this.#show({ queue: (await this.#dependencies.read()).queue });
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
        await this.#dependencies.withLock(() => this.#sendAll());
      }
    } catch {
      // The device's own storage failed. Nothing has left the outbox; the next occasion tries again.
    } finally {
      this.#run = null;
      this.#show({ fresh: new Set() });
    }
  }

  async #sendAll(): Promise<void> {
    if (!(await this.#dependencies.read()).queue.some(isWaiting)) return;
    const captain = await this.#dependencies.whoIsSignedIn().catch(() => null);
    if (!captain) return;

    const skipped = new Set<string>();
    let accepted = false;
    for (;;) {
      const correction = await this.#take(captain, skipped);
      if (!correction) break;
      const outcome = await this.#try(correction);
      if (outcome.kind === 'saved') accepted = true;
      if (outcome.kind === 'signed-out') break;
      if (outcome.kind === 'unanswered' && !outcome.worthTryingOthers) break;
      if (outcome.kind === 'unanswered') skipped.add(correction.key);
    }
    this.#dependencies.finished(accepted);
  }

  /** Notes, before anything leaves, that it may arrive. */
  async #take(captain: Captain, skipped: ReadonlySet<string>): Promise<Correction | undefined> {
    let next: Correction | undefined;
    await this.#change((queue) => {
      next = nextToSend(queue, captain, skipped);
      return next ? markedTried(queue, next.key) : queue;
    });
    return next;
  }

  async #try(correction: Correction): Promise<Outcome> {
    this.#show({ sending: correction.key });
    try {
      const outcome = await this.#dependencies.send(correction);
      await this.#settle(correction, outcome);
      if (!this.#wasSuperseded(correction, outcome)) this.#dependencies.report(correction, outcome);
      return outcome;
    } finally {
      const fresh = new Set(this.view.get().fresh);
      fresh.delete(correction.key);
      this.#show({ sending: null, fresh });
    }
  }

  /** Refused, but a newer one stands in its place and will have its own answer. */
  #wasSuperseded({ key }: Correction, { kind }: Outcome): boolean {
    return kind === 'refused' && !this.view.get().queue.some((correction) => correction.key === key);
  }

  async #settle(correction: Correction, outcome: Outcome): Promise<void> {
    const { key, captain } = correction;
    if (outcome.kind === 'saved') {
      const { score } = outcome;
      await this.#dependencies.applyScore(score, captain);
      // Somebody else had posted the same. What this captain confirms next has not seen theirs.
      const isOwn = score.setBy?.role === 'captain' && score.setBy.name === captain.name;
      const version = isOwn ? score.version : (correction.seenVersion ?? score.version);
      await this.#change(
        (queue) => saved(queue, key, version),
        (runs) => addOwnVersion(runs, correction, version),
      );
    }
    if (outcome.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.current) await this.#dependencies.applyScore(refusal.current, captain);
      await this.#change((queue) => refused(queue, key, refusal));
    }
  }

  async #change(step: (queue: Queue) => Queue, note = (runs: OwnVersions) => runs): Promise<void> {
    const { queue } = await this.#dependencies.change((kept) => ({
      queue: step(kept.queue),
      ownVersions: note(kept.ownVersions),
    }));
    this.#show({ queue });
  }

  #show(part: Partial<OutboxView>): void {
    this.view.set({ ...this.view.get(), ...part });
  }
}
