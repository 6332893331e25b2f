import { globSync, readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from './cup.ts';
import { watchShifts } from './shifts.ts';
import { answerFrom, EVERY_PATH, holdBack, settled } from './visitor.ts';

/** The television is no first load, and the captain's screen has its own budget. */
const PUBLIC = EVERY_PATH.filter((path) => path !== '/captain' && path !== '/display');
const FONTS = '**/*.woff2';

test('the first response of /schedule is at most 14 KB compressed, with the leaderboard and its styles in it', async ({
  demo,
}) => {
  for (const encoding of ['br', 'gzip']) {
    const response = await new Promise<{ size: number; body: Buffer }>((resolve, reject) => {
      void import('node:http').then(({ get }) =>
        get(`${demo.url}/schedule`, { headers: { 'accept-encoding': encoding } }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ size: Buffer.concat(chunks).length, body: Buffer.concat(chunks) }),
          );
        }).on('error', reject),
      );
    });
    console.info(`/schedule ${encoding}: ${response.size} bytes`);
    expect(response.size).toBeLessThanOrEqual(14 * 1024);
    if (encoding === 'gzip') {
      const html = gunzipSync(response.body).toString();
      expect(html).toContain('Powdermen');
      expect(html).toContain('<style>');
    }
  }
});

test('no schema reaches the browser: the contract is imported as types', () => {
  const scripts = globSync('dist/web/**/*.js');
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('_zod'))).toEqual([]);
});

for (const path of PUBLIC) {
  test(`${path}: script at most 100 KB, nothing from elsewhere, no breach of the policy, no fault in the console`, async ({
    page,
    demo,
  }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    const elsewhere: string[] = [];
    const scripts: string[] = [];
    page.on('response', (response) => {
      const url = response.url();
      if (!url.startsWith(demo.url)) elsewhere.push(url);
      if (url.endsWith('.js')) scripts.push(new URL(url).pathname);
    });
    const policy = (await page.goto(`${demo.url}${path}`))?.headers()['content-security-policy'] ?? '';
    await settled(page);
    // The live connection's own script follows.
    await expect.poll(() => scripts.some((url) => url.includes('connection'))).toBe(true);
    const sizes = [...new Set(scripts)].map((url) => statSync(`dist/web${url}.gz`).size);
    const scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
    console.info(`${path}: ${scriptBytes} bytes of script, gzipped`);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(policy).not.toContain('unsafe');
    expect(elsewhere).toEqual([]);
    expect(faults).toEqual([]);
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(100 * 1024);
    expect(scripts.filter((url) => url.includes('captain'))).toEqual([]);
  });

  test(`${path}: nothing moves, neither on first load nor when the data is replaced`, async ({
    page,
    demo,
    cutOff,
  }) => {
    const shifts = await watchShifts(page);
    // Whether the fonts come before the first paint is chance: here they never come, and below they always do.
    await page.route(FONTS, (route) => route.abort());
    await page.goto(`${demo.url}${path}`);
    await settled(page);
    expect(await shifts(), 'on first load').toEqual([]);

    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.unroute(FONTS);
    await answerFrom(page, demo.url, () => held);
    await page.goto(`${cutOff.url}${path}`);
    await settled(page);
    await shifts();
    answer();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await shifts(), 'when the data comes').toEqual([]);
  });

  test(`${path}: fonts that come late move next to nothing`, async ({ page, demo }) => {
    const shifts = await watchShifts(page);
    const arrive = await holdBack(page, FONTS);
    await page.goto(`${demo.url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    arrive();
    await settled(page);
    const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0);
    console.info(`${path}: late fonts move ${moved.toFixed(6)}`);
    expect(moved).toBeLessThanOrEqual(0.002);
  });
}
