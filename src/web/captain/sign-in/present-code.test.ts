import { afterEach, expect, test, vi } from 'vitest';
import { checkCharacter, formatAccessCode } from '#domain/access-code.ts';
import { presentCode } from './present-code.ts';

const CODE = formatAccessCode(`${'A'.repeat(15)}${checkCharacter('A'.repeat(15))}`);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([{ onlyAsk: false }, { onlyAsk: true }])(
  'D-7 nobody waits for minutes on one bar of signal: $onlyAsk',
  async (how) => {
    const patience = new AbortController();
    const after = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    // As a browser on one bar of signal: it waits until it is told to stop.
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
