import { expect, test } from 'vitest';
import type { DayStates } from '#contract/day-states.ts';
import { TOURNAMENT } from '#testing/samples/cup.ts';
import { statePlate } from './state-plate.ts';

const UNOPENED = { ...TOURNAMENT, days: TOURNAMENT.days.map((day) => ({ ...day, open: false })) };
type State = DayStates['days'][number]['state'];
const days = ([first, second]: readonly [State, State]): DayStates['days'] => [
  { day: 1, state: first, since: '2025-09-28T13:00:00.000Z', underReview: false, reviewed: [], agreed: [] },
  { day: 2, state: second, since: '2025-10-05T13:05:00.000Z', underReview: false, reviewed: [], agreed: [] },
];

test.each([
  {
    at: '2025-09-20T12:00:00Z',
    states: ['not open', 'not open'],
    says: 'Upcoming: Day 1: Sept 28, 2025, 9:00 AM',
  },
  // In UTC it is already September 28, but at the course it is still the evening of the 27th.
  {
    at: '2025-09-28T01:00:00Z',
    states: ['not open', 'not open'],
    says: 'Upcoming: Day 1: tomorrow, 9:00 AM',
  },
  { at: '2025-09-28T12:00:00Z', states: ['not open', 'not open'], says: 'Upcoming: Day 1: today, 9:00 AM' },
  {
    at: '2026-09-20T12:00:00Z',
    states: ['not open', 'not open'],
    says: 'Upcoming: Day 1’s date has passed',
  },
  { at: '2025-09-28T16:00:00Z', states: ['open', 'not open'], says: 'Day 1 is open: since 9:00 AM' },
  {
    at: '2025-09-28T16:00:00Z',
    states: ['suspended', 'not open'],
    says: 'Play suspended: Day 1, since 9:00 AM',
  },
  {
    at: '2025-09-30T16:00:00Z',
    states: ['official', 'not open'],
    says: 'Day 1 is closed: Day 2: Oct 5, 2025, 9:00 AM',
  },
  {
    at: '2025-10-05T12:00:00Z',
    states: ['official', 'not open'],
    says: 'Day 1 is closed: Day 2: today, 9:00 AM',
  },
  {
    at: '2025-10-06T12:00:00Z',
    states: ['official', 'not open'],
    says: 'Day 1 is closed: Day 2’s date has passed',
  },
  {
    at: '2025-10-06T12:00:00Z',
    states: ['official', 'official'],
    says: 'Day 2 is closed: since Oct 5, 9:05 AM',
  },
  { at: '2025-10-05T16:00:00Z', states: ['official', 'open'], says: 'Day 2 is open: since 9:05 AM' },
] as const)('D-8, D-16 the state plate shows "$says"', ({ at, states, says }) => {
  const { word, more } = statePlate(UNOPENED, days(states), new Date(at));
  expect(`${word}: ${more}`).toBe(says);
});

test('D-8 the state plate says that a tournament is completed, or that a day has no date yet', () => {
  const now = new Date('2025-10-06T12:00:00Z');
  const done = statePlate({ ...UNOPENED, status: 'completed' }, days(['official', 'official']), now);
  expect(done).toMatchObject({ ground: 'done', word: 'Completed', more: 'Boards are final' });
  const undated = { ...UNOPENED, days: UNOPENED.days.map((day) => ({ ...day, date: null })) };
  expect(statePlate(undated, days(['not open', 'not open']), now).more).toBe('Day 1 has no date yet');
});
