import { expect, test } from 'vitest';
import { instantOf, nextInstantOf } from './course-clock.ts';

test.each([
  { date: '2025-09-28', time: '09:00', timeZone: 'America/Detroit', instant: '2025-09-28T13:00:00.000Z' },
  { date: '2025-09-28', time: '09:00', timeZone: 'America/Menominee', instant: '2025-09-28T14:00:00.000Z' },
  { date: '2025-12-01', time: '09:00', timeZone: 'America/Detroit', instant: '2025-12-01T14:00:00.000Z' },
  // The clocks go back at 2:00 AM on November 2, 2025, and forward at 2:00 AM on March 8, 2026.
  { date: '2025-11-02', time: '00:30', timeZone: 'America/Detroit', instant: '2025-11-02T04:30:00.000Z' },
  { date: '2025-11-02', time: '03:00', timeZone: 'America/Detroit', instant: '2025-11-02T08:00:00.000Z' },
  { date: '2026-03-08', time: '03:30', timeZone: 'America/Detroit', instant: '2026-03-08T07:30:00.000Z' },
  { date: '2025-09-28', time: '23:30', timeZone: 'Pacific/Auckland', instant: '2025-09-28T10:30:00.000Z' },
])('D-11 $time on $date in $timeZone is $instant', ({ date, time, timeZone, instant }) => {
  expect(instantOf(date, time, timeZone).toISOString()).toBe(instant);
});

test.each([
  { now: '2025-09-28T15:59:30Z', time: '12:00', instant: '2025-09-28T16:00:00.000Z', rule: 'later today' },
  { now: '2025-09-28T16:00:30Z', time: '12:00', instant: '2025-09-29T16:00:00.000Z', rule: 'tomorrow' },
  // Here it is the 28th until 4:00 AM of the 29th in Greenwich.
  {
    now: '2025-09-29T03:30:00Z',
    time: '23:45',
    instant: '2025-09-29T03:45:00.000Z',
    rule: 'before midnight',
  },
  { now: '2025-09-29T03:30:00Z', time: '07:00', instant: '2025-09-29T11:00:00.000Z', rule: 'in the morning' },
  { now: '2025-11-01T20:00:00Z', time: '08:00', instant: '2025-11-02T13:00:00.000Z', rule: 'clocks go back' },
])('D-11, D-21 the next $time at $now: $rule', ({ now, time, instant }) => {
  expect(nextInstantOf(time, new Date(now), 'America/Detroit').toISOString()).toBe(instant);
});
