import type { arrangePairings, DeskPairings, drawDay, publishPairings } from '#contract/desk/pairings.ts';
import type { DayNumber } from '#domain/rules.ts';
import { call, staleAnswer } from '#web/api/call.ts';
import { isWorthRepeating, repeatAfter } from '#web/desk/data/repeat-until-read.ts';
import { sentenceOf } from '#web/desk/ui/texts.ts';
import { type Arrangement, arrangementOf, sameArrangement } from './arrangement.ts';
import {
  begin,
  isSaved,
  isUnsaved,
  type PairingsAction,
  type PairingsState,
  step,
} from './pairings-state.ts';

/** API calls, each based on the last known version. Each throws a 412 if another organizer saved first. */
export type PairingsCalls = {
  save(arrangement: Arrangement, version: number): Promise<DeskPairings>;
  draw(version: number): Promise<DeskPairings>;
  publish(published: boolean, version: number): Promise<DeskPairings>;
};

type PairingsRequest = {
  busy: NonNullable<PairingsState['busy']>;
  done: 'saved' | 'drawn' | 'published';
  /** Whether this request is already done. Called only if server and screen have the same arrangement. */
  isDone(theirs: DeskPairings): boolean;
  send(version: number): Promise<DeskPairings>;
};

/**
 * Keeps one day's pairings outside React. Changes show immediately and are saved in the background, one save at a
 * time. A save continues after the page is left, so that the last swap is never lost.
 */
export class PairingsStore {
  readonly #calls: PairingsCalls;
  readonly #onAnswer: (day: DeskPairings) => void;
  readonly #listeners = new Set<() => void>();
  #state: PairingsState;
  #failures = 0;
  /** The arrangements sent since the last response. The server may have saved one of them. */
  #unanswered: Arrangement[] = [];

  constructor(day: DeskPairings, calls: PairingsCalls, onAnswer: (day: DeskPairings) => void) {
    this.#state = begin(day);
    this.#calls = calls;
    this.#onAnswer = onAnswer;
  }

  readonly get = (): PairingsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly dispatch = (action: PairingsAction): void => {
    const { now } = this.#state;
    this.#set(action);
    void this.#save(this.#state.now !== now); // a change is a reason to try again
  };

  /** Sends what could not be saved again. The problem stays on the screen until that succeeds. */
  readonly retry = (): void => {
    if (isUnsaved(this.#state)) void this.#save(true);
  };

  readonly draw = (): Promise<void> => {
    const isDone = () => false; // an equal arrangement does not prove that the draw was made
    return this.#act({ busy: 'drawing', done: 'drawn', isDone, send: this.#calls.draw });
  };

  readonly publish = (published: boolean): Promise<void> => {
    const isDone = ({ publishedAt }: DeskPairings) => (publishedAt !== null) === published;
    const send = (version: number) => this.#calls.publish(published, version);
    return this.#act({ busy: 'publishing', done: 'published', isDone, send });
  };

  #set(action: PairingsAction): void {
    this.#state = step(this.#state, action);
    for (const listener of this.#listeners) listener();
  }

  /** Saves until everything is saved or a save fails. After a failure, saves only if asked to try again. */
  async #save(tryAgain = false): Promise<void> {
    const isWaiting = (again: boolean) =>
      this.#state.busy === null &&
      (again || this.#state.problem === null) &&
      this.#state.theirs === null &&
      !isSaved(this.#state);
    for (let again = tryAgain; isWaiting(again); again = false) {
      const { now } = this.#state;
      const send = (version: number) => this.#calls.save(now, version);
      await this.#send({ busy: 'saving', done: 'saved', isDone: () => true, send });
    }
  }

  /** Draws or publishes, unless changes are unsaved, a conflict is unresolved, or another call is running. */
  async #act(request: PairingsRequest): Promise<void> {
    if (this.#state.busy !== null || this.#state.theirs !== null || !isSaved(this.#state)) return;
    await this.#send(request);
    await this.#save(); // saves changes made during the call
  }

  async #send({ busy, done, isDone, send }: PairingsRequest): Promise<void> {
    const sent = this.#state.now;
    this.#set({ kind: 'begin', busy });
    try {
      this.#answered(done, await send(this.#state.base.version));
    } catch (error) {
      const theirs = staleAnswer<DeskPairings>(error)?.current ?? null;
      if (done === 'saved' && !theirs) this.#unanswered.push(sent);
      const isTheirs = (one: Arrangement) => theirs && sameArrangement(one, arrangementOf(theirs));
      const isOwn = [...this.#unanswered, this.#state.now].some(isTheirs);
      if (theirs && isOwn && isDone(theirs)) {
        this.#answered(done, theirs); // an earlier attempt succeeded, and only its response was lost
      } else {
        if (theirs && isOwn) this.#answered('saved', theirs); // no conflict to resolve: the organizer can press again
        this.#set({ kind: 'refused', problem: sentenceOf(error), theirs: isOwn ? null : theirs });
      }
      if (done === 'saved' && isWorthRepeating(error)) this.#repeat();
    }
  }

  #answered(done: PairingsRequest['done'], day: DeskPairings): void {
    this.#failures = 0;
    this.#unanswered = [];
    this.#set({ kind: done, day });
    this.#onAnswer(day);
  }

  /** Retries on a timer, because the browser fires no event if only the server was down. */
  #repeat(): void {
    this.#failures += 1;
    setTimeout(this.retry, repeatAfter(this.#failures));
  }
}

export function callsOf(tournamentId: number, day: DayNumber): PairingsCalls {
  const sent = (version: number) => ({
    params: { tournamentId, day },
    headers: { 'if-match': `"${version}"` },
  });
  return {
    save: ({ groups, held }, version) =>
      call<typeof arrangePairings>('PATCH', '/api/desk/:tournamentId/pairings/:day', {
        ...sent(version),
        body: { groups, held: [...held] },
      }),
    draw: (version) =>
      call<typeof drawDay>('POST', '/api/desk/:tournamentId/pairings/:day/draw', {
        ...sent(version),
        body: { seed: null },
      }),
    publish: (published, version) =>
      call<typeof publishPairings>('POST', '/api/desk/:tournamentId/pairings/:day/publish', {
        ...sent(version),
        body: { published },
      }),
  };
}
