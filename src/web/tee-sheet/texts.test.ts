import { expect, test } from 'vitest';
import { teeTimes } from './texts.ts';

test.each([
  { times: ['09:00', '09:15', '10:00'], said: '9:00 to 10:00 AM' },
  { times: ['10:40', '11:40', '13:10'], said: '10:40 AM to 1:10 PM' },
  { times: ['13:00', '12:30'], said: '12:30 to 1:00 PM' },
  { times: ['09:00', '09:00'], said: '9:00 AM' },
  { times: ['09:00', null], said: '' },
  { times: [], said: '' },
])('D-14 from the first tee time to the last: "$said"', ({ times, said }) => {
  expect(teeTimes(times)).toBe(said);
});
