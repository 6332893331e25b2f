import type { LeaderboardEntry } from '#contract/tournament.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { Position } from './position.tsx';
import { rowsByRank } from './rows-by-rank.ts';
import styles from './standings-table.module.css';
import { LEADERBOARD } from './texts.ts';
import { useChangeCounts } from './use-change-counts.ts';

// On phones the rows are laid out as cards, and some browsers then drop the table semantics.
const TABLE = { role: 'table' };
const GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

/** Two identical animations: alternating restarts the mark when a row changes again. */
const MARKS = [undefined, styles.changed, styles.changedAgain];
const markOf = (changes: number) => (changes === 0 ? 0 : 1 + (changes % 2));

/** */
export function StandingsTable({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const { columns } = LEADERBOARD;
  const changes = useChangeCounts(entries);
  return (
    <table {...TABLE} className={styles.table}>
      <caption className="visually-hidden">{LEADERBOARD.caption}</caption>
      <StandingsHead />
      <tbody {...GROUP}>
        {rowsByRank(entries).map(({ rank, team: entry }) => (
          <tr
            {...ROW}
            key={rank}
            className={classNames(entry.position === 1 && styles.first, MARKS[markOf(changes[entry.id])])}
          >
            <td {...CELL} className={styles.position}>
              <Position position={entry.position} />
            </td>
            <td {...CELL}>
              <span className={styles.team}>
                <TeamCrest teamId={entry.team.id} size={60} />
                {entry.team.name}
              </span>
            </td>
            <td {...CELL} className={classNames(styles.points, 'num')} data-label={columns.points}>
              <Figure>{entry.totalPoints}</Figure>
            </td>
            <td {...CELL} className={classNames(styles.matches, 'num')} data-label={columns.matchesWon}>
              <Figure>{entry.matchesWon}</Figure>
            </td>
            <td {...CELL}>
              <StatusPill status={entry.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StandingsHead() {
  const { position, team, points, matchesWon, status } = LEADERBOARD.columns;
  return (
    <thead {...GROUP}>
      <tr {...ROW}>
        {[position, team, points, matchesWon, status].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Keyed by value: a new element counts as an insertion, not as a layout shift. */
function Figure({ children }: { children: number }) {
  return <span key={children}>{children}</span>;
}
