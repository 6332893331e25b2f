import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './sheet.module.css';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog, at the bottom of the screen on a phone. Esc or a click outside closes it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // The dialog closes before it is removed, so that the browser returns the focus to the element that opened it.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    heading.current?.focus(); // otherwise the browser focuses the first button, which may be far below
    return () => opened?.close();
  }, []);
  // Rendered in a portal: inside a dark poster, the dialog would inherit the poster's colors.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Esc automatically
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
