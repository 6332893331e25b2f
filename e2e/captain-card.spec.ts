import type { Page } from '@playwright/test';
import { setStatus } from '#server/store/tournament.ts';
import { expectNoViolations } from './axe.ts';
import { correctHole, dayCard, enlargeText, holeButton, openHole, signInAs } from './captain-steps.ts';
import { expect, test } from './cup.ts';

const PHONE = { isMobile: true, hasTouch: true };
const SIZES = [
  { viewport: { width: 390, height: 844 }, ...PHONE },
  { viewport: { width: 320, height: 568 }, ...PHONE },
  { viewport: { width: 844, height: 390 }, ...PHONE },
  { viewport: { width: 1440, height: 900 } },
];

/** Nothing is wider than the window, and nothing that is read is cut off at its side. */
async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  // Once it is at rest: a toast slides in from the side.
  await expect(async () => {
    const { scroll, client, outside } = await measured(page);
    expect(outside, what).toEqual([]);
    expect(scroll, what).toBeLessThanOrEqual(client);
  }).toPass();
}

function measured(page: Page) {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const read = document.querySelectorAll(
      'main button, main a, main h1, main h2, main h3, main p, dialog *',
    );
    return {
      scroll: document.documentElement.scrollWidth,
      client: edge,
      outside: [...read]
        .filter((one) => one.closest('.visually-hidden') === null && one.getClientRects().length > 0)
        .filter((one) => {
          const { left, right, width } = one.getBoundingClientRect();
          return width > 1 && (left < -1 || right > edge + 1);
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    };
  });
}

