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

/** The view of a hole: the server's score, and this device's correction of it. */
export type HoleView =
  /** there is no score record, so nothing to edit. */
  | { kind: 'locked' }
  | { kind: 'plain'; score: Score }
  /** The captain's latest value, saved on the server. */
  | { kind: 'saved'; score: Score; at: string }
  /**
   * The captain's latest value, not confirmed by the server yet. `seen`: the entry that an edit of it begins
   * from. `inMemory`: closing the page loses it.
   */
  | { kind: 'saving' | 'waiting'; score: Score; correction: Correction; seen: Seen; inMemory: boolean }
  /** The server's score counts; the captain's value stays here until they decide. */
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

type OpenView = Exclude<HoleView, { kind: 'locked' }>;

/** A correction of this hole is waiting here. */
export function isKept(view: OpenView): view is Extract<OpenView, { kind: 'saving' | 'waiting' }> {
  return view.kind === 'saving' || view.kind === 'waiting';
}

/** the editor's initial value. */
export function strokesToEdit(view: OpenView): number | null {
  return isKept(view) ? view.correction.value : view.score.strokes;
}

/** The entry that the captain saw: an edit that begins from it overwrites nothing else. */
export function seenIn(view: OpenView): Seen {
  return isKept(view) ? view.seen : seenOf(view.score, []);
}

/** The state of a hole between the three teams: a lost hole differs from an undecided one. */
export type HoleState =
  | { kind: 'empty' }
  | { kind: 'undecided'; waitingFor: readonly TeamId[] }
  | { kind: 'decided'; points: number };

export function holeState({ strokes, points, holePoints, waitingFor }: Score): HoleState {
  if (holePoints) return { kind: 'decided', points };
  return strokes === null ? { kind: 'empty' } : { kind: 'undecided', waitingFor };
}
