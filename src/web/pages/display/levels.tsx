import type { LeaderboardEntry } from '#contract/tournament.ts';
import { Position } from '#web/leaderboard/position.tsx';
import { LEADERBOARD, sayGain } from '#web/leaderboard/texts.ts';
import type { Changes } from '#web/leaderboard/use-changes.ts';
import { rowsByRank, useSlide } from '#web/leaderboard/use-slide.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { LevelBar, LevelPattern, LevelScale } from './level-bar.tsx';
import styles from './levels.module.css';

/** Three levels branching off the shaft, one per team. */
export function Levels({ entries, changes }: { entries: readonly LeaderboardEntry[]; changes: Changes }) {
  const { columns } = LEADERBOARD;
  const rows = useSlide<HTMLDivElement>(entries.map((entry) => entry.id));
  const open = entries.some((entry) => entry.race.canReach > entry.totalPoints);
  return (
    <div className={styles.levels} ref={rows}>
      <div className={styles.head} aria-hidden="true">
        <span>{columns.position}</span>
        <span className={styles.headTeam}>{columns.team}</span>
        <LevelScale />
        <span className={styles.headPoints}>{columns.points}</span>
      </div>
      {rowsByRank(entries).map(({ rank, team: entry }) => (
        <section key={rank} className={styles.level} data-team={entry.team.id}>
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
          <LevelPattern teamId={entry.team.id} />
          <LevelBar entry={entry} open={open} />
          <LevelBar entry={entry} open={open} slim />
          <p className={styles.points}>
            <Points entry={entry} gain={changes.gains[entry.id]} count={changes.count} />
            <span className={styles.unit}>{columns.points}</span>
          </p>
          <p className={styles.matches}>
            <b>{entry.matchesWon}</b> {columns.matchesWon}
          </p>
        </section>
      ))}
    </div>
  );
}

type PointsProps = { entry: LeaderboardEntry; gain: number; count: number };

/** Only the figure that has changed lights up, and says by how much. */
function Points({ entry, gain, count }: PointsProps) {
  if (gain === 0) return <b>{entry.totalPoints} </b>;
  return (
    <b key={count} className={styles.lit}>
      {entry.totalPoints} <i aria-hidden="true">{sayGain(gain)}</i>
    </b>
  );
}
