import type { LeaderboardEntry } from '#contract/tournament.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './final-board.module.css';
import { matchesText, YEAR } from './texts.ts';

type FinalBoardProps = { entries: readonly LeaderboardEntry[]; isInside?: boolean };

export function FinalBoard({ entries, isInside = false }: FinalBoardProps) {
  return (
    <ol className={classNames(styles.board, isInside && styles.inside)}>
      {entries.map(({ id, position, team, matchesWon, totalPoints }) => (
        <li key={id} data-first={position === 1 || undefined}>
          <span className={styles.position}>{ordinal(position)}</span>
          <span className={styles.team}>
            <TeamGlyph teamId={id} />
            {team.name}
          </span>
          <span className={styles.matches}>
            <b>{matchesWon}</b> {matchesText(matchesWon)}
          </span>
          <span className={styles.points}>
            <b>{totalPoints}</b> <small>{YEAR.points}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
