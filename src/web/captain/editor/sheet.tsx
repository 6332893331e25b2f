import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { inertOthers } from './inert-others.ts';
import styles from './sheet.module.css';
import { sheetsOpen } from './sheets-open.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

type SheetProps = {
  title: string;
  /** Lines beside the title: what is played, what is saved. */
  facts: readonly string[];
  /** Whose card it lies over: on wide screens it stands over the other one. */
  day: DayNumber;
  teamId: TeamId;
  onCancel: () => void;
  onSubmit?: (event: FormEvent) => void;
  /** What stays in sight at its foot while the rest scrolls. */
  foot: ReactNode;
  children: ReactNode;
};

/**
 * A bottom sheet on phones, a panel at the side when they lie on theirs, over the other day on wide screens.
 * The page behind it is out of reach, so that nothing typed is lost by a slip; a tap beside it does nothing.
 */
export function Sheet({ title, facts, day, teamId, onCancel, onSubmit, foot, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const factsId = useId();
  useKeyboardInset(sheet);
  useLayoutEffect(() => (sheet.current ? inertOthers(sheet.current) : undefined), []);
  useLayoutEffect(() => {
    sheetsOpen.set(sheetsOpen.get() + 1);
    return () => sheetsOpen.set(sheetsOpen.get() - 1);
  }, []);

  // Wherever the focus is: a tap on the sheet's own paper takes it away from the sheet.
  const cancelByKey = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && onCancel());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void cancelByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <dialog
      ref={sheet}
      open
      className={styles.sheet}
      data-day={day}
      data-team={teamId}
      aria-labelledby={titleId}
      aria-describedby={factsId}
    >
      <form className={styles.form} noValidate onSubmit={onSubmit ?? ((event) => event.preventDefault())}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <p className={styles.facts} id={factsId}>
            {facts.map((fact) => (
              <span key={fact} className={styles.fact}>
                {fact}{' '}
              </span>
            ))}
          </p>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot} data-sheet-foot>
          {foot}
        </div>
      </form>
    </dialog>
  );
}
