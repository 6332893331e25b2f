import type { ReactNode } from 'react';
import type { SiteSettings } from '#contract/site.ts';
import { EXAMPLES } from '#web/texts/site.ts';
import { mailTo, telephone } from '#web/ui/contact-links.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './contact-list.module.css';
import { CONTACT } from './texts.ts';

type Known = Pick<SiteSettings, 'email' | 'phone' | 'location' | 'hashtag'>;

/** How to reach the organizers; examples, marked as such, until they have entered it. */
export function ContactList({ site }: { site: Known | undefined }) {
  return (
    <ul className={styles.list}>
      <Item
        icon="mail"
        label={CONTACT.email}
        value={site && (site.email === null ? null : <a href={mailTo(site.email)}>{site.email}</a>)}
        example={EXAMPLES.email}
      />
      <Item
        icon="phone"
        label={CONTACT.phone}
        value={site && (site.phone === null ? null : <a href={telephone(site.phone)}>{site.phone}</a>)}
        example={EXAMPLES.phone}
      />
      <Item icon="pin" label={CONTACT.location} value={site?.location} example={EXAMPLES.location} />
      <Item icon="hash" label={CONTACT.hashtag} value={site?.hashtag} example={EXAMPLES.hashtag} />
    </ul>
  );
}

type ItemProps = {
  icon: IconName;
  label: string;
  /** Undefined while loading; null if not entered yet. */
  value: ReactNode;
  example: string;
};

function Item({ icon, label, value, example }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.badge}>
        <Icon name={icon} className={styles.icon} />
      </span>
      <div>
        <b>{label}</b>
        <div className={styles.value}>
          {value === undefined && <Skeleton className={styles.waiting} />}
          {value ??
            (value === null && (
              <>
                {example} <small className={styles.example}>{CONTACT.example}</small>
              </>
            ))}
        </div>
      </div>
    </li>
  );
}
