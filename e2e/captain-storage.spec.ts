import type { BrowserContext, Locator, Page } from '@playwright/test';
import { captainWithCode } from '#testing/captains.ts';
import type { Cup } from '#testing/cup.ts';
import { inEachSize, PHONES } from './captain-sizes.ts';
import { correctHole, holeButton, openHole, signInAs, strokesInTable } from './captain-steps.ts';
import { refuseWritesAndDeletes, STORAGE_REFUSALS } from './captain-storage.ts';
import { expect, test } from './cup.ts';

for (const [name, refuse] of Object.entries(STORAGE_REFUSALS)) {
  test(`D-12 a device whose storage is ${name} saves online, and warns of a possible loss offline`, async ({
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
      async ({ name: size }) => {
        strokes += 1;
        await expect(page.getByText('This device can’t store scores.').first()).toBeVisible();
        const sheet = await openHole(page, 2, 10);
        await expect
          .poll(() => heightBetween(page, holeButton(page, 2, 10), sheet), size)
          .toBeGreaterThan(50);
        await sheet.getByRole('button', { name: 'Cancel' }).press('Enter');
        await sheet.waitFor({ state: 'hidden' });
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

test('D-12 storage that never responds counts as refused, and the correction is sent', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'stopemen');
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await correctHole(page, 1, 4, 7);
  await expect.poll(() => strokesInTable(own, 'stopemen', 1, 4), { timeout: 40_000 }).toBe(7);
  await expect(page.getByText('This device can’t store scores.').first()).toBeVisible();
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

for (const [name, refuse] of Object.entries({ full: STORAGE_REFUSALS.full, stuck: refuseWritesAndDeletes })) {
  test(`D-12 when storage is ${name}, no removed, replaced or sent correction reappears`, async ({
    page,
    context,
    own,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await signInAs(page, own, 'stopemen');
    const before = await strokesInTable(own, 'stopemen', 1, 3);
    await context.setOffline(true);
    for (const hole of [3, 4, 5]) await correctHole(page, 1, hole, 9);
    await page.evaluate(refuse);
    const sheet = await openHole(page, 1, 3);
    await sheet.getByRole('button', { name: /^Remove it/ }).press('Enter');
    await expect(holeButton(page, 1, 3)).not.toContainText('9');
    await correctHole(page, 1, 4, 8); // kept only in memory, in place of the stored 9
    await page.route('**/api/scores/*', async (route) => {
      const isHole4 = route.request().postData()?.includes('"strokes":8');
      // The corrections of the other holes are sent, but fail.
      return isHole4 ? route.continue() : route.fulfill({ status: 500, body: '' });
    });
    await context.setOffline(false);
    await expect.poll(() => strokesInTable(own, 'stopemen', 1, 4)).toBe(8);
    await expect(holeButton(page, 1, 4)).toHaveAccessibleName(/8 strokes, .*saved/);
    await page.unroute('**/api/scores/*');
    await page.reload();
    await expect.poll(() => strokesInTable(own, 'stopemen', 1, 5)).toBe(9);
    await expect(holeButton(page, 1, 5)).toHaveAccessibleName(/9 strokes, .*saved/);
    await expect(page.locator('[data-bar=refused]')).toHaveCount(0);
    expect(await strokesInTable(own, 'stopemen', 1, 3)).toBe(before);
    expect(await strokesInTable(own, 'stopemen', 1, 4)).toBe(8);
  });
}

test('D-12 a device that can neither store nor delete a score shows a warning', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'stopemen');
  await context.setOffline(true);
  for (const hole of [3, 4]) await correctHole(page, 1, hole, 9);
  await page.evaluate(refuseWritesAndDeletes);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
  });
  const sheet = await openHole(page, 1, 3);
  await sheet.getByRole('button', { name: /^Remove it/ }).press('Enter');
  await expect(page.locator('[data-not-kept]')).toContainText(
    'This device could not delete a score that you removed or sent. Check that hole when you open this page again.',
  );
});

/** Signs in on a device without free space, and posts a score offline. */
async function keepInMemory(page: Page, context: BrowserContext, own: Cup): Promise<void> {
  await page.addInitScript(STORAGE_REFUSALS.full);
  await signInAs(page, own, 'stopemen');
  await context.setOffline(true);
  await correctHole(page, 2, 9, 7);
}

test('D-12, R-38 before and after signing out, no text claims that a score held only in memory is kept', async ({
  page,
  context,
  own,
}) => {
  await keepInMemory(page, context, own);
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(asked).toContainText(
    '1 score not sent yet. This device can’t keep it. If you close this page, it is lost.',
  );
  await asked.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(page.getByLabel('Access Code')).toBeVisible();
  await expect(page.getByText(UNSENT_ON_PAGE)).toBeVisible();
  await expect(page.getByText(/is kept on this device|stays on this device/i)).toHaveCount(0);
});

test('D-12, R-38 after the code was replaced, no text claims that a score held only in memory is kept', async ({
  page,
  context,
  own,
}) => {
  await keepInMemory(page, context, own);
  const { code } = await captainWithCode(own.db, 'stopemen');
  await context.setOffline(false);
  await expect(page.getByText('Your access code was replaced')).toBeVisible();
  await expect(page.getByText(UNSENT_ON_PAGE)).toBeVisible();
  await expect(page.getByText(/is kept on this device/i)).toHaveCount(0);
  await page.getByLabel('Access Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => strokesInTable(own, 'stopemen', 2, 9)).toBe(7);
});

const UNSENT_ON_PAGE =
  /^1 unsent score.* is not kept on this device\. Sign in before you close this page, or it is lost\.$/;

/** True if `lower` is entirely below `upper`. */
async function isBelow(lower: Locator, upper: Locator): Promise<boolean> {
  const [below, above] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  return below !== null && above !== null && below.y >= above.y + above.height;
}

/** How much of an edited hole's tile is visible between the warning above and the sheet below or next to it. */
async function heightBetween(page: Page, tile: Locator, sheet: Locator): Promise<number> {
  const [hole, band, over] = await Promise.all([
    tile.boundingBox(),
    page.locator('[data-not-kept]').boundingBox(),
    sheet.boundingBox(),
  ]);
  if (!hole || !band || !over) return 0;
  const foot = over.x > hole.x ? hole.y + hole.height : Math.min(hole.y + hole.height, over.y);
  return foot - Math.max(hole.y, band.y + band.height);
}

/** True if the browser would ask before it leaves the page. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
