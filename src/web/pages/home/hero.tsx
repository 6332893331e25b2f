import { useQuery } from '@tanstack/react-query';
import { FIRST_TOURNAMENT, hostOf } from '#domain/calendar.ts';
import { siteQuery, tournamentQuery } from '#web/api/queries.ts';
import heroPhone from '#web/assets/art/hero-phone.svg';
import heroWide from '#web/assets/art/hero-wide.svg';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { SITE } from '#web/texts/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './hero.module.css';
import { HERO, hostLine } from './texts.ts';

/** */
export function Hero() {
  const site = useQuery(siteQuery).data;
  const tournament = useQuery(tournamentQuery).data;
  const { first, last, year } = useEventDates();
  return (
    <section className={styles.hero} aria-label={HERO.label}>
      <picture>
        <source media="(max-aspect-ratio: 4/5)" srcSet={heroPhone} width="780" height="1688" />
        <img src={heroWide} alt={HERO.picture} width="1600" height="1000" fetchPriority="high" />
      </picture>
      <div className={styles.top}>
        <div className="wrap">
          <ul className={styles.badges}>
            {year === FIRST_TOURNAMENT.year && <li>{HERO.inaugural}</li>}
            <li>{HERO.inviteOnly}</li>
          </ul>
          <h1 className={styles.title}>
            {HERO.lines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
        </div>
      </div>
      <div className={styles.bottom}>
        <div className="wrap">
          <div className={styles.copy}>
            <p className={styles.dates}>
              <span>{first}</span> <i>{HERO.and}</i> <span>{last}</span>
            </p>
            <p className={styles.venue}>
              <b>{hostLine(year, tournament?.hostTeamId ?? hostOf(year))}</b>
              <span>{site?.venue ?? `${HERO.venue}: ${SITE.toBeAnnounced}`}</span>
            </p>
          </div>
        </div>
      </div>
      <a className={styles.cage} href="#overview" aria-label={HERO.scrollDown}>
        <Icon name="down" className={styles.arrow} />
      </a>
    </section>
  );
}
