import { describe, expect, test } from 'vitest';
import { offsetsOfYear } from '#domain/course-clock.ts';
import { atMoment, courseTime, rememberOffsets, sayMoment } from './course-time.ts';

test.each([
  { instant: '2025-10-05T18:14:00.000Z', timeZone: 'America/Detroit', day: 'Oct 5', time: '2:14 PM' },
  { instant: '2025-10-05T18:14:59.999Z', timeZone: 'America/Menominee', day: 'Oct 5', time: '1:14 PM' },
  { instant: '2025-10-06T04:00:00.000Z', timeZone: 'America/Detroit', day: 'Oct 6', time: '12:00 AM' },
  { instant: '2025-10-06T03:59:00.000Z', timeZone: 'America/Detroit', day: 'Oct 5', time: '11:59 PM' },
])('D-11 $instant is $day, $time in $timeZone', ({ instant, timeZone, day, time }) => {
  expect(courseTime(instant, timeZone)).toEqual({ day, time });
});

const timeZone = 'America/Menominee';
const now = new Date('2025-09-28T20:00:00Z');

describe('D-11 times', () => {
  test.each([
    { instant: '2025-09-28T15:42:00Z', said: '10:42 AM' },
    { instant: '2025-09-28T05:05:00.000Z', said: '12:05 AM' },
    { instant: '2025-09-28T04:59:00Z', said: 'Sept 27, 11:59 PM' },
    { instant: '2025-09-21T18:00:00Z', said: 'Sept 21, 1:00 PM' },
  ])('$instant is shown as $said in the course’s time zone', ({ instant, said }) => {
    expect(sayMoment(instant, { now, timeZone })).toBe(said);
  });

  test.each([
    { instant: '2025-09-28T15:42:00Z', said: 'at 10:42 AM' },
    { instant: '2025-09-28T04:59:00Z', said: 'on Sept 27 at 11:59 PM' },
  ])('$instant is written after a verb as "$said"', ({ instant, said }) => {
    expect(atMoment(instant, { now, timeZone })).toBe(said);
  });

  test('are shown in the device’s time zone until the tournament has loaded', () => {
    expect(sayMoment(now.toISOString(), { now, timeZone: undefined })).toMatch(/^\d{1,2}:\d\d [AP]M$/);
  });
});

test('D-11 shows the same times with the offsets in the page as with those of the browser', () => {
  const moments = [
    '2025-10-05T18:14:59.999Z',
    '2026-03-08T06:59:59Z',
    '2026-03-08T07:00:00Z',
    '2026-11-01T06:00:00Z',
  ];
  const said = () => moments.map((moment) => courseTime(moment, 'America/Detroit'));
  const byThePlatform = said();
  rememberOffsets('America/Detroit', offsetsOfYear(2026, 'America/Detroit'));
  expect(said()).toEqual(byThePlatform);
  expect(byThePlatform.map(({ time }) => time)).toEqual(['2:14 PM', '1:59 AM', '3:00 AM', '1:00 AM']);
});
