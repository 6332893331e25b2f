import { type ReactNode, useEffect } from 'react';
import styles from './page-title.module.css';
import { DOOR } from './texts.ts';

type PageTitleProps = { title: string; lead: string; children?: ReactNode };

/** Title, one sentence, actions to the right. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} | ${DOOR.title}`;
  }, [title]);
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
    </div>
  );
}
