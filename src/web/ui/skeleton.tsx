import type { ReactNode } from 'react';
import { SITE } from '#web/texts/site.ts';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A grey place for something that is on its way. The caller's class gives it the size of the real thing. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} />;
}

/** skeletons for the eye, one sentence for the ear, and a way on without scripts. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <noscript>
        <p className={styles.reload}>{SITE.needsReload}</p>
      </noscript>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
