import { describe, expect, test } from 'vitest';
import { instantOf, nextInstantOf, offsetAt, offsetsOfYear, offsetWithin } from './course-clock.ts';

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
  // At the course it is still the 28th until 4:00 AM UTC on the 29th.
  {
    now: '2025-09-29T03:30:00Z',
    time: '23:45',
    instant: '2025-09-29T03:45:00.000Z',
    rule: 'before midnight',
  },
  { now: '2025-09-29T03:30:00Z', time: '07:00', instant: '2025-09-29T11:00:00.000Z', rule: 'in the morning' },
  { now: '2025-11-01T20:00:00Z', time: '08:00', instant: '2025-11-02T13:00:00.000Z', rule: 'clocks go back' },
])('D-11, D-21 the next $time after $now is $instant ($rule)', ({ now, time, instant }) => {
  expect(nextInstantOf(time, new Date(now), 'America/Detroit').toISOString()).toBe(instant);
});

describe('D-11 the offsets of a year', () => {
  test('contain the county’s two clock changes', () => {
    // The clocks go forward at 7:00 AM UTC on March 8 and back at 6:00 AM UTC on November 1.
    expect(offsetsOfYear(2026, 'America/Detroit')).toEqual([2026, -300, 95_460, -240, 438_120, -300]);
  });

  test.each(Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/')))(
    'agree with the platform’s time zone data for %s',
    (timeZone) => {
      const offsets = offsetsOfYear(2026, timeZone);
      const start = Date.UTC(2026, 0);
      const everyDay = Array.from({ length: 365 }, (_, day) => day * 24 * 60);
      const changes = offsets.slice(2).filter((_, place) => place % 2 === 0);
      const minutes = [...everyDay, ...changes, ...changes.map((minute) => minute - 1)];
      const wrong = minutes
        .map((minute) => start + minute * 60_000 + 59_999)
        .filter((instant) => offsetWithin(instant, offsets) !== offsetAt(instant, timeZone));
      expect(wrong).toEqual([]);
    },
  );

  test('give no offset for an instant in another year', () => {
    const offsets = offsetsOfYear(2026, 'America/Detroit');
    const years = ['2025-12-31T23:59:59.999Z', '2027-01-01T00:00:00Z'].map((instant) => Date.parse(instant));
    expect(years.map((instant) => offsetWithin(instant, offsets))).toEqual([null, null]);
  });
});
