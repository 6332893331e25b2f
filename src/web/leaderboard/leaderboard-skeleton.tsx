import type { ComponentType } from 'react';
import { TEAM_IDS } from '#domain/teams.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import footnote from './footnote.module.css';
import card from './leaderboard.module.css';
import styles from './leaderboard-skeleton.module.css';
import race from './race.module.css';
import table from './standings-table.module.css';
import { StandingsHead } from './standings-table.tsx';
import { LEADERBOARD, RACE } from './texts.ts';

/** the size of the real content, so that nothing moves when the data arrives. */
export function LeaderboardSkeleton({ everyHole: EveryHole }: { everyHole: ComponentType | undefined }) {
  return (
    <>
      <Loading label={LEADERBOARD.loading}>
        <div className={card.card}>
          <p className={card.word}>
            <Skeleton className={styles.word} />
            <small />
          </p>
          <Skeleton className={styles.change} />
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
          <p className={card.tie}>{LEADERBOARD.tie}</p>
          <div className={footnote.footnote}>
            <p className={footnote.status}>
              <Skeleton className={styles.status} />
            </p>
            <p className={footnote.freshness}>
              <Skeleton className={styles.freshness} />
            </p>
            <div className={footnote.controls}>
              <Skeleton className={styles.control} />
            </div>
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
      {EveryHole && <EveryHole />}
    </>
  );
}
