import { type MouseEvent as ReactMouseEvent, useEffect, useLayoutEffect, useRef } from 'react';

/** The second half of a double tap that closed a sheet must not reach the page below it. */
const AFTER_CLOSING_MS = 500;
/** The second half must not confirm the next hole either. */
const AFTER_NEXT_MS = 250;
/** Two taps this fast and this close are one double tap, meant for the target of the first. */
const DOUBLE_TAP = { withinMs: 400, withinPx: 20 };

type Tap = { at: number; x: number; y: number; control: Element | null };

/**
 * For a short time after a sheet has closed, the bottom of the window ignores taps, and so does the bottom of the
 * next sheet. If a tap brings something new under the finger, such as a number that confirms, the second half of a
 * double tap is ignored.
 */
export function useTapGuard(openSheet: number | null): void {
  const before = useRef<number | null>(null);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const followedAt = useRef(Number.NEGATIVE_INFINITY);
  const lastTap = useRef<Tap | null>(null);

  useLayoutEffect(() => {
    if (before.current !== null && before.current !== openSheet) {
      const happened = openSheet === null ? closedAt : followedAt;
      happened.current = performance.now();
    }
    before.current = openSheet;
  }, [openSheet]);

  useEffect(() => {
    function ignoreSecondTap(event: MouseEvent) {
      const byKeyboard = event.detail === 0;
      if (byKeyboard || !(event.target instanceof Element)) return;
      const { target, timeStamp } = event;
      const tap = tapOf(event, target);
      const ignored =
        (timeStamp - closedAt.current < AFTER_CLOSING_MS && target.closest('[data-dock], [data-answers]')) ||
        (timeStamp - followedAt.current < AFTER_NEXT_MS && target.closest('[data-sheet-foot]')) ||
        (lastTap.current && isSecondHalf(lastTap.current, tap));
      if (!ignored) {
        lastTap.current = tap;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    document.addEventListener('click', ignoreSecondTap, true);
    return () => document.removeEventListener('click', ignoreSecondTap, true);
  }, []);
}

/** A tap on a label also clicks its field. Both count as taps on the label. */
const tapOf = ({ timeStamp, clientX, clientY }: MouseEvent, target: Element): Tap => ({
  at: timeStamp,
  x: clientX,
  y: clientY,
  control: target.closest('button, a, label'),
});

function isSecondHalf(first: Tap, second: Tap): boolean {
  return (
    first.control !== null &&
    first.control !== second.control &&
    second.at - first.at < DOUBLE_TAP.withinMs &&
    Math.hypot(second.x - first.x, second.y - first.y) < DOUBLE_TAP.withinPx
  );
}

/** A button must have been visible for this long before a tap counts. */
const SETTLES_IN_MS = 500;

/** Ignores taps for a short time after `shows` has changed, and the buttons with it. */
export function useSteadyTaps(shows: string): (event: ReactMouseEvent) => void {
  const shown = useRef(shows);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (shown.current !== shows) changedAt.current = performance.now();
    shown.current = shows;
  }, [shows]);

  return (event) => {
    const byKeyboard = event.detail === 0;
    if (byKeyboard || event.timeStamp - changedAt.current >= SETTLES_IN_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
