import type { SiteSettings } from '#contract/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FOOTER } from './footer-texts.ts';
import styles from './social-links.module.css';

/** places for pictures, films and messages until there are links. They are not links, since they lead nowhere. */
export function SocialLinks({ links }: { links: SiteSettings['socialLinks'] }) {
  if (links.length === 0) {
    return (
      <>
        <ul className={styles.list} aria-hidden="true">
          {(['camera', 'film', 'chat'] as const).map((name) => (
            <li key={name} className={styles.place}>
              <Icon name={name} />
            </li>
          ))}
        </ul>
        <p>{FOOTER.comingSoon}</p>
      </>
    );
  }
  return (
    <ul className={styles.list}>
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
