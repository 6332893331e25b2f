import type { Page } from '@playwright/test';
import { setStatus } from '#server/store/tournament.ts';
import { captainWithCode } from '#testing/captains.ts';
import { expectNoViolations } from './axe.ts';
import { inEachSize, SIZES } from './captain-sizes.ts';
import {
  correctHole,
  dayCard,
  enlargeText,
  holeButton,
  openHole,
  signInAs,
  strokesInTable,
} from './captain-steps.ts';
import { expect, test } from './cup.ts';

/** Expects nothing to be wider than the window, and no text to be cut off at its sides. */
async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  // Wait for motion to end: a toast slides in from the side.
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

test('with text at 200%, nothing is cut off and the sheet can be read to its end', { tag: '@both' }, async ({
  page,
  own,
  isMobile,
}) => {
  await signInAs(page, own, 'stopemen');
  await enlargeText(page);
  await inEachSize(page, isMobile, async () => {
    await expectNothingCutOff(page, 'card');
    const sheet = await openHole(page, 1, 4);
    await expectNothingCutOff(page, 'editor');
    for (const name of ['Cancel', 'Confirm', 'More: 1, 8–15', 'History', 'Clear score for hole 4']) {
      const button = sheet.getByRole('button', { name, exact: true });
      await button.scrollIntoViewIfNeeded();
      await expect(button, name).toBeInViewport({ ratio: 0.9 });
    }
    await sheet.getByRole('button', { name: 'Cancel' }).press('Enter');
    await sheet.waitFor({ state: 'hidden' });
    const post = await openHole(page, 2, 10); // this sheet has the longest button: Confirm, next hole
    const cut = await post
      .locator('[data-sheet-foot] button')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    await post.getByRole('button', { name: 'Cancel' }).press('Enter');
    await post.waitFor({ state: 'hidden' });
  });
});

test('at 400% zoom, the card and the editor fit without scrolling sideways', {
  tag: '@laptop',
}, async ({ page, own }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await signInAs(page, own, 'stopemen');
  await expectNothingCutOff(page, 'card');
  const sheet = await openHole(page, 1, 4);
  await expectNothingCutOff(page, 'editor');
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click({ trial: true });
});

test('a captain can sign in, replace an invalid number, save a score and sign out with only the keyboard', {
  tag: '@laptop',
}, async ({ page, own }) => {
  const captain = await captainWithCode(own.db, 'stopemen');
  await page.goto(`${own.url}/captain`);
  await page.getByLabel('Access Code').focus();
  await page.keyboard.type(captain.code);
  await page.keyboard.press('Enter');
  await expect(holeButton(page, 1, 1)).toBeVisible();
  await holeButton(page, 1, 1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'Strokes' })).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Enter a whole number from 1 to 15.',
  );
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect.poll(() => strokesInTable(own, 'stopemen', 1, 1)).toBe(7);
  await expect(holeButton(page, 1, 1)).toBeFocused();
  // Until the score is saved, signing out asks for confirmation.
  await expect(holeButton(page, 1, 1)).toHaveAccessibleName(/saved/);
  await page.getByRole('button', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Access Code')).toBeVisible();
});

test(
  'axe finds no violations in any state of the captain’s screen',
  { tag: '@both' },
  async ({ page, own }, { project }) => {
    test.setTimeout(120_000);
    const check = (what: string) => expectNoViolations(page, what);
    await page.goto(`${own.url}/captain`);
    await expect(page.getByLabel('Access Code')).toBeVisible();
    await check('form');
    await page.getByLabel('Access Code').fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Authentication Failed').first()).toBeVisible();
    await check('failed');
    await signInAs(page, own, 'timbermen');
    await expect(holeButton(page, 1, 1)).toBeVisible();
    await check('dashboard');
    const panel = await openHole(page, 1, 1);
    await check('editor');
    await panel.getByRole('button', { name: 'Cancel' }).click();
    const empty = await openHole(page, 2, 18);
    await empty.getByRole('button', { name: 'Confirm', exact: true }).click();
    await check('refused input');
    await empty.getByRole('button', { name: 'Cancel' }).click();
    await page.context().setOffline(true);
    await correctHole(page, 1, 1, 6);
    await expect(page.getByText('1 score waiting to be sent').first()).toBeVisible();
    await check('waiting');
    await setStatus(own.db, 2025, 'completed');
    await page.context().setOffline(false);
    await expect(holeButton(page, 1, 1)).toHaveAccessibleName(/was not saved/);
    await check('not saved');
    await openHole(page, 1, 1);
    await check('why');
    const wide = project.name === 'desktop';
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, wide ? 'desktop' : 'phone').toBeLessThanOrEqual(client);
  },
);

test('axe finds no violations on the card, in the editor, in More, History and Clear, or on the card of a completed cup', {
  tag: '@both',
}, async ({ page, own, isMobile }) => {
  test.setTimeout(120_000);
  const check = (what: string) =>
    inEachSize(page, isMobile, ({ name }) => expectNoViolations(page, `${what}, ${name}`));
  await signInAs(page, own, 'powdermen');
  await check('next hole');
  const empty = await openHole(page, 2, 10);
  await inEachSize(page, isMobile, async ({ name }) => {
    await empty.getByRole('button', { name: 'Confirm', exact: true }).hover();
    await expectNoViolations(page, `an empty hole, the pointer on Confirm, ${name}`);
  });
  await empty.getByRole('button', { name: 'Cancel' }).press('Enter');
  await correctHole(page, 2, 10, 4);
  await page.getByText('Hole 10 saved: 4').waitFor();
  await check('saved');
  const sheet = await openHole(page, 2, 10);
  await check('editor');
  await sheet.getByRole('button', { name: 'More: 1, 8–15' }).click();
  await check('more');
  await sheet.getByRole('button', { name: 'History' }).click();
  await page.getByText('Nothing is ever erased.').waitFor();
  await check('history');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Clear score for hole 10' }).click();
  await check('emptying');
  await page.getByRole('button', { name: 'Keep 4' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await setStatus(own.db, 2025, 'completed');
  await expect(dayCard(page, 1)).toContainText('The tournament is complete.');
  await check('completed');
});

test('axe finds no violations when a score waits, was refused or needs a decision, at every size', {
  tag: '@laptop',
}, async ({ page, context, own }) => {
  test.setTimeout(120_000);
  const checkAll = async (what: string) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoViolations(page, `${what}, ${size.width} × ${size.height}`);
    }
  };
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
  await page.getByText('Two different scores for this hole').waitFor();
  await checkAll('conflict');
});
