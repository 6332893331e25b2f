import type { Locator, Page } from '@playwright/test';
import { inEachSize, PHONES } from './captain-sizes.ts';
import { correctHole, dayCard, openHole, signInAs } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { WITH_MOTION } from './devices.ts';

test.use(WITH_MOTION);
test.slow();

/** The times of further taps on the same spot, in milliseconds after the first tap. */
const AGAIN_AT_MS = [100, 400, 800, 1_500];

type Spot = { x: number; y: number };

test('R-33 quick taps on one spot either choose a number of the next hole or confirm a score, never both', async ({
  page,
  own,
  isMobile,
}) => {
  await signInAs(page, own, 'stopemen');
  const sent = patchesOf(page);
  const numbers = page.getByRole('group', { name: 'Hole 10, likely strokes' }).getByRole('button');
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  await inEachSize(
    page,
    isMobile,
    async ({ name }) => {
      await openHole(page, 2, 10);
      const spot = await middleOf(confirm);
      await closeSheet(page);
      expect(await scrollUnder(numbers, spot), `${name}: a number is where Confirm will be`).toBe(true);
      await tapAgainAndAgain(page, spot);
      await expect(page.getByRole('radio', { checked: true }), `${name}: the number is chosen`).toHaveCount(
        1,
      );
      expect(sent, name).toEqual([]);
      await closeSheet(page);

      await openHole(page, 2, 4);
      await tapAgainAndAgain(page, spot, () => scrollUnder(numbers, spot));
      await expect(page.locator('dialog[open]'), `${name}: no number is chosen after Confirm`).toHaveCount(0);
      expect(sent, name).toEqual([]);
    },
    PHONES,
  );
  // Confirm still works: a later tap counts, even on the same spot.
  await openHole(page, 2, 10);
  const spot = await middleOf(confirm);
  await closeSheet(page);
  await scrollUnder(numbers, spot);
  await tapAgainAndAgain(page, spot);
  await page.waitForTimeout(2_000);
  await page.mouse.click(spot.x, spot.y);
  await expect(page.locator('[data-bar=saved]')).toContainText('Hole 10 saved');
  expect(sent).toHaveLength(1);
});

test('R-33 after a tap on a hole, more taps on that spot neither undo nor decide anything', async ({
  page,
  context,
  own,
  isMobile,
}) => {
  await signInAs(page, own, 'stopemen');
  const holes = dayCard(page, 2).getByRole('button', { name: /^Hole [1-6]: .*Edit$/ });
  for (const hole of [1, 2, 3, 4, 5, 6]) await correctHole(page, 2, hole, 9);
  await expect(page.locator('[data-bar=saved]')).toContainText('Hole 6 saved: 9');
  const sent = patchesOf(page);
  await inEachSize(
    page,
    isMobile,
    async ({ name }) => {
      await openHole(page, 2, 4);
      const spot = await middleOf(page.getByRole('button', { name: /^Undo my last correction/ }));
      await closeSheet(page);
      expect(await scrollUnder(holes, spot), `${name}: a hole is where its undo will be`).toBe(true);
      await tapAgainAndAgain(page, spot);
      expect(sent, name).toEqual([]);
      await closeSheet(page);
    },
    PHONES,
  );

  await context.setOffline(true);
  for (const hole of [7, 8, 9, 10, 11, 12]) await correctHole(page, 1, hole, 9);
  await own.owner.query(
    `update scores set strokes = 12 where (team_id, day) = ('stopemen', 1) and hole between 7 and 12`,
  );
  await context.setOffline(false);
  await expect(page.locator('[data-bar=refused]')).toContainText('6 scores not saved');
  sent.length = 0;
  const refused = dayCard(page, 1).getByRole('button', { name: /was not saved/ });
  await inEachSize(
    page,
    isMobile,
    async ({ name }) => {
      await openHole(page, 1, 8);
      const spots = [
        await middleOf(choiceOf(page, 'Keep their 12')),
        await middleOf(choiceOf(page, 'Use my 9')),
      ];
      await closeSheet(page);
      for (const spot of spots) {
        expect(await scrollUnder(refused, spot), `${name}: a hole is where its decision will be`).toBe(true);
        await tapAgainAndAgain(page, spot);
        await expect(page.getByRole('dialog'), name).toContainText('Two different scores for this hole');
        await closeSheet(page);
      }
      expect(sent, name).toEqual([]);
      await expect(refused, name).toHaveCount(6);
    },
    PHONES,
  );
});

test('R-33 after a tap on Cancel, more taps on that spot do not undo an earlier correction', async ({
  page,
  own,
  isMobile,
}) => {
  await signInAs(page, own, 'stopemen');
  await correctHole(page, 2, 4, 9);
  const undo = page.locator('[data-bar=saved]').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const sent = patchesOf(page);
  await inEachSize(
    page,
    isMobile,
    async ({ name, width, height }) => {
      if (width > height) return; // in landscape, Cancel and Undo are on opposite sides
      const spot = await middleOf(undo);
      const sheet = await openHole(page, 2, 4);
      // Wait until the sheet has slid up far enough for Cancel to be under the spot.
      await expect.poll(() => isUnder(sheet.getByRole('button', { name: 'Cancel' }), spot), name).toBe(true);
      await tapAgainAndAgain(page, spot);
      await expect(page.locator('[data-bar=saved]'), name).toContainText('Hole 4 saved: 9');
      expect(sent, name).toEqual([]);
    },
    PHONES,
  );
});

function patchesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  return sent;
}

const choiceOf = (page: Page, label: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name: label });

/** The middle of a control, once it no longer moves. */
async function middleOf(control: Locator): Promise<Spot> {
  await control.click({ trial: true });
  const box = await control.boundingBox();
  if (!box) throw new Error(`not in sight: ${control}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Uses the keyboard, so that the position of the last tap stays the same. */
async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Scrolls the page until one of the controls is under the spot, because a captain may scroll to any position. */
function scrollUnder(controls: Locator, spot: Spot): Promise<boolean> {
  return controls.evaluateAll((all, { x, y }) => {
    const boxes = all.map((control) => ({ control, box: control.getBoundingClientRect() }));
    const found = boxes.find(({ box }) => box.left < x && x < box.right);
    if (!found) return false;
    const { control, box } = found;
    window.scrollBy({ top: box.top + box.height / 2 - y, behavior: 'instant' });
    return control.contains(document.elementFromPoint(x, y));
  }, spot);
}

function isUnder(control: Locator, spot: Spot): Promise<boolean> {
  return control.evaluate((one, { x, y }) => one.contains(document.elementFromPoint(x, y)), spot);
}

/** Taps a spot immediately, and again at each of `AGAIN_AT_MS`; `between` runs after the first tap. */
async function tapAgainAndAgain(page: Page, { x, y }: Spot, between?: () => Promise<unknown>): Promise<void> {
  await page.mouse.click(x, y);
  const first = Date.now();
  await between?.();
  for (const at of AGAIN_AT_MS) {
    await page.waitForTimeout(Math.max(0, first + at - Date.now()));
    await page.mouse.click(x, y);
  }
}
