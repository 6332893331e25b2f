import type { Page } from '@playwright/test';
import { startServer } from '#testing/server-process.ts';
import { expect, test } from './cup.ts';
import { LOST } from './spectators.ts';
import { settled } from './visitor.ts';

type Shifted = Window & { shifts: { value: number; of: string[] }[] };

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifted['shifts'] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        shifts.push({ value, of: sources.map(({ node }) => node?.textContent ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('nothing on the display moves when it becomes live, loses the server, and is live again', async ({
  page,
  own,
  afterwards,
}) => {
  test.setTimeout(120_000);
  await watchShifts(page);
  await page.goto(`${own.url}/display`);
  await settled(page);
  const pulse = page.locator('[class*=pulse]');
  await expect(pulse).toBeAttached();
  await own.server.kill();
  await expect(page.getByText(LOST)).toBeVisible();
  const again = await startServer(own.databaseUrl, { DRAIN_SECONDS: '0', PORT: new URL(own.url).port });
  afterwards(() => again.stop());
  await expect(pulse).toBeAttached({ timeout: 60_000 });
  await expect(page.getByText(LOST)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as Shifted).shifts)).toEqual([]);
});
