import { describe, expect, test } from 'vitest';
import type { Tournament } from '#contract/tournament.ts';
import { TOURNAMENT } from '#testing/samples/cup.ts';
import { closedBy, dayNotice, dayState } from './day-state.ts';

/** A tournament in which the date of Day 2 is not known yet. */
const tournament: Tournament = {
  ...TOURNAMENT,
  days: TOURNAMENT.days.map((day) => (day.day === 2 ? { ...day, date: null, open: false } : day)),
};
const clockAt = (now: string) => ({ now: new Date(now), timeZone: tournament.timeZone });
const theDayBefore = clockAt('2025-09-28T12:59:00Z'); // 8:59 AM at the course
const onTheDay = clockAt('2025-09-28T13:00:00Z');

describe('the state of a day', () => {
  test.each([
    { rule: 'is open if its scores exist', records: true, status: 'active', state: 'open' },
    { rule: 'is not open if its scores do not exist', records: false, status: 'active', state: 'not-open' },
    { rule: 'is read-only once the cup is over', records: true, status: 'completed', state: 'completed' },
    {
      rule: 'is read-only once official',
      records: true,
      status: 'active',
      isOfficial: true,
      state: 'official',
    },
    {
      rule: 'D-16 is read-only when reopened, until captains are let in',
      records: true,
      status: 'active',
      isReopened: true,
      state: 'reopened',
    },
  ] as const)('$rule', ({ records, status, state, ...day }) => {
    const is = { isOfficial: 'isOfficial' in day, isReopened: 'isReopened' in day };
    expect(dayState(records, { ...tournament, status }, is)).toBe(state);
  });
});

test.each([
  { state: 'not-open', closed: null },
  { state: 'open', closed: null },
  { state: 'official', closed: 'official' },
  { state: 'reopened', closed: 'reopened' },
  { state: 'completed', closed: 'completed' },
] as const)(
  'D-16 a day is closed to captains only if it is official, reopened or completed: $state',
  ({ state, closed }) => {
    expect(closedBy(state)).toBe(closed);
  },
);

describe('the sentence at the top of a day’s card', () => {
  test.each([
    { state: 'open', day: 1, clock: onTheDay, says: null },
    {
      state: 'completed',
      day: 1,
      clock: onTheDay,
      says: 'The tournament is complete. Scores can no longer change.',
    },
    {
      state: 'official',
      day: 1,
      clock: onTheDay,
      says: 'Day 1 is official.',
    },
    {
      state: 'reopened',
      day: 1,
      clock: onTheDay,
      says: 'Only the organizers can change Day 1 scores. Ask them.',
    },
    { state: 'not-open', day: 1, clock: theDayBefore, says: 'Day 1 opens Sept 28 at 9:00 AM.' },
    { state: 'not-open', day: 1, clock: onTheDay, says: 'Day 1 is not open yet.' },
    { state: 'not-open', day: 2, clock: theDayBefore, says: 'Day 2 is not open yet.' },
  ] as const)('for Day $day in the state $state is: $says', ({ state, day, clock, says }) => {
    expect(dayNotice(state, day, tournament, clock)).toBe(says);
  });

  test('names no opening time until the tournament has loaded', () => {
    expect(dayNotice('not-open', 1, undefined, theDayBefore)).toBe('Day 1 is not open yet.');
  });
});
