import { DAY_NUMBERS, HOLE_BLOCKS } from '#domain/rules.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './hole-days-skeleton.module.css';
import { HOLE_BY_HOLE } from './texts.ts';

type HoleDaysSkeletonProps = {
  /** The classes of the real thing, which is not part of every board. */
  day: string | undefined;
  blocks: string | undefined;
};

export function HoleDaysSkeleton({ day, blocks }: HoleDaysSkeletonProps) {
  return (
    <Loading label={HOLE_BY_HOLE.loading}>
      {DAY_NUMBERS.map((number) => (
        <div key={number} className={day}>
          <Skeleton className={styles.title} />
          <div className={blocks}>
            {HOLE_BLOCKS.map(([first]) => (
              <Skeleton key={first} className={styles.block} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
