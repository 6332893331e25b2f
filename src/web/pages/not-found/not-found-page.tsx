import art from '#web/assets/art/art-404.svg';
import { PATHS } from '#web/paths.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useInBrowser } from '#web/ui/use-hydrated.ts';
import styles from './not-found-page.module.css';
import '#web/styles/tokens-art.css';

/** */
const NOT_FOUND = {
  title: PAGE_TITLES['not-found'],
  lead: 'Your ball went down the wrong shaft.',
  hint: 'Did you forget to add the page to the router?',
  picture: 'A golf ball at the bottom of a mine shaft that opens in a green',
  back: 'Back to the surface',
} as const;

/** The server sends the same page for every unknown path; the browser fills in the requested path. */
export function NotFoundPage() {
  const path = useInBrowser(() => window.location.pathname, '/…');
  return (
    <div className={`underground ${styles.page}`}>
      <div className={styles.text}>
        <h1>{NOT_FOUND.title}</h1>
        <p className="lead">{NOT_FOUND.lead}</p>
        <code className={styles.hint}>
          <span className={styles.request}>{`GET ${path} 404`}</span>
          {NOT_FOUND.hint}
        </code>
        <ButtonLink href={PATHS.home} variant="gold">
          {NOT_FOUND.back}
        </ButtonLink>
      </div>
      <div className={styles.art}>
        <img className="poster" src={art} alt={NOT_FOUND.picture} width="560" height="640" />
      </div>
    </div>
  );
}
