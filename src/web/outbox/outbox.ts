import type { Score } from '#contract/scores.ts';
import { type ExternalStore, externalStore } from '#web/external-store.ts';
import type { Outcome } from './answer.ts';
import {
  type CaptainKind,
  type Correction,
  isSetBy,
  isWaiting,
  type Kind,
  type SavedCorrection,
  sameAuthor,
} from './correction.ts';
import { placeKey } from './entry.ts';
import { addOwnVersion, newestOwnVersion, type OwnVersions } from './own-versions.ts';
import {
  confirmed,
  type Draft,
  discarded,
  markedTried,
  nextToSend,
  overtaken,
  type Queue,
  refused,
  saved,
  takenBack,
  takenOver,
} from './queue.ts';
import { restored, type StoredOutbox, stepped } from './stored-outbox.ts';

export type OutboxDependencies<K extends Kind = CaptainKind> = {
  /** The authors' role in the trail. */
  role: NonNullable<Score['setBy']>['role'];
  /** The stored outbox, not validated. */
  read(): Promise<unknown>;
  /** Atomic across tabs. Resolves only once the value would survive a power cut. */
  update(step: (stored: unknown) => StoredOutbox<K>): Promise<StoredOutbox<K>>;
  /** Whether the device refuses to store. Closing the page then loses pending corrections. */
  isInMemory?(): boolean;
  /** Whether the device still stores a correction that was sent or removed, because deleting it failed. */
  mayComeBack?(): boolean;
  /** Rejects if the check fails. The error has a `status` if the server responded. */
  whoIsSignedIn(): Promise<K['author'] | null>;
  /** Makes one attempt. Never rejects. */
  send(correction: Correction<K>): Promise<Outcome<K>>;
  /** Runs the work while no other tab runs its own. */
  withLock(work: () => Promise<void>): Promise<void>;
  newKey(): string;
  now(): Date;
  /** Shows the entry that the server returned. Called before the correction is removed or marked as refused. */
  applyEntry(entry: K['entry'], correction: Correction<K>): Promise<void> | void;
  /** Called if the server refuses the correction or, by R-41, if its first attempt fails for any other reason. */
  failed(correction: Correction<K>): void;
  /** Called after a run with pending corrections and a signed-in author. `saved` is in sending order. */
  finished(saved: readonly SavedCorrection<K>[]): void;
};

export type OutboxView<K extends Kind = CaptainKind> = StoredOutbox<K> & {
  /** The key of the correction being sent. */
  sending: string | null;
  /**
   * Keys of corrections whose first attempt to send has not ended. Only that attempt is shown to the author.
   */
  fresh: ReadonlySet<string>;
  /** Corrections saved by the last run, until another correction is confirmed. */
  justSaved: readonly SavedCorrection<K>[];
  /** Whether the server responded in the last run, even if it could not accept the correction. */
  reached: boolean;
  /** Whether pending corrections are only in this page's memory. */
  inMemory: boolean;
  /** Whether a removed or sent correction is still stored, and will reappear when the page is reloaded. */
  mayComeBack: boolean;
};

export const EMPTY_OUTBOX: OutboxView<never> = {
  queue: [],
  ownVersions: [],
  sending: null,
  fresh: new Set(),
  justSaved: [],
  reached: false,
  inMemory: false,
  mayComeBack: false,
};

/** `seenVersion` is the version on which the edit began. */
export type Confirmation<K extends Kind = CaptainKind> = Omit<Draft<K>, 'key' | 'confirmedAt'> & {
  /** The newest version of the entry that this device has. */
  entry: K['entry'];
};

/** The outbox of this device: a captain's phone, or a laptop at the organizers' desk. */
export class Outbox<K extends Kind = CaptainKind> {
  readonly view: ExternalStore<OutboxView<K>> = externalStore<OutboxView<K>>(EMPTY_OUTBOX);
  readonly #dependencies: OutboxDependencies<K>;
  #run: Promise<void> | null = null;
  #runAgain = false;

  constructor(dependencies: OutboxDependencies<K>) {
    this.#dependencies = dependencies;
  }

