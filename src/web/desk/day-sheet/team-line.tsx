import { HOLES } from '#domain/rules.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { useCourseTime } from '#web/desk/ui/course-time.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './score-grid.module.css';
import type { SheetView } from './sheet-view.ts';

/** The team, how far it is, and who posted last. */
export function TeamLine({ teamId, view }: { teamId: TeamId; view: SheetView }) {
  const sayTime = useCourseTime();
  const filled = view.filled[teamId];
  const last = Object.values(view.cells)
    .filter(({ cell }) => cell.teamId === teamId)
    .map(({ entry }) => entry.setBy)
    .filter((setBy) => setBy !== null)
    .toSorted((one, other) => other.at.localeCompare(one.at))[0];
  return (
    <>
      <b className="with-icon">
        <TeamGlyph teamId={teamId} />
        {TEAM_NAMES[teamId]}
      </b>
      <small>
        {filled === HOLES ? `${HOLES} holes` : `Thru ${filled}`}
        {last && (
          <span className={styles.by}>
            {last.role === 'captain' ? 'captain' : 'desk'}, {sayTime(last.at).replace(/ [AP]M$/, '')}
          </span>
        )}
      </small>
    </>
  );
}
