import type { Organizer, organizerSignOut } from '#contract/organizers.ts';
import { call } from '#web/api/call.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './identity.module.css';

/** Who you are, and the way out. */
export function Identity({ organizer: { name } }: { organizer: Organizer }) {
  const { busy, problem, act } = useAct();
  const signOut = () =>
    act(async () => {
      await call<typeof organizerSignOut>('POST', '/api/organizers/sign-out', { body: {} });
      window.location.assign('/organizer'); // a new page: nothing of the desk stays in this tab's memory
    });
  const initials = name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    <div className={styles.identity}>
      <span className={styles.avatar} aria-hidden="true">
        {initials}
      </span>
      <p className={styles.name}>
        <b>{name}</b>
        {problem !== null && <small role="alert">{problem}</small>}
      </p>
      <Button variant="line" busy={busy} className={styles.out} onClick={() => void signOut()}>
        <DeskIcon name="out" />
        <span className={styles.word}>Sign out</span>
      </Button>
    </div>
  );
}