for (const size of SIZES) {
  const { width, height } = size.viewport;
  test.describe(`${width}×${height}`, () => {
    test.skip(({ isMobile }) => (isMobile === true) !== 'isMobile' in size, 'once for each size');
    test.use({ viewport: size.viewport });

    test('opens on the day in play with the next empty hole in sight and the three totals above it', async ({
      page,
      own,
    }) => {
      await signInAs(page, own, 'stopemen');
      const next = holeButton(page, 2, 10);
      await expect(next).toHaveAccessibleName(/no strokes yet, 0 points so far, next hole\. Edit$/);
      await expect(next).toBeInViewport({ ratio: 1 });
      const strip = page.getByRole('region', { name: 'Standings' });
      await expect(strip).toBeInViewport();
      await expect(strip.getByRole('listitem')).toHaveText([
        /Powdermen\s*19\s*1st/,
        /Timbermen\s*18\s*2nd/,
        /Stopemen\s*16\s*3rd/,
      ]);
      // Clear of the strip and of the dock: a tap reaches it.
      await next.click({ trial: true });
    });

    test('R-32 every hole shows strokes and points: lost, undecided, kept, refused and locked ones too', async ({
      page,
      context,
      own,
    }) => {
      await signInAs(page, own, 'stopemen');
      await expect(holeButton(page, 1, 2)).toHaveAccessibleName(/^Hole 2: 5 strokes, 0 points\. Edit$/);
      await expect(holeButton(page, 1, 2)).toContainText('0 pts');
      await correctHole(page, 2, 10, 4);
      await expect(holeButton(page, 2, 10)).toHaveAccessibleName(
        /4 strokes, 0 points so far, waiting for Timbermen and Powdermen/,
      );
      await expect(holeButton(page, 2, 10)).toContainText('Waiting for both');
      await expect(dayCard(page, 2)).toContainText('10 of 18 posted, 9 decided, 7 points');
      await context.setOffline(true);
      await correctHole(page, 2, 11, 5);
      await expect(holeButton(page, 2, 11)).toContainText('0 pts so far');
      await expect(holeButton(page, 2, 11)).toContainText('Kept on this device');
      await expect(page.getByText(/on this phone/i)).toHaveCount(0);
      await setStatus(own.db, 2025, 'completed');
      await context.setOffline(false);
      await expect(holeButton(page, 2, 11)).toContainText('5 not saved');
      await expect(holeButton(page, 2, 11)).toContainText('0 pts so far');
    });

    test('D-2 a completed tournament says so at the top of each card, and pretends no editor', async ({
      page,
      own,
    }) => {
      await signInAs(page, own, 'stopemen');
      await expect(holeButton(page, 1, 1)).toBeVisible();
      await setStatus(own.db, 2025, 'completed');
      for (const day of [1, 2] as const) {
        await expect(dayCard(page, day)).toContainText(
          'The tournament is completed. Scores can be read, not changed.',
        );
        await expect(dayCard(page, day).getByRole('button')).toHaveCount(0);
      }
      await expect(dayCard(page, 1)).toContainText('Hole 1: 4 strokes, 1 point');
    });

    test('D-2 a day that is not open says so; its holes show 0 pts and a lock', async ({
      page,
      ownFresh,
    }) => {
      await page.clock.setFixedTime('2025-09-20T16:00:00Z');
      await signInAs(page, ownFresh, 'stopemen');
      await expect(dayCard(page, 1)).toContainText('Day 1 opens Sept 28 at 9:00 AM.');
      await expect(holeButton(page, 1, 1)).toBeDisabled();
      await expect(holeButton(page, 1, 1)).toContainText('0 pts');
    });

    test('what waits takes at most 15 % of the height, beside the days; the organizers are one tap away', async ({
      page,
      context,
      own,
    }) => {
      await own.db.query(`update site set phone = '+1 555 555 0142'`);
      await signInAs(page, own, 'stopemen');
      await context.setOffline(true);
      await correctHole(page, 2, 10, 4);
      const bar = page.locator('[data-bar=waiting]');
      await expect(bar).toContainText('1 score kept here');
      await expect(bar).not.toContainText('more day');
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(height * 0.15);
      await expect(page.getByRole('link', { name: 'Call the organizers' })).toHaveAttribute(
        'href',
        'tel:+15555550142',
      );
      if (width < 1181) {
        await expect(page.getByRole('link', { name: 'Day 1' })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('link', { name: 'Day 2' })).toBeInViewport({ ratio: 1 });
      }
      await bar.getByRole('button', { name: 'Send now' }).press('Enter');
      await expect(bar).toContainText('Still no connection');
      await expect(bar).toContainText(/Tried .*[AP]M/);
    });

    test('targets are 56 px or more and 8 px apart, numbers 20 px or more', async ({ page, own }) => {
      test.skip(width === 1440, 'for thumbs');
      await own.db.query(`update site set phone = '+1 555 555 0142'`);
      await signInAs(page, own, 'stopemen');
      await holeButton(page, 2, 10).waitFor();
      const check = async (scope: string) => {
        const found = await page
          .locator(scope)
          .evaluateAll((all) =>
            all
              .filter((one) => one.checkVisibility())
              .map((one) => ({ box: one.getBoundingClientRect().toJSON(), text: one.textContent ?? '' })),
          );
        expect(found.length).toBeGreaterThan(2);
        for (const { box, text } of found) {
          // Boxes come back in fractions: 56 px may read 55.99998.
          expect(Math.round(Math.min(box.width, box.height)), text).toBeGreaterThanOrEqual(56);
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
      await check('#day2 li button');
      const number = page.locator('#day1 li').first().locator('span[class*=number]');
      const size = await number.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      expect(size).toBeGreaterThanOrEqual(20);
      await openHole(page, 1, 4);
      await check('dialog button, dialog label');
    });

    test('text at 200 %: nothing is cut off, and the sheet can be read to its end', async ({ page, own }) => {
      await signInAs(page, own, 'stopemen');
      await enlargeText(page);
      await expectNothingCutOff(page, 'card');
      const sheet = await openHole(page, 1, 4);
      await expectNothingCutOff(page, 'editor');
      for (const name of ['Cancel', 'Confirm', 'One stroke more', 'History', 'Empty hole 4']) {
        const button = sheet.getByRole('button', { name, exact: true });
        await button.scrollIntoViewIfNeeded();
        await expect(button, name).toBeInViewport({ ratio: 0.9 });
      }
    });

    test('axe finds nothing: next hole, saved, decided, history, emptying, more, completed', async ({
      page,
      own,
    }) => {
      test.setTimeout(120_000);
      const check = (what: string) => expectNoViolations(page, what);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInAs(page, own, 'powdermen');
      await check('next hole');
      const empty = await openHole(page, 2, 10);
      await empty.getByRole('button', { name: 'Confirm', exact: true }).hover();
      await check('an empty hole, the pointer on Confirm');
      await empty.getByRole('button', { name: 'Cancel' }).press('Enter');
      await correctHole(page, 2, 10, 4);
      await page.getByText('Hole 10 saved: 4').waitFor();
      await check('saved');
      const sheet = await openHole(page, 2, 10);
      await check('editor');
      await sheet.getByRole('button', { name: 'More: 1, 8–15' }).click();
      await check('more');
      await sheet.getByRole('button', { name: 'History' }).click();
      await page.getByText('Every change is kept.').waitFor();
      await check('history');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByRole('button', { name: 'Empty hole 10' }).click();
      await check('emptying');
      await page.getByRole('button', { name: 'Keep 4' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await setStatus(own.db, 2025, 'completed');
      await expect(dayCard(page, 1)).toContainText('The tournament is completed.');
      await check('completed');
    });
  });
}

test('axe finds nothing where a score waits, was refused, or is to be decided, at every size', async ({
  page,
  context,
  own,
  isMobile,
}) => {
  test.skip(isMobile, 'one window takes all four sizes');
  test.setTimeout(120_000);
  const checkAll = async (what: string) => {
    for (const { viewport } of SIZES) {
      await page.setViewportSize(viewport);
      await expectNoViolations(page, `${what}, ${viewport.width} × ${viewport.height}`);
    }
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, own, 'stopemen');
  await context.setOffline(true);
  await correctHole(page, 2, 10, 4);
  await page.locator('[data-bar=waiting]').waitFor();
  await checkAll('waiting');
  await own.owner.query(`update scores set strokes = 6 where (team_id, day, hole) = ('stopemen', 2, 10)`);
  await context.setOffline(false);
  await page.locator('[data-bar=refused]').waitFor();
  await checkAll('refused');
  await page.getByRole('button', { name: 'Decide' }).press('Enter');
  await page.getByText('Two scores, one hole').waitFor();
  await checkAll('conflict');
});

test('zoom at 400 %: the card and the editor are there without scrolling sideways', async ({
  page,
  own,
  isMobile,
}) => {
  test.skip(isMobile, 'windows are zoomed on desks');
  await page.setViewportSize({ width: 360, height: 225 });
  await signInAs(page, own, 'stopemen');
  await expectNothingCutOff(page, 'card');
  const sheet = await openHole(page, 1, 4);
  await expectNothingCutOff(page, 'editor');
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click({ trial: true });
});

test('the warning of seven days comes after a day, not at once', async ({ page, context, own }) => {
  await page.clock.install();
  await signInAs(page, own, 'stopemen');
  await page.evaluate(() => navigator.serviceWorker.ready); // or the reload below finds nothing
  await expect(holeButton(page, 2, 10)).toBeVisible();
  await context.setOffline(true);
  await correctHole(page, 2, 10, 4);
  const bar = page.locator('[data-bar=waiting]');
  await expect(bar).not.toContainText('Kept for');
  await page.clock.fastForward('25:00:00');
  await page.reload();
  await expect(bar).toContainText('Kept for 6 more days.');
});
