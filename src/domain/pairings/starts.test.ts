import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_NUMBERS } from '#domain/rules.ts';
import { type Start, type StartProblem, shotgunStarts, startProblems, startsByInterval } from './starts.ts';

const timesOf = (starts: ReturnType<typeof startsByInterval>) =>
  starts.ok ? starts.starts.map(({ teeTime }) => teeTime) : starts.reason;

test('D-14 tee times are computed from the first one and the minutes between groups', () => {
  expect(timesOf(startsByInterval(1, '09:00', 12))).toEqual(
    ['09:00', '09:12', '09:24', '09:36', '09:48', '10:00'], //
  );
  const day2 = startsByInterval(2, '09:00', 10);
  expect(day2.ok && day2.starts.at(-1)).toEqual({ group: 12, teeTime: '10:50', hole: 1 });
});

test('D-14 in a shotgun start, all groups tee off at the same time, each from a different hole', () => {
  const holesOf = (day: 1 | 2) => {
    const starts = shotgunStarts(day, '09:30');
    return starts.ok ? starts.starts.map(({ teeTime, hole }) => `${teeTime} ${hole}`) : [];
  };
  expect(holesOf(1)).toEqual([1, 4, 7, 10, 13, 16].map((hole) => `09:30 ${hole}`));
  expect(holesOf(2)).toEqual([1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17].map((hole) => `09:30 ${hole}`));
});

test.each([
  { first: '23:00', interval: 11, result: '23:55' },
  { first: '23:00', interval: 12, result: 'past midnight' },
  { first: '9:00', interval: 10, result: 'not a time' },
  { first: '24:00', interval: 10, result: 'not a time' },
  { first: '09:00', interval: 0, result: 'not an interval' },
  { first: '09:00', interval: -5, result: 'not an interval' },
  { first: '09:00', interval: 7.5, result: 'not an interval' },
])('D-14 tee times from $first every $interval minutes end with: $result', ({ first, interval, result }) => {
  const times = timesOf(startsByInterval(1, first, interval));
  expect(Array.isArray(times) ? times.at(-1) : times).toBe(result);
});

test('D-14 a shotgun start requires a valid time', () => {
  expect(shotgunStarts(1, 'noon')).toEqual({ ok: false, reason: 'not a time' });
});

const start = (group: number, teeTime: string, hole = 1): Start => ({ group, teeTime, hole });

test.each<{ rule: string; starts: Start[]; problems: StartProblem[] }>([
  { rule: 'groups in order have no problem', starts: [start(1, '09:00'), start(2, '09:10')], problems: [] },
  {
    rule: 'the order of the list does not matter',
    starts: [start(2, '09:10'), start(1, '09:00')],
    problems: [],
  },
  {
    rule: 'two groups may start at the same time from different holes',
    starts: [start(1, '09:00'), start(2, '09:00', 10)],
    problems: [],
  },
  {
    rule: 'a group must not start before the one ahead',
    starts: [start(1, '09:00'), start(2, '08:50')],
    problems: [{ kind: 'before the group ahead', group: 2, groupAhead: 1 }],
  },
  {
    rule: 'two groups must not start at the same time from the same hole',
    starts: [start(1, '09:00', 4), start(2, '09:00'), start(3, '09:00', 4)],
    problems: [{ kind: 'same start', groups: [1, 3], teeTime: '09:00', hole: 4 }],
  },
  {
    rule: 'a tee time must be a time',
    starts: [start(1, '09:00'), start(2, '9am'), start(3, '09:20')],
    problems: [{ kind: 'not a time', group: 2, teeTime: '9am' }],
  },
  {
    rule: 'a starting hole must exist',
    starts: [start(1, '09:00', 0), start(2, '09:00', 19), start(3, '09:00', 1.5)],
    problems: [
      { kind: 'no such hole', group: 1, hole: 0 },
      { kind: 'no such hole', group: 2, hole: 19 },
      { kind: 'no such hole', group: 3, hole: 1.5 },
    ],
  },
])('D-14 on a tee sheet, $rule', ({ starts, problems }) => {
  expect(startProblems(starts)).toEqual(problems);
});

test('D-14 generated tee times never break a rule', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(
      fc.constantFrom(...DAY_NUMBERS),
      minutes,
      fc.integer({ min: 1, max: 60 }),
      (day, minute, interval) => {
        const first = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        for (const made of [startsByInterval(day, first, interval), shotgunStarts(day, first)]) {
          if (made.ok) expect(startProblems(made.starts)).toEqual([]);
          else expect(made.reason).toBe('past midnight');
        }
      },
    ),
  );
});
