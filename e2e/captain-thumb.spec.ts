import type { Locator, Page } from '@playwright/test';
import { postNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import { confirmBox, inEachSize, meet, PHONES } from './captain-sizes.ts';
import {
  chooseStrokes,
  correctHole,
  enlargeText,
  holeButton,
  holeSheet,
  openHole,
  publishPhone,
  signInAs,
  strokesInTable,
} from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { WITH_MOTION } from './devices.ts';

test.use(WITH_MOTION);

/** The interval between taps on the same spot, and how long they continue after the server's response. */
const EVERY_MS = 160;
const AFTERWARDS_MS = 900;

test('R-33 more taps where Confirm was do not save, undo or dial anything, no matter when they come', async ({
  page,
  own,
  isMobile,
}) => {
  test.setTimeout(120_000);
  await publishPhone(own);
  await signInAs(page, own, 'stopemen');
  const dialed = await dialsOf(page);
  let delay = 0;
  await page.route('**/api/scores/*', async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });
  const tapOnAndOn = (lower: string, delays: readonly number[]) =>
    inEachSize(
      page,
      isMobile,
      async ({ name }) => {
        for (delay of delays) {
          // A number from 2 to 7 that differs from the current one.
          const strokes = (((await strokesInTable(own, 'stopemen', 2, 4)) ?? 3) % 6) + 2;
          const before = await corrections(own);
          const sheet = await openHole(page, 2, 4);
          await sheet.locator('label', { hasText: new RegExp(`^${strokes}$`) }).click();
          await expect(sheet.getByText(lower)).toBeVisible();
          const box = await sheet.getByRole('button', { name: 'Confirm', exact: true }).boundingBox();
          if (!box) throw new Error('Confirm is not in sight');
          const [x, y] = [box.x + box.width - 40, box.y + box.height / 2];
          await page.mouse.click(x, y);
          await sheet.waitFor({ state: 'hidden' });
          for (let at = 0; at < delay + AFTERWARDS_MS; at += EVERY_MS) {
            await page.waitForTimeout(EVERY_MS);
            await page.mouse.click(x, y);
          }
          await expect.poll(() => strokesInTable(own, 'stopemen', 2, 4), name).toBe(strokes);
          expect((await corrections(own)) - before, `${name}, ${delay} ms`).toBe(1);
          expect(await dialed(), name).toBe(0);
          // On a phone in landscape, a late tap may open a hole, which changes nothing.
          const open = page.locator('dialog[open]');
          if (await open.isVisible()) await page.keyboard.press('Escape');
          await expect(open).toHaveCount(0);
          await expect(page.locator('[data-bar=saved]')).toContainText(`Hole 4 saved: ${strokes}`);
        }
      },
      PHONES,
    );
  await tapOnAndOn('Confirm, next hole', [300, 3_000]);
  await own.owner.query(`update scores set strokes = 4 where team_id = 'stopemen' and strokes is null`);
  await expect(page.getByRole('button', { name: /no strokes yet/ })).toHaveCount(0);
  await tapOnAndOn('No other hole is empty.', [300]);
});

async function corrections({ db }: { db: { query(text: string): Promise<{ rows: { count: number }[] }> } }) {
  return (await db.query('select count(*)::int as count from corrections')).rows[0]?.count ?? 0;
}

/** Counts the taps on telephone links, and keeps the links from leaving the browser. */
async function dialsOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof Element && event.target.closest('a[href^="tel:"]'))) return;
      event.preventDefault();
      sessionStorage.setItem('dialed', `${Number(sessionStorage.getItem('dialed')) + 1}`);
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('dialed')));
}

test('R-33 Confirm stays in place whether or not another hole is empty, and away from the telephone link', async ({
  page,
  own,
  isMobile,
}) => {
  await publishPhone(own);
  await signInAs(page, own, 'stopemen');
  const places = async (): Promise<string[]> => {
    const found: string[] = [];
    await inEachSize(
      page,
      isMobile,
      async ({ name }) => {
        const box = await confirmBox(page, 2, 4);
        found.push(`${name}: ${JSON.stringify(box)}`);
        const call = await page.getByRole('link', { name: 'Call the organizers' }).boundingBox();
        const meets = call && box.y < call.y + call.height && call.y < box.y + box.height;
        expect(meets, `${name}: Confirm and the telephone are at the same height`).toBe(false);
      },
      PHONES,
    );
    return found;
  };
  const withNext = await places();
  await own.owner.query(`update scores set strokes = 4 where team_id = 'stopemen' and strokes is null`);
  await expect(page.getByRole('button', { name: /no strokes yet/ })).toHaveCount(0);
  expect(await places()).toEqual(withNext);
});

test('R-33 no control that dials or undoes appears where Confirm was, even with text at 200%', async ({
  page,
  own,
  isMobile,
}) => {
  await publishPhone(own);
  await signInAs(page, own, 'stopemen');
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await inEachSize(
      page,
      isMobile,
      async ({ name }) => {
        const strokes = (((await strokesInTable(own, 'stopemen', 2, 4)) ?? 3) % 6) + 2;
        await holeButton(page, 2, 4).press('Enter'); // with large text, the dock may cover the hole
        await chooseStrokes(holeSheet(page, 4), strokes);
        await page.keyboard.press('Enter');
        await expect(page.locator('[data-bar=saved]')).toContainText(`Hole 4 saved: ${strokes}`);
        const confirm = await confirmBox(page, 2, 4);
        const acts = page.locator('[data-bar] button, a[href^="tel:"]').filter({ visible: true });
        for (const act of await acts.all()) {
          const box = await act.boundingBox();
          const what = `${name}, ${size}: ${await act.textContent()} ${JSON.stringify([box, confirm])}`;
          expect.soft(box && meet(box, confirm), what).toBe(false);
        }
      },
      PHONES,
    );
  }
});

