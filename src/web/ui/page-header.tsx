import type { ReactNode } from 'react';
import horizon from '#web/assets/art/page-horizon.svg';
import { classNames } from './class-names.ts';
import styles from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  lead?: ReactNode;
  /** Less tall, for pages that people open to read one thing quickly. */
  tight?: boolean;
};

/** The illustrated head of a page, with its only h1. */
export function PageHeader({ title, lead, tight = false }: PageHeaderProps) {
  return (
    <div className={classNames(styles.header, tight && styles.tight)}>
      <div className="wrap">
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={classNames('lead', styles.lead)}>{lead}</p>}
      </div>
      <img className={styles.horizon} src={horizon} alt="" width="1600" height="280" />
    </div>
  );
}
