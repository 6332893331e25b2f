import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { TOASTER } from '#web/captain/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './toaster.module.css';
import { dismissToast, type ShownToast, toasts } from './toasts.ts';

/** a swipe farther than this to the right dismisses a toast. */
const SWIPE_PX = 50;
/** A finger moves up to this far during a tap. */
const TAP_PX = 10;

const NONE: readonly ShownToast[] = [];

/**
 * F8 focuses the region. It is on the page even without a toast, because screen readers do not announce a
 * region that is added together with its text.
 */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => NONE);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    function handleKey({ key }: KeyboardEvent) {
      if (key === 'F8') list.current?.focus();
      if (key === 'Escape') for (const { id } of toasts.get()) dismissToast(id);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <section aria-label={TOASTER.region} aria-live="assertive" data-stays-reachable>
      <ol ref={list} className={styles.viewport} tabIndex={-1}>
        {shown.map((toast) => toast.open && <Message key={toast.id} {...toast} list={list} />)}
      </ol>
    </section>
  );
}

type MessageProps = ShownToast & { list: RefObject<HTMLElement | null> };

function Message({ id, title, description, destructive, list }: MessageProps) {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const [own, region] = [item.current, list.current];
    // The focus would otherwise be lost together with a focused toast.
    return () => {
      if (own?.contains(document.activeElement)) region?.focus();
    };
  }, [list]);
  return (
    <li
      ref={item}
      className={classNames(styles.toast, destructive && styles.destructive)}
      {...useSwipe(() => dismissToast(id))}
    >
      <span className={styles.badge}>
        <Icon name={destructive ? 'warning' : 'check'} />
      </span>
      <div className={styles.title}>{title}</div> <div className={styles.description}>{description}</div>
      <button
        type="button"
        className={styles.close}
        aria-label={TOASTER.dismiss}
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Handlers that move an element to the right with the pointer. It springs back unless it was moved far enough. */
function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null);

  function end({ currentTarget, clientX, type, isPrimary }: PointerEvent<HTMLElement>) {
    if (!isPrimary) return;
    const isFar = type === 'pointerup' && from.current !== null && clientX - from.current > SWIPE_PX;
    from.current = null;
    const { dataset } = currentTarget;
    if (dataset['swipe'] !== 'move') return;
    dataset['swipe'] = isFar ? 'end' : 'cancel';
    if (isFar)
      void Promise.allSettled(currentTarget.getAnimations().map(({ finished }) => finished)).then(onSwiped);
  }

  return {
    onPointerDown: ({ button, clientX, isPrimary }: PointerEvent) => {
      if (button === 0 && isPrimary) from.current = clientX;
    },
    onPointerMove: ({ currentTarget, clientX, pointerId, isPrimary, buttons }: PointerEvent<HTMLElement>) => {
      if (buttons === 0) from.current = null; // a mouse button was released elsewhere
      if (from.current === null || !isPrimary) return;
      const moved = Math.max(0, clientX - from.current);
      if (moved <= TAP_PX && currentTarget.dataset['swipe'] !== 'move') return;
      currentTarget.setPointerCapture(pointerId); // a button in the toast gets no click from a swipe
      currentTarget.dataset['swipe'] = 'move';
      currentTarget.style.setProperty('--swiped', `${moved}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
