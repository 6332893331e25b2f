import { expect, test } from 'vitest';
import { bellWords } from './bell-words.ts';

const clock = { now: new Date('2025-09-28T16:00:00Z'), timeZone: 'America/Detroit' };
const up = (nextWordAt: string | null) => ({
  text: 'Rain.',
  postedAt: '2025-09-28T15:20:00.000Z',
  nextWordAt,
});

test.each([
  { notice: null, bell: { state: 'none', words: '' } },
  { notice: up(null), bell: { state: 'up', words: 'Up since 11:20 AM' } },
  { notice: up('2025-09-28T16:30:00.000Z'), bell: { state: 'up', words: 'Up, next word at 12:30 PM' } },
  {
    notice: up('2025-09-29T12:00:00.000Z'),
    bell: { state: 'up', words: 'Up, next word at Sept 29, 8:00 AM' },
  },
  { notice: up('2025-09-28T16:00:00.000Z'), bell: { state: 'due', words: 'Next word was due at 12:00 PM' } },
])('D-21 the bell: $bell.state $bell.words', ({ notice, bell }) => {
  expect(bellWords(notice, clock)).toEqual(bell);
});
