import type { LeaderboardEntry } from '#contract/tournament.ts';
import { Position } from '#web/leaderboard/position.tsx';
import { rowsByRank } from '#web/leaderboard/rows-by-rank.ts';
import { LEADERBOARD } from '#web/leaderboard/texts.ts';
import { useChangeCounts } from '#web/leaderboard/use-change-counts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { LevelBar, LevelScale } from './level-bar.tsx';
import styles from './levels.module.css';

/** Three levels branching off the shaft, one per team. */
export function Levels({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const { columns } = LEADERBOARD;
  const changes = useChangeCounts(entries);
  const open = entries.some((entry) => entry.race.canReach > entry.totalPoints);
  return (
    <div className={styles.levels}>
      <div className={styles.head} aria-hidden="true">
        <span>{columns.position}</span>
        <span className={styles.headTeam}>{columns.team}</span>
        <LevelScale />
        <span className={styles.headPoints}>{columns.points}</span>
      </div>
      {rowsByRank(entries).map(({ rank, team: entry }) => (
        <section
          key={rank}
          className={classNames(styles.level, changes[entry.id] > 0 && MARKS[changes[entry.id] % 2])}
          data-team={entry.team.id}
        >
          <p className={styles.position}>
            <Position position={entry.position} />
          </p>
          <TeamCrest className={styles.crest} teamId={entry.team.id} size={130} />
          <div className={styles.name}>
            <h2>{entry.team.name}</h2>
            <p className={styles.status}>
              <StatusPill status={entry.status} />
            </p>
          </div>
          <LevelBar entry={entry} open={open} />
          <p className={styles.points}>
            {entry.totalPoints} <span className="visually-hidden">{columns.points}</span>
          </p>
          <p className={styles.matches}>
            <b>{entry.matchesWon}</b> {columns.matchesWon}
          </p>
        </section>
      ))}
    </div>
  );
}

const MARKS = [styles.changed, styles.changedAgain];
