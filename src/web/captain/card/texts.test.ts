import { expect, test } from 'vitest';
import type { Score } from '#contract/scores.ts';
import { AS_OF, scoreOfHole } from '#web/sample-data.ts';
import { DOCK, refusedDetail } from './texts.ts';

const LONG = 'Bartholomew Longfellow-Featherstonehaugh of the Upper Fairway';

test.each<{ rule: string; theirs: Partial<Score> | null; says: string }>([
  { rule: 'the server’s reason', theirs: null, says: 'Hole 8: Not now.' },
  { rule: 'the organizers', theirs: setBy('Desk', 'organizer'), says: 'Hole 8: the organizers posted 5.' },
  { rule: 'a captain by name', theirs: setBy('Hazel', 'captain'), says: 'Hole 8: Hazel posted 5.' },
  {
    rule: 'another device of the same captain',
    theirs: { setBy: { name: 'Hazel', role: 'captain', own: true, at: AS_OF } },
    says: 'Hole 8: another device posted 5.',
  },
  {
    rule: 'the organizers, who cleared it',
    theirs: { ...setBy('Desk', 'organizer'), strokes: null },
    says: 'Hole 8: the organizers cleared it.',
  },
  {
    rule: 'a long name, cut to fit',
    theirs: setBy(LONG, 'captain'),
    says: `Hole 8: ${LONG.slice(0, 39)}… posted 5.`,
  },
])('D-12 a refused correction names its cause: $rule', ({ theirs, says }) => {
  expect(refusedDetail(8, theirs && scoreOfHole(8, theirs), 'Not now.')).toBe(says);
});

test('R-55 scores left under another name show that name, cut to fit', () => {
  expect(DOCK.leftBy('Hazel')).toBe('Entered here by Hazel.');
  expect(DOCK.leftBy(LONG)).toBe(`Entered here by ${LONG.slice(0, 39)}….`);
});

function setBy(name: string, role: 'captain' | 'organizer'): Partial<Score> {
  return { setBy: { name, role, at: AS_OF } };
}
