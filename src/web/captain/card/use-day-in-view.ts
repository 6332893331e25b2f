import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';
import { useMeasured } from '#web/ui/use-measured.ts';

/** The last day whose card has scrolled past the middle of the window. */
export function useDayInView(): DayNumber {
  return useMeasured<DayNumber>(dayInView, 1);
}

function dayInView(): DayNumber {
  const middle = window.innerHeight / 2;
  const top = (day: DayNumber) => document.getElementById(`day${day}`)?.getBoundingClientRect().top ?? middle;
  return DAY_NUMBERS.findLast((day) => top(day) < middle) ?? 1;
}
