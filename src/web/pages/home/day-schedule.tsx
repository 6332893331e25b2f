import { EventDays } from '#web/event-days/event-days.tsx';
import styles from './day-schedule.module.css';
import { DAY_SCHEDULE } from './still-texts.ts';

/** */
export function DaySchedule() {
  return (
    <section className={`section ${styles.section}`} id="schedule">
      <div className="wrap">
        <h2 className={styles.title}>{DAY_SCHEDULE.title}</h2>
        <EventDays />
      </div>
    </section>
  );
}
