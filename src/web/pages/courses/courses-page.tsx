import { useQuery } from '@tanstack/react-query';
import { TEAM_IDS } from '#domain/teams.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { teamsQuery } from '#web/api/queries.ts';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import card from './course-card.module.css';
import { CourseCard } from './course-card.tsx';
import styles from './courses-page.module.css';
import { COURSES, coursesLead } from './texts.ts';
import '#web/styles/tokens-art.css';
import '#web/styles/page-pictures.css';

export function CoursesPage() {
  const { year, hostId } = useEventDates();
  return (
    <>
      <PageHeader title={PAGE_TITLES.courses} lead={coursesLead(year, hostId)} picture="courses" />
      <div className={`section ${styles.courses}`}>
        <div className="wrap">
          <Courses />
        </div>
      </div>
    </>
  );
}

function Courses() {
  const { year, hostId } = useEventDates();
  const teams = useQuery(teamsQuery);
  if (hasFailed(teams)) return <LoadError {...COURSES.error} />;
  if (!teams.data) return <CoursesSkeleton />;
  return teams.data.map((team, index) => (
    <CourseCard key={team.id} team={team} first={index === 0} hosts={team.id === hostId ? year : null} />
  ));
}

function CoursesSkeleton() {
  return (
    <Loading label={COURSES.loading}>
      {TEAM_IDS.map((teamId) => (
        <article key={teamId} className={`poster ${card.card}`}>
          <div className={card.picture}>
            <Skeleton />
          </div>
          <div className={card.about}>
            <h2>
              <Skeleton className={styles.name} />
            </h2>
            <div className={card.facts}>
              <Skeleton />
              <Skeleton />
            </div>
            <p>
              <Skeleton text />
            </p>
            <div className={card.foot}>
              <Skeleton className={styles.foot} />
            </div>
          </div>
        </article>
      ))}
    </Loading>
  );
}
