import { TEAM_IDS } from '#domain/teams.ts';
import { TEAMS_LOADING } from '#web/texts/teams.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import section from './team-section.module.css';
import styles from './teams-skeleton.module.css';

/** Has the ids already, so that a link to a team works before the teams have loaded. */
export function TeamsSkeleton() {
  return (
    <Loading label={TEAMS_LOADING}>
      {TEAM_IDS.map((teamId) => (
        <section key={teamId} className={classNames(section.team, styles.team)} id={teamId}>
          <div className="wrap">
            <div className={section.top}>
              <div className={section.shot}>
                <Skeleton className={styles.picture} />
              </div>
              <div>
                <Skeleton className={styles.type} />
                <Skeleton className={styles.name} />
                <Skeleton className={styles.courseName} />
                <Skeleton className={styles.description} />
                <Skeleton className={styles.spirit} />
              </div>
            </div>
            <Skeleton className={styles.board} />
          </div>
        </section>
      ))}
    </Loading>
  );
}
