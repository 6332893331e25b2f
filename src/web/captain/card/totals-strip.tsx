import { useQuery } from '@tanstack/react-query';
import { ordinal } from '#domain/leaderboard.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { NO_STROKES } from '#web/captain/texts.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { DASHBOARD } from './texts.ts';
import styles from './totals-strip.module.css';

type Total = { teamId: TeamId; points: number | null; place: string };

/** The three totals in one line that stays in sight: nobody has to leave the screen for the standings. */
export function TotalsStrip({ own }: { own: TeamId }) {
  const year = useQuery(tournamentQuery).data?.id;
  const entries = useQuery({ ...leaderboardQuery(year ?? 0), enabled: year !== undefined }).data;
  // Before the first hole is decided there is no order, and every total is nought.
  const totals: Total[] =
    entries && entries.length > 0
      ? entries.map(({ id, totalPoints, position }) => ({
          teamId: id,
          points: totalPoints,
          place: ordinal(position),
        }))
      : TEAM_IDS.map((teamId) => ({ teamId, points: entries ? 0 : null, place: '' }));

  return (
    <section className={styles.strip} aria-label={DASHBOARD.standings}>
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
