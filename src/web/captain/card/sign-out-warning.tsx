import { useEffect, useRef } from 'react';
import { SIGN_OUT } from '#web/captain/texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './sign-out.module.css';

type SignOutWarningProps = { left: number; onClose: () => void; onSignOut: () => void };

/** Says what happens to the corrections still on this device, before signing out. */
export function SignOutWarning({ left, onClose, onSignOut }: SignOutWarningProps) {
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
