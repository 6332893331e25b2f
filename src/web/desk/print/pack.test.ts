import { expect, test } from 'vitest';
import { DAY_1 } from '#domain/rules.ts';
import { daysInOrder, dayToPrint, type PackDay } from './pack.ts';

const day = (number: 1 | 2, isOver: boolean): PackDay => ({
  day: number,
  date: number === 1 ? '2025-09-28' : '2025-10-05',
  points: DAY_1.points,
  isPublished: true,
  isOver,
  groups: [],
});

test.each([
  {
    rule: 'Day 1 first, on a date before Day 1',
    today: '2025-09-20',
    over: [false, false],
    prints: 1,
    shelf: [1, 2],
  },
  {
    rule: 'the day that is played today first, even if the other day is not closed',
    today: '2025-10-05',
    over: [false, false],
    prints: 2,
    shelf: [2, 1],
  },
  {
    rule: 'Day 2 first, once Day 1 is closed',
    today: '2025-09-29',
    over: [true, false],
    prints: 2,
    shelf: [2, 1],
  },
  {
    rule: 'no day first, once both days are closed',
    today: '2025-10-05',
    over: [true, true],
    prints: undefined,
    shelf: [1, 2],
  },
])('the print pack offers $rule', ({ today, over, prints, shelf }) => {
  const days = [day(1, over[0] ?? false), day(2, over[1] ?? false)];
  const next = dayToPrint(days, today);
  expect(next?.day).toBe(prints);
  expect(daysInOrder(days, next).map((of) => of.day)).toEqual(shelf);
});
