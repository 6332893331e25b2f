import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { FIRST_TOURNAMENT, formatDate, formatDay, formatTime, formatWholeDate, hostOf } from './calendar.ts';

test('R-58 Day 1 is Sept 28, 2025, Day 2 is Oct 5, 2025, and both start at 9:00 AM', () => {
  expect(FIRST_TOURNAMENT.year).toBe(2025);
  expect(FIRST_TOURNAMENT.days.map(formatDate)).toEqual(['Sept 28, 2025', 'Oct 5, 2025']);
  expect(FIRST_TOURNAMENT.days.map(formatDay)).toEqual(['Sept 28', 'Oct 5']);
  expect(formatTime(FIRST_TOURNAMENT.startTime)).toBe('9:00 AM');
});

test('R-58 months are abbreviated as in the specification', () => {
  const firsts = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-01`);
  expect(firsts.map(formatDay).join(', ')).toBe(
    'Jan 1, Feb 1, March 1, April 1, May 1, June 1, July 1, Aug 1, Sept 1, Oct 1, Nov 1, Dec 1',
  );
});

test.each([
  { time: '00:00', shown: '12:00 AM' },
  { time: '00:59', shown: '12:59 AM' },
  { time: '11:59', shown: '11:59 AM' },
  { time: '12:00', shown: '12:00 PM' },
  { time: '13:05', shown: '1:05 PM' },
  { time: '23:59', shown: '11:59 PM' },
])('R-58 the time $time is shown as $shown', ({ time, shown }) => {
  expect(formatTime(time)).toBe(shown);
});

test('R-58 both days of the first cup are Sundays', () => {
  expect(FIRST_TOURNAMENT.days.map(formatWholeDate)).toEqual([
    'Sunday, Sept 28, 2025',
    'Sunday, Oct 5, 2025',
  ]);
  expect(formatWholeDate('2028-02-29')).toBe('Tuesday, Feb 29, 2028');
  expect(() => formatWholeDate('2025-2-30')).toThrow(RangeError);
});

test.each(['', '9:00', '24:00', '12:60', '09:00:00', ' 09:00'])('R-58 %j is not a time', (time) => {
  expect(() => formatTime(time)).toThrow(RangeError);
});

test.each(['', '2025-13-01', '2025-00-01', '2025-09-00', '2025-09-32', '2025-9-28', '2025-09-28T09:00'])(
  'R-58 %j is not a date',
  (date) => {
    expect(() => formatDay(date)).toThrow(RangeError);
    expect(() => formatDate(date)).toThrow(RangeError);
  },
);

test.each([
  { year: 2025, host: 'stopemen' },
  { year: 2026, host: 'powdermen' },
  { year: 2027, host: 'timbermen' },
  { year: 2028, host: 'stopemen' },
  { year: 2024, host: 'timbermen' },
  { year: 2023, host: 'powdermen' },
  { year: 2022, host: 'stopemen' },
])('R-59 the host of $year is $host', ({ year, host }) => {
  expect(hostOf(year)).toBe(host);
});

test('R-59 any three consecutive years have three different hosts, and the fourth year starts over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (year) => {
      expect(new Set([hostOf(year), hostOf(year + 1), hostOf(year + 2)]).size).toBe(3);
      expect(hostOf(year + 3)).toBe(hostOf(year));
    }),
  );
});

test('R-59 refuses a year that is not a whole number', () => {
  expect(() => hostOf(2025.5)).toThrow(RangeError);
});

test('D-11 dates and times are formatted without using the device’s clock or time zone', () => {
  vi.stubGlobal('Date', undefined);
  vi.stubGlobal('Intl', undefined);
  const shown = [formatDay('2025-09-28'), formatDate('2025-10-05'), formatTime('09:00')];
  vi.unstubAllGlobals();
  expect(shown).toEqual(['Sept 28', 'Oct 5, 2025', '9:00 AM']);
});
