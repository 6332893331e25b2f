import { describe, expect, test } from 'vitest';
import { dataOf, withCorrection } from './codewords.ts';
import { encode } from './encode.ts';
import { correctionOf } from './reed-solomon.ts';
import { drawSymbol, formatBits } from './symbol.ts';

/** The worked example of the standard, ISO/IEC 18004: '01234567' as version 1-M. */
const EXAMPLE = [
  0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
];
const ITS_CORRECTION = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55];

describe('against the standard’s example', () => {
  test('its correction', () => {
    expect(correctionOf(EXAMPLE, 10)).toEqual(ITS_CORRECTION);
    expect(withCorrection(1, EXAMPLE)).toEqual([...EXAMPLE, ...ITS_CORRECTION]);
  });

  test('its picture', () => {
    const rows = drawSymbol(1, [...EXAMPLE, ...ITS_CORRECTION], 0);
    expect(rows.map((row) => row.map((dark) => (dark ? 'X' : '-')).join(''))).toEqual([
      'XXXXXXX---XXX-XXXXXXX',
      'X-----X-XXX---X-----X',
      'X-XXX-X--XX---X-XXX-X',
      'X-XXX-X--X-XX-X-XXX-X',
      'X-XXX-X-XX-XX-X-XXX-X',
      'X-----X----X--X-----X',
      'XXXXXXX-X-X-X-XXXXXXX',
      '---------------------',
      'X-X-X-X---X-X---X--X-',
      'XX-X----X-XX-X-X---X-',
      '---XX-XXX-XX-XXX-XXX-',
      'XX--XX-X-X-XXX-XX--X-',
      '--X--XXX-XXX-XXX----X',
      '--------X-X---X----X-',
      'XXXXXXX-----X---X---X',
      'X-----X---X---X--X-XX',
      'X-XXX-X-XXX-X-X-XXX-X',
      'X-XXX-X--X-X-X-X-XXX-',
      'X-XXX-X-XX-X-XXX--X-X',
      'X-----X----XXX-XXX---',
      'XXXXXXX-X--X-XXX--X-X',
    ]);
  });

  test.each([
    { mask: 0, bits: '101010000010010' },
    { mask: 1, bits: '101000100100101' },
    { mask: 2, bits: '101111001111100' },
    { mask: 3, bits: '101101101001011' },
    { mask: 4, bits: '100010111111001' },
    { mask: 5, bits: '100000011001110' },
    { mask: 6, bits: '100111110010111' },
    { mask: 7, bits: '100101010100000' },
  ])('its table of formats: M with mask $mask', ({ mask, bits }) => {
    expect(formatBits(mask).toString(2)).toBe(bits);
  });
});

test('mode, length, bytes, end and padding', () => {
  expect(dataOf('Hi')).toEqual({
    version: 1,
    data: [
      0x40,
      0x24,
      0x86,
      0x90,
      ...[0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11],
    ],
  });
});

test.each(['é', '€ 5', '100 %', '⛳'])('%s goes in as UTF-8', (text) => {
  const bytes = Buffer.from(text);
  const [, ...nibbles] = dataOf(text)?.data.flatMap((byte) => [byte >>> 4, byte & 15]) ?? [];
  const [high = 0, low = 0, ...content] = nibbles;
  expect((high << 4) | low).toBe(bytes.length);
  expect(content.slice(0, 2 * bytes.length)).toEqual([...bytes].flatMap((byte) => [byte >>> 4, byte & 15]));
});

test.each([
  { length: 14, size: 21 },
  { length: 15, size: 25 },
  { length: 26, size: 25 },
  { length: 42, size: 29 },
  { length: 62, size: 33 },
  { length: 84, size: 37 },
  { length: 106, size: 41 },
])('$length bytes need $size modules', ({ length, size }) => {
  expect(encode('x'.repeat(length))).toHaveLength(size);
});

test('107 bytes are too many', () => {
  expect(encode('x'.repeat(107))).toBeNull();
});

test('the blocks of a large code come in turn, and each corrects itself', () => {
  const data = Array.from({ length: 108 }, (_, place) => place);
  const codewords = withCorrection(6, data);
  const every = (start: number, from: number, to: number) =>
    codewords.slice(from, to).filter((_, place) => place % 4 === start);
  for (const block of [0, 1, 2, 3]) {
    expect(every(block, 0, 108)).toEqual(data.slice(27 * block, 27 * block + 27));
    expect(every(block, 108, 172)).toEqual(correctionOf(data.slice(27 * block, 27 * block + 27), 16));
  }
});
