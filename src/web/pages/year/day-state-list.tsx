import type { DayStates } from '#contract/day-states.ts';
import type { Tournament } from '#contract/tournament.ts';
import { correctionText, dayStateText } from '#web/leaderboard/official-texts.ts';
import { finalSince } from '#web/leaderboard/texts.ts';
import styles from './day-state-list.module.css';
import { YEAR } from './texts.ts';

type DayStateListProps = { days: DayStates; tournament: Tournament };

/**
 * D-23: since when the result is final, whether each day is official, and which decided holes were corrected. A
 * declared result is final, also where a day was never closed.
 */
export function DayStateList({ days, tournament }: DayStateListProps) {
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
    <ul className={styles.list} aria-label={YEAR.days}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
