import type { DaySheet } from '#contract/desk/scores.ts';
import type { TrailLine } from '#contract/desk/trail.ts';
import type { Change } from '#domain/correction-effect.ts';
import { isLocked } from '#domain/day-state.ts';

/**
 * Whether a line can be undone now. `no`: it does not change a score or a match, is itself an undo, or was
 * already undone.
 */
export type Undoing = 'no' | 'changed since' | 'official' | 'yes';

/** Only the latest change to a score or a match can be undone, and only while its day accepts corrections. */
export function undoingOf(line: TrailLine, days: readonly DaySheet[]): Undoing {
  const { change, undoes, undoneBy } = line;
  if (change.kind !== 'score' && change.kind !== 'match') return 'no';
  if (undoes !== null || undoneBy !== null || change.from === change.to) return 'no';
  const sheet = days.find(({ day }) => day === line.day);
  const current =
    change.kind === 'score'
      ? sheet?.scores.find(({ id }) => id === change.scoreId)
      : sheet?.matches.find(({ group }) => group === line.group);
  if (!sheet || !current) return 'no';
  if (current.version !== change.version) return 'changed since';
  return isLocked(sheet.state) ? 'official' : 'yes';
}

/** The change to the results that an undo of the line would make. */
export function changeBack({ change, day, hole, group, teamId }: TrailLine): Change | null {
  if (day === null) return null;
  if (change.kind === 'score' && hole !== null && teamId !== null)
    return { day, hole, teamId, strokes: change.from };
  if (change.kind === 'match' && group !== null) return { day, group, winner: change.from };
  return null;
}
