import { expect, test } from 'vitest';
import { changedUnits, keepTyped, mergeTheirs } from './merge.ts';

const SEEN = { email: 'a@club.example', phone: '555 0100' };

test.each([
  {
    rule: 'replaces the draft if nothing has been typed',
    typed: SEEN,
    theirs: { ...SEEN, phone: '555 0199' },
    shown: { ...SEEN, phone: '555 0199' },
  },
  {
    rule: 'is merged with a draft in which a different field was edited',
    typed: { ...SEEN, email: 'new@' },
    theirs: { ...SEEN, phone: '555 0199' },
    shown: { email: 'new@', phone: '555 0199' },
  },
  {
    rule: 'is not merged if both organizers changed the same field',
    typed: { ...SEEN, email: 'new@' },
    theirs: { ...SEEN, email: 'b@' },
    shown: null,
  },
  {
    rule: 'is merged if both organizers typed the same text',
    typed: { ...SEEN, email: 'b@' },
    theirs: { ...SEEN, email: 'b@' },
    shown: { ...SEEN, email: 'b@' },
  },
])('D-8 another organizer’s save $rule', ({ typed, theirs, shown }) => {
  expect(mergeTheirs(SEEN, typed, theirs)).toEqual(shown);
});

test('text typed after a save was sent is kept', () => {
  const saved = { ...SEEN, email: 'saved@' };
  const typed = { ...SEEN, email: 'saved@c' };
  expect(keepTyped({ ...SEEN, email: 'saved@' }, typed, saved)).toEqual({ ...saved, email: 'saved@c' });
});

test('each changed field is saved separately, but fields that belong together are saved in one request', () => {
  const saved = { date: '', startTime: '09:00', sole: '2', sharedByTwo: '1' };
  const units = (typed: Partial<typeof saved>) =>
    changedUnits(saved, { ...saved, ...typed }, ['sole', 'sharedByTwo']);
  expect(units({})).toEqual([]);
  expect(units({ date: '2025-10-04', startTime: '08:00' })).toEqual([['date'], ['startTime']]);
  expect(units({ date: '2025-10-04', sharedByTwo: '2' })).toEqual([['date'], ['sole', 'sharedByTwo']]);
});
