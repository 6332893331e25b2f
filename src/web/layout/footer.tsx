import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SiteSettings } from '#contract/site.ts';
import { TOTAL_PLAYERS } from '#domain/teams.ts';
import { siteQuery } from '#web/api/queries.ts';
import wordmark from '#web/assets/art/wordmark-on-dark.svg';
import { PATHS } from '#web/paths.ts';
import { DEFAULT_NAME, EXAMPLES, SITE } from '#web/texts/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { mailTo, telephone } from '#web/ui/contact-links.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './footer.module.css';
import { NAVIGATION_LINKS } from './texts.ts';
import { useEventDates } from './use-event-dates.ts';

/** */
const QUICK_LINKS = NAVIGATION_LINKS.filter(
  ({ path }) => path === PATHS.teams || path === PATHS.schedule || path === PATHS.courses,
);

const FOOTER = {
  tagline: 'An invite-only golf tournament for three teams, in Michigan’s mining country.',
  quickLinks: 'Quick links',
  contact: 'Contact',
  social: 'Social',
  comingSoon: 'Coming soon',
  players: `${TOTAL_PLAYERS} players by captain’s invitation`,
} as const;

/** */
export function Footer() {
  const site = useQuery(siteQuery).data;
  const { first, last, announced } = useEventDates();
  return (
    <footer className={styles.footer}>
      <div className={classNames('wrap', styles.grid)}>
        <div>
          <Link href={PATHS.home}>
            <img src={wordmark} alt={DEFAULT_NAME} width="217" height="58" fetchPriority="low" />
          </Link>
          <p className={styles.tagline}>{FOOTER.tagline}</p>
        </div>
        <nav aria-label={FOOTER.quickLinks}>
          <h2 className={styles.heading}>{FOOTER.quickLinks}</h2>
          <ul>
            {QUICK_LINKS.map(({ path, label }) => (
              <li key={path}>
                <Link href={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.heading}>{FOOTER.contact}</h2>
          <ul>
            <li>{site?.email ? <Mail address={site.email} /> : EXAMPLES.email}</li>
            <li>{site?.phone ? <a href={telephone(site.phone)}>{site.phone}</a> : EXAMPLES.phone}</li>
            <li>{site?.location ?? EXAMPLES.location}</li>
          </ul>
        </div>
        <div>
          <h2 className={styles.heading}>{FOOTER.social}</h2>
          <SocialLinks links={site?.socialLinks ?? []} />
        </div>
        <div className={styles.base}>
          <span>{announced ? `${first} and ${last}` : SITE.datesTbd}</span>
          <span>{FOOTER.players}</span>
        </div>
      </div>
    </footer>
  );
}

/** Icons: a camera, a film and a speech bubble. */
const PLACES = [
  { path: 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 10.2a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4z' },
  { path: 'M3.5 6h17v12h-17zM10 9.2v5.6l4.8-2.8z' },
  { name: 'chat' },
] as const;

/**
 * R-4: the organizers' links or, until they add any, placeholders for pictures, films and messages. Placeholders
 * are not links, because they would lead nowhere.
 */
function SocialLinks({ links }: { links: SiteSettings['socialLinks'] }) {
  if (links.length === 0) {
    return (
      <>
        <ul className={styles.socialLinks} aria-hidden="true">
          {PLACES.map((place) => (
            <li key={Object.values(place)[0]} className={styles.place}>
              <Icon {...place} />
            </li>
          ))}
        </ul>
        <p>{FOOTER.comingSoon}</p>
      </>
    );
  }
  return (
    <ul className={styles.socialLinks}>
      {links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Lets the address wrap only after the @. */
function Mail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <a href={mailTo(address)}>
      <span>
        {name}@<wbr />
        {host}
      </span>
    </a>
  );
}
