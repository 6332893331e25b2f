import { expect, test } from 'vitest';
import { Tokens } from './tokens.ts';

const tokens = new Tokens(Buffer.alloc(32, 'a pepper'));

test('a token has the expected form, can be read again, and is different each time', () => {
  const text = tokens.make('session', 4_000_000_000);
  expect(text).toMatch(/^[A-Za-z0-9_-]{64}$/); // deploy/nginx.conf relies on this form
  expect(tokens.read('session', text)).toEqual({ text, captainId: 4_000_000_000 });
  expect(tokens.make('session', 7)).not.toBe(tokens.make('session', 7));
});

test('a token that we did not issue, or issued for another purpose, is refused', () => {
  const text = tokens.make('session', 7);
  const changedAt = (place: number) =>
    `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
  for (let place = 0; place < text.length; place += 1)
    expect(tokens.read('session', changedAt(place))).toBeNull();
  for (const other of ['', 'x', `${text}A`, text.slice(1), text.replace(/.$/, '='), 'A'.repeat(64)])
    expect(tokens.read('session', other)).toBeNull();
  expect(tokens.read('device', text)).toBeNull();
  expect(new Tokens(Buffer.alloc(32, 'another')).read('session', text)).toBeNull();
});
