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
const AT = { isRehearsal: false, singleKeys: true };

test.each([
  { when: 'nothing has the focus', press: press({ key: '?' }), does: KEYS },
  { when: 'a button has it', press: press({ key: '?', ...within('BUTTON', 'button') }), does: KEYS },
  { when: 'a tick box has it', press: press({ key: '?', ...within('INPUT', 'checkbox') }), does: KEYS },
  { when: 'somebody types', press: press({ key: '?', ...within('INPUT', 'text') }), does: null },
  { when: 'somebody writes a text', press: press({ key: '?', ...within('TEXTAREA') }), does: null },
  { when: 'somebody chooses', press: press({ key: '?', ...within('SELECT') }), does: null },
  { when: 'it is the browser’s', press: press({ key: '?', ctrlKey: true }), does: null },
])('D-8 ? while $when', ({ press: pressed, does }) => {
  expect(shortcutOf(pressed, AT)).toEqual(does);
});

test('WCAG 2.1.4 single keys can be switched off; Alt and a digit stay', () => {
  const off = { ...AT, singleKeys: false };
  expect(shortcutOf(press({ key: '?' }), off)).toBeNull();
  expect(shortcutOf(press({ key: '2', code: 'Digit2', altKey: true }), off)).toEqual({
    do: 'go',
    to: '/organizer/event',
  });
});

test('D-8 Alt 1 to Alt 9 are the levels of the rail, also while somebody types', () => {
  const alt = (key: string, code: string) => press({ key, code, altKey: true, ...within('INPUT', 'text') });
  expect(shortcutOf(alt('1', 'Digit1'), AT)).toEqual({ do: 'go', to: '/organizer/preflight' });
  expect(shortcutOf(alt('ª', 'Digit9'), AT)).toEqual({ do: 'go', to: '/organizer/trail' }); // as a Mac types it
  expect(shortcutOf(alt('0', 'Digit0'), AT)).toBeNull();
  expect(shortcutOf(alt('x', 'KeyX'), AT)).toBeNull();
});

test('D-20 in a rehearsal they are the levels of its own rail', () => {
  const alt = (digit: number) => press({ key: `${digit}`, code: `Digit${digit}`, altKey: true });
  const rehearsing = { ...AT, isRehearsal: true };
  expect(shortcutOf(alt(1), rehearsing)).toEqual({ do: 'go', to: '/organizer/captains' });
  expect(shortcutOf(alt(9), rehearsing)).toBeNull();
});

test('D-21 F8 leads to the notice, also while somebody types', () => {
  const does = { do: 'go', to: '/organizer/notice' };
  expect(shortcutOf(press({ key: 'F8', code: 'F8', ...within('INPUT', 'text') }), AT)).toEqual(does);
  expect(shortcutOf(press({ key: 'F8', code: 'F8', ctrlKey: true }), AT)).toBeNull();
});
