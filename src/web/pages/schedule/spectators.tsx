import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#web/api/queries.ts';
import { PlaceIcon } from './place-icon.tsx';
import { SPECTATORS } from './place-texts.ts';
import styles from './spectators.module.css';

/** Only what the organizers have filled in; without any of it, nothing. */
export function Spectators() {
  const site = useQuery(siteQuery).data;
  const advice = (['parking', 'walking', 'food'] as const).flatMap((name) => {
    const text = site?.[name];
    return text ? [{ name, text }] : [];
  });
  if (advice.length === 0) return null;
  return (
    <section className={`section ${styles.section}`} aria-labelledby="spectators">
      <div className="wrap">
        <h2 id="spectators" className={styles.title}>
          {SPECTATORS.title}
        </h2>
        <div className={styles.grid}>
          {advice.map(({ name, text }) => (
            <article key={name}>
              <PlaceIcon name={name} className={styles.icon} />
              <h3>{SPECTATORS[name]}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
