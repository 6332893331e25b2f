import type { TrailLine, TrailPage } from '#contract/desk/trail.ts';

/** A desk that stays open all day keeps only this many lines. Older ones are refetched on demand. */
const MOST_KEPT = 500;

/**
 * Adds the newest page of lines to the known lines. Older lines stay valid, because lines never change. They
 * are dropped if there is a gap before the newest page, or if the organizer may now see different lines.
 */
export function withNewest(known: TrailPage | undefined, newest: TrailPage): TrailPage {
  const oldest = newest.lines.at(-1)?.line ?? 0;
  const meets = sameHidden(known, newest) && known?.lines.some(({ line }) => line >= oldest);
  if (!known || !newest.more || !meets) return { ...newest, lines: marked(newest.lines) };
  const older = known.lines.filter(({ line }) => line < oldest);
  const lines = [...newest.lines, ...older];
  const more = older.length === 0 || known.more || lines.length > MOST_KEPT;
  return { ...newest, lines: marked(lines.slice(0, MOST_KEPT)), more };
}

function sameHidden(known: TrailPage | undefined, newest: TrailPage): boolean {
  return known?.hidden.toSorted().join() === newest.hidden.toSorted().join();
}

export function withOlder(known: TrailPage, older: TrailPage): TrailPage {
  const last = known.lines.at(-1)?.line ?? Number.POSITIVE_INFINITY;
  return {
    ...known,
    lines: marked([...known.lines, ...older.lines.filter(({ line }) => line < last)]),
    more: older.more,
  };
}

/** Marks lines as undone if they were loaded before their undo. */
function marked(lines: TrailLine[]): TrailLine[] {
  const undoneBy = new Map(
    lines.flatMap(({ line, undoes }) => (undoes === null ? [] : [[undoes, line] as const])),
  );
  return lines.map((line) => ({ ...line, undoneBy: line.undoneBy ?? undoneBy.get(line.line) ?? null }));
}
