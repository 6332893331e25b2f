import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { DayNumber } from '#domain/rules.ts';
import type { TeamId } from '#domain/teams.ts';
import { externalStore } from '#web/external-store.ts';
import styles from './sheet.module.css';

type SheetProps = {
  title: string;
  /** Lines next to the title: the format and the saved score. */
  facts: readonly string[];
  /** The day of the hole. On wide screens the sheet covers the other day's card. */
  day: DayNumber;
  teamId: TeamId;
  onCancel: () => void;
  /** Gets every key but Escape, no matter what has the focus. */
  onKey?: (event: KeyboardEvent) => void;
  onSubmit?: (event: FormEvent) => void;
  /** Stays in view at the bottom of the sheet while the rest scrolls. */
  foot: ReactNode;
  children: ReactNode;
};

/**
 * A bottom sheet on phones, a side panel in landscape, and a panel over the other day's card on wide screens. The
 * page behind it is inert, so that a stray tap outside the sheet does nothing and loses no typed text.
 */
export function Sheet({ title, facts, day, teamId, onCancel, onKey, onSubmit, foot, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const factsId = useId();
  useKeyboardInset(sheet);
  useLayoutEffect(() => (sheet.current ? inertOthers(sheet.current) : undefined), []);
  useLayoutEffect(() => {
    sheetsOpen.set(sheetsOpen.get() + 1);
    return () => sheetsOpen.set(sheetsOpen.get() - 1);
  }, []);

  // Listens on the document, because a tap on the sheet's background moves the focus out of the sheet. Escape in a
  // toast closes only the toast, which may be gone by now.
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') onKey?.(event);
    else if (!event.composedPath().some((at) => at instanceof Element && at.matches(STAYS))) onCancel();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
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
          <h2 id={titleId}>{title}</h2>
          <p className={styles.facts} id={factsId}>
            {facts.map((fact) => (
              <span key={fact}>{fact} </span>
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

/** How many sheets are open. An open sheet may contain unsaved text. */
export const sheetsOpen = externalStore(0);

/** Anything smaller is the browser's own toolbar, not a keyboard. */
const LEAST_KEYBOARD = 120;

/**
 * Sets `--covered` to the height that the on-screen keyboard covers, so that a bottom sheet stays above the keyboard.
 */
function useKeyboardInset(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function measure() {
      const { height = 0, offsetTop = 0, scale = 1 } = viewport ?? {};
      const covered = scale === 1 ? window.innerHeight - height - offsetTop : 0; // zooming in does not count
      const inset = covered > LEAST_KEYBOARD ? Math.round(covered) : 0;
      sheet.current?.style.setProperty('--covered', `${inset}px`);
    }
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [sheet]);
}

/** Never inert: toasts. */
const STAYS = '[data-stays-reachable]';
const NOT_SHOWN = 'script, style, link, template';

/**
 * Makes everything on the page but this element inert: for the pointer, for Tab and for screen readers. A modal
 * dialog would do this automatically, but it would also silence the toasts. Returns a function that undoes it.
 */
function inertOthers(element: Element): () => void {
  const kept = [element, ...document.querySelectorAll(STAYS)];
  const changed: HTMLElement[] = [];

  function walk(parent: Element) {
    for (const child of parent.children) {
      if (kept.includes(child) || child.matches(NOT_SHOWN)) continue;
      if (kept.some((one) => child.contains(one))) walk(child);
      else if (child instanceof HTMLElement && !child.inert) {
        child.inert = true;
        changed.push(child);
      }
    }
  }

  walk(document.body);
  return () => {
    for (const one of changed) one.inert = false;
  };
}
