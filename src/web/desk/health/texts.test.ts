import { expect, test } from 'vitest';
import type { Health } from '#contract/desk/health.ts';
import { checksOf } from './texts.ts';

const NOW = new Date('2025-09-28T15:00:00Z');
const GOOD: Health = {
  corrections: { writable: true, fault: null },
  board: { ageSeconds: 3, fresh: true },
  streams: { open: 214, most: 15_000 },
  backupAt: '2025-09-28T14:00:00.000Z',
};
const sentences = (health: Health) =>
  checksOf(health, NOW, () => 'at 10:00 AM').map(({ isGood, text }) => `${isGood ? '✓' : '✗'} ${text}`);

test('every check passes while everything works', () => {
  expect(sentences(GOOD)).toEqual([
    '✓ The database is responding.',
    '✓ Scores can be posted.',
    '✓ The public board is up to date; checked 3 seconds ago.',
    '✓ 214 screens are live; there is room for 15,000.',
    '✓ The last backup was made at 10:00 AM.',
  ]);
});

const CALL = 'Call the person who runs the site.';
test.each<{ what: Partial<Health>; says: string }>([
  {
    what: { corrections: { writable: false, fault: "the database's disk is full" } },
    says: `✗ Scores cannot be posted: the database's disk is full. Phones and this desk keep what is typed, but write it on paper too. ${CALL}`,
  },
  {
    what: { corrections: { writable: null, fault: null } },
    says: '✓ Not checked yet; look again in a few seconds.',
  },
  { what: { board: { ageSeconds: null, fresh: false } }, says: `✗ The board has not loaded yet. ${CALL}` },
  {
    what: { board: { ageSeconds: 150, fresh: false } },
    says: `✗ The public board is 3 minutes old, and shows its age. It updates itself once the database responds. Still old after a minute? ${CALL}`,
  },
  {
    what: { board: { ageSeconds: 1, fresh: true } },
    says: '✓ The public board is up to date; checked 1 second ago.',
  },
  { what: { streams: { open: 1, most: 100 } }, says: '✓ 1 screen is live; there is room for 100.' },
  {
    what: { streams: { open: 90, most: 100 } },
    says: `✗ 90 screens are live; there is room for 100. Later visitors see the board half a minute late. ${CALL}`,
  },
  { what: { backupAt: null }, says: `✗ No backup has been made yet. ${CALL}` },
  {
    what: { backupAt: '2025-09-28T13:00:00.000Z' },
    says: `✗ The last backup was made at 10:00 AM. That was at least two hours ago. ${CALL}`,
  },
  { what: { backupAt: '2025-09-28T13:00:01.000Z' }, says: '✓ The last backup was made at 10:00 AM.' },
])('the result of a check is explained: $says', ({ what, says }) => {
  expect(sentences({ ...GOOD, ...what })).toContain(says);
});
