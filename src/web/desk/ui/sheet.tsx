import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './sheet.module.css';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog; on a phone it comes up from the bottom. `Esc` and a press beside it close it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Before it leaves the page: then the browser gives the focus back to whatever opened it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    heading.current?.focus(); // not the first button, which may be far below
    return () => opened?.close();
  }, []);
  // Out of what it was opened from: a dark poster would give it its own colors.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Esc by itself
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles.inside}>
        <h2 ref={heading} className={styles.title} id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
