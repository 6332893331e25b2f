import { memo } from 'react';
import type { LeaderboardEntry } from '#contract/tournament.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './standings-table.module.css';
import { LEADERBOARD, sayGain } from './texts.ts';
import type { Changes } from './use-changes.ts';
import { rowsByRank, useSlide } from './use-slide.ts';

// Explicit roles, because some browsers drop the table semantics on phones, where the rows are laid out as cards.
const TABLE = { role: 'table' };
const GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

type StandingsTableProps = { entries: readonly LeaderboardEntry[]; changes: Changes };

/** Renders again only for a new score, not at every heartbeat. */
export const StandingsTable = memo(({ entries, changes }: StandingsTableProps) => {
  const { columns } = LEADERBOARD;
  const rows = useSlide<HTMLTableSectionElement>(entries.map((entry) => entry.id));
  return (
    <table {...TABLE} className={styles.table}>
      <caption className="visually-hidden">{LEADERBOARD.caption}</caption>
      <StandingsHead />
      <tbody {...GROUP} ref={rows}>
        {rowsByRank(entries).map(({ rank, team: entry }) => (
          <tr {...ROW} key={rank} className={entry.position === 1 ? styles.first : undefined}>
            <td {...CELL} className={styles.position}>
              <Position position={entry.position} />
            </td>
            <td {...CELL}>
              <span className={styles.team}>
                <TeamCrest teamId={entry.team.id} size={60} />
                <TeamGlyph teamId={entry.team.id} />
                {entry.team.name}
              </span>
            </td>
            <td {...CELL} className={classNames(styles.points, 'num')} data-label={columns.points}>
              <Figure gain={changes.gains[entry.id]} count={changes.count}>
                {entry.totalPoints}
              </Figure>
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
});

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

/** Keyed by value: a new element counts as an insertion, not as a layout shift. A changed figure is highlighted. */
function Figure({ gain = 0, count, children }: { gain?: number; count?: number; children: number }) {
  if (gain === 0) return <span key={children}>{children}</span>;
  return (
    <span key={count} className="standings-table-lit">
      {children}
      <i aria-hidden="true">{sayGain(gain)}</i>
    </span>
  );
}

/** '1st', with the suffix in superscript. */
export function Position({ position }: { position: number }) {
  return (
    <span key={position}>
      {position}
      <sup>{ordinal(position).slice(`${position}`.length)}</sup>
    </span>
  );
}
