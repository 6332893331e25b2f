import { type DayNumber, HOLE_BLOCKS } from '#domain/rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import card from './day-card.module.css';
import styles from './day-card-skeleton.module.css';
import { dayTitle } from './texts.ts';

/** the card before its scores arrive, at its final size. */
export function DayCardSkeleton({ day }: { day: DayNumber }) {
  return (
    <section className={card.card} id={`day${day}`}>
      <header className={card.header}>
        <h2 className={card.title}>{dayTitle(day)}</h2>
        <Skeleton className={styles.points} />
      </header>
      <div aria-hidden="true">
        {HOLE_BLOCKS.map((numbers) => (
          <div key={numbers[0]}>
            <div className={card.block}>
              <Skeleton className={styles.block} />
            </div>
            <div className={card.holes}>
              {numbers.map((number) => (
                <Skeleton key={number} className={classNames(styles.hole)} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
