import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { freePort } from '#local/postgres.ts';
import { postNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import { PEPPER } from '#testing/captains.ts';
import { until } from '#testing/until.ts';
import { expect, test } from './cup.ts';
import { EVERY_PATH, settled } from './visitor.ts';

const SERVER = path.resolve(import.meta.dirname, '../scripts/dev/server.ts');

test('no page logs an error in development', async ({ browser, own, afterwards }) => {
  test.setTimeout(240_000);
  // Posts a notice, because its band loads separately, after the page.
  const notice = { text: 'Play is suspended: rain.', nextWordAt: null };
  await transaction(own.db, (connection) => postNotice(connection, 2025, notice));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const development = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: own.databaseUrl,
      CODE_PEPPER: PEPPER.toString('hex'),
      PORT: String(port),
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  afterwards(async () => {
    development.kill('SIGTERM');
    if (development.exitCode === null) await once(development, 'exit');
  });
  const logged: string[] = [];
  development.stderr.on('data', (chunk) => logged.push(`server: ${chunk}`));
  const isUp = () =>
    fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await until(isUp, 120_000);

  for (const visited of [...EVERY_PATH, '/schedule/2025']) {
    const page = await browser.newPage();
    const everythingLoaded = watchLoading(page);
    page.on('pageerror', ({ message }) => logged.push(`${visited}: ${message}`));
    page.on('console', (message) => {
      // The browser itself logs an error for the page that does not exist.
      const isAboutPage = message.location().url === `${url}${visited}` && visited === '/nothing';
      if (message.type() === 'error' && !isAboutPage) logged.push(`${visited}: ${message.text()}`);
    });
    await page.goto(`${url}${visited}`);
    await settled(page);
    await everythingLoaded();
    await page.close();
  }
  expect(logged).toEqual([]);
});

/** Returns a function that waits until nothing has loaded for a second, so that late parts have rendered. */
function watchLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    if (!request.url().endsWith('/live')) loading.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      loading.delete(request);
      changed = Date.now();
    });
  return () => until(() => loading.size === 0 && Date.now() - changed > 1_000, 60_000);
}
