import type { Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import type { DayNumber } from '#domain/rules.ts';
import { useBoard, useIsRehearsal } from '#web/desk/data/tournament.ts';
import { PreviewBoard, PublicPreview } from '#web/desk/ui/poster.tsx';
import styles from './close-day-page.module.css';
import { PUBLIC } from './texts.ts';

/** The board as everybody will read it once the day is closed. */
export function PublicWord({ tournament, day }: { tournament: Tournament; day: DayNumber }) {
  const board = useBoard();
  const isRehearsal = useIsRehearsal();
  const second = tournament.days.find((entry) => entry.day === 2);
  return (
    <PublicPreview title={isRehearsal ? PUBLIC.rehearsed : PUBLIC.title}>
      <p className={styles.title}>{PUBLIC.official(day)}</p>
      <PreviewBoard board={board} />
      {day === 1 && second?.date && (
        <p className={styles.next}>
          Day 2, {formatDay(second.date)}, {formatTime(second.startTime)}: singles.
        </p>
      )}
    </PublicPreview>
  );
}
