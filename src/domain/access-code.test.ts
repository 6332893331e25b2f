import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCharacter, formatAccessCode, makeAccessCode, readAccessCode } from './access-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const anyCode = fc.uint8Array({ minLength: 15, maxLength: 20 }).map(makeAccessCode);
const bare = (code: string) => code.replaceAll('-', '');

const exampleBytes = Uint8Array.from({ length: 15 }, (_, index) => index + 10);
const example = makeAccessCode(exampleBytes);

test('D-7 a code consists of a 3-character selector, a 12-character secret and 1 check character', () => {
  expect(example).toEqual({
    code: `ABCD-EFGH-JKMN-PQR${checkCharacter('ABCDEFGHJKMNPQR')}`,
    selector: 'ABC',
    secret: 'DEFGHJKMNPQR',
  });
});

test('D-7 printed codes stay valid, because the check character is always computed the same way', () => {
  expect(checkCharacter('000000000000000')).toBe('0');
  expect(checkCharacter('000000000000001')).toBe('2');
  expect(checkCharacter('00000000000000G')).toBe('5');
  expect(checkCharacter('100000000000000')).toBe('Z');
  expect(example.code).toBe('ABCD-EFGH-JKMN-PQRB');
});

test('D-7 each symbol comes from the low five bits of its byte', () => {
  const all = Array.from(
    { length: 256 },
    (_, byte) => makeAccessCode(new Uint8Array(15).fill(byte)).selector,
  );
  expect(all).toEqual(Array.from({ length: 256 }, (_, byte) => ALPHABET.charAt(byte % 32).repeat(3)));
});

test('D-7 fewer than 15 random bytes are refused', () => {
  expect(() => makeAccessCode(new Uint8Array(14))).toThrow(RangeError);
});

test.each(['', 'ABCDEFGHJKMNPQ', 'ABCDEFGHJKMNPQRS', 'ABCDEFGHJKMNPQU', 'abcdefghjkmnpqr'])(
  'D-7 refuses to compute a check character for %j',
  (symbols) => {
    expect(() => checkCharacter(symbols)).toThrow(RangeError);
  },
);

