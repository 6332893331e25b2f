import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import { type DayNumber, HOLE_BLOCKS, HOLE_NUMBERS } from '#domain/rules.ts';
import { holeView } from '#web/captain/hole-view.ts';
import { blockTitle, DASHBOARD, dayTitle, MOST_POINTS } from '#web/captain/texts.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CaptainHole } from './captain-hole.tsx';
import styles from './day-card.module.css';

type DayCardProps = {
  day: DayNumber;
  scores: readonly Score[];
  captain: Captain;
  outbox: OutboxView;
  clock: Clock;
  openScore: number | null;
  onOpen: (scoreId: number | null) => void;
};

/** a day's 18 holes. */
export function DayCard({ day, scores, captain, outbox, clock, openScore, onOpen }: DayCardProps) {
  const points = scores.reduce((sum, score) => sum + score.points, 0);
  return (
    <section className={styles.card} id={`day${day}`} aria-labelledby={`day${day}-title`}>
      <header className={styles.header}>
        <h2 className={styles.title} id={`day${day}-title`}>
          {dayTitle(day)}
        </h2>
        <b className={styles.points}>
          {points}
          <small className={styles.most}>{MOST_POINTS}</small>
        </b>
      </header>
      {HOLE_BLOCKS.map((numbers) => (
        <div key={numbers[0]}>
          <BlockTitle day={day} numbers={numbers} />
          <ul className={styles.holes}>
            {numbers.map((number) => {
              const score = scores.find((entry) => entry.hole === number);
              return (
                <CaptainHole
                  key={number}
                  day={day}
                  hole={number}
                  view={holeView(score, outbox, captain)}
                  open={score !== undefined && score.id === openScore}
                  outOfReach={openScore !== null && score?.id !== openScore}
                  captain={captain}
                  clock={clock}
                  onOpen={onOpen}
                />
              );
            })}
          </ul>
        </div>
      ))}
      {scores.length < HOLE_NUMBERS.length && (
        <p className={styles.note}>
          <Icon name="lock" />
          {DASHBOARD.lockedNote}
        </p>
      )}
    </section>
  );
}

function BlockTitle({ day, numbers }: { day: DayNumber; numbers: readonly number[] }) {
  const { title, holes } = blockTitle(day, numbers[0] ?? 0, numbers.at(-1) ?? 0);
  return (
    <h3 className={styles.block}>
      {title}
      {holes && <span className={styles.range}>{holes}</span>}
    </h3>
  );
}
