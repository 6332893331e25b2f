import { useEffect, useLayoutEffect, useRef } from 'react';

/** Buttons at the foot of the window must have been in view this long before a tap counts. */
const SETTLES_IN_MS = 500;
/** Two taps this close are on the same spot. */
const SAME_SPOT_PX = 20;
/** Two taps this fast on the same spot are one double tap, meant for the target of the first. */
const DOUBLE_TAP_MS = 400;
/** A button that a tap has brought under the finger ignores it for this long. */
const RESTS_MS = 2000;
/** Chooses a number, opens a hole, shows a day or closes a sheet: posts, undoes and dials nothing. */
const HARMLESS = 'fieldset *, [aria-expanded], [href^="#"], [data-sheet-foot] > :first-child';

/** `repeatedAt`: when the spot was last tapped again, and that tap ignored. */
type Tap = { at: number; x: number; y: number; control: Element | null; repeatedAt: number };

/** When buttons last changed places. */
let changedAt = Number.NEGATIVE_INFINITY;

/** Tells the guard that the buttons change whenever `shows` does. */
export function useChangingButtons(shows: string | number | null): void {
  const before = useRef(shows);
  useLayoutEffect(() => {
    if (before.current !== shows) changedAt = performance.now();
    before.current = shows;
  }, [shows]);
}

/**
 * For a short time after a sheet has closed or a bar has changed, the bottom of the window ignores taps. If a tap
 * brings something else under the finger, more taps on that spot are ignored: briefly if they are harmless, otherwise
 * until the captain has had time to see the change.
 */
export function useTapGuard(openSheet: number | null): void {
  useChangingButtons(openSheet);
  const lastTap = useRef<Tap | null>(null);

  useEffect(() => {
    function ignoreSecondTap(event: MouseEvent) {
      const byKeyboard = event.detail === 0;
      if (byKeyboard || !(event.target instanceof Element)) return;
      const { target, timeStamp } = event;
      const tap = tapOf(event, target);
      const last = lastTap.current;
      const isEarly = timeStamp - changedAt < SETTLES_IN_MS && target.closest('[data-steady]');
      if (!isEarly && !(last && isMeantForFirst(last, tap))) {
        lastTap.current = tap;
        return;
      }
      if (last) last.repeatedAt = timeStamp;
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
  repeatedAt: timeStamp,
});

function isMeantForFirst(first: Tap, { at, x, y, control }: Tap): boolean {
  if (first.control === control || Math.hypot(x - first.x, y - first.y) >= SAME_SPOT_PX) return false;
  if (at - first.repeatedAt < DOUBLE_TAP_MS) return true;
  return !control?.matches(HARMLESS) && at - Math.max(first.at, changedAt) < RESTS_MS;
}
