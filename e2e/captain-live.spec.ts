import type { Locator, Page } from '@playwright/test';
import { openDay } from '#server/store/tournament.ts';
import type { Cup } from '#testing/cup.ts';
import { expectNoViolations } from './axe.ts';
import { inEachSize } from './captain-sizes.ts';
import {
  chooseStrokes,
  correctHole,
  holeButton,
  openHole,
  signInAs,
  strokesInTable,
} from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { WITH_MOTION } from './devices.ts';

test.use(WITH_MOTION);

// Tests the captain's screen while others make changes: it updates live, except for the part that the captain is using.

/** The organizers post strokes for the captain's team. */
async function deskPosts(cup: Cup, day: number, hole: number, strokes: number): Promise<void> {
  await cup.owner.query(`update scores set strokes = $3 where (team_id, day, hole) = ('timbermen', $1, $2)`, [
    day,
    hole,
    strokes,
  ]);
}

const isLive = (page: Page) => expect(page.getByText(/^Live, as of/)).toBeVisible();

/** Opens hole 5 of Day 1 and chooses 9 before the organizers post 12. `sent` lists everything that the page sends. */
async function openOvertaken(page: Page, cup: Cup): Promise<{ panel: Locator; sent: string[] }> {
  await signInAs(page, cup, 'timbermen');
  await isLive(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  const panel = await openHole(page, 1, 5);
  await chooseStrokes(panel, 9);
  await deskPosts(cup, 1, 5, 12);
  await expect(panel).toContainText('Saved score is now 12');
  return { panel, sent };
}

test('R-52 a score posted by the organizers appears automatically, even on a hole that pays no team yet', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await isLive(page);
  const { rows } = await own.db.query(
    `select hole from scores where team_id = 'timbermen' and day = 2 and strokes is null order by hole desc limit 1`,
  );
  const { hole } = rows[0];
  await deskPosts(own, 2, hole, 11);
  await expect(holeButton(page, 2, hole)).toHaveAccessibleName(new RegExp(`^Hole ${hole}: 11 strokes`));
});

test('D-2 a day that the organizers open appears without a reload', async ({ page, ownFresh }) => {
  await signInAs(page, ownFresh, 'timbermen');
  await expect(holeButton(page, 1, 1)).toBeDisabled();
  await openDay(ownFresh.db, 2025, 1);
  await expect(holeButton(page, 1, 1)).toBeEnabled();
  await expect(holeButton(page, 1, 1)).toHaveAccessibleName(/next hole/);
  await expect(holeButton(page, 2, 1)).toBeDisabled();
});

test.describe('before the device has cached the scripts', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that could not load a script reloads automatically, but never while a sheet is open', async ({
    page,
    own,
  }) => {
    await page.route('**/assets/open-connection-*.js', (route) => route.abort());
    await page.clock.install();
    await signInAs(page, own, 'timbermen');
    const sheet = await openHole(page, 2, 3);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const stayed = () => page.evaluate(() => 'stayed' in window);
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/captain') asked += 1;
    });
    // Each 30-second step is longer than a retry's delay. After the third, the page has been open for more
    // than a minute.
    await expect(async () => {
      await page.clock.runFor(30_000);
      expect(asked).toBeGreaterThan(1);
    }).toPass();
    expect([await stayed(), await sheet.isVisible()]).toEqual([true, true]);
    await sheet.getByRole('button', { name: 'Cancel' }).press('Enter');
    await sheet.waitFor({ state: 'hidden' });
    await expect(async () => {
      await page.clock.runFor(30_000);
      expect(await stayed()).toBe(false);
    }).toPass();
  });
});

test('offline messages disappear when the signal is back', async ({ page, context, own }) => {
  await signInAs(page, own, 'timbermen');
  await isLive(page);
  await context.setOffline(true);
  await correctHole(page, 1, 1, 9);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await openHole(page, 1, 2);
  await page.getByRole('button', { name: 'History' }).click();
  const said = ['Still no connection', 'No connection. Scores as of', 'The history needs a connection.'];
  for (const words of said) await expect(page.getByText(words)).toBeAttached();
  await context.setOffline(false);
  for (const words of said) await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0);
  await expect.poll(() => strokesInTable(own, 'timbermen', 1, 1)).toBe(9);
});

test('a chosen number stays when a score arrives, and there is no conflict if the score is the same number', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await isLive(page);
  const panel = await openHole(page, 1, 4);
  await chooseStrokes(panel, 12);
  await deskPosts(own, 1, 4, 12);
  await expect(panel).toContainText('Saved score is now 12');
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect(holeButton(page, 1, 4)).toHaveAccessibleName(/^Hole 4: 12 strokes/);
  await expect(page.getByText('Update Failed')).toHaveCount(0);
});

