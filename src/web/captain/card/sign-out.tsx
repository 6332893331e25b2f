import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Captain } from '#contract/captains.ts';
import { captainsOutbox } from '#web/captain/outbox/captains-outbox.ts';
import { signOut } from '#web/captain/session/sign-out.ts';
import { keptFor, SIGN_OUT, signedInAs } from '#web/captain/texts.ts';
import { useTask } from '#web/captain/use-task.ts';
import { sameAuthor } from '#web/outbox/correction.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';
import { countByAuthor, ownCorrections } from '#web/outbox/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

/** signs the captain out. If there are unsent corrections, first explains what happens to them. */
export function SignOut({ captain, outbox }: { captain: Captain; outbox: OutboxView }) {
  const queryClient = useQueryClient();
  const [warned, setWarned] = useState(false);
  const { waiting, refused } = ownCorrections(outbox.queue, captain);
  const left = waiting.length + refused.length;
  const { inMemory } = outbox;
  const others = countByAuthor(outbox.queue)
    .filter(({ author }) => !sameAuthor(author, captain))
    .map((unsent) => keptFor({ ...unsent, inMemory }));
  const leaving = useTask(() => leave(queryClient, captain));
  const isLeaving = leaving.status === 'pending';
  const start = () => void leaving.run(undefined).catch(() => {});

  return (
    <div className={`row ${styles.foot}`}>
      <p>{signedInAs(captain.name)}</p>
      <Button variant="line" busy={isLeaving} onClick={() => (left > 0 ? setWarned(true) : start())}>
        {isLeaving ? SIGN_OUT.signingOut : SIGN_OUT.button}
      </Button>
      {others.map((sentence) => (
        <p key={sentence} className={styles.others}>
          {sentence}
        </p>
      ))}
      {warned && (
        <SignOutWarning
          text={SIGN_OUT.keeps(left, inMemory)}
          onClose={() => setWarned(false)}
          onSignOut={start}
        />
      )}
    </div>
  );
}

type SignOutWarningProps = { text: string; onClose: () => void; onSignOut: () => void };

/** Before signing out, explains what happens to the corrections still on this device. */
function SignOutWarning({ text, onClose, onSignOut }: SignOutWarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className={styles.warning} aria-labelledby="sign-out-title" onClose={onClose}>
      <h2 id="sign-out-title">{SIGN_OUT.title}</h2>
      <p>{text}</p>
      <form method="dialog" className="row">
        <Button type="submit">{SIGN_OUT.stay}</Button>
        <Button type="submit" variant="line" onClick={onSignOut}>
          {SIGN_OUT.anyway}
        </Button>
      </form>
    </dialog>
  );
}

/** Signs out, and deletes the captain's data from this device, except unsent corrections. */
async function leave(queryClient: QueryClient, captain: Captain): Promise<void> {
  await captainsOutbox(queryClient)
    .forgetVersions(captain)
    .catch(() => {}); // a device that cannot store anything has nothing to delete
  await signOut(queryClient);
}
