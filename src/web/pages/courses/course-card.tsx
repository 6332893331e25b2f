import type { Team } from '#contract/teams.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import styles from './course-card.module.css';
import { COURSES, homeOf, hostsIn } from './texts.ts';

type CourseCardProps = {
  team: Team;
  /** Whether this is the first course, whose picture is above the fold. */
  first: boolean;
  /** The current year, if this course hosts it. Otherwise null. */
  hosts: number | null;
};

/** a team's home course. Pictures alternate sides. */
export function CourseCard({ team, first, hosts }: CourseCardProps) {
  return (
    <article className={`poster ${styles.card}`} data-team={team.id}>
      <div className={styles.picture}>
        <img
          src={team.courseImageUrl}
          alt={team.courseName}
          width="960"
          height="640"
          loading={first ? 'eager' : 'lazy'}
        />
      </div>
      <div className={styles.about}>
        {hosts !== null && (
          <p className={styles.host}>
            <Icon name="flag" />
            {hostsIn(hosts)}
          </p>
        )}
        <h2>{team.courseName}</h2>
        <ul className={styles.facts}>
          <li>
            <Icon name="pin" />
            {team.courseLocation}
          </li>
          <li>
            <Icon name="flag" />
            {team.courseType}
          </li>
        </ul>
        <p>{team.courseDescription ?? team.description}</p>
        <div className={styles.foot}>
          <TeamCrest teamId={team.id} size={72} />
          {team.established !== null && (
            <p>
              {COURSES.established} <b className={styles.year}>{team.established}</b>
            </p>
          )}
          <p className={styles.home}>{homeOf(team.name)}</p>
        </div>
      </div>
    </article>
  );
}
