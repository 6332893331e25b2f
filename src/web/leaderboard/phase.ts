import type { Hole, Tournament } from '#contract/tournament.ts';
import { DAY_NUMBERS, type DayNumber, HOLES } from '#domain/rules.ts';

/** How far the tournament has come, derived from its decided holes. */
export type Phase =
  /** No hole of this day is decided yet. For Day 2, this means between the days. */
  | { kind: 'before'; day: DayNumber }
  /** `next`: the hole to be decided next. Undefined if the holes so far were not decided in order. */
  | { kind: 'play'; day: DayNumber; decided: number; next: number | undefined }
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
  if (second === 0 && first === HOLES) return { kind: 'before', day: 2 };
  const [day, decided] = second > 0 ? ([2, second] as const) : ([1, first] as const);
  const inOrder = holes.every((hole) => hole.day !== day || hole.decided === hole.hole <= decided);
  return { kind: 'play', day, decided, next: inOrder && decided < HOLES ? decided + 1 : undefined };
}

/** The current day comes first: Day 2 once it has begun. */
export function daysInOrder(holes: readonly Hole[]): readonly DayNumber[] {
  const secondDayBegan = holes.some((hole) => hole.day === 2 && hole.decided);
  return secondDayBegan ? DAY_NUMBERS.toReversed() : DAY_NUMBERS;
}
