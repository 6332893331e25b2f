import { expect, test } from 'vitest';
import { appForThisFile } from '#testing/app.ts';

const here = appForThisFile();

test.each(['/%6frganizer', '/api/%74eams', '/%72eadyz', '/api/tournament/2025%2flive', '/%20'])(
  '%s is not a valid form of any of our URLs, and the response is not cached',
  async (url) => {
    const { statusCode, headers } = await here.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
  },
);

test('a query may be percent-encoded', async () => {
  expect((await here.app.inject('/livez?from=%6f')).statusCode).toBe(200);
});

test('answers 404 for a path with non-ASCII characters', async () => {
  expect((await here.app.inject('/%E2%9B%B3')).statusCode).toBe(404);
});
