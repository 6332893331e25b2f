import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { tournamentQuery } from '#web/api/queries.ts';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { EVERY_HOLE } from '#web/leaderboard/hole-by-hole.tsx';
import { Leaderboard } from '#web/leaderboard/leaderboard.tsx';
import { yearPath } from '#web/paths.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './schedule-page.module.css';
import { SCHEDULE, scheduleLead } from './texts.ts';

/** */
export function SchedulePage() {
  const { days } = useEventDates();
  const { data: tournament } = useQuery(tournamentQuery);
  return (
    <>
      <PageHeader title={SCHEDULE.title} lead={scheduleLead(days)} />
      <section className={`section ${styles.leaderboard}`} aria-labelledby="leaderboard">
        <div className="wrap">
          <h2 id="leaderboard" className={styles.title}>
            {SCHEDULE.leaderboard}
          </h2>
          <Leaderboard everyHole={EVERY_HOLE} />
          {tournament && (
            <p className={styles.more}>
              <Link href={yearPath(tournament.id)}>{SCHEDULE.more}</Link>
            </p>
          )}
        </div>
      </section>
    </>
  );
}
