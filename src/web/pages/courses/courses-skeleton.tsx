import { TEAM_IDS } from '#domain/teams.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import card from './course-card.module.css';
import styles from './courses-skeleton.module.css';
import { COURSES } from './texts.ts';

export function CoursesSkeleton() {
  return (
    <Loading label={COURSES.loading}>
      {TEAM_IDS.map((teamId) => (
        <article key={teamId} className={card.card}>
          <div className={card.picture}>
            <Skeleton className={styles.picture} />
          </div>
          <div className={card.about}>
            <Skeleton className={styles.name} />
            <Skeleton className={styles.facts} />
            <Skeleton className={styles.description} />
            <Skeleton className={styles.foot} />
          </div>
        </article>
      ))}
    </Loading>
  );
}
