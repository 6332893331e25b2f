import type { Organizer, organizerSignOut } from '#contract/organizers.ts';
import { call } from '#web/api/call.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { leave } from '#web/desk/live/here.ts';
import { usePresence } from '#web/desk/live/use-desk-feed.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './identity.module.css';
import { initialsOf, peopleWords } from './people-words.ts';

/** Who you are, who else is here, and the way out. */
export function Identity({ organizer: { name, recovering }, page }: { organizer: Organizer; page: string }) {
  const others = usePresence(recovering ? '' : page, name);
  const { busy, problem, act } = useAct();
  const signOut = () =>
    act(async () => {
      leave();
      await call<typeof organizerSignOut>('POST', '/api/organizers/sign-out', { body: {} });
      window.location.assign('/organizer'); // a new page: nothing of the desk stays in this tab's memory
    });
  return (
    <div className={styles.identity}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {others.map((other) => (
        <span key={other.name} className={styles.other} aria-hidden="true">
          {initialsOf(other.name)}
        </span>
      ))}
      <p className={styles.name}>
        <b>{name}</b>
        <small role="status">{peopleWords(others, page)}</small>
        {problem !== null && (
          <small className={styles.problem} role="alert">
            {problem}
          </small>
        )}
      </p>
      <Button variant="line" busy={busy} className={styles.out} onClick={() => void signOut()}>
        <DeskIcon name="out" />
        <span className={styles.word}>Sign out</span>
      </Button>
    </div>
  );
}
