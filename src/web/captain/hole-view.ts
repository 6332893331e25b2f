import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import {
  type Correction,
  isSetBy,
  isWaiting,
  type Seen,
  sameAuthor,
  seenOf,
} from '#web/outbox/correction.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';

/** How a hole is shown: the server's score, and this device's correction to it. */
export type HoleView =
  /** there is no score record, so there is nothing to edit. */
  | { kind: 'locked' }
  | { kind: 'plain'; score: Score }
  /** The captain's latest value is saved on the server. */
  | { kind: 'saved'; score: Score; at: string }
  /**
   * The captain's latest value is not confirmed by the server yet. `seen`: the entry that an edit of this value
   * starts from. `inMemory`: closing the page loses the value.
   */
  | { kind: 'saving' | 'waiting'; score: Score; correction: Correction; seen: Seen; inMemory: boolean }
  /** The server's score counts. The captain's value stays on this device until the captain decides. */
  | { kind: 'refused'; score: Score; correction: Correction };

export function holeView(
  score: Score | undefined,
  { queue, sending, fresh, inMemory }: OutboxView,
  captain: Captain,
): HoleView {
  if (!score) return { kind: 'locked' };
  const own = queue.filter(({ place, author }) => place.id === score.id && sameAuthor(author, captain));
  const newest = own.at(-1);
  if (newest && isWaiting(newest)) {
    const kind = own.some(({ key }) => key === sending || fresh.has(key)) ? 'saving' : 'waiting';
    return { kind, score, correction: newest, seen: seenOf(score, own), inMemory };
  }
  if (newest) return { kind: 'refused', score, correction: newest };
  if (score.setBy && isSetBy(score.setBy, captain)) return { kind: 'saved', score, at: score.setBy.at };
  return { kind: 'plain', score };
}

/** A hole with a score record. */
export type OpenView = Exclude<HoleView, { kind: 'locked' }>;

/** Whether a correction to this hole is waiting here or being sent. */
export function isKept(view: OpenView): view is Extract<OpenView, { kind: 'saving' | 'waiting' }> {
  return view.kind === 'saving' || view.kind === 'waiting';
}

/** the editor's initial value. */
export function strokesToEdit(view: OpenView): number | null {
  return isKept(view) ? view.correction.value : view.score.strokes;
}

/** The entry that the captain saw. An edit based on it overwrites nothing newer. */
export function seenIn(view: OpenView): Seen {
  return isKept(view) ? view.seen : seenOf(view.score, []);
}

/** A hole's result so far. Distinguishes a lost hole from an undecided one. */
export type HoleState =
  | { kind: 'empty' }
  | { kind: 'undecided'; waitingFor: readonly TeamId[] }
  | { kind: 'decided'; points: number };

export function holeState({ strokes, points, holePoints, waitingFor }: Score): HoleState {
  if (holePoints) return { kind: 'decided', points };
  return strokes === null ? { kind: 'empty' } : { kind: 'undecided', waitingFor };
}
