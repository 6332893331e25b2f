import { useEffect, useLayoutEffect, useRef } from 'react';

/** Buttons at the foot of the window must have been in view this long before a tap counts. */
const SETTLES_IN_MS = 500;
/** Two taps this close are on the same spot. */
const SAME_SPOT_PX = 20;
/** Two taps this fast on the same spot are one double tap, meant for the target of the first. */
const DOUBLE_TAP_MS = 400;
/** A button that a tap has brought under the finger ignores further taps for this long. */
const RESTS_MS = 2000;
/** Controls that choose a number, open a hole, show a day, or close a sheet or a toast. None posts, undoes or dials. */
const HARMLESS =
  'fieldset *, [aria-expanded], [href^="#"], [data-sheet-foot] > :first-child, [data-stays-reachable] *';

/**
 * `touchedAt`: when the tap began. `at`: when it ended with a click. `repeatedAt`: when a later tap was last
 * ignored; until then, the same as `at`.
 */
type Tap = {
  touchedAt: number;
  at: number;
  x: number;
  y: number;
  control: Element | null;
  repeatedAt: number;
};

/** The time at which the changed buttons became visible. Infinite until they have been painted. */
let seenAt = Number.NEGATIVE_INFINITY;
let nextFrame = 0;

/** Restarts the guard whenever `shows` changes, because the buttons have changed. */
export function useChangingButtons(shows: string | number | null): void {
  const before = useRef(shows);
  useLayoutEffect(() => {
    if (before.current !== shows) awaitPaint();
    before.current = shows;
  }, [shows]);
}

/**
 * Called when buttons have changed. Waits for two frames: the second begins once the first has been painted, no matter
 * how slow the device is.
 */
export function awaitPaint(): void {
  seenAt = Number.POSITIVE_INFINITY;
  cancelAnimationFrame(nextFrame);
  nextFrame = requestAnimationFrame(() => {
    nextFrame = requestAnimationFrame(() => {
      seenAt = performance.now();
    });
  });
}

/**
 * For a short time after a sheet has closed or a bar has changed, the bottom of the window ignores taps. If a tap
 * brings something else under the finger, more taps on that spot are ignored: briefly if they are harmless, otherwise
 * until the captain has had time to see the change. A tap that began too early is ignored even if a slow
 * device or a slow finger ends it later.
 */
export function useTapGuard(openSheet: number | null): void {
  useChangingButtons(openSheet);
  const lastTap = useRef<Tap | null>(null);

  useEffect(() => {
    let touchedAt: number | null = null;
    let touched: Element | null = null;

    function noteTouch({ type, timeStamp, target }: PointerEvent) {
      touchedAt = type === 'pointerdown' ? timeStamp : null;
      touched = target instanceof Element ? (target.closest('button, a, label') ?? target) : null;
    }

    function ignoreSecondTap(event: MouseEvent) {
      const byKeyboard = event.detail === 0;
      if (byKeyboard || !(event.target instanceof Element)) return;
      const { target } = event;
      const tap = tapOf(event, target, touchedAt ?? event.timeStamp);
      // A toast may vanish under a finger. The browser then counts the tap for what lies below.
      const hasVanished = touched?.isConnected === false;
      touchedAt = null;
      touched = null;
      const last = lastTap.current;
      const isEarly = tap.touchedAt - seenAt < SETTLES_IN_MS && target.closest('[data-steady]');
      if (!hasVanished && !isEarly && !(last && isMeantForFirst(last, tap))) {
        lastTap.current = tap;
        return;
      }
      if (last) last.repeatedAt = tap.at;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    document.addEventListener('pointerdown', noteTouch, true);
    document.addEventListener('pointercancel', noteTouch, true);
    document.addEventListener('click', ignoreSecondTap, true);
    return () => {
      document.removeEventListener('pointerdown', noteTouch, true);
      document.removeEventListener('pointercancel', noteTouch, true);
      document.removeEventListener('click', ignoreSecondTap, true);
    };
  }, []);
}

/** A tap on a label also clicks its field. Both count as taps on the label. */
const tapOf = ({ timeStamp, clientX, clientY }: MouseEvent, target: Element, touchedAt: number): Tap => ({
  touchedAt,
  at: timeStamp,
  x: clientX,
  y: clientY,
  control: target.closest('button, a, label'),
  repeatedAt: timeStamp,
});

function isMeantForFirst(first: Tap, { touchedAt, x, y, control }: Tap): boolean {
  if (first.control === control || Math.hypot(x - first.x, y - first.y) >= SAME_SPOT_PX) return false;
  if (touchedAt - first.repeatedAt < DOUBLE_TAP_MS) return true;
  return !control?.matches(HARMLESS) && touchedAt - Math.max(first.at, seenAt) < RESTS_MS;
}
