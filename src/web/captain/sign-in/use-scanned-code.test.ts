import { describe, expect, test } from 'vitest';
import { readCode } from './use-scanned-code.ts';

describe('D-7 a code in the URL', () => {
  test.each([
    { fragment: '#code=ABCD-EFGH-JKMN-PQRS', code: 'ABCD-EFGH-JKMN-PQRS' },
    { fragment: '#code=abcd%20efgh%20jkmn%20pqrs%20', code: 'abcd efgh jkmn pqrs' },
    { fragment: '#code=100%', code: '100%' },
    { fragment: '#code=', code: null },
    { fragment: '#day2', code: null },
    { fragment: '', code: null },
  ])('"$fragment" is read as $code', ({ fragment, code }) => {
    expect(readCode(fragment)).toBe(code);
  });
});
