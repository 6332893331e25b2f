import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pairingsQuery, siteQuery, tournamentQuery, yearsQuery } from '#web/api/queries.ts';
import { yearPath } from '#web/paths.ts';
import { leadOf, TEE_SHEET } from '#web/tee-sheet/texts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MORE, SPECTATORS, wonIn } from './place-texts.ts';
import styles from './static-parts.module.css';
import { WhenAndWhere } from './when-and-where.tsx';

export const PARTS = { More, Spectators, TeeSheetPlace, WhenAndWhere } as const;

/** D-15, D-22: links to this year's calendar and data, and to the pages of all other years. */
function More() {
  const year = useQuery(tournamentQuery).data?.id;
  const years = useQuery(yearsQuery).data ?? [];
  if (year === undefined) return null;
  const past = years.filter(({ id }) => id !== year);
  return (
    <div className="wrap">
      <nav className={`row ${styles.more}`} aria-label={MORE.label}>
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

const ADVICE_ICONS = {
  parking: 'M4 3.5h16v17H4zM9.5 17V7.5H13a2.9 2.9 0 0 1 0 5.8H9.5',
  walking: 'M13 3.5h.01M10 21l2-6-2.5-2.5.8-5 3 1.5L15 12l3 1M7 12.5l.8-3 2.5-2M14.5 21l-1-4-1.5-2',
  food: 'M7 3v7.5M4.5 3v4.5a2.5 2.5 0 0 0 5 0V3M7 10.5V21M17 21v-8M17 13c-2.5-1-3-8 0-10v10',
} as const;

/** Shows only what the organizers have filled in, or nothing at all. */
function Spectators() {
  const site = useQuery(siteQuery).data;
  const advice = (['parking', 'walking', 'food'] as const).flatMap((name) => {
    const text = site?.[name];
    return text ? [{ name, text }] : [];
  });
  if (advice.length === 0) return null;
  return (
    <section className={`section tight ${styles.spectators}`} aria-labelledby="spectators">
      <div className="wrap">
        <h2 id="spectators">{SPECTATORS.title}</h2>
        <div className={styles.grid}>
          {advice.map(({ name, text }) => (
            <article key={name}>
              <Icon path={ADVICE_ICONS[name]} />
              <h3>{SPECTATORS[name]}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Placeholder for the tee sheet until it has loaded. It stays if scripts are off. */
function TeeSheetPlace() {
  const tournament = useQuery(tournamentQuery).data;
  // Only the server has the pairings here. In the browser they come with the year's record.
  const days = useQuery({ ...pairingsQuery(tournament?.id ?? 0), enabled: false }).data?.days;
  if (!tournament || !days) return null;
  return (
    <section aria-labelledby="tee-sheet">
      <h2 id="tee-sheet">{TEE_SHEET.title}</h2>
      <p className="soft">{leadOf(tournament, days)}</p>
      {days.length > 0 && (
        <p>
          <Link href={`${yearPath(tournament.id)}#tee-sheet`} className={buttonClass('line')}>
            {TEE_SHEET.open}
          </Link>
        </p>
      )}
    </section>
  );
}
