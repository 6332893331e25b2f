import { useQuery } from '@tanstack/react-query';
import { hostOf } from '#domain/calendar.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { teamsQuery, tournamentQuery } from '#web/api/queries.ts';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CourseCard } from './course-card.tsx';
import styles from './courses-page.module.css';
import { CoursesSkeleton } from './courses-skeleton.tsx';
import { COURSES, coursesLead, type Host } from './texts.ts';
import '#web/styles/tokens-art.css';

export function CoursesPage() {
  return (
    <>
      <PageHeader title={PAGE_TITLES.courses} lead={coursesLead(useHost())} />
      <div className={`section ${styles.courses}`}>
        <div className="wrap">
          <Courses />
        </div>
      </div>
    </>
  );
}

/** The organizers may have changed the turns. */
function useHost(): Host {
  const { year } = useEventDates();
  const teamId = useQuery(tournamentQuery).data?.hostTeamId ?? hostOf(year);
  return { year, teamId };
}

function Courses() {
  const host = useHost();
  const teams = useQuery(teamsQuery);
  if (hasFailed(teams)) {
    return <LoadError {...COURSES.error} />;
  }
  if (!teams.data) return <CoursesSkeleton />;
  return teams.data.map((team, index) => (
    <CourseCard
      key={team.id}
      team={team}
      first={index === 0}
      hosts={team.id === host.teamId ? host.year : null}
    />
  ));
}
