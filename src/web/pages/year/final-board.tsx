import type { LeaderboardEntry } from '#contract/tournament.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './final-board.module.css';
import { YEAR } from './texts.ts';

export function FinalBoard({ entries }: { entries: readonly LeaderboardEntry[] }) {
  if (entries.length === 0) return <p className="soft">{YEAR.noBoard}</p>;
  return (
    <ol className={styles.board}>
      {entries.map(({ id, position, team, matchesWon, totalPoints }) => (
        <li key={id} data-first={position === 1 || undefined}>
          <span className={styles.position}>{ordinal(position)}</span>
          <span className={styles.team}>
            <TeamGlyph teamId={id} />
            {team.name}
          </span>
          <span className={styles.matches}>
            <b>{matchesWon}</b> {YEAR.matches}
          </span>
          <span className={styles.points}>
            <b>{totalPoints}</b> <small>{YEAR.points}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
