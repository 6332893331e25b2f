import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '#web/api/failed-reads.ts';
import { siteQuery, tournamentQuery } from '#web/api/queries.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { ContactList } from './contact-list.tsx';
import styles from './contact-page.module.css';
import { MessageForm } from './message-form.tsx';
import { CONTACT, NO_ADDRESS } from './texts.ts';
import '#web/styles/tokens-art.css';

export function ContactPage() {
  const site = useQuery(siteQuery);
  return (
    <>
      <PageHeader title={PAGE_TITLES.contact} />
      <div className="section">
        <div className={`wrap ${styles.columns}`}>
          <div>
            <h2 className={styles.title}>{CONTACT.reach}</h2>
            <div className={styles.information}>
              <ContactInformation />
            </div>
          </div>
          {site.data?.email === null ? <NoAddress /> : <MessageForm address={site.data?.email ?? null} />}
        </div>
      </div>
    </>
  );
}

/** A message needs somewhere to go. */
function NoAddress() {
  const status = useQuery(tournamentQuery).data?.status ?? 'upcoming';
  return (
    <div className={styles.noAddress}>
      <h2>{NO_ADDRESS.title}</h2>
      <p>{status === 'upcoming' ? NO_ADDRESS.before : NO_ADDRESS.since}</p>
    </div>
  );
}

const UNKNOWN = { email: null, phone: null, location: null, hashtag: null } as const;

/** if nothing can be loaded, the examples are still shown, with the error. */
function ContactInformation() {
  const site = useQuery(siteQuery);
  if (hasFailed(site)) {
    return (
      <>
        <LoadError {...CONTACT.error} />
        <ContactList site={UNKNOWN} />
      </>
    );
  }
  if (!site.data) {
    return (
      <Loading label={CONTACT.loading}>
        <ContactList site={undefined} />
      </Loading>
    );
  }
  return <ContactList site={site.data} />;
}
