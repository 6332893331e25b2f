import { holeStands } from '#web/captain/hole-view.ts';
import type { CardHole } from './card-holes.ts';

/** What a hole's mark on the progress bar says. */
export type Mark = 'decided' | 'posted' | 'kept' | 'empty';

export type Progress = { posted: number; decided: number; points: number; marks: Mark[] };

/** How far a day is: what the server has, and apart from it what is kept on this device. */
export function progressOf(holes: readonly CardHole[]): Progress {
  const scores = holes.flatMap(({ view }) => (view.kind === 'locked' ? [] : [view.score]));
  return {
    posted: scores.filter(({ strokes }) => strokes !== null).length,
    decided: scores.filter((score) => holeStands(score).kind === 'decided').length,
    points: scores.reduce((sum, { points }) => sum + points, 0),
    marks: holes.map(markOf),
  };
}

function markOf({ view }: CardHole): Mark {
  if (view.kind === 'locked') return 'empty';
  if (view.kind === 'saving' || view.kind === 'waiting') return 'kept';
  const { kind } = holeStands(view.score);
  return kind === 'undecided' ? 'posted' : kind;
}
