import { expect, test } from 'vitest';
import { appForThisFile } from '#testing/app.ts';

const here = appForThisFile();

test.each(['/%6frganizer', '/api/%74eams', '/%72eadyz', '/api/tournament/2025%2flive', '/%20'])(
  '%s is not a valid form of any of our addresses, and the answer is not cached',
  async (url) => {
    const { statusCode, headers } = await here.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
  },
);

test('a query may have a percent sign', async () => {
  expect((await here.app.inject('/livez?from=%6f')).statusCode).toBe(200);
});

test('an address with letters of another script is merely not found', async () => {
  expect((await here.app.inject('/%E2%9B%B3')).statusCode).toBe(404);
});
