import { expect, test } from 'vitest';
import { correctionOfHole, HAZEL, ROBIN } from '#testing/samples/cup.ts';
import { countByAuthor, daysLeft, leftInTeam, ownCorrections } from './waiting.ts';

const now = new Date('2025-09-28T12:00:00Z');

const confirmed = (at: string) => correctionOfHole(1, { confirmedAt: at });

test.each([
  { rule: 'is not shown if nothing waits', times: [], left: null },
  { rule: 'is not shown before a day has passed', times: ['2025-09-27T12:00:01Z'], left: null },
  { rule: 'shows six days left after a day', times: ['2025-09-27T12:00:00Z'], left: 6 },
  {
    rule: 'depends on the oldest correction',
    times: ['2025-09-28T11:00:00Z', '2025-09-24T12:00:00Z'],
    left: 3,
  },
  { rule: 'is still shown after more than a week', times: ['2025-09-01T12:00:00Z'], left: 1 },
])('D-12 the seven-day warning $rule', ({ times, left }) => {
  expect(daysLeft(times.map(confirmed), now)).toBe(left);
});

test('R-55 finds only corrections that the captain’s own team made under another name', () => {
  const misspelt = { ...ROBIN, name: 'Robin Sampelson' };
  const left = (...captains: (typeof ROBIN)[]) =>
    leftInTeam(
      captains.map((captain, index) => correctionOfHole(index + 1, { author: captain })),
      ROBIN,
    );
  expect(left(ROBIN, HAZEL, { ...misspelt, rehearsal: true })).toEqual([]);
  const found = left(ROBIN, misspelt, HAZEL, misspelt, { ...ROBIN, name: 'Rob' });
  expect(found.map(({ author, place }) => [author, place.hole])).toEqual([
    [misspelt, 2],
    [misspelt, 4],
  ]);
});

test('D-12 a hole counts once per captain, no matter how many corrections to it are waiting', () => {
  const queue = [
    correctionOfHole(4, { key: 'sent', value: 5, tried: true }),
    correctionOfHole(4, { key: 'behind it', value: 6, seenVersion: null }),
    correctionOfHole(7, { key: 'another hole' }),
    correctionOfHole(4, { key: 'of another captain', author: HAZEL }),
  ];
  expect(countByAuthor(queue)).toEqual([
    { author: ROBIN, count: 2 },
    { author: HAZEL, count: 1 },
  ]);
  expect(ownCorrections(queue, ROBIN).waiting.map(({ key }) => key)).toEqual(['behind it', 'another hole']);
});
