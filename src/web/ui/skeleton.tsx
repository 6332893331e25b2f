import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/**
 * A gray placeholder, one line high. Place it in the element of the real content, or give it a class that sets its
 * size.
 */
export function Skeleton({ className, text }: { className?: string | undefined; text?: boolean }) {
  return <span className={classNames(styles.skeleton, text && styles.text, className)} />;
}

const NEEDS_RELOAD = 'This part was not ready in time. Reload the page to see it.';

/** skeletons to look at, one sentence for screen readers, and a fallback for browsers without scripts. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <noscript>
        <p className={styles.reload}>{NEEDS_RELOAD}</p>
      </noscript>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
