import type { SiteSettings } from '#contract/site.ts';
import { SOCIAL_PLACEHOLDERS, socialPlaceholder } from './footer-texts.ts';
import styles from './social-links.module.css';

const PLACEHOLDERS = Array.from({ length: SOCIAL_PLACEHOLDERS }, (_, index) => index + 1);

/** placeholders until there are links. They are not links, since they lead nowhere. */
export function SocialLinks({ links }: { links: SiteSettings['socialLinks'] }) {
  if (links.length === 0) {
    return (
      <ul className={styles.list}>
        {PLACEHOLDERS.map((number) => (
          <li key={number} className={styles.place}>
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">{socialPlaceholder(number)}</span>
          </li>
        ))}
      </ul>
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
