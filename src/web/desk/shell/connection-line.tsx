import { formatDay, formatTime } from '#domain/calendar.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import type { Freshness } from '#web/live/freshness.ts';
import { atCourse, type Clock, sayMoment } from '#web/texts/course-time.ts';
import styles from './connection-line.module.css';

/** Says "connected" only while the live feed is heard; otherwise since when the board may be old. */
export function ConnectionLine({ feed, clock }: { feed: Freshness; clock: Clock }) {
  const { date, time } = atCourse(clock.now, clock.timeZone);
  const courseClock = `${formatDay(date)}, ${formatTime(time)}`;
  const lost = feed.state === 'lost';
  return (
    <div className={styles.line} data-lost={lost || undefined}>
      {lost ? <DeskIcon name="offline" /> : <span className={styles.dot} data-state={feed.state} />}
      <p className={styles.words}>
        <b>{wordFor(feed, clock)}</b>
        <small className="num">{courseClock} at the course</small>
      </p>
    </div>
  );
}

function wordFor({ state, asOf }: Freshness, clock: Clock): string {
  if (state === 'live') return 'Connected';
  if (state === 'polling') return 'Connected, a little behind';
  if (state !== 'lost') return 'Connecting…';
  return asOf ? `No connection since ${sayMoment(asOf, clock)}` : 'No connection';
}
