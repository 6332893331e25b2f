import { expect, test } from 'vitest';
import { nameMatches } from './find-player.tsx';

test.each([
  { name: 'Robin Sample', typed: '', found: true },
  { name: 'Robin Sample', typed: ' sam ', found: true },
  { name: 'Robin Sample', typed: 'robin s', found: true },
  { name: 'Robin Sample', typed: 'sampler', found: false },
  { name: 'Väinö Sampleson-Mäki', typed: 'vaino', found: true },
  { name: 'Väinö Sampleson-Mäki', typed: 'MÄKI', found: true },
  { name: 'Søren Łukasz Exampleño', typed: 'soren lukasz', found: true },
  { name: 'Soren Sample', typed: 'søren', found: true },
])('D-14 nameMatches("$name", "$typed") is $found', ({ name, typed, found }) => {
  expect(nameMatches(name, typed)).toBe(found);
});