test('D-7 sixteen symbols are shown in four groups', () => {
  expect(formatAccessCode('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS');
});

test('D-7 every new code can be parsed, and contains only symbols of the alphabet', () => {
  fc.assert(
    fc.property(anyCode, ({ code, selector, secret }) => {
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(readAccessCode(code)).toEqual({ selector, secret });
      expect(bare(code).slice(0, 15)).toBe(selector + secret);
    }),
  );
});

test.each([
  { how: 'in lowercase', write: (code: string) => code.toLowerCase() },
  { how: 'without dashes', write: bare },
  { how: 'with spaces for dashes', write: (code: string) => code.replaceAll('-', ' ') },
  { how: 'with spaces around it', write: (code: string) => ` \t${code}\n` },
  { how: 'with non-breaking spaces', write: (code: string) => code.replaceAll('-', '\u00A0') },
  { how: 'with em dashes', write: (code: string) => code.replaceAll('-', '—') },
  { how: 'with en dashes', write: (code: string) => code.replaceAll('-', '–') },
  { how: 'with non-breaking hyphens', write: (code: string) => code.replaceAll('-', '\u2011') },
  { how: 'with minus signs', write: (code: string) => code.replaceAll('-', '\u2212') },
  { how: 'with soft hyphens', write: (code: string) => code.replaceAll('-', '\u00AD') },
  { how: 'with zero-width spaces from an e-mail', write: (code: string) => `\u200B${code}\uFEFF` },
  { how: 'with a period at its end', write: (code: string) => `${code}.` },
  { how: 'in quotation marks', write: (code: string) => `“${code}”` },
  { how: 'with dots for dashes', write: (code: string) => code.replaceAll('-', '.') },
  { how: 'with underscores for dashes', write: (code: string) => code.replaceAll('-', '_') },
  { how: 'after the word “Code”', write: (code: string) => `Code: ${code}` },
  { how: 'after a name', write: (code: string) => `Sam Stone ${code}` },
  { how: 'after “code” and a name', write: (code: string) => `Your code for the Stone County Cup: ${code}` },
  { how: 'after a full-width “Code:”', write: (code: string) => `Ｃｏｄｅ：${code}` },
  { how: 'at the end of a sentence', write: (code: string) => `Your access code is: "${code}".` },
  { how: 'in a link on paper', write: (code: string) => `https://cup.example/captain#code=${code}` },
  {
    how: 'in a link with spaces',
    write: (code: string) => `cup.example/captain#code=${code.replaceAll('-', '%20')}`,
  },
  {
    how: 'in a link with words after it',
    write: (code: string) => `cup.example/captain#code=${code} Good luck!`,
  },
  { how: 'with words after it', write: (code: string) => `Code: ${code}, valid from 9 AM` },
  {
    how: 'in a link with quotation marks',
    write: (code: string) => `cup.example/captain#code=%22${code}%22`,
  },
  {
    how: 'in a link with curly quotation marks',
    write: (code: string) => `cup.example/captain#code=%E2%80%9C${code}%E2%80%9D`,
  },
  { how: 'when pasted twice', write: (code: string) => code + code },
  { how: 'when pasted twice on two lines', write: (code: string) => `${code}\n${code.toLowerCase()}` },
  {
    how: 'in a link that was pasted twice',
    write: (code: string) => `cup.example/captain#code=${code}`.repeat(2),
  },
  {
    how: 'in full-width letters',
    write: (code: string) =>
      code.replace(/[0-9A-Z]/g, (symbol) => String.fromCharCode(symbol.charCodeAt(0) + 0xfee0)),
  },
  { how: 'with a dash after every symbol', write: (code: string) => [...bare(code)].join('-') },
  { how: 'with the letter O for 0', write: (code: string) => code.replaceAll('0', 'O') },
  { how: 'with a lowercase o for 0', write: (code: string) => code.replaceAll('0', 'o') },
  { how: 'with the letter I for 1', write: (code: string) => code.replaceAll('1', 'I') },
  { how: 'with a lowercase l for 1', write: (code: string) => code.replaceAll('1', 'l') },
  { how: 'with the letter U for V', write: (code: string) => code.replaceAll('V', 'U') },
])('D-7 a code is accepted $how', ({ write }) => {
  const withLookAlikes = makeAccessCode(Uint8Array.from([0, 1, 27, 0, 1, 27, 5, 9, 0, 1, 27, 30, 31, 2, 3]));
  fc.assert(
    fc.property(fc.oneof(anyCode, fc.constant(withLookAlikes)), ({ code, selector, secret }) => {
      expect(readAccessCode(write(code))).toEqual({ selector, secret });
    }),
    { numRuns: 20 },
  );
});

test('D-7 the word “code” is never read as the first group', () => {
  const [start, end] = ['ABCDEFGHJKM', 'PQR'];
  // The word "code" with the first twelve symbols would itself be a valid code.
  const fifteen = `${start}${checkCharacter(`C0DE${start}`)}${end}`;
  const code = formatAccessCode(fifteen + checkCharacter(fifteen));
  expect(readAccessCode(`Code: ${code}`)).toEqual({ selector: 'ABC', secret: fifteen.slice(3) });
});

test.each([
  '',
  '-',
  'ABCD',
  bare(example.code).slice(1),
  `${example.code}0`,
  `${example.code}${bare(example.code).slice(1)}`,
  example.code.replace('A', '*'),
  example.code.replace('A', 'Ä'),
  `Code: ${example.code}and more`,
  `Sam Stone ${example.code}0`,
])('D-7 %j is refused as a typo', (text) => {
  expect(readAccessCode(text)).toBeNull();
});

test('D-7 one wrong character is detected at every position', () => {
  fc.assert(
    fc.property(anyCode, ({ code }) => {
      const symbols = bare(code);
      for (const [at, right] of [...symbols].entries()) {
        for (const wrong of ALPHABET.replace(right, '')) {
          const typed = symbols.slice(0, at) + wrong + symbols.slice(at + 1);
          if (readAccessCode(typed)) expect.fail(`${typed} was read, ${symbols} was issued`);
        }
      }
    }),
  );
});

test('D-7 swapping any two different characters is detected', () => {
  fc.assert(
    fc.property(anyCode, ({ code }) => {
      const symbols = [...bare(code)];
      for (const [i, a] of symbols.entries()) {
        for (const [j, b] of symbols.entries()) {
          if (i >= j || a === b) continue;
          const typed = symbols.with(i, b).with(j, a).join('');
          if (readAccessCode(typed)) expect.fail(`${typed} was read, ${symbols.join('')} was issued`);
        }
      }
    }),
  );
});
