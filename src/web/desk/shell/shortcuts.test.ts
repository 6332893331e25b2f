import { expect, test } from 'vitest';
import { type Pressed, shortcutOf } from './shortcuts.ts';

const press = (changes: Partial<Pressed>): Pressed => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  target: { tagName: 'BODY', isContentEditable: false },
  ...changes,
});
const within = (tagName: string, type?: string) => ({
  target: { tagName, isContentEditable: false, ...(type === undefined ? {} : { type }) },
});
const KEYS = { do: 'show keys' };

test.each([
  { when: 'nothing has the focus', press: press({ key: '?' }), does: KEYS },
  { when: 'a button has it', press: press({ key: '?', ...within('BUTTON', 'button') }), does: KEYS },
  { when: 'a tick box has it', press: press({ key: '?', ...within('INPUT', 'checkbox') }), does: KEYS },
  { when: 'somebody types', press: press({ key: '?', ...within('INPUT', 'text') }), does: null },
  { when: 'somebody writes a text', press: press({ key: '?', ...within('TEXTAREA') }), does: null },
  { when: 'somebody chooses', press: press({ key: '?', ...within('SELECT') }), does: null },
  { when: 'it is the browser’s', press: press({ key: '?', ctrlKey: true }), does: null },
])('D-8 ? while $when', ({ press: pressed, does }) => {
  expect(shortcutOf(pressed, true)).toEqual(does);
});

test('WCAG 2.1.4 single keys can be switched off; Alt and a digit stay', () => {
  expect(shortcutOf(press({ key: '?' }), false)).toBeNull();
  expect(shortcutOf(press({ key: '2', code: 'Digit2', altKey: true }), false)).toEqual({
    do: 'go',
    level: 1,
  });
});

test('D-8 Alt 1 to Alt 9 are the levels of the rail, also while somebody types', () => {
  const alt = (key: string, code: string) => press({ key, code, altKey: true, ...within('INPUT', 'text') });
  expect(shortcutOf(alt('1', 'Digit1'), true)).toEqual({ do: 'go', level: 0 });
  expect(shortcutOf(alt('ª', 'Digit9'), true)).toEqual({ do: 'go', level: 8 }); // as a Mac types it
  expect(shortcutOf(alt('0', 'Digit0'), true)).toBeNull();
  expect(shortcutOf(alt('x', 'KeyX'), true)).toBeNull();
});