test('D-12 when a score arrives during an edit, Confirm asks before sending, and asks again if another arrives', async ({
  page,
  own,
}) => {
  const { panel, sent } = await openOvertaken(page, own);
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(panel).toContainText('Two different scores for this hole');
  await expect(panel).toContainText(/You entered 9 at .* The organizers posted 12 at/);
  await panel.getByRole('button', { name: 'Decide later' }).click();
  await expect(holeButton(page, 1, 5)).toContainText('9 not saved');
  await expect(page.locator('[data-bar=refused]')).toContainText('Hole 5: the organizers posted 12.');

  await page.getByRole('button', { name: 'Decide' }).press('Enter');
  await deskPosts(own, 1, 5, 13);
  await expect(page.locator('#day1')).toContainText('Hole 5: 13 strokes');
  await panel.getByRole('button', { name: /Use my|Clear it/ }).click();
  await expect(panel).toContainText('The organizers posted 13 at');
  expect([sent, await strokesInTable(own, 'timbermen', 1, 5)]).toEqual([[], 13]);
  await expect(page.getByText('Update Failed')).toHaveCount(0);
  // Uses the keyboard, because a tap right after the question has changed is ignored.
  await panel.getByRole('button', { name: /Use my|Clear it/ }).press('Enter');
  await expect(panel).toBeHidden();
  await expect.poll(() => strokesInTable(own, 'timbermen', 1, 5)).toBe(9);
});

test('the scores are reloaded when the captain comes back, and by the Refresh button', async ({
  page,
  own,
}) => {
  await page.route('**/live', (route) => route.abort()); // no stream gets through
  await signInAs(page, own, 'timbermen');
  await expect(holeButton(page, 1, 4)).toBeVisible();
  await deskPosts(own, 1, 4, 13);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(holeButton(page, 1, 4)).toHaveAccessibleName(/^Hole 4: 13 strokes/);
  await deskPosts(own, 1, 4, 14);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(holeButton(page, 1, 4)).toHaveAccessibleName(/^Hole 4: 14 strokes/);
});

test('a double tap on Confirm does not reach the card below the sheet', async ({ page, own }) => {
  await signInAs(page, own, 'timbermen');
  const panel = await openHole(page, 2, 2);
  await chooseStrokes(panel, 9);
  // A script in the page taps, because Playwright is too slow to tap at the right time. When the sheet is
  // gone, the script blocks the page for a while, as a slow device would, and taps before a person could have
  // seen the card: that tap is ignored. A later tap counts.
  await page.evaluate(() => {
    const tap = () => {
      const day = document.querySelector('a[href="#day1"]');
      day?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      return window.location.hash;
    };
    const taps: string[] = [];
    Object.assign(window, { tap, taps });
    new MutationObserver((_, observer) => {
      if (document.querySelector('dialog')) return;
      observer.disconnect();
      const heldUpUntil = performance.now() + 800;
      while (performance.now() < heldUpUntil);
      taps.push(tap());
    }).observe(document.body, { childList: true, subtree: true });
  });
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(panel).toBeHidden();
  type Taps = { taps: string[]; tap: () => string };
  expect(await page.evaluate(() => (window as unknown as Taps).taps)).toEqual(['']);
  await expect.poll(() => page.evaluate(() => (window as unknown as Taps).tap())).toBe('#day1');
});

/** Taps twice at one place. A script in the page does so, because Playwright's taps are too far apart. */
async function doubleTap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(async (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    for (const _ of ['first', 'second']) {
      const tap = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX, clientY });
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(tap);
      await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
    }
  });
}

test('a double tap on More chooses no number, and a double tap on Decide makes no decision', async ({
  page,
  context,
  own,
  isMobile,
}) => {
  await signInAs(page, own, 'timbermen');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await inEachSize(page, isMobile, async () => {
    const panel = await openHole(page, 1, 4);
    await doubleTap(panel.getByRole('button', { name: 'More: 1, 8–15' }));
    await expect(panel.getByRole('radio', { name: '15', exact: true })).toBeVisible();
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(sent).toEqual([]);
    await panel.getByRole('button', { name: 'Cancel' }).press('Enter');
  });

  await context.setOffline(true);
  await correctHole(page, 1, 5, 9);
  await deskPosts(own, 1, 5, 12);
  await context.setOffline(false);
  await expect(page.locator('[data-bar=refused]')).toBeVisible();
  await inEachSize(page, isMobile, async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The dock ignores taps for a moment after a sheet has closed.
    await expect(async () => {
      await doubleTap(page.getByRole('button', { name: 'Decide' }));
      await expect(page.getByRole('dialog')).toContainText('Two different scores for this hole', {
        timeout: 100,
      });
    }).toPass();
    await page.getByRole('button', { name: 'Decide later' }).press('Enter');
  });
  await expect(page.locator('[data-bar=refused]')).toBeVisible();
});

test('a double tap on “Confirm, next hole” confirms only one hole', async ({ page, own }) => {
  await signInAs(page, own, 'timbermen');
  const { rows } = await own.db.query(
    `select hole from scores where team_id = 'timbermen' and day = 2 and strokes is null order by hole`,
  );
  const [first, second] = rows.map(({ hole }) => hole);
  const panel = await openHole(page, 2, first);
  await chooseStrokes(panel, 4);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await panel.getByRole('button', { name: 'Confirm, next hole' }).click();
  const next = page.getByRole('dialog', { name: `Hole ${second}` });
  await next.waitFor();
  await next
    .getByRole('button', { name: 'Confirm, next hole' })
    .evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })));
  await expect(next).toBeVisible();
  await expect.poll(() => strokesInTable(own, 'timbermen', 2, first)).toBe(4);
  expect(sent).toHaveLength(1);
});

