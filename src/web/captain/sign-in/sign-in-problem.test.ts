import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { SIGN_IN } from '#web/captain/texts.ts';
import { readCode } from './code-in-address.ts';
import { foundNoConnection, signInProblem, Typo } from './sign-in-problem.ts';

describe('R-39 the reason next to the field', () => {
  test.each([
    { error: new Typo(), says: SIGN_IN.typo },
    { error: new ApiError(401, 'This access code is not valid.'), says: SIGN_IN.wrongCode },
    { error: new ApiError(429, 'Too many failed attempts.'), says: SIGN_IN.tooMany },
    { error: new ApiError(503, 'Not now.'), says: SIGN_IN.notChecked },
    { error: new TypeError('Failed to fetch'), says: SIGN_IN.noConnection },
  ])('$error: $says', ({ error, says }) => {
    expect(signInProblem(error)).toBe(says);
    expect(foundNoConnection(error)).toBe(says === SIGN_IN.noConnection);
  });
});

describe('D-7 a code in the URL', () => {
  test.each([
    { fragment: '#code=ABCD-EFGH-JKMN-PQRS', code: 'ABCD-EFGH-JKMN-PQRS' },
    { fragment: '#code=abcd%20efgh%20jkmn%20pqrs%20', code: 'abcd efgh jkmn pqrs' },
    { fragment: '#code=100%', code: '100%' },
    { fragment: '#code=', code: null },
    { fragment: '#day2', code: null },
    { fragment: '', code: null },
  ])('$fragment is $code', ({ fragment, code }) => {
    expect(readCode(fragment)).toBe(code);
  });
});
