import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { captainsOutbox } from '#web/captain/outbox/captains-outbox.ts';
import { keptForDays, keptForSignIn } from '#web/captain/texts.ts';
import { countByAuthor, daysLeft } from '#web/outbox/waiting.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import note from './note.module.css';
import styles from './waiting-note.module.css';

/** Corrections waiting on this device for captains who are not signed in. */
export function WaitingNote() {
  const { view } = captainsOutbox(useQueryClient());
  const { queue } = useSyncExternalStore(view.subscribe, view.get, view.get);
  const waiting = countByAuthor(queue);
  if (waiting.length === 0) return null;
  const days = daysLeft(queue, new Date());
  return (
    <div className={classNames(note.note, styles.waiting)} role="status">
      <Icon name="clock" className={classNames(note.icon, styles.icon)} />
      <div>
        {waiting.map(({ author, count }) => (
          <p key={keptForSignIn(count, author)}>{keptForSignIn(count, author)}</p>
        ))}
        {days !== null && <p className={styles.warning}>{keptForDays(days)}</p>}
      </div>
    </div>
  );
}
