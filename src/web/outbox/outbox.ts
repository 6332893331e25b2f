import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { type ExternalStore, externalStore } from '#web/external-store.ts';
import type { Outcome } from './answer.ts';
import {
  type Author,
  type Correction,
  isSetBy,
  isWaiting,
  type SavedCorrection,
  type Standing,
  sameAuthor,
} from './correction.ts';
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
import type { StoredOutbox } from './stored-outbox.ts';

/** Everything the outbox needs from outside. */
export type OutboxDependencies<By extends Author = Captain, Row extends Standing = Score> = {
  /** As what the trail knows those who confirm here. */
  role: NonNullable<Score['setBy']>['role'];
  /** Atomic across tabs; resolves only once it would survive a power cut. */
  change(step: (stored: StoredOutbox<By, Row>) => StoredOutbox<By, Row>): Promise<StoredOutbox<By, Row>>;
  read(): Promise<StoredOutbox<By, Row>>;
  /** Rejects if nobody could be asked; with the answer's `status` if there was one. */
  whoIsSignedIn(): Promise<By | null>;
  /** One attempt. Never rejects. */
  send(correction: Correction<By, Row>): Promise<Outcome<Row>>;
  /** Runs the work while no other tab does the same. */
  withLock(work: () => Promise<void>): Promise<void>;
  newKey(): string;
  now(): Date;
  /** Shows the new score. Called before the correction leaves the outbox. */
  applyScore(score: Row, captain: By): Promise<void>;
  /** The server has refused it or, by R-41, the first attempt has failed for any reason and it stays here. */
  failed(correction: Correction<By, Row>): void;
  /** A run has ended; what it saved, in order. */
  finished(saved: readonly SavedCorrection<By, Row>[]): void;
};

export type OutboxView<By extends Author = Captain, Row extends Standing = Score> = StoredOutbox<By, Row> & {
  /** The key of the correction being sent. */
  sending: string | null;
  /** Just confirmed, and the one attempt that its author sees has not ended yet. */
  fresh: ReadonlySet<string>;
  /** What the last run has saved, until they confirm something else. */
  justSaved: readonly SavedCorrection<By, Row>[];
  /** The last run ended with an answer, if only that the server could not take it. */
  reached: boolean;
};

export const EMPTY_OUTBOX: OutboxView<never, never> = {
  queue: [],
  ownVersions: [],
  sending: null,
  fresh: new Set(),
  justSaved: [],
  reached: false,
};

/** `seenVersion` is the version the edit began from. */
export type Confirmation<By extends Author = Captain, Row extends Standing = Score> = Omit<
  Draft<By, Row>,
  'key' | 'confirmedAt'
> & {
  /** The hole's score as this device knows it now. */
  standing: Row;
};

/** Corrections on their way from this device: a captain's phone, or the laptop at the organizers' desk. */
export class Outbox<By extends Author = Captain, Row extends Standing = Score> {
  readonly view: ExternalStore<OutboxView<By, Row>> = externalStore<OutboxView<By, Row>>(EMPTY_OUTBOX);
  readonly #dependencies: OutboxDependencies<By, Row>;
  #run: Promise<void> | null = null;
  #askedAgain = false;

  constructor(dependencies: OutboxDependencies<By, Row>) {
    this.#dependencies = dependencies;
  }

