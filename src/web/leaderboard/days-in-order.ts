import type { Hole } from '#contract/tournament.ts';
import { DAY_NUMBERS, type DayNumber } from '#domain/rules.ts';

/** The current day first: Day 2 once it has begun. */
export function daysInOrder(holes: readonly Hole[]): readonly DayNumber[] {
  const secondDayBegan = holes.some((hole) => hole.day === 2 && hole.decided);
  return secondDayBegan ? DAY_NUMBERS.toReversed() : DAY_NUMBERS;
}
