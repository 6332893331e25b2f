import { expect, test } from 'vitest';
import { isBackupDue } from './backup-due.ts';

const NOW = new Date('2025-09-27T14:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test.each([
  { newest: null, isDayInPlay: false, due: true, why: 'there is none yet' },
  { newest: minutesAgo(5), isDayInPlay: true, due: true, why: 'five minutes have passed during play' },
  { newest: minutesAgo(4.9), isDayInPlay: true, due: true, why: 'the timer is a little early during play' },
  { newest: minutesAgo(3), isDayInPlay: true, due: false, why: 'one was made by hand three minutes ago' },
  {
    newest: minutesAgo(55),
    isDayInPlay: false,
    due: false,
    why: 'less than an hour has passed without play',
  },
  { newest: minutesAgo(60), isDayInPlay: false, due: true, why: 'an hour has passed without play' },
  { newest: minutesAgo(-30), isDayInPlay: false, due: true, why: 'the clock was set back' },
])('a backup is due if $why: $due', ({ newest, isDayInPlay, due }) => {
  expect(isBackupDue(newest, isDayInPlay, NOW)).toBe(due);
});
