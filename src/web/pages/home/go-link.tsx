import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '#web/ui/icon.tsx';
import styles from './go-link.module.css';

/** 'Team details →': a link that takes its colour from its surroundings. */
export function GoLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={styles.go ?? ''}>
      <span className={styles.label}>{children}</span>
      <Icon name="right" className={styles.arrow} />
    </Link>
  );
}
