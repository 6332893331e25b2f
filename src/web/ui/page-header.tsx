import type { ReactNode } from 'react';
import horizon from '#web/assets/art/page-horizon.svg';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
};

/** The illustrated head of a page, with its only h1. */
export function PageHeader({ title, lead }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className="wrap">
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={`lead ${styles.lead}`}>{lead}</p>}
      </div>
      <img className={styles.horizon} src={horizon} alt="" width="1600" height="280" />
    </div>
  );
}
