import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './plate.module.css';

type PlateProps = { icon: IconName; title: string; text: string; children?: ReactNode };

/** One fact about the event, and what to do with it. */
export function Plate({ icon, title, text, children }: PlateProps) {
  return (
    <div className={styles.plate}>
      <p>
        <Icon name={icon} className={styles.icon} />
        <b>{title}</b> <span className="soft">{text}</span>
      </p>
      {children}
    </div>
  );
}