test('the dock is at the bottom of the window, the page has no footer, and no toast covers the saved hole', async ({
  page,
  own,
  isMobile,
}) => {
  await publishPhone(own);
  await signInAs(page, own, 'stopemen');
  await inEachSize(
    page,
    isMobile,
    async ({ width, height, name }) => {
      // A number from 2 to 7 that differs from the current one.
      const strokes = (((await strokesInTable(own, 'stopemen', 2, 4)) ?? 3) % 6) + 2;
      for (const top of [0, 600, 100_000]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
        const dock = await page.locator('[data-dock]').boundingBox();
        expect(Math.round((dock?.y ?? 0) + (dock?.height ?? 0)), `${name} at ${top}`).toBe(height);
      }
      await expect(page.locator('footer')).toBeHidden();
      await page.getByRole('button', { name: 'Sign out' }).click({ trial: true });

      const sheet = await openHole(page, 2, 4);
      await sheet.locator('label', { hasText: new RegExp(`^${strokes}$`) }).click();
      await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expectToastAbove(holeButton(page, 2, 4), name);
      const undo = await page.locator('[data-bar=saved]').getByRole('button', { name: 'Undo' }).boundingBox();
      expect((undo?.x ?? width) + (undo?.width ?? 0), `${name}: Undo is on the left`).toBeLessThan(width / 2);
      await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    },
    PHONES,
  );
});

test('in large text, no toast covers the saved hole, and the link to the organizers keeps its text and size', async ({
  page,
  own,
  isMobile,
}) => {
  await publishPhone(own);
  await signInAs(page, own, 'stopemen');
  await enlargeText(page);
  let strokes = 1;
  await inEachSize(
    page,
    isMobile,
    async ({ name }) => {
      const call = page.getByRole('link', { name: 'Call the organizers' }).filter({ visible: true }).first();
      expect(await call.innerText(), name).toMatch(/organizers/i);
      const size = await call.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0), name).toBeGreaterThanOrEqual(44);
      for (const hole of [4, 10]) {
        strokes += 1;
        await correctHole(page, 2, hole, strokes);
        await expectToastAbove(holeButton(page, 2, hole), `${name}, hole ${hole}`);
        await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
      }
      await page.evaluate(() => window.scrollTo({ top: 100_000, behavior: 'instant' }));
      const [out, dock] = [
        await page.getByRole('button', { name: 'Sign out' }).boundingBox(),
        await page.locator('[data-dock]').boundingBox(),
      ];
      const foot = (out?.y ?? 0) + (out?.height ?? 0);
      expect(foot, `${name}: the dock covers Sign out`).toBeLessThanOrEqual(dock?.y ?? 0);
    },
    PHONES,
  );
});

/** Expects the toast of a saved score to be in view without covering its hole. */
async function expectToastAbove(tile: Locator, name: string): Promise<void> {
  const toast = tile.page().locator('ol li:has-text("Score Updated")');
  await expect(toast).toBeVisible();
  await toast.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  const [below, above] = [await tile.boundingBox(), await toast.boundingBox()];
  const [top, foot] = [below?.y ?? 0, (above?.y ?? 0) + (above?.height ?? 0)];
  expect(top, `${name}: the toast covers the hole`).toBeGreaterThanOrEqual(foot);
  await expect(tile, name).toBeInViewport();
}

test('D-16 the dashboard immediately shows suspended play and its reason, and a message when it resumes', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'stopemen');
  await expect(page.getByText(/^Live, as of/)).toBeVisible();
  await own.owner.query(`update days set state = 'suspended' where day = 2`);
  const reason = { text: 'Rain over the back nine.', nextWordAt: null };
  await transaction(own.db, (connection) => postNotice(connection, 2025, reason));
  const sign = page.getByRole('status').filter({ hasText: 'Play is suspended' });
  await expect(sign).toContainText(/Since .*[AP]M\. You can still post and correct scores\./);
  await expect(page.getByText(reason.text).filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Day 2/ })).toContainText('Suspended');
  await own.owner.query(`update days set state = 'open' where day = 2`);
  await expect(page.getByRole('status').filter({ hasText: 'Play has resumed.' })).toBeVisible();
  await expect(page.getByText('Play has resumed.')).toHaveCount(0);
});

test('R-37 after one correction the card and the agreement are each loaded once', async ({ page, own }) => {
  await signInAs(page, own, 'stopemen');
  await expect(page.getByText(/^Live, as of/)).toBeVisible();
  await expect(page.getByText('9 of 18 posted')).toBeVisible();
  // This wait times out, because the stream never ends.
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/(scores\/stopemen|agreement)$/.test(pathname))
      asked.push(pathname);
  });
  await correctHole(page, 2, 4, 7);
  await expect(page.locator('[data-bar=saved]')).toBeVisible();
  await page.waitForTimeout(3_000); // time for a request that should not be made
  expect(asked.toSorted()).toEqual(['/api/agreement', '/api/scores/stopemen']);
});
