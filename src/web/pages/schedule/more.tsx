import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { tournamentQuery, yearsQuery } from '#web/api/queries.ts';
import { yearPath } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './more.module.css';
import { MORE, wonIn } from './place-texts.ts';

/** D-15, D-22: the cards and the files of this year, and the other years once there are two. */
export function More() {
  const year = useQuery(tournamentQuery).data?.id;
  const years = useQuery(yearsQuery).data ?? [];
  if (year === undefined) return null;
  const past = years.filter(({ id }) => id !== year);
  return (
    <div className="wrap">
      <nav className={styles.more} aria-label={MORE.label}>
        {MORE.parts.map(({ part, title }) => (
          <Link key={part} href={`${yearPath(year)}#${part}`} className={buttonClass('line')}>
            {title}
          </Link>
        ))}
        {past.map(({ id, champions }) => (
          <Link key={id} href={yearPath(id)} className={buttonClass('line')}>
            {wonIn(id, champions)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
