import { useQuery } from '@tanstack/react-query';
import { hostOf } from '#domain/calendar.ts';
import { hasFailed } from '#web/api/has-failed.ts';
import { teamsQuery } from '#web/api/queries.ts';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CourseCard } from './course-card.tsx';
import styles from './courses-page.module.css';
import { CoursesSkeleton } from './courses-skeleton.tsx';
import { COURSES, coursesLead } from './texts.ts';

export function CoursesPage() {
  const { year } = useEventDates();
  return (
    <>
      <PageHeader title={PAGE_TITLES.courses} lead={coursesLead(year)} />
      <div className={`section ${styles.courses}`}>
        <div className="wrap">
          <Courses />
        </div>
      </div>
    </>
  );
}

function Courses() {
  const { year } = useEventDates();
  const teams = useQuery(teamsQuery);
  if (hasFailed(teams)) {
    return <LoadError {...COURSES.error} onRetry={() => void teams.refetch()} retrying={teams.isFetching} />;
  }
  if (!teams.data) return <CoursesSkeleton />;
  return teams.data.map((team, index) => (
    <CourseCard
      key={team.id}
      team={team}
      first={index === 0}
      hosts={team.id === hostOf(year) ? year : null}
    />
  ));
}
