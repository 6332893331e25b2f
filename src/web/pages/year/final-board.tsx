import type { DayStates } from '#contract/day-states.ts';
import type { LeaderboardEntry, Tournament } from '#contract/tournament.ts';
import { ordinal } from '#domain/leaderboard.ts';
import { correctionText, dayStateText } from '#web/leaderboard/official-texts.ts';
import { finalSince } from '#web/leaderboard/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { matchesText, YEAR } from './texts.ts';
import styles from './year-page.module.css';

type FinalBoardProps = { entries: readonly LeaderboardEntry[]; isInside?: boolean };

export function FinalBoard({ entries, isInside = false }: FinalBoardProps) {
  return (
    <ol className={classNames(styles.board, !isInside && 'paper')}>
      {entries.map(({ id, position, team, matchesWon, totalPoints }) => (
        <li key={id} data-first={position === 1 || undefined}>
          <span>{ordinal(position)}</span>
          <span className={styles.team}>
            <TeamGlyph teamId={id} />
            {team.name}
          </span>
          <span className={styles.matches}>
            {matchesWon} <small>{matchesText(matchesWon)}</small>
          </span>
          <span className={styles.points}>
            <b>{totalPoints}</b> <small>{YEAR.points}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * D-23: when the result became final, whether each day is official, and which decided holes were corrected. A
 * declared result is final even if a day was never closed.
 */
export function DayStateList({ days, tournament }: { days: DayStates; tournament: Tournament }) {
  const { status, timeZone } = tournament;
  const isFinal = status === 'completed';
  const told = days.days.filter(({ state }) => !isFinal || state === 'official');
  const sentences = [
    ...(isFinal ? [`${finalSince(tournament)}.`] : []),
    ...told.flatMap((day) => dayStateText(day, timeZone) ?? []),
    ...days.corrections.map((correction) => correctionText(correction, timeZone)),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.days} aria-label={YEAR.days}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
