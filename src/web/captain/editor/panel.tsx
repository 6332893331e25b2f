import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { holeTitle } from '#web/captain/texts.ts';
import styles from './panel.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

type PanelProps = {
  hole: number;
  /** Lines next to the title: which day, what is saved. */
  facts: readonly string[];
  onCancel: () => void;
  children: ReactNode;
};

/**
 * A bottom sheet on phones, a panel next to the hole on wide screens. Neither the pointer nor Tab can reach the
 * page behind it, so a slip loses nothing that was typed; tapping outside does nothing. It is not a modal dialog,
 * because changes to other holes must still be announced and F8 must still reach the toasts.
 */
export function Panel({ hole, facts, onCancel, children }: PanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const factsId = useId();
  useKeyboardInset(panel);
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function handleKey(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Tab') stayInside(event);
  }

  return (
    <>
      <div className={styles.scrim} />
      <dialog
        ref={panel}
        open
        className={styles.panel}
        aria-labelledby={titleId}
        aria-describedby={factsId}
        onKeyDown={handleKey}
      >
        <div className={styles.head}>
          <h4 className={styles.title} id={titleId}>
            {holeTitle(hole)}
          </h4>
          <p className={styles.facts} id={factsId}>
            {facts.map((fact) => (
              <span key={fact} className={styles.fact}>
                {fact}{' '}
              </span>
            ))}
          </p>
        </div>
        {children}
      </dialog>
    </>
  );
}

/** Tab wraps from the last button to the first and back. Every panel begins and ends with a button. */
function stayInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = event.currentTarget.querySelectorAll('button');
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const [from, to] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
