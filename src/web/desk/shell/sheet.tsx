import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './sheet.module.css';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog; on a phone it comes up from the bottom. `Esc` and a press beside it close it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Esc by itself
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
