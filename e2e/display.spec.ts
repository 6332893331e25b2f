import { fillDemoSite } from '#local/demo/demo-event.ts';
import { fillPastYear } from '#local/demo/fill-demo.ts';
import { startServer } from '#testing/server-process.ts';
import { expect, test } from './cup.ts';
import { watchShifts } from './shifts.ts';
import { LOST } from './spectators.ts';
import { holdBack, settled } from './visitor.ts';

test('nothing on the display moves when it becomes live, loses the server, and is live again', async ({
  page,
  ownProcess: own,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const shifts = await watchShifts(page);
  const listen = await holdBack(page, '**/live');
  await page.goto(`${own.url}/display`);
  await settled(page);
  // A font that came after the first paint is another matter: see e2e/budgets.spec.ts.
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

test('D-15, D-25 the champion’s screen names the County Champion, and is whole below a notice', async ({
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
