import { useEffect, useLayoutEffect, useRef } from 'react';

/** The second half of a double tap that has closed a sheet must not reach what lay below it. */
const AFTER_CLOSING_MS = 500;
/** Nor may it confirm the hole that came after. */
const AFTER_NEXT_MS = 250;

/** For a short while after a sheet has closed the dock ignores taps, and so does the foot of the next sheet. */
export function useTapGuard(openSheet: number | null): void {
  const before = useRef<number | null>(null);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const followedAt = useRef(Number.NEGATIVE_INFINITY);

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
      const ignored =
        (timeStamp - closedAt.current < AFTER_CLOSING_MS && target.closest('[data-dock]')) ||
        (timeStamp - followedAt.current < AFTER_NEXT_MS && target.closest('[data-sheet-foot]'));
      if (!ignored) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    document.addEventListener('click', ignoreSecondTap, true);
    return () => document.removeEventListener('click', ignoreSecondTap, true);
  }, []);
}
