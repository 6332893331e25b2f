import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteSettings } from '#contract/site.ts';
import { hasFailed } from '#web/api/failed-reads.ts';
import { siteQuery } from '#web/api/queries.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { EXAMPLES } from '#web/texts/site.ts';
import { mailTo, telephone } from '#web/ui/contact-links.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './contact-page.module.css';
import { MessageForm } from './message-form.tsx';
import { CONTACT } from './texts.ts';
import '#web/styles/tokens-art.css';
import '#web/styles/page-pictures.css';

export function ContactPage() {
  const site = useQuery(siteQuery);
  return (
    <>
      <PageHeader title={PAGE_TITLES.contact} lead={CONTACT.lead} picture="green" />
      <div className="section">
        <div className={`wrap ${styles.columns}`}>
          <div>
            <h2>{CONTACT.reach}</h2>
            <div className={styles.information}>
              <ContactInformation />
            </div>
          </div>
          <MessageForm address={site.data?.email} />
        </div>
      </div>
    </>
  );
}

const UNKNOWN = { email: null, phone: null, location: null, hashtag: null } as const;

/** if loading fails, the examples are still shown, with the error. */
function ContactInformation() {
  const site = useQuery(siteQuery);
  const failed = hasFailed(site);
  const list = <ContactList site={failed ? UNKNOWN : site.data} />;
  if (!failed && !site.data) return <Loading label={CONTACT.loading}>{list}</Loading>;
  return (
    <>
      {failed && <LoadError {...CONTACT.error} />}
      {list}
    </>
  );
}

type Known = Pick<SiteSettings, 'email' | 'phone' | 'location' | 'hashtag'>;

/** The organizers' contact details or, until they are entered, examples that are marked as such. */
function ContactList({ site }: { site: Known | undefined }) {
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
        <Icon name={icon} />
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
