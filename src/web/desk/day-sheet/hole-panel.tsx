import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { useCourseTime } from '#web/desk/use-course-time.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { type Cell, cellId } from './cells.ts';
import styles from './panels.module.css';
import type { CellView, SheetView } from './sheet-view.ts';
import { HOLE_PANEL } from './texts.ts';

/** The hole that the cursor is on: who posted what, and who is missing. */
export function HolePanel({ at, view }: { at: Cell | null; view: SheetView }) {
  const sayTime = useCourseTime();
  const { teamId: here, hole } = at ?? { teamId: null, hole: 1 };
  const sayBy = ({ state, score: { setBy }, cell }: CellView): string => {
    if (state === 'waiting') return HOLE_PANEL.onItsWay;
    if (setBy)
      return `${setBy.name}, ${setBy.role === 'captain' ? 'captain' : 'from the card'}, ${sayTime(setBy.at)}`;
    return cell.teamId === here ? HOLE_PANEL.here : HOLE_PANEL.waiting;
  };
  return (
    <section className={styles.panel} aria-label={`Hole ${hole}`}>
      <h2>
        Hole {hole} <small>{HOLE_PANEL.where}</small>
      </h2>
      <ul>
        {TEAM_IDS.map((teamId) => {
          const shown = view.cells[cellId({ teamId, hole })];
          return (
            shown && (
              <li key={teamId} className={styles.team}>
                <TeamGlyph teamId={teamId} />
                <p>
                  <b>{TEAM_NAMES[teamId]}</b>
                  <small>{sayBy(shown)}</small>
                  {shown.unusual && shown.counts !== null && (
                    <small className={styles.unusual}>{HOLE_PANEL.unusual(shown.counts)}</small>
                  )}
                </p>
                <b className={styles.number}>{shown.counts ?? '–'}</b>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
