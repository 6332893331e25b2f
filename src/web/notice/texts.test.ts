import { expect, test } from 'vitest';
import { nextWordText, postedText } from './texts.ts';

const timeZone = 'America/Detroit';
const posted = { text: 'Play is suspended.', postedAt: '2025-10-05T16:58:00.000Z', nextWordAt: null };

test('D-21, D-11 shows when a notice was posted, in course time', () => {
  expect(postedText(posted, timeZone)).toBe('From the organizers, Oct 5, 12:58 PM');
});

test.each([
  { nextWordAt: null, said: null },
  { nextWordAt: '2025-10-05T17:30:00.000Z', said: 'Next update at 1:30 PM' },
  { nextWordAt: '2025-10-06T13:00:00.000Z', said: 'Next update on Oct 6 at 9:00 AM' },
])('D-21 shows the time of the next update: "$said"', ({ nextWordAt, said }) => {
  expect(nextWordText({ ...posted, nextWordAt }, timeZone)).toBe(said);
});
