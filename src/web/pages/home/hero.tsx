import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { siteQuery, teamsQuery, tournamentQuery } from '#web/api/queries.ts';
import heroPhone from '#web/assets/art/hero-phone.svg';
import heroWide from '#web/assets/art/hero-wide.svg';
import { useEventDates } from '#web/layout/use-event-dates.ts';
import { Plate } from '#web/leaderboard/plate.tsx';
import { PATHS } from '#web/paths.ts';
import { SITE } from '#web/texts/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './hero.module.css';
import { HERO, hostLine, venueLine } from './texts.ts';

/** */
export function Hero() {
  const site = useQuery(siteQuery).data;
  const { first, last, announced, year, hostId } = useEventDates();
  const host = useQuery(teamsQuery).data?.find((team) => team.id === hostId);
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
          <p className={styles.what}>{HERO.what}</p>
          <Plate tournament={useQuery(tournamentQuery).data} href={PATHS.schedule} />
          <Link className={styles.find} href={`${PATHS.schedule}#find`}>
            {HERO.find}
          </Link>
        </div>
      </div>
      <div className={styles.bottom}>
        <div className="wrap">
          <div className={styles.copy}>
            <p className={styles.dates}>
              {announced ? (
                <>
                  <span>{first}</span> <i>{HERO.and}</i> <span>{last}</span>
                </>
              ) : (
                <span>{SITE.datesTbd}</span>
              )}
            </p>
            <p className={styles.venue}>
              <b>{hostLine(year, hostId)}</b>
              <span>{venueLine(site?.venue, host)}</span>
            </p>
          </div>
        </div>
      </div>
      <a className={styles.cage} href="#overview" aria-label={HERO.scrollDown}>
        <Icon name="down" />
      </a>
    </section>
  );
}
