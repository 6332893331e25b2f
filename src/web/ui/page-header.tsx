import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  lead?: string | undefined;
  /** Every page has a picture of its own. */
  picture: 'headframe' | 'score' | 'teams' | 'courses' | 'green' | 'deep';
  /** Beside the title on a wide screen, else below it. */
  children?: ReactNode;
};

/** The illustrated head of a page, with its only h1. A new lead appears where it belongs and does not move there. */
export function PageHeader({ title, lead, picture, children }: PageHeaderProps) {
  return (
    <div className={styles.header} data-picture={picture}>
      <div className={`wrap ${styles.top}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && (
            <p key={lead} className={`lead ${styles.lead}`}>
              {lead}
            </p>
          )}
        </div>
        {children}
      </div>
      <div className={styles.land} />
    </div>
  );
}
