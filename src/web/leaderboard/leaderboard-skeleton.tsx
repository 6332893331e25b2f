import type { ComponentType } from 'react';
import { TEAM_IDS } from '#domain/teams.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import card from './leaderboard.module.css';
import race from './race.module.css';
import { Scale } from './race.tsx';
import { RACE } from './race-texts.ts';
import table from './standings-table.module.css';
import { StandingsHead } from './standings-table.tsx';
import { LEADERBOARD } from './texts.ts';
import styles from './without-scores.module.css';

/** uses the same elements as the real content, so that nothing moves when the data arrives. */
export function LeaderboardSkeleton({ everyHole: EveryHole }: { everyHole: ComponentType | undefined }) {
  const figure = <Skeleton className={styles.figure} />;
  return (
    <>
      <Loading label={LEADERBOARD.loading}>
        <div className={classNames('paper', card.card)}>
          {!EveryHole && (
            <p className={card.word}>
              <Skeleton className={styles.word} />
              <small />
            </p>
          )}
          <div className={card.news}>
            <Skeleton className={styles.news} />
          </div>
          <table className={table.table}>
            <StandingsHead />
            <tbody>
              {TEAM_IDS.map((teamId) => (
                <tr key={teamId}>
                  <td className={table.position}>{figure}</td>
                  <td>
                    <span className={table.team}>
                      <Skeleton />
                    </span>
                  </td>
                  <td className={table.points}>{figure}</td>
                  <td className={table.matches}>{figure}</td>
                  <td>
                    <Skeleton className={styles.pill} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={card.tie}>{LEADERBOARD.tie}</p>
          <div className={card.footnote}>
            <p className={card.status}>
              <Skeleton className={styles.word} />
            </p>
            <p className={card.freshness} />
            <div className={card.controls}>
              <Skeleton className={styles.control} />
            </div>
          </div>
        </div>
        <div className={classNames('paper', card.card)}>
          <h3>{RACE.title}</h3>
          <p className={classNames(race.summary, race.open)}>
            <Skeleton />
          </p>
          <div className={race.lanes}>
            {TEAM_IDS.map((teamId) => (
              <div key={teamId} className={race.lane}>
                <div className={race.team}>
                  <Skeleton />
                </div>
                <Skeleton className={race.bar} />
                <p className={race.outlook}>
                  <b>&nbsp;</b>
                </p>
              </div>
            ))}
          </div>
          <Scale />
        </div>
      </Loading>
      {EveryHole && <EveryHole />}
    </>
  );
}
