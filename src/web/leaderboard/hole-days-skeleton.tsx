import { DAY_NUMBERS, HOLE_BLOCKS } from '#domain/rules.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import day from './hole-day.module.css';
import styles from './hole-days-skeleton.module.css';
import { HOLE_BY_HOLE } from './texts.ts';

export function HoleDaysSkeleton() {
  return (
    <Loading label={HOLE_BY_HOLE.loading}>
      {DAY_NUMBERS.map((number) => (
        <div key={number} className={day.day}>
          <Skeleton className={styles.title} />
          <div className={day.blocks}>
            {HOLE_BLOCKS.map(([first]) => (
              <Skeleton key={first} className={styles.block} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
