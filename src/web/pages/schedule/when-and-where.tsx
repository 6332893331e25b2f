import { EventDays } from '#web/event-days/event-days.tsx';
import { Place } from './place.tsx';
import { PLACE } from './place-texts.ts';
import styles from './when-and-where.module.css';

/** R-9 on this page as well: the two days with their dates and formats, and the place. */
export function WhenAndWhere() {
  return (
    <section className={`section ${styles.section}`} aria-labelledby="when-and-where">
      <div className="wrap">
        <h2 id="when-and-where" className={styles.title}>
          {PLACE.title}
        </h2>
        <Place />
        <EventDays />
      </div>
    </section>
  );
}
