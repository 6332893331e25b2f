import { expect, test } from 'vitest';
import { courseTime } from './course-time.ts';

test.each([
  { instant: '2025-10-05T18:14:00.000Z', timeZone: 'America/Detroit', day: 'Oct 5', time: '2:14 PM' },
  { instant: '2025-10-05T18:14:59.999Z', timeZone: 'America/Menominee', day: 'Oct 5', time: '1:14 PM' },
  { instant: '2025-10-06T04:00:00.000Z', timeZone: 'America/Detroit', day: 'Oct 6', time: '12:00 AM' },
  { instant: '2025-10-06T03:59:00.000Z', timeZone: 'America/Detroit', day: 'Oct 5', time: '11:59 PM' },
])('D-11 $instant is $day, $time in $timeZone', ({ instant, timeZone, day, time }) => {
  expect(courseTime(instant, timeZone)).toEqual({ day, time });
});
