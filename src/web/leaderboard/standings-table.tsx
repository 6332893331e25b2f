import type { LeaderboardEntry } from '#contract/tournament.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { LEADERBOARD } from '#web/texts/leaderboard.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './standings-table.module.css';

// On phones the rows are laid out as cards, and some browsers then forget that this is a table.
const TABLE = { role: 'table' };
const GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

/** */
export function StandingsTable({ entries }: { entries: readonly LeaderboardEntry[] }) {
  const { columns } = LEADERBOARD;
  return (
    <table {...TABLE} className={styles.table}>
      <caption className="visually-hidden">{LEADERBOARD.caption}</caption>
      <StandingsHead />
      <tbody {...GROUP}>
        {entries.map((entry) => (
          <tr {...ROW} key={entry.id} className={entry.position === 1 ? styles.first : undefined}>
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
              {entry.totalPoints}
            </td>
            <td {...CELL} className={classNames(styles.matches, 'num')} data-label={columns.matchesWon}>
              {entry.matchesWon}
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

/** '1st', with the letters raised. */
function Position({ position }: { position: number }) {
  return (
    <>
      {position}
      <sup>{ordinal(position).slice(`${position}`.length)}</sup>
    </>
  );
}
