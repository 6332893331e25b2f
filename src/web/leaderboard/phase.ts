import type { Hole, Tournament } from '#contract/tournament.ts';
import { DAY_NUMBERS, type DayNumber, HOLES } from '#domain/rules.ts';

/** How far the tournament has come, derived from its decided holes. */
export type Phase =
  /** No hole of this day is decided yet. For Day 2, this means between the days. */
  | { kind: 'before'; day: DayNumber }
  | { kind: 'play'; day: DayNumber; decided: number }
  /** Every hole is decided, but the result is not declared. */
  | { kind: 'all-in' }
  | { kind: 'final' };

export function phaseOf({ status }: Pick<Tournament, 'status'>, holes: readonly Hole[]): Phase {
  if (status === 'completed') return { kind: 'final' };
  const [first = 0, second = 0] = DAY_NUMBERS.map(
    (day) => holes.filter((hole) => hole.day === day && hole.decided).length,
  );
  if (status === 'upcoming' || first + second === 0) return { kind: 'before', day: 1 };
  if (first + second === HOLES * DAY_NUMBERS.length) return { kind: 'all-in' };
  if (second > 0) return { kind: 'play', day: 2, decided: second };
  return first === HOLES ? { kind: 'before', day: 2 } : { kind: 'play', day: 1, decided: first };
}

/** The current day comes first: Day 2 once it has begun. */
export function daysInOrder(holes: readonly Hole[]): readonly DayNumber[] {
  const secondDayBegan = holes.some((hole) => hole.day === 2 && hole.decided);
  return secondDayBegan ? DAY_NUMBERS.toReversed() : DAY_NUMBERS;
}
