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
  { when: 'nothing has focus', press: press({ key: '?' }), does: KEYS },
  { when: 'a button has focus', press: press({ key: '?', ...within('BUTTON', 'button') }), does: KEYS },
  { when: 'a checkbox has focus', press: press({ key: '?', ...within('INPUT', 'checkbox') }), does: KEYS },
  { when: 'a text field has focus', press: press({ key: '?', ...within('INPUT', 'text') }), does: null },
  { when: 'a text area has focus', press: press({ key: '?', ...within('TEXTAREA') }), does: null },
  { when: 'a list has focus', press: press({ key: '?', ...within('SELECT') }), does: null },
  {
    when: 'Ctrl is pressed, as in a browser shortcut',
    press: press({ key: '?', ctrlKey: true }),
    does: null,
  },
])(
  'D-8 ? lists the shortcuts, unless a field or the browser uses the key: $when',
  ({ press: pressed, does }) => {
    expect(shortcutOf(pressed, AT)).toEqual(does);
  },
);

test('WCAG 2.1.4 single-key shortcuts can be switched off; Alt and a digit still work', () => {
  const off = { ...AT, singleKeys: false };
  expect(shortcutOf(press({ key: '?' }), off)).toBeNull();
  expect(shortcutOf(press({ key: '2', code: 'Digit2', altKey: true }), off)).toEqual({
    do: 'go',
    to: '/organizer/event',
  });
});

const alt = (digit: number) =>
  press({ key: `${digit}`, code: `Digit${digit}`, altKey: true, ...within('INPUT', 'text') });
const reached = (at: typeof AT) =>
  Array.from({ length: 10 }, (_, digit) => {
    const does = shortcutOf(alt(digit), at);
    return does?.do === 'go' ? does.to.replace('/organizer/', '') : null;
  });

test('D-8 Alt and a digit open the desk’s main pages, even while typing', () => {
  const [tenth, ...nine] = reached(AT);
  expect([...nine, tenth]).toEqual([
    'preflight',
    'event',
    'players',
    'pairings',
    'captains',
    'day-sheet',
    'cards',
    'trail',
    'result',
    'close',
  ]);
  const typedOnMac = press({ key: 'ª', code: 'Digit9', altKey: true, ...within('INPUT', 'text') });
  expect(shortcutOf(typedOnMac, AT)).toEqual({ do: 'go', to: '/organizer/result' });
  expect(shortcutOf(press({ key: 'x', code: 'KeyX', altKey: true }), AT)).toBeNull();
});

test('D-20 each digit leads to the same level in a rehearsal and at the real desk', () => {
  const [forReal, rehearsed] = [reached(AT), reached({ ...AT, isRehearsal: true })];
  expect(rehearsed).toEqual(
    forReal.map((page) => (['preflight', 'event', 'players', 'pairings'].includes(page ?? '') ? null : page)),
  );
});

test('D-21 F8 opens the notice page, even while typing', () => {
  const does = { do: 'go', to: '/organizer/notice' };
  expect(shortcutOf(press({ key: 'F8', code: 'F8', ...within('INPUT', 'text') }), AT)).toEqual(does);
  expect(shortcutOf(press({ key: 'F8', code: 'F8', ctrlKey: true }), AT)).toBeNull();
});
