import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import { type Correction, isWaiting, sameCaptain } from '#web/outbox/correction.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';

/** What a hole shows: the server's score and what this device adds to it. */
export type HoleView =
  /** there is no score record, so nothing to edit. */
  | { kind: 'locked' }
  | { kind: 'plain'; score: Score }
  /** The captain's latest value, saved on the server. */
  | { kind: 'saved'; score: Score; at: string }
  /** The captain's latest value, not confirmed by the server yet. */
  | { kind: 'saving' | 'waiting'; score: Score; correction: Correction }
  /** The server's score stands; the captain's value stays here until they decide. */
  | { kind: 'refused'; score: Score; correction: Correction };

export function holeView(
  score: Score | undefined,
  { queue, sending, fresh }: OutboxView,
  captain: Captain,
): HoleView {
  if (!score) return { kind: 'locked' };
  const own = queue.filter(
    (correction) => correction.place.scoreId === score.id && sameCaptain(correction.captain, captain),
  );
  const newest = own.at(-1);
  if (newest && isWaiting(newest)) {
    const kind = own.some(({ key }) => key === sending || fresh.has(key)) ? 'saving' : 'waiting';
    return { kind, score, correction: newest };
  }
  if (newest) return { kind: 'refused', score, correction: newest };
  if (score.setBy?.role === 'captain' && score.setBy.name === captain.name) {
    return { kind: 'saved', score, at: score.setBy.at };
  }
  return { kind: 'plain', score };
}

/** the editor's initial value. */
export function strokesToEdit(view: Exclude<HoleView, { kind: 'locked' }>): number | null {
  return view.kind === 'saving' || view.kind === 'waiting' ? view.correction.strokes : view.score.strokes;
}

type HolePoints = NonNullable<Score['holePoints']>;

/** How a hole stands between the three teams: a lost hole and an undecided one are two different things. */
export type HoleStands =
  | { kind: 'empty' }
  | { kind: 'undecided'; waitingFor: readonly TeamId[] }
  | { kind: 'decided'; points: number; holePoints: HolePoints };

export function holeStands({ strokes, points, holePoints, waitingFor }: Score): HoleStands {
  if (holePoints) return { kind: 'decided', points, holePoints };
  return strokes === null ? { kind: 'empty' } : { kind: 'undecided', waitingFor };
}
