import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkCharacter, formatAccessCode } from '#domain/access-code.ts';
import { ApiError } from '#web/api/client.ts';
import { SIGN_IN } from '#web/captain/texts.ts';
import { foundNoConnection, presentCode, signInProblem, Typo } from './present-code.ts';

const CODE = formatAccessCode(`${'A'.repeat(15)}${checkCharacter('A'.repeat(15))}`);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([{ onlyAsk: false }, { onlyAsk: true }])(
  'D-7 checking a code gives up after a while on a weak signal instead of waiting for minutes (onlyAsk: $onlyAsk)',
  async (how) => {
    const patience = new AbortController();
    const after = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    // Like a browser on one bar of signal: waits until aborted.
    const { promise: asked, resolve: ask } = Promise.withResolvers<unknown>();
    vi.stubGlobal('fetch', (_path: string, { body, signal }: RequestInit) => {
      ask(JSON.parse(String(body)));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const answer = presentCode(CODE, how);
    expect(await asked).toEqual({ accessCode: CODE, ...(how.onlyAsk && { onlyAsk: true }) });
    expect(after).toHaveBeenCalledWith(15_000);
    patience.abort(new DOMException('', 'TimeoutError'));
    await expect(answer).rejects.toThrow(DOMException);
  },
);

describe('R-39 the reason next to the field', () => {
  test.each([
    { error: new Typo(), says: SIGN_IN.typo },
    { error: new ApiError(401, 'This access code is not valid.'), says: SIGN_IN.wrongCode },
    { error: new ApiError(429, 'Too many failed attempts.'), says: SIGN_IN.tooMany },
    { error: new ApiError(503, 'Not now.'), says: SIGN_IN.notChecked },
    { error: new TypeError('Failed to fetch'), says: SIGN_IN.noConnection },
  ])('for $error is: $says', ({ error, says }) => {
    expect(signInProblem(error)).toBe(says);
    expect(signInProblem(error, true)).toBe(says === SIGN_IN.wrongCode ? SIGN_IN.oldCode : says);
    expect(foundNoConnection(error)).toBe(says === SIGN_IN.noConnection);
  });
});
