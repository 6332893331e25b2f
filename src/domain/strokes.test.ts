import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStrokes, MAX_STROKES, MIN_STROKES, parseStrokes } from './strokes.ts';

test.each([
  ['1', 1],
  ['15', 15],
  [' 4 ', 4],
  ['\t7\n', 7],
  ['04', 4],
  ['0015', 15],
])('R-35 %j is read as %i strokes', (text, strokes) => {
  expect(parseStrokes(text)).toEqual({ ok: true, strokes });
});

test.each([
  '',
  '   ',
  '4.5',
  '4.0',
  '4,0',
  '1e1',
  '0x4',
  '+4',
  '-1',
  '٤',
  '\uFF14',
  '4 5',
  'four',
  '4a',
  'Infinity',
  'NaN',
  '0',
  '00',
  '16',
  '016',
  '99',
  '1'.repeat(20),
])('R-35 %j is refused with the one message for all mistakes', (text) => {
  expect(parseStrokes(text)).toEqual({ ok: false, reason: 'Enter a whole number from 1 to 15.' });
});

test.each([0, 16, -1, 4.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'R-35 %d is not a valid number of strokes',
  (count) => {
    expect(isStrokes(count)).toBe(false);
  },
);

test('R-35 exactly the whole numbers from 1 to 15 are valid strokes, as numbers and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 50 }), (count) => {
      const within = MIN_STROKES <= count && count <= MAX_STROKES;
      expect(isStrokes(count)).toBe(within);
      expect(parseStrokes(String(count)).ok).toBe(within);
    }),
  );
});

test('R-35 accepts only valid strokes, no matter what is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.e+-x ') }), (text) => {
      const parsed = parseStrokes(text);
      expect(parsed.ok ? isStrokes(parsed.strokes) : parsed.reason.endsWith('.')).toBe(true);
    }),
  );
});
