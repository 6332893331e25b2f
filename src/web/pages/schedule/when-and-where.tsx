import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery, tournamentQuery } from '#web/api/queries.ts';
import { EventDays } from '#web/event-days/event-days.tsx';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { Place } from './place.tsx';
import { dayDetails, PLACE } from './place-texts.ts';
import { Plate } from './plate.tsx';
import styles from './when-and-where.module.css';

/** R-9 on this page as well: the two days with their dates and formats, and the place. Below a board, in brief. */
export function WhenAndWhere() {
  const { days } = useEventDates();
  const year = useQuery(tournamentQuery).data?.id;
  const board = useQuery({ ...leaderboardQuery(year ?? 0), enabled: year !== undefined }).data;
  return (
    <section className={`section ${styles.section}`} aria-labelledby="when-and-where">
      <div className="wrap">
        <h2 id="when-and-where" className={styles.title}>
          {PLACE.title}
        </h2>
        <Place />
        {board?.length === 0 ? (
          <EventDays />
        ) : (
          days.map((day) => (
            <Plate key={day.day} icon="clock" title={day.label} text={dayDetails(day.day, day.time)} />
          ))
        )}
      </div>
    </section>
  );
}
