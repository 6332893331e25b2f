import type { ReactNode } from 'react';
import { type DayNumber, HOLE_BLOCKS } from '#domain/rules.ts';
import type { Clock } from '#web/texts/course-time.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type CardHole, progressOf } from './card-holes.ts';
import styles from './day-card.module.css';
import { DayNotice } from './day-notice.tsx';
import { DayProgress } from './day-progress.tsx';
import type { DayState } from './day-state.ts';
import { HoleTile } from './hole-tile.tsx';
import { NextPlate } from './next-plate.tsx';
import { blockTitle, dayTitle, MOST_POINTS } from './texts.ts';

type DayCardProps = {
  day: DayNumber;
  holes: readonly CardHole[];
  state: DayState;
  /** The sentence at its top, if there is something to say. */
  notice: string | null;
  /** The way to the day's points, once every hole is decided. */
  agreement: ReactNode;
  /** The hole to be posted next, if it is on this card. */
  next: CardHole | undefined;
  openScore: number | null;
  justSaved: ReadonlySet<number>;
  clock: Clock;
  onOpen: (scoreId: number, chosen?: number) => void;
};

/** a day's 18 holes. */
export function DayCard(props: DayCardProps) {
  const { day, holes, state, notice, agreement } = props;
  const progress = progressOf(holes);
  return (
    <section className={styles.card} id={`day${day}`} aria-labelledby={`day${day}-title`}>
      {notice !== null && <DayNotice state={state} notice={notice} />}
      <header className={styles.header}>
        <h2 className={styles.title} id={`day${day}-title`}>
          {dayTitle(day)}
        </h2>
        <b className={styles.points}>
          {progress.points}
          <small className={styles.most}>{MOST_POINTS}</small>
        </b>
      </header>
      {state !== 'not-open' && (agreement || <DayProgress progress={progress} />)}
      {HOLE_BLOCKS.map((numbers) => (
        <div key={numbers[0]} className={styles.blockOfHoles}>
          <BlockTitle day={day} numbers={numbers} />
          <ul className={styles.holes}>
            {holes
              .filter(({ hole }) => numbers.includes(hole))
              .map((entry) => (
                <Place key={entry.hole} entry={entry} {...props} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Place({ entry, ...card }: DayCardProps & { entry: CardHole }) {
  const { hole, view } = entry;
  const { state, next, openScore, justSaved, clock, onOpen } = card;
  const id = view.kind === 'locked' ? null : view.score.id;
  const open = id !== null && id === openScore;
  const plate = entry === next && !open && view.kind !== 'locked' && state === 'open';
  return (
    <li className={classNames(styles.place, plate && styles.next)}>
      {plate ? (
        <NextPlate hole={hole} view={view} clock={clock} onOpen={onOpen} />
      ) : (
        <HoleTile
          hole={hole}
          view={view}
          open={open}
          justSaved={id !== null && justSaved.has(id)}
          readOnly={state !== 'open'}
          clock={clock}
          onOpen={onOpen}
        />
      )}
    </li>
  );
}

function BlockTitle({ day, numbers }: { day: DayNumber; numbers: readonly number[] }) {
  const { title, holes } = blockTitle(day, numbers[0] ?? 0, numbers.at(-1) ?? 0);
  return (
    <h3 className={styles.block}>
      {title}
      <span className={styles.range}>{holes}</span>
    </h3>
  );
}
