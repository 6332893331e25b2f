import { expect, test } from 'vitest';
import type { DayState } from './day-state.ts';
import { areNamed, type Outcome, resultState, type Verdict, verdictOf } from './result.ts';

const days = (first: DayState, second: DayState): Outcome['days'] => [
  { day: 1, state: first },
  { day: 2, state: second },
];
const places = (timbermen: number, stopemen: number, powdermen: number): Outcome['standings'] => [
  { teamId: 'timbermen', position: timbermen },
  { teamId: 'stopemen', position: stopemen },
  { teamId: 'powdermen', position: powdermen },
];
const ONE = places(2, 1, 3);
const closed = days('official', 'official');

test.each([
  {
    rule: 'waits for both days',
    days: days('open', 'not open'),
    standings: ONE,
    is: { kind: 'waits', days: [1, 2] },
  },
  {
    rule: 'waits for Day 2',
    days: days('official', 'suspended'),
    standings: ONE,
    is: { kind: 'waits', days: [2] },
  },
  {
    rule: 'waits for a day that was reopened',
    days: days('open', 'official'),
    standings: ONE,
    is: { kind: 'waits', days: [1] },
  },
  {
    rule: 'is ready with one champion',
    days: closed,
    standings: ONE,
    is: { kind: 'ready', champions: ['stopemen'] },
  },
  {
    rule: 'is ready with co-champions if teams are tied on points and matches',
    days: closed,
    standings: places(1, 1, 3),
    is: { kind: 'ready', champions: ['timbermen', 'stopemen'] },
  },
  {
    rule: 'is empty if both days were closed by a ruling before anything was decided',
    days: closed,
    standings: [],
    is: { kind: 'nothing decided' },
  },
])('R-66, D-16 the result $rule', ({ rule: _, is, ...outcome }) => {
  expect(resultState({ status: 'active', ...outcome })).toEqual(is);
});

test('D-2 the result of a completed cup is declared, regardless of the states of its days', () => {
  expect(resultState({ status: 'completed', days: days('open', 'open'), standings: ONE })).toEqual({
    kind: 'declared',
    champions: ['stopemen'],
  });
});

test.each([
  { champions: ['stopemen'], typed: ['Stopemen'], named: true },
  { champions: ['stopemen'], typed: ['  the stopeMEN '], named: true },
  { champions: ['stopemen'], typed: ['Timbermen'], named: false },
  { champions: ['stopemen'], typed: [''], named: false },
  { champions: ['stopemen', 'timbermen'], typed: ['Timbermen', 'Stopemen'], named: true },
  { champions: ['stopemen', 'timbermen'], typed: ['Stopemen', 'Stopemen'], named: false },
  { champions: ['stopemen', 'timbermen'], typed: ['Stopemen'], named: false },
  { champions: [], typed: [], named: false },
] as const)('R-66 areNamed($champions, $typed) is $named', ({ champions, typed, named }) => {
  expect(areNamed(champions, typed)).toBe(named);
});

const OPEN = {
  status: 'active',
  withdrawn: false,
  holesLeft: 2,
  clinched: false,
  underReview: false,
} as const;
test.each<{ cup: Partial<Parameters<typeof verdictOf>[0]>; says: Verdict }>([
  { cup: {}, says: 'open' },
  { cup: { underReview: true }, says: 'open' },
  { cup: { clinched: true }, says: 'clinched' },
  { cup: { clinched: true, underReview: true }, says: 'under review' },
  { cup: { holesLeft: 0 }, says: 'first' },
  { cup: { holesLeft: 0, clinched: true }, says: 'first' },
  { cup: { holesLeft: 0, underReview: true }, says: 'under review' },
  { cup: { holesLeft: 0, underReview: true, withdrawn: true }, says: 'withdrawn' },
  { cup: { holesLeft: 0, status: 'completed', withdrawn: true }, says: 'declared' },
])('D-32 the verdict on $cup is “$says”', ({ cup, says }) => {
  expect(verdictOf({ ...OPEN, ...cup })).toBe(says);
});
