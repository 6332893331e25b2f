import type { ReactNode } from 'react';
import type { SiteSettings } from '#contract/site.ts';
import { SITE } from '#web/texts/site.ts';
import { mailTo, telephone } from '#web/ui/contact-links.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './contact-list.module.css';
import { CONTACT } from './texts.ts';

/** How to reach the organizers; placeholders until the settings have loaded. */
export function ContactList({ site }: { site: SiteSettings | undefined }) {
  return (
    <ul className={styles.list}>
      <Item
        icon="mail"
        label={CONTACT.email}
        value={site?.email && <a href={mailTo(site.email)}>{site.email}</a>}
      />
      <Item
        icon="phone"
        label={CONTACT.phone}
        value={site?.phone && <a href={telephone(site.phone)}>{site.phone}</a>}
      />
      <Item icon="pin" label={CONTACT.location} value={site?.location} />
      <Item icon="hash" label={CONTACT.hashtag} value={site?.hashtag} />
    </ul>
  );
}

type ItemProps = {
  icon: IconName;
  label: string;
  /** Undefined while loading; null if not announced yet. */
  value: ReactNode;
};

function Item({ icon, label, value }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.badge}>
        <Icon name={icon} className={styles.icon} />
      </span>
      <div>
        <b>{label}</b>
        <div className={styles.value}>
          {value === undefined && <Skeleton className={styles.waiting} />}
          {value === null ? <span className="soft">{SITE.toBeAnnounced}</span> : value}
        </div>
      </div>
    </li>
  );
}
