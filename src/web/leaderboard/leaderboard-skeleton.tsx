import { TEAM_IDS } from '#domain/teams.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import footnote from './footnote.module.css';
import { HoleByHoleSkeleton } from './hole-by-hole.tsx';
import card from './leaderboard.module.css';
import styles from './leaderboard-skeleton.module.css';
import { UPDATES } from './live-texts.ts';
import race from './race.module.css';
import table from './standings-table.module.css';
import { StandingsHead } from './standings-table.tsx';
import { LEADERBOARD, RACE } from './texts.ts';

/** the size of the real content, so that nothing moves when the data arrives. */
export function LeaderboardSkeleton({ everyHole }: { everyHole: boolean }) {
  return (
    <>
      <Loading label={LEADERBOARD.loading}>
        <div className={card.card}>
          <table className={table.table}>
            <StandingsHead />
            <tbody>
              {TEAM_IDS.map((teamId) => (
                <tr key={teamId}>
                  <td>
                    <Skeleton className={styles.position} />
                  </td>
                  <td>
                    <span className={table.team}>
                      <Skeleton className={styles.crest} />
                      <Skeleton className={styles.name} />
                    </span>
                  </td>
                  <td>
                    <Skeleton className={styles.points} />
                  </td>
                  <td>
                    <Skeleton className={styles.matches} />
                  </td>
                  <td>
                    <Skeleton className={styles.pill} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={footnote.footnote}>
            <p className={footnote.status}>
              <Skeleton className={styles.status} />
            </p>
            <p className={footnote.freshness} data-room={UPDATES.longest}>
              <Skeleton className={styles.freshness} />
            </p>
            <Skeleton className={classNames(footnote.control, styles.control)} />
          </div>
        </div>
        <div className={card.card}>
          <h3>{RACE.title}</h3>
          <p className={classNames(race.summary, race.open)}>
            <Skeleton className={styles.summary} />
          </p>
          {TEAM_IDS.map((teamId) => (
            <Skeleton key={teamId} className={styles.lane} />
          ))}
          <Skeleton className={styles.key} />
        </div>
      </Loading>
      {everyHole && <HoleByHoleSkeleton />}
    </>
  );
}
