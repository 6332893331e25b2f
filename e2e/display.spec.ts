import { fillDemoSite } from '#local/demo/demo-event.ts';
import { fillPastYear } from '#local/demo/fill-demo.ts';
import { postNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import { startServer } from '#testing/server-process.ts';
import { brokenWords } from './covered-text.ts';
import { expect, test } from './cup.ts';
import { watchShifts } from './shifts.ts';
import { LOST } from './spectators.ts';
import { holdBack, settled } from './visitor.ts';

const TELEVISIONS = [
  [1024, 768],
  [1080, 1920],
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [3840, 2160],
] as const;

test('nothing on the display shifts when it goes live, loses the server, or goes live again', async ({
  page,
  ownProcess: own,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const shifts = await watchShifts(page);
  const listen = await holdBack(page, '**/live');
  await page.goto(`${own.url}/display`);
  await settled(page);
  // Discards the shifts of late fonts, which e2e/budgets.spec.ts tests.
  await shifts();
  listen();
  const pulse = page.locator('[class*=pulse]');
  await expect(pulse).toBeAttached();
  await own.server.kill();
  await expect(page.getByText(LOST)).toBeVisible();
  const again = await startServer(own.databaseUrl, { DRAIN_SECONDS: '0', PORT: new URL(own.url).port });
  afterwards(() => again.stop());
  await expect(pulse).toBeAttached({ timeout: 60_000 });
  await expect(page.getByText(LOST)).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});

test('a display that cannot load its live connection reloads after a minute', async ({ page, demo }) => {
  let documents = 0;
  page.on('framenavigated', () => {
    documents += 1;
  });
  await page.route('**/assets/open-connection-*.js', (route) =>
    documents < 2 ? route.abort() : route.continue(),
  );
  await page.clock.install();
  await page.goto(`${demo.url}/display`);
  await expect(page.getByText(LOST)).toBeVisible();
  await page.clock.fastForward(40_000);
  expect(documents).toBe(1);
  await page.clock.fastForward(40_000);
  await expect(page.locator('[class*=pulse]')).toBeAttached();
  await expect(page.getByText(LOST)).toHaveCount(0);
  expect(documents).toBe(2);
});

test('D-15, D-25 the champion’s screen names the County Champion, and fits below a notice', async ({
  page,
  ownFresh,
}) => {
  await fillPastYear(ownFresh.db, 2025);
  await fillDemoSite(ownFresh.db, 2025);
  const record = async () => (await fetch(`${ownFresh.url}/api/tournament/2025/record`)).json();
  await expect.poll(async () => (await record()).tournament.status).toBe('completed');
  const { rows } = (await record()).countyChampion;
  const best = rows.find(({ position }: { position: number | null }) => position === 1);
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${ownFresh.url}/display`);
    await expect(page.getByText('Champions 2025')).toBeInViewport({ ratio: 1 });
    const line = page.getByText(/^County Champion/).locator('..');
    await expect(line).toContainText(best.player.name);
    await expect(line).toContainText(`${best.total} strokes`);
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: 'QR code' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('From the organizers')).toBeInViewport({ ratio: 1 });
  }
});

test('D-25 on a phone, the champion’s name is not cut off', async ({ page, ownFresh }) => {
  await fillPastYear(ownFresh.db, 2025);
  const status = async () => (await (await fetch(`${ownFresh.url}/api/tournament`)).json()).status;
  await expect.poll(status).toBe('completed');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${ownFresh.url}/display`);
    await settled(page);
    const name = page.getByRole('heading', { level: 2 });
    await expect(name).toBeInViewport({ ratio: 1 });
    const seen = await name.evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      const { left, right, bottom } = text.getBoundingClientRect();
      const below = heading.nextElementSibling?.getBoundingClientRect().top ?? 0;
      return { left: left >= 0, right: right <= window.innerWidth, bottom: bottom <= below };
    });
    expect(seen, `${width} px`).toEqual({ left: true, right: true, bottom: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('D-25 no word is broken, on a phone or on any television', async ({ page, demo }) => {
  await page.goto(`${demo.url}/display`);
  for (const [width, height] of [
    [390, 844] as const,
    [360, 844] as const,
    [320, 844] as const,
    ...TELEVISIONS,
  ]) {
    await page.setViewportSize({ width, height });
    const words = await brokenWords(page);
    expect
      .soft(
        words.filter((word) => /\D/.test(word)), // drops the URL's port, which may break over two lines
        `${width} × ${height}`,
      )
      .toEqual([]);
  }
});

test('D-25 a two-line notice leaves room for every team on any television', async ({ page, own }) => {
  const text =
    'Play is suspended: lightning near the course. Please wait in the clubhouse until further notice.';
  await transaction(own.db, (connection) => postNotice(connection, 2025, { text, nextWordAt: '13:30' }));
  await page.goto(`${own.url}/display`);
  await expect(page.getByText(text)).toBeVisible();
  await settled(page);
  for (const [width, height] of TELEVISIONS) {
    await page.setViewportSize({ width, height });
    // A digit's height is taken as 0.8 of its font size, because a digit's box is taller than the digit.
    const cut = await page.locator('section[data-team]').evaluateAll((levels) =>
      levels.flatMap((level) => {
        const { top, bottom } = level.getBoundingClientRect();
        return [...level.querySelectorAll('h2, h2 + p, b')]
          .filter((part) => part.checkVisibility())
          .filter((part) => {
            const box = part.getBoundingClientRect();
            const spare =
              part.tagName === 'B'
                ? box.height / 2 - 0.4 * Number.parseFloat(getComputedStyle(part).fontSize)
                : 0;
            return box.top + spare < top - 1 || box.bottom - spare > bottom + 1;
          })
          .map((part) => part.textContent);
      }),
    );
    expect.soft(cut, `${width} × ${height}`).toEqual([]);
  }
});

for (const [width, height] of [
  [1920, 1080],
  [1024, 768],
  [1080, 1920],
] as const)
  test(`D-25 before the event, a screen of ${width} × ${height} shows the first groups uncut`, async ({
    page,
    own,
  }) => {
    // Serves the demo as it was before its first hole.
    await page.route('**/api/**', (route) =>
      route.request().url().endsWith('/record') ? route.continue() : route.abort(),
    );
    await page.route('**/display', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/"leaderboard":\[.*?\],"days"/, '"leaderboard":[],"days"')
        .replace(/"(timbermen|stopemen|powdermen)":"[\d-]{36}"/g, `"$1":"${'-'.repeat(36)}"`)
        .replace('"status":"active"', '"status":"upcoming"')
        .replace(/"asOf":"[^"]*"/, '"asOf":"2025-09-25T12:00:00.000Z"')
        .replace(/<div id="root">.*?(?=<script type="application)/s, '<div id="root"></div>');
      await route.fulfill({ response, body });
    });
    await page.setViewportSize({ width, height });
    await page.goto(`${own.url}/display`);
    await expect(page.getByRole('heading', { name: 'The cup tees off in 3 days' })).toBeInViewport();
    await expect(page.getByText('Group 3')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Day 1: six groups, last at 10:15 AM')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });
