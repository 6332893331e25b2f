import { DAY_NUMBERS } from '#domain/rules.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import day from './hole-day.module.css';
import styles from './hole-days-skeleton.module.css';
import { HOLE_BY_HOLE } from './texts.ts';

const BLOCKS = [1, 2, 3];

export function HoleDaysSkeleton() {
  return (
    <Loading label={HOLE_BY_HOLE.loading}>
      {DAY_NUMBERS.map((number) => (
        <div key={number} className={day.day}>
          <Skeleton className={styles.title} />
          <div className={day.blocks}>
            {BLOCKS.map((block) => (
              <Skeleton key={block} className={styles.block} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
