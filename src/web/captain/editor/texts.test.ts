import { expect, test } from 'vitest';
import { AS_OF } from '#testing/samples/cup.ts';
import { nameOfSetter } from '#web/captain/texts.ts';
import { WAYS } from './texts.ts';

test('D-12 the link that removes a correction names the strokes that the hole keeps or goes back to', () => {
  expect(WAYS.takeBack(7, null, true)).toBe('Remove it. Hole 7 stays empty.');
  expect(WAYS.takeBack(7, 6, false)).toBe('Remove it. Hole 7 goes back to 6.');
});

test('D-17 names the captain “you” only if this device is known to have sent the score', () => {
  const own = { name: 'Robin', role: 'captain', own: true, at: AS_OF } as const;
  expect(nameOfSetter(own, true)).toBe('you');
  expect(nameOfSetter(own)).toBe('someone with your code');
});
