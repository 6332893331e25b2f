import { CaptainIcon } from '#web/captain/captain-icon.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './day-notice.module.css';
import type { DayState } from './day-state.ts';

const ICONS = { 'not-open': 'clock', open: 'clock', completed: 'flag' } as const;

/** Why a day's card can only be read, before its title. */
export function DayNotice({ state, notice }: { state: DayState; notice: string }) {
  return (
    <p className={styles.notice}>
      {state === 'official' || state === 'reopened' ? (
        <CaptainIcon name="lock" className={styles.icon} />
      ) : (
        <Icon name={ICONS[state]} className={styles.icon} />
      )}
      {notice}
    </p>
  );
}
