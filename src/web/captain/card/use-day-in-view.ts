import { useSyncExternalStore } from 'react';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';

function onMove(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

/** The last day whose card has scrolled past the middle of the window. */
export function useDayInView(): DayNumber {
  return useSyncExternalStore(onMove, dayInView, () => 1);
}

function dayInView(): DayNumber {
  const middle = window.innerHeight / 2;
  const top = (day: DayNumber) => document.getElementById(`day${day}`)?.getBoundingClientRect().top ?? middle;
  return DAY_NUMBERS.findLast((day) => top(day) < middle) ?? 1;
}
