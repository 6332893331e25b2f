import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  lead?: string | undefined;
  picture: 'headframe' | 'score' | 'teams' | 'courses' | 'green' | 'deep';
  /** Placed beside the title on a wide screen, otherwise below it. */
  children?: ReactNode;
};

/**
 * The illustrated head of a page, with its only h1. The lead is keyed by its text: a new lead is a new element,
 * which does not count as a layout shift.
 */
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
