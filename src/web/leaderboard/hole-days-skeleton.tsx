import { DAY_NUMBERS } from '#domain/rules.ts';
import { HOLE_BY_HOLE } from '#web/texts/leaderboard.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import day from './hole-day.module.css';
import styles from './hole-days-skeleton.module.css';

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
