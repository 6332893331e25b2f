import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHandicap, parseHandicap } from './handicap.ts';

test.each([
  {
    typed: '+2.1',
    handicap: -2.1,
    shown: '+2.1',
    rule: 'plus means better than scratch, and is stored as a negative number',
  },
  { typed: '2.1', handicap: 2.1, shown: '2.1', rule: 'an ordinary handicap has no sign' },
  { typed: '12', handicap: 12, shown: '12.0', rule: 'a whole number is accepted' },
  { typed: ' 12.4 ', handicap: 12.4, shown: '12.4', rule: 'spaces around it do not matter' },
  { typed: '0', handicap: 0, shown: '0.0', rule: 'this is scratch' },
  { typed: '+0', handicap: 0, shown: '0.0', rule: 'scratch has no sign' },
  { typed: '+0.0', handicap: 0, shown: '0.0', rule: 'scratch has no sign' },
  { typed: '+10', handicap: -10, shown: '+10.0', rule: 'this is the best handicap' },
  { typed: '54.0', handicap: 54, shown: '54.0', rule: 'this is the highest handicap' },
])('D-13 "$typed" is stored as $handicap: $rule', ({ typed, handicap, shown }) => {
  expect(parseHandicap(typed)).toEqual({ ok: true, handicap });
  expect(formatHandicap(handicap)).toBe(shown);
});

test.each([
  { typed: '', reason: 'Enter a handicap.' },
  { typed: '-2.1', reason: 'Write a handicap better than scratch with a plus, like +2.1.' },
  { typed: '−2.1', reason: 'Write a handicap better than scratch with a plus, like +2.1.' },
  { typed: '+10.1', reason: 'Handicaps go from +10 to 54.' },
  { typed: '54.1', reason: 'Handicaps go from +10 to 54.' },
])('R-67 "$typed" is refused: $reason', ({ typed, reason }) => {
  expect(parseHandicap(typed)).toEqual({ ok: false, reason });
});

test.each(['scratch', '2.15', '2,1', '++2', '+', '.', '.5', '2.', '1e1', '0x2', '100', '+ 2', 'NaN'])(
  'R-67 %j is not a handicap',
  (typed) => {
    expect(parseHandicap(typed)).toMatchObject({ ok: false, reason: expect.stringContaining('one decimal') });
  },
);

test('D-13 formatting and then parsing a handicap from +10 to 54 gives the same handicap', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 540 }), (tenths) => {
      const handicap = tenths / 10;
      expect(parseHandicap(formatHandicap(handicap))).toEqual({ ok: true, handicap });
    }),
  );
});
