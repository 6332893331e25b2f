import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '#web/api/has-failed.ts';
import { siteQuery } from '#web/api/queries.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { ContactList } from './contact-list.tsx';
import styles from './contact-page.module.css';
import { MessageForm } from './message-form.tsx';
import { CONTACT } from './texts.ts';

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
          <MessageForm address={site.data?.email ?? null} />
        </div>
      </div>
    </>
  );
}

/** */
function ContactInformation() {
  const site = useQuery(siteQuery);
  if (hasFailed(site)) {
    return <LoadError {...CONTACT.error} onRetry={() => void site.refetch()} retrying={site.isFetching} />;
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
