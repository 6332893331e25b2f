import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** Whoever taps this soon has not seen what lies under the finger now. */
const SETTLES_IN_MS = 500;

/** After what can be tapped has changed, taps count only once it has been there for a moment. */
export function useSteadyTaps(shows: string): (event: MouseEvent) => void {
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
