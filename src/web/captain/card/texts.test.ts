import { expect, test } from 'vitest';
import type { Score } from '#contract/scores.ts';
import { AS_OF, correctionOfHole, scoreOfHole } from '#testing/samples/cup.ts';
import { changedDetail, changedTitle, DOCK, holeName, leftTitle, refusedDetail } from './texts.ts';

const LONG = 'Bartholomew Longfellow-Featherstonehaugh of the Upper Fairway';

test.each<{ rule: string; theirs: Partial<Score> | null; says: string }>([
  { rule: 'the server’s reason', theirs: null, says: 'Hole 8: Not now.' },
  { rule: 'the organizers', theirs: setBy('Desk', 'organizer'), says: 'Hole 8: the organizers posted 5.' },
  { rule: 'a captain by name', theirs: setBy('Hazel', 'captain'), says: 'Hole 8: Hazel posted 5.' },
  {
    rule: 'the same captain, perhaps on another device',
    theirs: { setBy: { name: 'Hazel', role: 'captain', own: true, at: AS_OF } },
    says: 'Hole 8: someone with your code posted 5.',
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

test('R-55 unsent scores of another person are listed by hole and strokes; if there are many, only their number is shown', () => {
  const left = [15, 16, 17].map((hole) => correctionOfHole(hole, { value: hole - 4 }));
  expect(leftTitle(left.slice(0, 1))).toBe('Hole 15: 11');
  expect(leftTitle(left.slice(0, 2))).toBe('Hole 15: 11, hole 16: 12');
  expect(leftTitle(left)).toBe('3 scores waiting to be sent');
});

test.each([
  { tried: false, inMemory: false, says: 'kept on this device, not sent yet.' },
  { tried: true, inMemory: false, says: 'kept on this device, may not have arrived.' },
  { tried: false, inMemory: true, says: '4 strokes, not sent yet.' },
  { tried: true, inMemory: true, says: '4 strokes, may not have arrived.' },
])(
  'D-12 a score that may have reached the server is not called unsent: $says',
  ({ tried, inMemory, says }) => {
    const correction = correctionOfHole(3, { tried });
    const seen = { seenVersion: 7, seenValue: 5 };
    const view = { kind: 'waiting', score: scoreOfHole(3), correction, seen, inMemory } as const;
    expect(holeName(3, view, { now: new Date(AS_OF), timeZone: 'America/Detroit' })).toContain(says);
    expect(DOCK.notSentHole(3, 6, tried)).toBe(`Hole 3 ${tried ? 'may not have arrived' : 'not sent'}: 6`);
    expect(DOCK.lostIfClosed(1, tried)).toBe(`If you close this page, it ${tried ? 'may be' : 'is'} lost.`);
  },
);

test('D-12 the message about a later change names its author and the strokes that the captain saved', () => {
  const now = scoreOfHole(5, { strokes: 9, ...setBy('Desk', 'organizer') });
  expect(`${changedTitle(now)}. ${changedDetail(now, 6)}`).toBe(
    'Hole 5 is now 9. Changed by the organizers after your 6.',
  );
  expect(changedDetail(now, null)).toBe('Changed by the organizers after you cleared it.');
});

function setBy(name: string, role: 'captain' | 'organizer'): Partial<Score> {
  return { setBy: { name, role, at: AS_OF } };
}
