import { Link } from 'wouter';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import styles from './pairings-page.module.css';
import { PAIRINGS } from './texts.ts';

export function DayTabs({ shown }: { shown: DayNumber }) {
  return (
    <nav aria-label={PAIRINGS.days}>
      <ul className={styles.days}>
        {DAY_NUMBERS.map((day) => (
          <li key={day}>
            <Link
              className={styles.day ?? ''}
              href={`/organizer/pairings/${day}`}
              aria-current={day === shown ? 'page' : undefined}
            >
              <b>{PAIRINGS.day(day)}</b>
              <small>{PAIRINGS.size(day)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
