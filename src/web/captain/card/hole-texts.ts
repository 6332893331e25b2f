import type { TeamId } from '#domain/teams.ts';
import { type HoleView, holeStands, strokesToEdit } from '#web/captain/hole-view.ts';
import { KEPT_HERE, NO_STROKES, pointsShort, teamsNamed } from '#web/captain/texts.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';
import { pointsLong } from './texts.ts';

type OpenHole = Exclude<HoleView, { kind: 'locked' }>;

/** What a hole shows besides its numbers. */
export const HOLE = {
  next: 'Next hole',
  tap: 'Tap the strokes.',
  saving: 'Saving',
  waiting: KEPT_HERE,
  soFar: `${pointsShort(0)} so far`,
  notSaved: (strokes: number | null) => `${strokes ?? NO_STROKES} not saved`,
  waitingFor: (teams: readonly TeamId[]) =>
    teams.length > 1 ? 'Waiting for both' : `Waiting for ${teamsNamed(teams)}`,
} as const;

export const NEXT_HOLE = {
  name: 'next hole',
  choices: (hole: number) => `Hole ${hole}, likely strokes`,
  choice: (strokes: number, hole: number) => `${strokesLong(strokes)} on hole ${hole}`,
} as const;

function strokesLong(strokes: number | null): string {
  if (strokes === null) return 'no strokes yet';
  return strokes === 1 ? '1 stroke' : `${strokes} strokes`;
}

/** '2 points', or '0 points so far, waiting for Timbermen' */
function pointsNow(view: OpenHole): string {
  const stands = holeStands(view.score);
  if (stands.kind === 'decided') return pointsLong(stands.points);
  const known = stands.kind === 'undecided' && stands.waitingFor.length > 0;
  const waiting = known ? `, waiting for ${teamsNamed(stands.waitingFor)}` : '';
  return `${pointsLong(0)} so far${waiting}`;
}

/** What a screen reader says of a hole: all that its colours and plates say. */
export function holeName(hole: number, view: HoleView, clock: Clock): string {
  if (view.kind === 'locked') return `Hole ${hole}: no score record yet, ${pointsLong(0)}`;
  const strokes = strokesLong(strokesToEdit(view));
  const points = pointsNow(view);
  switch (view.kind) {
    case 'plain':
      return `Hole ${hole}: ${strokes}, ${points}`;
    case 'saved':
      return `Hole ${hole}: ${strokes}, ${points}, saved ${sayMoment(view.at, clock)}`;
    case 'refused':
      return `Hole ${hole}: ${strokes}, ${points}, your ${view.correction.strokes ?? 'emptying'} was not saved`;
    case 'saving':
      return `Hole ${hole}: ${strokes}, saving, ${points}`;
    case 'waiting':
      return `Hole ${hole}: ${strokes}, kept on this device, not sent yet, ${points}`;
  }
}

/** What a tap on the hole does. */
export function holeAction(view: HoleView): string {
  return view.kind === 'refused' ? 'Show why' : 'Edit';
}
