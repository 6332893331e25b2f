import { expect, test } from 'vitest';
import { nameOfSetter } from '#web/captain/texts.ts';
import { AS_OF } from '#web/sample-data.ts';
import { WAYS } from './texts.ts';

test('D-12 removing a correction leaves the saved score, or goes back to the strokes entered before it', () => {
  expect(WAYS.takeBack(7, null, true)).toBe('Remove it. Hole 7 stays empty.');
  expect(WAYS.takeBack(7, 6, false)).toBe('Remove it. Hole 7 goes back to 6.');
});

test('D-17 a captain’s own score is only called theirs if this device is known to have sent it', () => {
  const own = { name: 'Robin', role: 'captain', own: true, at: AS_OF } as const;
  expect(nameOfSetter(own, true)).toBe('you');
  expect(nameOfSetter(own)).toBe('someone with your code');
});