  /**
   * Resolves once it is stored on the device. What is sent at once does not show as waiting first. If the device
   * knows already that somebody else's score stands in its way, it is not sent: a person decides.
   */
  async confirm(confirmation: Confirmation<By, Row>, toBeSent: boolean): Promise<'kept' | 'conflict'> {
    const { standing, ...edit } = confirmation;
    const { captain, place, seenVersion } = edit;
    const key = this.#dependencies.newKey();
    const confirmedAt = this.#dependencies.now().toISOString();
    const { queue } = await this.#dependencies.change(({ queue: before, ownVersions }) => {
      const own = newestOwnVersion(ownVersions, captain, place.scoreId, seenVersion);
      const after = confirmed(before, { ...edit, seenVersion: own, key, confirmedAt });
      return { queue: overtaken(after, key, standing), ownVersions };
    });
    if (queue.some((correction) => correction.key === key && !isWaiting(correction))) {
      this.#show({ queue, justSaved: [] });
      return 'conflict';
    }
    this.#show({ queue, fresh: new Set([...this.view.get().fresh, key]), justSaved: [] });
    if (toBeSent) void this.send();
    else if (this.#endFirstTry(key)) this.#tellIfStillHere(key);
    return 'kept';
  }

  /** True if it had not left the device, or had been refused, and is gone. */
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

  /** By a tap: what one person has left here becomes another's, who goes on with it. */
  async takeOver(from: By, to: By): Promise<void> {
    await this.#change((queue) => takenOver(queue, from, to));
  }

  /** What this device knows of a captain who leaves it, unless it is still needed for what waits. */
  async forgetVersions(captain: By): Promise<void> {
    const { ownVersions } = await this.#dependencies.change(({ queue, ownVersions: before }) => ({
      queue,
      ownVersions: before.filter(
        (range) =>
          !sameAuthor(range.captain, captain) || queue.some(({ place }) => place.scoreId === range.scoreId),
      ),
    }));
    this.#show({ ownVersions });
  }

  /** Rereads what is stored: at the start, and when another tab has changed it. */
  async reload(): Promise<void> {
    const { queue, ownVersions } = await this.#dependencies.read();
    this.#show({ queue, ownVersions });
  }

  /** Sends what waits, one by one. If called again while running, checks once more before it ends. */
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
      // The device's storage failed. Nothing has left the outbox; the next run tries again.
    } finally {
      this.#run = null;
      // Those that no try was made for: nobody is signed in, nobody could be asked, or one before them failed.
      for (const key of this.view.get().fresh) if (this.#endFirstTry(key)) this.#tellIfStillHere(key);
    }
  }

  async #sendAll(): Promise<void> {
    if (!(await this.#dependencies.read()).queue.some(isWaiting)) return;
    const captain = await this.#dependencies.whoIsSignedIn().catch((error: unknown) => {
      this.#show({ reached: hasStatus(error) });
      return null;
    });
    if (!captain) return;

    const skipped = new Set<string>();
    const done: SavedCorrection<By, Row>[] = [];
    try {
      for (;;) {
        const correction = await this.#take(captain, skipped);
        if (!correction) break;
        const outcome = await this.#try(correction);
        this.#show({ reached: outcome.kind !== 'unanswered' || outcome.reached });
        if (outcome.kind === 'saved') done.push({ correction, score: outcome.score });
        if (outcome.kind === 'signed-out') break;
        if (outcome.kind === 'unanswered' && !outcome.worthTryingOthers) break;
        if (outcome.kind === 'unanswered') skipped.add(correction.key);
      }
    } finally {
      if (done.length > 0) this.#show({ justSaved: done });
      this.#dependencies.finished(done);
    }
  }

  /** Marks it as tried before sending: the server may receive it. */
  async #take(captain: By, skipped: ReadonlySet<string>): Promise<Correction<By, Row> | undefined> {
    let next: Correction<By, Row> | undefined;
    await this.#change((queue) => {
      next = nextToSend(queue, captain, skipped);
      return next ? markedTried(queue, next.key) : queue;
    });
    return next;
  }

  async #try(correction: Correction<By, Row>): Promise<Outcome<Row>> {
    this.#show({ sending: correction.key });
    try {
      const outcome = await this.#dependencies.send(correction);
      await this.#settle(correction, outcome);
      const wasFirst = this.#endFirstTry(correction.key);
      if (wasFirst || outcome.kind === 'refused') this.#tellIfStillHere(correction.key);
      return outcome;
    } finally {
      this.#show({ sending: null });
    }
  }

  /** False if it was over already: only the first try is the person's, the later ones are the outbox's. */
  #endFirstTry(key: string): boolean {
    const fresh = new Set(this.view.get().fresh);
    const wasFirst = fresh.delete(key);
    if (wasFirst) this.#show({ fresh });
    return wasFirst;
  }

  /** R-41, unless it was saved, or a newer one stands in its place and will have its own answer. */
  #tellIfStillHere(key: string): void {
    const correction = this.view.get().queue.find((waiting) => waiting.key === key);
    if (correction) this.#dependencies.failed(correction);
  }

  async #settle(correction: Correction<By, Row>, outcome: Outcome<Row>): Promise<void> {
    const { key, captain } = correction;
    if (outcome.kind === 'saved') {
      const { score } = outcome;
      await this.#dependencies.applyScore(score, captain);
      // Somebody else had posted the same. What they confirm next has not seen theirs.
      const isOwn = isSetBy(score.setBy, captain, this.#dependencies.role);
      const version = isOwn ? score.version : (correction.seenVersion ?? score.version);
      await this.#change(
        (queue) => saved(queue, key, version),
        (versions) => addOwnVersion(versions, correction, version),
      );
    }
    if (outcome.kind === 'refused') {
      const { refusal } = outcome;
      if (refusal.current) await this.#dependencies.applyScore(refusal.current, captain);
      await this.#change((queue) => refused(queue, key, refusal));
    }
  }

  async #change(
    step: (queue: Queue<By, Row>) => Queue<By, Row>,
    note = (versions: OwnVersions<By>) => versions,
  ): Promise<void> {
    const { queue, ownVersions } = await this.#dependencies.change((stored) => ({
      queue: step(stored.queue),
      ownVersions: note(stored.ownVersions),
    }));
    this.#show({ queue, ownVersions });
  }

  #show(part: Partial<OutboxView<By, Row>>): void {
    this.view.set({ ...this.view.get(), ...part });
  }
}

function hasStatus(error: unknown): boolean {
  return error instanceof Error && 'status' in error;
}
