import type { Locator, Page } from '@playwright/test';
import { inEachSize, PHONES } from './captain-sizes.ts';
import { correctHole, holeButton, openHole, signInAs, strokesInTable } from './captain-steps.ts';
import { STORAGE_REFUSALS } from './captain-storage.ts';
import { expect, test } from './cup.ts';

for (const [name, refuse] of Object.entries(STORAGE_REFUSALS)) {
  test(`D-12 a device whose storage is ${name} saves online, and says offline what can be lost`, async ({
    page,
    context,
    own,
    isMobile,
  }) => {
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(refuse);
    await signInAs(page, own, 'stopemen');
    let strokes = 5;
    await inEachSize(
      page,
      isMobile,
      async () => {
        strokes += 1;
        await expect(page.getByText('This device can’t keep scores.').first()).toBeVisible();
        await correctHole(page, 1, 4, strokes);
        await expect(page.locator('[data-bar=saved]')).toContainText(`Hole 4 saved: ${strokes}`);
        expect(await strokesInTable(own, 'stopemen', 1, 4)).toBe(strokes);

        await context.setOffline(true);
        await expect(page.getByRole('alert').filter({ hasText: 'Write it down, too.' })).toBeInViewport();
        await correctHole(page, 2, 9, strokes);
        const tile = holeButton(page, 2, 9);
        await expect(tile).toContainText('Not sent');
        await expect.poll(() => isBelow(tile, page.locator('[data-not-kept]'))).toBe(true);
        await expect(tile).toHaveAccessibleName(/not sent yet\. Points once sent\./);
        await expect(tile).not.toContainText('Kept on this device');
        const bar = page.locator('[data-bar]');
        await expect(bar).toContainText(`Hole 9 not sent: ${strokes} If you close this page, it is lost.`);
        expect(await asksBeforeLeaving(page)).toBe(true);
        await context.setOffline(false);
        await expect.poll(() => strokesInTable(own, 'stopemen', 2, 9)).toBe(strokes);
        await expect(bar).toContainText(`Hole 9 saved: ${strokes}`);
        expect(await asksBeforeLeaving(page)).toBe(false);
      },
      PHONES,
    );
    expect(errors).toEqual([]);
  });
}

test('D-12 storage that never answers counts as refused: the correction is sent', async ({ page, own }) => {
  await signInAs(page, own, 'stopemen');
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await correctHole(page, 1, 4, 7);
  await expect.poll(() => strokesInTable(own, 'stopemen', 1, 4), { timeout: 40_000 }).toBe(7);
  await expect(page.getByText('This device can’t keep scores.').first()).toBeVisible();
});

test('D-12 a correction that was removed on a full device does not come back after a reload', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'stopemen');
  const before = await strokesInTable(own, 'stopemen', 1, 3);
  await context.setOffline(true);
  await correctHole(page, 1, 3, 9);
  await page.evaluate(STORAGE_REFUSALS.full);
  const sheet = await openHole(page, 1, 3);
  await sheet.getByRole('button', { name: /^Remove it/ }).press('Enter');
  await expect(holeButton(page, 1, 3)).not.toContainText('9');
  await context.setOffline(false);
  await page.reload();
  await correctHole(page, 1, 5, 8);
  await expect.poll(() => strokesInTable(own, 'stopemen', 1, 5)).toBe(8);
  expect(await strokesInTable(own, 'stopemen', 1, 3)).toBe(before);
});

/** Nothing of it is hidden behind the other. */
async function isBelow(lower: Locator, upper: Locator): Promise<boolean> {
  const [below, above] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  return below !== null && above !== null && below.y >= above.y + above.height;
}

/** Whether the browser would ask first. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
