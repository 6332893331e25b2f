import { expect, test } from 'vitest';
import { changedUnits, withLater, withTheirs } from './merge.ts';

const SEEN = { email: 'a@club.example', phone: '555 0100' };

test.each([
  {
    when: 'nothing is being typed',
    typed: SEEN,
    theirs: { ...SEEN, phone: '555 0199' },
    shown: { ...SEEN, phone: '555 0199' },
  },
  {
    when: 'a different field is being edited',
    typed: { ...SEEN, email: 'new@' },
    theirs: { ...SEEN, phone: '555 0199' },
    shown: { email: 'new@', phone: '555 0199' },
  },
  {
    when: 'both changed the same field',
    typed: { ...SEEN, email: 'new@' },
    theirs: { ...SEEN, email: 'b@' },
    shown: null,
  },
  {
    when: 'both typed the same text',
    typed: { ...SEEN, email: 'b@' },
    theirs: { ...SEEN, email: 'b@' },
    shown: { ...SEEN, email: 'b@' },
  },
])('D-8 merges another organizer’s save when $when', ({ typed, theirs, shown }) => {
  expect(withTheirs(SEEN, typed, theirs)).toEqual(shown);
});

test('keeps text typed after a save was sent', () => {
  const saved = { ...SEEN, email: 'saved@' };
  expect(withLater(saved, { ...SEEN, email: 'saved@' }, { email: 'saved@c', phone: '555 0100' })).toEqual({
    ...saved,
    email: 'saved@c',
  });
});

test('saves each changed field separately, and fields that belong together as one', () => {
  const saved = { date: '', startTime: '09:00', sole: '2', sharedByTwo: '1' };
  const units = (typed: Partial<typeof saved>) =>
    changedUnits(saved, { ...saved, ...typed }, ['sole', 'sharedByTwo']);
  expect(units({})).toEqual([]);
  expect(units({ date: '2025-10-04', startTime: '08:00' })).toEqual([['date'], ['startTime']]);
  expect(units({ date: '2025-10-04', sharedByTwo: '2' })).toEqual([['date'], ['sole', 'sharedByTwo']]);
});
