import type { Tournament } from '#contract/tournament.ts';
import { formatDay, formatTime } from '#domain/calendar.ts';
import { ordinal } from '#domain/leaderboard.ts';
import type { DayNumber } from '#domain/rules.ts';
import { useBoard, useIsRehearsal } from '#web/desk/data/tournament.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import styles from './public-word.module.css';
import { PUBLIC } from './texts.ts';

/** The board as everybody will read it once the day is closed. */
export function PublicWord({ tournament, day }: { tournament: Tournament; day: DayNumber }) {
  const board = useBoard();
  const isRehearsal = useIsRehearsal();
  const second = tournament.days.find((entry) => entry.day === 2);
  return (
    <section className={styles.board} aria-labelledby="public-word">
      <h2 className={styles.caption} id="public-word">
        <DeskIcon name="tv" />
        {isRehearsal ? PUBLIC.rehearsed : PUBLIC.title}
      </h2>
      <div className={styles.inside}>
        <p className={styles.title}>{PUBLIC.official(day)}</p>
        <ol>
          {board.map(({ id, team, position, totalPoints }) => (
            <li key={id} data-team={id}>
              <span>{ordinal(position)}</span>
              <TeamGlyph teamId={id} />
              <b>{team.name}</b>
              <strong>{totalPoints}</strong>
            </li>
          ))}
        </ol>
        {day === 1 && second?.date && (
          <p className={styles.next}>
            Day 2, {formatDay(second.date)}, {formatTime(second.startTime)}: singles.
          </p>
        )}
      </div>
    </section>
  );
}
