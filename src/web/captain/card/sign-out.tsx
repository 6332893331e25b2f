import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import { leave } from '#web/captain/outbox/leave.ts';
import { keptFor, SIGN_OUT, signedInAs } from '#web/captain/texts.ts';
import { useTask } from '#web/captain/use-task.ts';
import { sameAuthor } from '#web/outbox/correction.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';
import { ownCorrections, waitingByCaptain } from '#web/outbox/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './sign-out.module.css';

/** Waiting corrections stay here, and the captain is told so first. */
export function SignOut({ captain, outbox }: { captain: Captain; outbox: OutboxView }) {
  const queryClient = useQueryClient();
  const [warned, setWarned] = useState(false);
  const { waiting, refused } = ownCorrections(outbox.queue, captain);
  const left = waiting.length + refused.length;
  const others = waitingByCaptain(outbox.queue).filter((entry) => !sameAuthor(entry.captain, captain));
  const leaving = useTask(() => leave(queryClient, captain));
  const isLeaving = leaving.status === 'pending';
  const signOut = () => void leaving.run(undefined).catch(() => {});

  return (
    <div className={styles.foot}>
      <p className={styles.who}>{signedInAs(captain.name)}</p>
      <Button
        variant="line"
        className={styles.button}
        busy={isLeaving}
        onClick={() => (left > 0 ? setWarned(true) : signOut())}
      >
        {isLeaving ? SIGN_OUT.signingOut : SIGN_OUT.button}
      </Button>
      {others.map((other) => (
        <p key={keptFor(other.count, other.captain)} className={styles.others}>
          {keptFor(other.count, other.captain)}
        </p>
      ))}
      {warned && <SignOutWarning left={left} onClose={() => setWarned(false)} onSignOut={signOut} />}
    </div>
  );
}

type SignOutWarningProps = { left: number; onClose: () => void; onSignOut: () => void };

/** Says what happens to the corrections still on this device, before signing out. */
function SignOutWarning({ left, onClose, onSignOut }: SignOutWarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={styles.warning} aria-labelledby="sign-out-title" onClose={onClose}>
      <h2 className={styles.title} id="sign-out-title">
        {SIGN_OUT.title}
      </h2>
      <p>{SIGN_OUT.keeps(left)}</p>
      <form method="dialog" className={styles.actions}>
        <Button type="submit" className={styles.button}>
          {SIGN_OUT.stay}
        </Button>
        <Button type="submit" variant="line" className={styles.button} onClick={onSignOut}>
          {SIGN_OUT.anyway}
        </Button>
      </form>
    </dialog>
  );
}
