import { ordinal } from '#domain/leaderboard.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import type { Total } from '#web/captain/session/last-session.ts';
import { NO_STROKES } from '#web/captain/texts.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { DASHBOARD, REHEARSAL } from './texts.ts';
import styles from './totals-strip.module.css';

type TotalsStripProps = {
  own: TeamId;
  entries: readonly Total[] | undefined;
  isRehearsal: boolean;
};
type Shown = { teamId: TeamId; points: number | null; place: string };

/** The three totals in one line that stays in sight: nobody has to leave the screen for the standings. */
export function TotalsStrip({ own, entries, isRehearsal }: TotalsStripProps) {
  // Before the first hole is decided there is no order, and every total is nought.
  const totals: Shown[] =
    entries && entries.length > 0
      ? entries.map(({ id, totalPoints, position }) => ({
          teamId: id,
          points: totalPoints,
          place: ordinal(position),
        }))
      : TEAM_IDS.map((teamId) => ({ teamId, points: entries ? 0 : null, place: '' }));

  return (
    <section className={styles.strip} aria-label={DASHBOARD.standings}>
      {isRehearsal && (
        <p className={styles.rehearsal}>
          <b>{REHEARSAL.title}.</b> {REHEARSAL.nothingReal}
        </p>
      )}
      <ol className={styles.totals}>
        {totals.map(({ teamId, points, place }) => (
          <li
            key={teamId}
            className={styles.total}
            data-team={teamId}
            aria-current={teamId === own || undefined}
          >
            <span className={styles.name}>{TEAM_NAMES[teamId]}</span>
            <span className={styles.value}>
              <TeamGlyph teamId={teamId} />
              <b className={styles.points}>{points ?? NO_STROKES}</b>
              <span className={styles.place}>{place}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
