import { expect, test } from 'vitest';
import { Reason } from '#contract/text.ts';
import { oneLine } from './one-line.ts';

test('D-17 turns text typed on a phone into a line that the server accepts', () => {
  const typed: [string, string][] = [
    ['  We had 4,\n not 5.\t', 'We had 4, not 5.'],
    ['Ask the 👨‍👩‍👧 of group 3 🤷‍♂️', 'Ask the 👨‍👩‍👧 of group 3 🤷‍♂️'],
    ['می‌خواهم', 'می‌خواهم'],
    ['turned \u202Eround\u2066', 'turned round'],
    ['half a sign \ud83d', 'half a sign'],
    ['two\u2028lines', 'two lines'],
  ];
  for (const [text, line] of typed) {
    expect(oneLine(text)).toBe(line);
    expect(Reason.safeParse(oneLine(text)).data, text).toBe(line);
  }
});

test('refuses a reason that is invisible, or that reverses the following text', () => {
  for (const text of ['', ' ', '\u200d', '\u200c ', 'a\u202Eb', 'a\u2066b', 'a\nb', 'a\u0000', '\ud83d'])
    expect(Reason.safeParse(text).success, JSON.stringify(text)).toBe(false);
});
