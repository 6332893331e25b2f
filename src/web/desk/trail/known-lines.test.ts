import { expect, test } from 'vitest';
import type { TrailLine, TrailPage } from '#contract/desk/trail.ts';
import { withNewest, withOlder } from './known-lines.ts';

const line = (number: number, undoes: number | null = null): TrailLine => ({
  line: number,
  at: '2025-09-28T16:51:00.000Z',
  by: { name: 'Sam Exampler', role: 'captain' },
  from: 'phone',
  reason: null,
  undoes,
  undoneBy: null,
  subject: 'scores',
  day: 1,
  hole: 9,
  group: null,
  teamId: 'stopemen',
  person: null,
  change: { kind: 'score', scoreId: 1, version: number, from: 4, to: 3, points: [] },
});
const page = (more: boolean, ...lines: TrailLine[]): TrailPage => ({
  lines,
  more,
  count: 9,
  people: [],
  hidden: [],
});
const numbers = ({ lines }: TrailPage) => lines.map(({ line: number }) => number);

test('older lines are kept when newer ones arrive', () => {
  const known = withOlder(page(true, line(6), line(5)), page(true, line(4), line(3)));
  expect(numbers(known)).toEqual([6, 5, 4, 3]);
  const after = withNewest(known, page(true, line(7), line(6)));
  expect(numbers(after)).toEqual([7, 6, 5, 4, 3]);
  expect(after.more).toBe(true);
});

test('older lines are dropped, and refetched later, if there is a gap before the newest ones', () => {
  const known = withOlder(page(true, line(6), line(5)), page(false, line(4)));
  const after = withNewest(known, page(true, line(9), line(8)));
  expect(numbers(after)).toEqual([9, 8]);
  expect(after.more).toBe(true);
});

test('no more lines are offered once the end of the trail has been reached', () => {
  const known = withOlder(page(true, line(6), line(5)), page(false, line(4)));
  expect(withNewest(known, page(true, line(7), line(6))).more).toBe(false);
  expect(numbers(withNewest(undefined, page(false, line(1))))).toEqual([1]);
});

test('D-15 older lines are dropped, and refetched later, when the set of hidden cards changes', () => {
  const known = withOlder({ ...page(true, line(6), line(5)), hidden: [7, 12] }, page(false, line(4)));
  const newest = page(true, line(7), line(6));
  expect(numbers(withNewest(known, { ...newest, hidden: [12, 7] }))).toEqual([7, 6, 5, 4]);
  expect(numbers(withNewest(known, { ...newest, hidden: [12] }))).toEqual([7, 6]);
  expect(numbers(withNewest(known, newest))).toEqual([7, 6]);
});

test('D-19 an old line is marked as undone when its undo arrives', () => {
  const known = page(false, line(6), line(5));
  expect(withNewest(known, page(true, line(7, 5), line(6))).lines.at(-1)).toMatchObject({
    line: 5,
    undoneBy: 7,
  });
});

test('only the newest 500 lines are kept', () => {
  const many = Array.from({ length: 500 }, (_, at) => line(500 - at));
  const after = withNewest(page(false, ...many), page(true, line(501), line(500)));
  expect([after.lines.length, after.lines[0]?.line, after.lines.at(-1)?.line, after.more]).toEqual([
    500,
    501,
    2,
    true,
  ]);
});
