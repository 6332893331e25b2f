import { Icon } from '#web/ui/icon.tsx';
import styles from './live-marker.module.css';

/** A dot that pulses while the board is live, otherwise an icon. `--live` sets the color. */
export function LiveMarker({ live, lost }: { live: boolean; lost: boolean }) {
  if (live) return <span className={styles.pulse} aria-hidden="true" />;
  return <Icon name={lost ? 'warning' : 'clock'} />;
}
