import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOnLoopback } from '#local/loopback.ts';
import type { FrontDoor } from '#testing/deployed.ts';
import { until } from '#testing/until.ts';
import { startVarnish } from '#testing/varnish.ts';

const KEPT_PUBLICLY = 'public, max-age=1, s-maxage=2, stale-while-revalidate=10, stale-if-error=86400';
const PAST_FRESH_MS = 2_500;
const PAST_GRACE_MS = 11_000;
/** The number of requests for missing pages; the responses together are larger than Varnish's cache. */
const UNKNOWN_ADDRESSES = 150;
const LONG_PAGE = 'x'.repeat(1_000_000);
const STATUSES = [400, 401, 403, 404, 410, 429, 431, 500, 503];

/** While true, the origin responds to each path with the status that the path names: 431 to `/431`. */
let refuses = false;
const asked = new Map<string, number>();
const origin = createServer(({ url = '/' }, response) => {
  if (url === '/readyz') return response.end('ready');
  if (url.startsWith('/unknown'))
    return response.writeHead(404, { 'cache-control': KEPT_PUBLICLY }).end(LONG_PAGE);
  asked.set(url, (asked.get(url) ?? 0) + 1);
  const status = refuses ? Number(url.slice(1)) : 200;
  response.writeHead(status, { 'cache-control': refuses ? 'no-store' : KEPT_PUBLICLY });
  return response.end();
});
let varnish: FrontDoor;
beforeAll(async () => {
  const url = `http://127.0.0.1:${await listenOnLoopback(origin)}`;
  varnish = await startVarnish(url, url);
});
afterAll(async () => {
  await varnish.stop();
  origin.closeAllConnections();
  origin.close();
});

const statusOf = async (status: number) => (await fetch(`${varnish.url}/${status}`)).status;

/** Waits until the origin has refused every URL. Returns the status that a visitor then gets for each. */
async function afterRefusals(): Promise<number[]> {
  asked.clear();
  for (const status of STATUSES)
    await until(async () => !!(await statusOf(status)) && asked.has(`/${status}`));
  await wait(200); // until the background fetches have been processed
  return Promise.all(STATUSES.map(statusOf));
}

test('only 404 and 410 replace a good cached copy, and requests for other URLs never evict it', async () => {
  const expected = STATUSES.map((status) => (status === 404 || status === 410 ? status : 200));
  for (const status of STATUSES) expect(await statusOf(status)).toBe(200);
  for (let number = 0; number < UNKNOWN_ADDRESSES; number += 1) {
    const response = await fetch(`${varnish.url}/unknown/${number}`);
    expect([response.status, (await response.text()).length]).toEqual([404, LONG_PAGE.length]);
  }
  refuses = true;
  await wait(PAST_FRESH_MS); // the stale copy is served while a new one is fetched
  expect(await afterRefusals()).toEqual(expected);
  await wait(PAST_GRACE_MS); // now a visitor waits for the new copy
  expect(await afterRefusals()).toEqual(expected);
});
