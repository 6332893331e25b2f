import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { tournamentQuery, yearsQuery } from '#web/api/queries.ts';
import { yearPath } from '#web/paths.ts';
import { championsOf, YEAR } from './texts.ts';
import styles from './year-links.module.css';

/** Shown once there are two years to choose from. */
export function YearLinks({ current }: { current: number }) {
  const { data: years = [] } = useQuery(yearsQuery);
  const { data: shown } = useQuery(tournamentQuery);
  if (years.length < 2) return null;
  return (
    <nav className={styles.years} aria-label={YEAR.years}>
      {years
        .toSorted((a, b) => a.id - b.id)
        .map((year) => (
          <Link
            key={year.id}
            href={yearPath(year.id)}
            aria-current={year.id === current ? 'page' : undefined}
          >
            <b>{year.id}</b>
            <span>{championsOf(year, shown?.id)}</span>
          </Link>
        ))}
    </nav>
  );
}