test('D-12 a device that stores slowly shows a warning, and leaves a newly opened hole open', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await page.evaluate(() => {
    const { open } = IDBFactory.prototype;
    const held = new Promise((resolve) => Object.assign(window, { storeNow: resolve }));
    IDBFactory.prototype.open = function (...parameters) {
      const request = open.apply(this, parameters);
      Object.defineProperty(request, 'onsuccess', {
        set: (listen: () => void) => request.addEventListener('success', () => void held.then(listen)),
      });
      return request;
    };
  });
  const panel = await openHole(page, 2, 3);
  await chooseStrokes(panel, 13);
  await panel.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect(panel.getByRole('alert')).toHaveText(
    'Not saved yet: this device is slow. Please keep this page open.',
  );
  await expectNoViolations(page, 'a device that stores slowly');
  await panel.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(panel).toBeHidden();
  const other = await openHole(page, 2, 4);
  await chooseStrokes(other, 12);
  await page.evaluate(() => (window as unknown as { storeNow: () => void }).storeNow());
  await expect.poll(() => strokesInTable(own, 'timbermen', 2, 3)).toBe(13);
  await expect(other).toContainText('New score: 12');
});

test('D-12 a number chosen before a reload or Back never overwrites a newer score without asking', async ({
  page,
  own,
}) => {
  const { panel, sent } = await openOvertaken(page, own);
  await page.reload();
  await expect(panel).toContainText('Saved score is now 12');
  await expect(panel).toContainText('New score: 9');
  await panel.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect(panel).toContainText('Two different scores for this hole');
  await panel.getByRole('button', { name: 'Keep their 12' }).press('Enter');
  await expect(panel).toBeHidden();

  // Going back to the card drops the number, so no later hole opens with it.
  const { rows } = await own.db.query(
    `select hole from scores where team_id = 'timbermen' and day = 2 and strokes is null order by hole limit 2`,
  );
  const [first, second] = rows.map(({ hole }) => Number(hole));
  if (!first || !second) throw new Error('two holes must be empty');
  const next = await openHole(page, 2, second);
  await chooseStrokes(next, 7);
  await page.goBack();
  await expect(next).toBeHidden();
  const empty = await openHole(page, 2, first);
  await chooseStrokes(empty, 4);
  await empty.getByRole('button', { name: 'Confirm, next hole' }).press('Enter');
  await expect(next).toBeVisible();
  await expect(next.getByRole('radio', { checked: true })).toHaveCount(0);
  await next.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await expect(next).toContainText('Choose a number first.');
  expect(sent).toHaveLength(1);
});

test('D-12 a score whose response was lost is not called saved if the organizers have changed it since', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await isLive(page);
  await page.route('**/api/scores/*', async (route) => {
    if (route.request().method() === 'PATCH') await route.fetch();
    await route.abort(); // the response is lost
  });
  await correctHole(page, 1, 5, 6);
  const bar = page.locator('[data-bar=waiting]');
  await expect(bar).toBeVisible();
  await expect(holeButton(page, 1, 5)).toHaveAccessibleName(
    /6 strokes, kept on this device, may not have arrived\./,
  );
  await expect.poll(() => strokesInTable(own, 'timbermen', 1, 5)).toBe(6);
  await deskPosts(own, 1, 5, 9);
  await page.unrouteAll({ behavior: 'wait' }); // the page may be sending again
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await bar.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.locator('[data-bar]')).toContainText(
    'Hole 5 is now 9 Changed by the organizers after your 6.',
  );
  await expect(page.getByText('Score Updated')).toHaveCount(0);
  await expect(holeButton(page, 1, 5)).toHaveAccessibleName(/^Hole 5: 9 strokes/);
});

test('a reload keeps the chosen number, the day and the scroll position; Back drops the number', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  const panel = await openHole(page, 2, 3);
  await chooseStrokes(panel, 13);
  await page.reload();
  await expect(panel).toContainText('New score: 13');
  await page.goBack();
  await expect(panel).toBeHidden();
  await openHole(page, 2, 3);
  await expect(panel).not.toContainText('New score: 13');
  await panel.getByRole('button', { name: 'Cancel' }).click();

  // A reload right after closing does not reopen the sheet.
  await openHole(page, 2, 3);
  await page.evaluate(() => {
    window.history.back = () => {}; // simulates a reload that is faster than going back
  });
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(holeButton(page, 2, 3)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const topOf = async () => Math.round((await holeButton(page, 2, 8).boundingBox())?.y ?? 0);
  await holeButton(page, 2, 8).evaluate((hole) => hole.scrollIntoView({ block: 'center' }));
  const before = await topOf();
  await page.reload();
  await expect(holeButton(page, 2, 8)).toBeInViewport();
  await expect.poll(topOf).toBe(before);
});
