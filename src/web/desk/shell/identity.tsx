import type { Organizer } from '#contract/organizers.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { usePresence } from '#web/desk/live/use-desk-feed.ts';
import { signOut } from '#web/desk/sign-out.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './identity.module.css';
import { initialsOf, peopleWords } from './people-words.ts';

/** Who you are, who else is here, and the way out. */
export function Identity({ organizer: { name, recovering }, page }: { organizer: Organizer; page: string }) {
  const others = usePresence(recovering ? '' : page, name);
  const { busy, problem, act } = useAct();
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
      </p>
      <Button variant="line" busy={busy} className={styles.out} onClick={() => void act(() => signOut())}>
        <DeskIcon name="out" />
        <span className={styles.word}>Sign out</span>
      </Button>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
