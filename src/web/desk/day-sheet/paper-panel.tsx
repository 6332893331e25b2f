import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { Second } from '#web/desk/ui/layout.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { cellId, PAPER } from './cells.ts';
import styles from './panels.module.css';
import type { PaperCellView } from './paper-view.ts';
import { hasNoAnswer } from './sheet-view.ts';
import { HOLE_PANEL, PAPER_TOTAL } from './texts.ts';
import type { PaperControls } from './use-paper.ts';

/** In the place of a hole's panel while the cursor is on a paper total: who typed which. */
export function PaperPanel({ paper }: { paper: PaperControls }) {
  const sayTime = useCourseTime();
  const sayBy = ({ state, entry: { setBy } }: PaperCellView): string => {
    if (hasNoAnswer(state)) return HOLE_PANEL.onItsWay;
    return setBy ? `${setBy.name}, ${sayTime(setBy.at)}` : PAPER_TOTAL.nobody;
  };
  return (
    <Second className={styles.panel} aria-label={PAPER_TOTAL.title}>
      <h2>
        {PAPER_TOTAL.title} <small>{HOLE_PANEL.where}</small>
      </h2>
      <ul>
        {TEAM_IDS.map((teamId) => {
          const shown = paper.cells[cellId({ teamId, hole: PAPER })];
          return (
            shown && (
              <li key={teamId} className={styles.team}>
                <TeamGlyph teamId={teamId} />
                <p>
                  <b>{TEAM_NAMES[teamId]}</b>
                  <small>{sayBy(shown)}</small>
                </p>
                <b className={styles.number}>{shown.counts ?? '–'}</b>
              </li>
            )
          );
        })}
      </ul>
    </Second>
  );
}