  /**
   * Resolves once the correction is stored on the device, or in memory if storing fails. A correction that is
   * to be sent immediately is shown as being sent, not as waiting. If the device already has a newer entry by
   * someone else, nothing is sent: a person decides.
   */
  async confirm(confirmation: Confirmation<K>, toBeSent: boolean): Promise<'kept' | 'conflict'> {
    const { entry, ...edit } = confirmation;
    const { author, place, seenVersion } = edit;
    const key = this.#dependencies.newKey();
    const confirmedAt = this.#dependencies.now().toISOString();
    const { queue } = await this.#update(({ queue: before, ownVersions }) => {
      const own = newestOwnVersion(ownVersions, author, place, seenVersion);
      const after = confirmed<K>(before, { ...edit, seenVersion: own, key, confirmedAt });
      return { queue: overtaken(after, key, entry), ownVersions };
    });
    if (queue.some((correction) => correction.key === key && !isWaiting(correction))) {
      this.#show({ queue, justSaved: [] });
      return 'conflict';
    }
    this.#show({ queue, fresh: new Set([...this.view.get().fresh, key]), justSaved: [] });
    if (toBeSent) void this.send();
    else if (this.#endFirstTry(key)) this.#reportIfQueued(key);
    return 'kept';
  }

  /** Removes a correction that has not left the device, or was refused. Returns whether it was removed. */
  async takeBack(key: string): Promise<boolean> {
    let had = false;
    await this.#change((queue) => {
      const after = takenBack(queue, key);
      had = after.length < queue.length;
      return after;
    });
    return had;
  }

  async discard(key: string): Promise<void> {
    await this.#change((queue) => discarded(queue, key));
  }

  /** Transfers corrections from one author to another, at the new author's request. */
  async takeOver(from: K['author'], to: K['author']): Promise<void> {
    await this.#change((queue) => takenOver(queue, from, to));
  }

  /** Deletes another author's corrections at the request of the author who found them here. */
  async discardAll(author: K['author']): Promise<void> {
    await this.#change((queue) => queue.filter((correction) => !sameAuthor(correction.author, author)));
  }

  /**
   * Forgets the versions created by an author who signs out, except those of entries that the author's unsent
   * corrections change.
   */
  async forgetVersions(author: K['author']): Promise<void> {
    const { ownVersions } = await this.#update(({ queue, ownVersions: before }) => ({
      queue,
      ownVersions: before.filter(
        (range) =>
          !sameAuthor(range.author, author) ||
          queue.some((unsent) => sameAuthor(unsent.author, author) && placeKey(unsent.place) === range.place),
      ),
    }));
    this.#show({ ownVersions });
  }

  /** Rereads the storage: at startup, and when another tab has changed it. */
  async reload(): Promise<void> {
    const { now, read } = this.#dependencies;
    const { queue, ownVersions } = restored<K>(await read(), now());
    this.#show({ queue, ownVersions });
  }

  /** Sends pending corrections one by one. A call during a run makes the run check once more before it ends. */
  send(): Promise<void> {
    this.#runAgain = true;
    this.#run ??= this.#sendUntilDone();
    return this.#run;
  }

  async #sendUntilDone(): Promise<void> {
    try {
      while (this.#runAgain) {
        this.#runAgain = false;
        await this.#dependencies.withLock(() => this.#sendAll());
      }
    } catch {
      // The device's storage failed. The next run sends what is still in the outbox.
    } finally {
      this.#run = null;
      // Corrections that are still fresh were not attempted: the author is not signed in, the session could not be
      // checked, or an earlier correction failed.
      for (const key of this.view.get().fresh) if (this.#endFirstTry(key)) this.#reportIfQueued(key);
    }
  }

  async #sendAll(): Promise<void> {
    const { now, read } = this.#dependencies;
    if (!restored<K>(await read(), now()).queue.some(isWaiting)) return;
    const author = await this.#dependencies.whoIsSignedIn().catch((error: unknown) => {
      this.#show({ reached: hasStatus(error) });
      return null;
    });
    if (!author) return;

    const skipped = new Set<string>();
    const done: SavedCorrection<K>[] = [];
    try {
      for (;;) {
        const correction = await this.#take(author, skipped);
        if (!correction) break;
        const outcome = await this.#try(correction);
        this.#show({ reached: outcome.kind !== 'unanswered' || outcome.reached });
        if (outcome.kind === 'saved') {
          done.push({ correction, entry: outcome.entry });
          this.#show({ justSaved: [...done] });
        }
        if (outcome.kind === 'signed-out') break;
        if (outcome.kind === 'unanswered' && !outcome.worthTryingOthers) break;
        if (outcome.kind === 'unanswered') skipped.add(correction.key);
      }
    } finally {
      this.#dependencies.finished(done);
    }
  }

  /** Marks the correction as tried before sending it, because the server may receive it. */
  async #take(author: K['author'], skipped: ReadonlySet<string>): Promise<Correction<K> | undefined> {
    let next: Correction<K> | undefined;
    await this.#change((queue) => {
      next = nextToSend(queue, author, skipped);
      return next ? markedTried(queue, next.key) : queue;
    });
    return next;
  }

  async #try(correction: Correction<K>): Promise<Outcome<K>> {
    this.#show({ sending: correction.key });
    try {
      const outcome = await this.#dependencies.send(correction);
      await this.#settle(correction, outcome);
      const wasFirst = this.#endFirstTry(correction.key);
      if (wasFirst || outcome.kind === 'refused') this.#reportIfQueued(correction.key);
      return outcome;
    } finally {
      this.#show({ sending: null });
    }
  }

  /**
   * Ends the correction's first attempt, the only one shown to the author. Returns false after later attempts,
   * which the outbox makes in the background.
   */
  #endFirstTry(key: string): boolean {
    const fresh = new Set(this.view.get().fresh);
    const wasFirst = fresh.delete(key);
    if (wasFirst) this.#show({ fresh });
    return wasFirst;
  }

  /**
   * Reports a failure, unless the correction was saved, or replaced by a newer one that gets its own
   * response.
   */
  #reportIfQueued(key: string): void {
    const correction = this.view.get().queue.find((waiting) => waiting.key === key);
    if (correction) this.#dependencies.failed(correction);
  }

  async #settle(correction: Correction<K>, outcome: Outcome<K>): Promise<void> {
    const { key, author } = correction;
    if (outcome.kind === 'saved') {
      const { entry } = outcome;
      await this.#dependencies.applyEntry(entry, correction);
      // Someone else may have posted the same value. The author has not seen that entry, so the next
      // correction is not based on it.
      const isOwn = isSetBy(entry.setBy, author, this.#dependencies.role);
      const version = isOwn ? entry.version : (correction.seenVersion ?? entry.version);
      await this.#change(
        (queue) => saved(queue, key, version),
        (versions) => addOwnVersion(versions, correction, version),
      );
    }
    if (outcome.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.current) await this.#dependencies.applyEntry(refusal.current, correction);
      await this.#change((queue) => refused(queue, key, refusal));
    }
  }

  async #change(
    step: (queue: Queue<K>) => Queue<K>,
    note = (versions: OwnVersions<K>) => versions,
  ): Promise<void> {
    const { queue, ownVersions } = await this.#update((stored) => ({
      queue: step(stored.queue),
      ownVersions: note(stored.ownVersions),
    }));
    this.#show({ queue, ownVersions });
  }

  #update(step: (stored: StoredOutbox<K>) => StoredOutbox<K>): Promise<StoredOutbox<K>> {
    const { now, update } = this.#dependencies;
    return update((stored) => stepped(stored, now(), step));
  }

  #show(part: Partial<OutboxView<K>>): void {
    const { isInMemory, mayComeBack } = this.#dependencies;
    const storage = { inMemory: isInMemory?.() ?? false, mayComeBack: mayComeBack?.() ?? false };
    this.view.set({ ...this.view.get(), ...part, ...storage });
  }
}

function hasStatus(error: unknown): boolean {
  return error instanceof Error && 'status' in error;
}
