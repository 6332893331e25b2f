import { setStatus } from '#server/store/tournament.ts';
import { barFits, inEachSize } from './captain-sizes.ts';
import {
  chooseStrokes,
  correctHole,
  dayCard,
  holeButton,
  openHole,
  publishPhone,
  signInAs,
} from './captain-steps.ts';
import { expect, test } from './cup.ts';

test('the card opens on the day in play, with the next empty hole in sight and the three totals above it', {
  tag: '@both',
}, async ({ page, own, isMobile }) => {
  const expectInSight = async () => {
    const next = holeButton(page, 2, 10);
    await expect(next).toHaveAccessibleName(/no strokes yet, 0 points, next hole\. Edit$/);
    await expect(next).toBeInViewport({ ratio: 1 });
    const strip = page.getByRole('region', { name: 'Standings' });
    await expect(strip).toBeInViewport();
    await expect(strip.getByRole('listitem')).toHaveText([
      /Powdermen\s*19\s*1st/,
      /Timbermen\s*18\s*2nd/,
      /Stopemen\s*16\s*3rd/,
    ]);
    // Neither the strip nor the dock covers the hole, so a tap reaches it.
    await next.click({ trial: true });
  };
  await signInAs(page, own, 'stopemen');
  await expectInSight();
  await inEachSize(page, isMobile, async () => {
    await page.goto('about:blank'); // the page stores its scroll position when it unloads
    await page.goto(`${own.url}/contact`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${own.url}/captain`);
    await expectInSight();
  });
});

test('R-32 every hole shows strokes and points, even if it is lost, undecided, waiting, refused or locked', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'stopemen');
  await expect(holeButton(page, 1, 2)).toHaveAccessibleName(/^Hole 2: 5 strokes, 0 points\. Edit$/);
  await expect(holeButton(page, 1, 2)).toContainText('0 pts');
  await expect(holeButton(page, 2, 12)).toHaveText(/12-0 pts$/);
  for (const day of [1, 2] as const) {
    const blocks = await dayCard(page, day).getByRole('heading', { level: 3 }).allTextContents();
    expect([blocks.length, new Set(blocks).size], `Day ${day}: no heading is repeated`).toEqual([3, 3]);
  }
  await correctHole(page, 2, 10, 4);
  await expect(holeButton(page, 2, 10)).toHaveAccessibleName(
    /4 strokes, 0 points, waiting for Timbermen and Powdermen/,
  );
  await expect(holeButton(page, 2, 10)).toContainText('Waiting for both');
  await expect(dayCard(page, 2)).toContainText('10 of 18 posted, 9 decided, 7 points');
  await context.setOffline(true);
  await correctHole(page, 2, 11, 5);
  // The points of the old strokes are not shown with the new strokes.
  await expect(holeButton(page, 2, 11)).not.toContainText('0 pts');
  await expect(holeButton(page, 2, 11)).toContainText('Points once sent');
  await expect(holeButton(page, 2, 11)).toHaveAccessibleName(
    'Hole 11: 5 strokes, kept on this device, not sent yet. Points once sent. Edit',
  );
  await expect(holeButton(page, 2, 11)).toContainText('Kept on this device');
  await expect(page.getByText(/on this phone/i)).toHaveCount(0);
  await setStatus(own.db, 2025, 'completed');
  await context.setOffline(false);
  await expect(holeButton(page, 2, 11)).toContainText('5 not saved');
  await expect(holeButton(page, 2, 11)).toContainText('0 pts');
});

test('D-2 each card of a completed tournament has a message at its top and offers no editor', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'stopemen');
  await expect(holeButton(page, 1, 1)).toBeVisible();
  await setStatus(own.db, 2025, 'completed');
  for (const day of [1, 2] as const) {
    await expect(dayCard(page, day)).toContainText(
      'The tournament is complete. Scores can no longer change.',
    );
    await expect(dayCard(page, day).getByRole('button')).toHaveCount(0);
  }
  await expect(dayCard(page, 1)).toContainText('Hole 1: 4 strokes, 1 point');
});

test('D-16 an official day is read-only, no matter how it was closed, and offers no action that would fail', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'stopemen');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const sheet = await openHole(page, 1, 5);
  await chooseStrokes(sheet, 9);
  // Closes the day while a hole is undecided, which is possible by a ruling.
  await own.owner.query(`update scores set strokes = null where (team_id, day, hole) = ('stopemen', 1, 18)`);
  await own.owner.query(`update days set state = 'official', official_at = now() where day = 1`);
  const box = sheet.getByRole('alert');
  await expect(box).toContainText('Day 1 is now official. Your 9 was not sent. The score is still');
  await expect(box).toBeFocused();
  await expect(sheet.getByRole('button', { name: /Confirm|More|Clear|Back to/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'History' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'History of hole 5' });
  await expect(history.getByRole('button')).toHaveText(['Back']);
  await history.getByRole('button', { name: 'Back' }).press('Enter');
  await sheet.getByRole('button', { name: 'Close' }).press('Enter');
  const isOfficial = async () => {
    const card = dayCard(page, 1);
    await expect(card).toContainText('Day 1 is official. To change a score, ask the organizers.');
    await expect(page.getByText('Day 1 is official.').filter({ visible: true })).toHaveCount(1);
    await expect(card).toContainText('Hole 1: 4 strokes, 1 point');
    await expect(card.getByRole('button')).toHaveCount(0);
  };
  await isOfficial();

  await context.setOffline(true);
  await page.reload();
  await isOfficial();
});

test('D-16 a score refused by an official day can be discarded, but not retried', async ({
  page,
  context,
  own,
  isMobile,
}) => {
  await signInAs(page, own, 'stopemen');
  await context.setOffline(true);
  await correctHole(page, 1, 5, 9);
  await own.owner.query(`update days set state = 'official', official_at = now() where day = 1`);
  await context.setOffline(false);
  await expect(dayCard(page, 1)).toContainText('Day 1 is official.');
  const bar = page.locator('[data-bar=refused]');
  await expect(bar).toContainText('Hole 5: Day 1 is now official. To change a score, ask the organizers.');
  await expect(bar.getByRole('button')).toHaveCount(0);
  await barFits(page, isMobile);
  await own.owner.query(`update days set state = 'open', official_at = null where day = 1`);
  await expect(bar).toContainText('Hole 5: Only the organizers can change Day 1 scores. Ask them.');
  await own.owner.query('update days set captains_out = false where day = 1');
  await expect(bar).toContainText('Hole 5: Day 1 was closed at the time. You can try again now.');
  await bar.getByRole('button', { name: 'Decide' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(
    'Your 9 was not saved. Day 1 was closed at the time. You can try again now.',
  );
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible();
  await own.owner.query(`update days set state = 'official', official_at = now() where day = 1`);
  await expect(sheet).toContainText(
    'Your 9 was not saved. Day 1 is now official. To change a score, ask the organizers.',
  );
  await expect(sheet.getByRole('button', { name: 'Decide later' })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await sheet.getByRole('button', { name: /Keep \d+ Discard 9/ }).click();
  await expect(dayCard(page, 1).getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-bar]')).toHaveCount(0);
});

test('D-2 a day that is not open shows when it opens; its holes show 0 pts and a lock', async ({
  page,
  ownFresh,
}) => {
  await page.clock.setFixedTime('2025-09-20T16:00:00Z');
  await signInAs(page, ownFresh, 'stopemen');
  await expect(dayCard(page, 1)).toContainText('Day 1 opens Sept 28 at 9:00 AM.');
  await expect(holeButton(page, 1, 1)).toBeDisabled();
  await expect(holeButton(page, 1, 1)).toContainText('0 pts');
});

const NOT_TAKEN = /The server can’t save now.*1 score waiting. Tried .*Still trying./;

test('the dock with waiting scores takes at most 15% of the height; the organizers are one tap away', {
  tag: '@both',
}, async ({ page, context, own, isMobile }) => {
  await publishPhone(own);
  await page.clock.setFixedTime('2025-10-04T14:46:00Z'); // 10:46 AM, one of the widest times
  await signInAs(page, own, 'stopemen');
  await context.setOffline(true);
  await correctHole(page, 2, 10, 4);
  const bar = page.locator('[data-bar=waiting]');
  await barFits(page, isMobile);
  await inEachSize(page, isMobile, async ({ width }) => {
    await expect(bar).toContainText('1 score waiting to be sent');
    await expect(bar).not.toContainText('more day');
    await expect(page.getByRole('link', { name: 'Call the organizers' })).toHaveAttribute(
      'href',
      'tel:+15555550142',
    );
    if (width > 1180) return; // both days are in sight
    // Scrolls away from the page's end, where the dock is not fixed to the window.
    await dayCard(page, 2).evaluate((card) => card.scrollIntoView());
    await expect(page.getByRole('link', { name: 'Day 1', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Day 2' })).toBeInViewport({ ratio: 1 });
  });
  await bar.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(bar).toContainText('Still no connection');
  await expect(bar).toContainText(/Tried .*[AP]M/);
  await barFits(page, isMobile);

  // If the connection works but the server cannot save the score, the message does not blame the connection.
  for (const status of [500, 503]) {
    await page.route('**/api/scores/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status, body: 'Not now.' }) : route.continue(),
    );
    await context.setOffline(false);
    await expect(async () => {
      // While online, the page also sends automatically, and the button is disabled during that time.
      await bar.getByRole('button', { name: 'Send now' }).press('Enter', { timeout: 2_000 });
      await expect(bar).toContainText(NOT_TAKEN, { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await expect(bar).not.toContainText('connection');
    await barFits(page, isMobile);
    await page.unroute('**/api/scores/*');
    await context.setOffline(true);
  }
});

test('touch targets are at least 56 px (44 px for undo links) and 8 px apart, and numbers at least 20 px', async ({
  page,
  own,
  isMobile,
}) => {
  await publishPhone(own);
  await signInAs(page, own, 'stopemen');
  await holeButton(page, 2, 10).waitFor();
  const check = async (scope: string, least = 56) => {
    const found = await page
      .locator(scope)
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => ({ box: one.getBoundingClientRect().toJSON(), text: one.textContent ?? '' })),
      );
    expect(found.length).toBeGreaterThan(2);
    for (const { box, text } of found) {
      // Round, because boxes are measured in fractions: 56 px may read 55.99998.
      expect(Math.round(Math.min(box.width, box.height)), text).toBeGreaterThanOrEqual(least);
      for (const { box: other, text: otherText } of found) {
        const apart = Math.max(
          other.left - box.right,
          box.left - other.right,
          other.top - box.bottom,
          box.top - other.bottom,
        );
        if (other !== box) expect(apart, `${text} and ${otherText}`).toBeGreaterThanOrEqual(7.9);
      }
    }
  };
  await inEachSize(page, isMobile, async () => {
    await check('#day2 li button');
    const number = page.locator('#day1 li').first().locator('span[class*=number]');
    const size = await number.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThanOrEqual(20);
    const sheet = await openHole(page, 1, 4);
    await check('dialog [data-sheet-foot] button, dialog fieldset :is(button, label)');
    await check('dialog button, dialog label', 44);
    await sheet.getByRole('button', { name: 'Cancel' }).press('Enter');
    await sheet.waitFor({ state: 'hidden' });
  });
});

test('once a score has waited for a day, but not before, the dock shows how many more days the score is kept', async ({
  page,
  context,
  own,
  isMobile,
}) => {
  await page.clock.install();
  await signInAs(page, own, 'stopemen');
  await page.evaluate(() => navigator.serviceWorker.ready); // without a service worker, the reload fails
  await expect(holeButton(page, 2, 10)).toBeVisible();
  await context.setOffline(true);
  await correctHole(page, 2, 10, 4);
  const bar = page.locator('[data-bar=waiting]');
  await expect(bar).not.toContainText('Kept for');
  await page.clock.fastForward('25:00:00');
  await page.reload();
  await expect(bar).toContainText('Kept for 6 more days.');
  await bar.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(bar).toContainText(/Still no connection.*1 score waiting. Tried .*Kept for 6 more days./);
  await barFits(page, isMobile);
});
