import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './go-link.module.css';
import { Icon } from './icon.tsx';

/** 'Team details →': a link in the colour of what it stands on. */
export function GoLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.go ?? ''}>
      <span className={styles.label}>{children}</span>
      <Icon name="right" className={styles.arrow} />
    </Link>
  );
}
