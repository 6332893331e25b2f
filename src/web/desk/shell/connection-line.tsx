import { formatDay, formatTime } from '#domain/calendar.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import type { Freshness } from '#web/live/freshness.ts';
import { atCourse, type Clock } from '#web/texts/course-time.ts';
import { connectionWords } from './connection-words.ts';
import styles from './strip.module.css';

/** The connection and the course's clock. */
export function ConnectionLine({ feed, clock }: { feed: Freshness; clock: Clock }) {
  const { date, time } = atCourse(clock.now, clock.timeZone);
  const lost = feed.state === 'lost';
  return (
    <div className={styles.connection} data-lost={lost || undefined}>
      {lost ? <DeskIcon name="offline" /> : <span className={styles.dot} data-state={feed.state} />}
      <p className={styles.words}>
        <b role="status">{connectionWords(feed, clock)}</b>
        <small className="num">
          {formatDay(date)}, {formatTime(time)}
          <span className="visually-hidden"> at the course</span>
        </small>
      </p>
    </div>
  );
}
