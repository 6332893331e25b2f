import type { Browser, Locator, Page } from '@playwright/test';
import { revokeCode } from '#server/store/captains.ts';
import { setStatus } from '#server/store/tournament.ts';
import { captainWithCode, type TestCaptain } from '#testing/captains.ts';
import type { Cup } from '#testing/cup.ts';
import { SHOWN_FOR_MS } from '#web/captain/toasts/toasts.ts';
import {
  chooseStrokes,
  correctHole,
  dayCard,
  holeButton,
  holeSheet,
  openHole,
  signInAs,
  strokesInTable,
} from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { holdBack } from './visitor.ts';

test.describe('signing in', () => {
  test('R-29, R-30 the form requires a code, trims it, ignores an empty one, and shows progress', async ({
    page,
    own,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(`${own.url}/captain`);
    const field = page.getByLabel('Access Code');
    await expect(field).toHaveAttribute('required');
    await expect(page.getByText(/come from the tournament organizers/)).toBeVisible();
    await field.fill('   ');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    expect(calls.filter((url) => url.endsWith('/api/captains/auth'))).toEqual([]);

    const captain = await captainWithCode(own.db, 'stopemen');
    const answer = await holdBack(page, '**/api/captains/auth');
    await field.fill(`  ${captain.code.toLowerCase()}  `);
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeVisible();
    answer();
    await expect(page.getByRole('heading', { name: 'Captain Dashboard' })).toBeVisible();
    await expect(page.getByText('Authentication Successful').first()).toBeVisible();
    await expect(page.getByText(`Welcome, ${captain.name}!`).first()).toBeVisible();
  });

  test('R-39 a failure shows the toast, and the reason next to the field; a typo is never sent', async ({
    page,
    own,
  }) => {
    const captain = await captainWithCode(own.db, 'stopemen');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(`${own.url}/captain`);
    await page
      .getByLabel('Access Code')
      .fill(captain.code.slice(0, -1) + (captain.code.endsWith('A') ? 'B' : 'A'));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Authentication Failed').first()).toBeVisible();
    await expect(
      page.getByText('Invalid access code. Please check with tournament organizers.').first(),
    ).toBeVisible();
    await expect(page.getByText(/That code is not right/)).toBeVisible();
    expect(calls.filter((url) => url.endsWith('/api/captains/auth'))).toEqual([]);

    await revokeCode(own.db, captain.id);
    await page.getByLabel('Access Code').fill(captain.code);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(
      page.getByText('This access code is not valid. Please check it with the organizers.'),
    ).toBeVisible();
    expect(calls.filter((url) => url.endsWith('/api/captains/auth'))).toHaveLength(1);
  });

  test('a printed code in the URL signs in, is removed from the URL immediately, and is in no request’s URL', async ({
    page,
    own,
  }) => {
    const captain = await captainWithCode(own.db, 'powdermen');
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(`${own.url}/captain#code=${captain.code}`);
    await expect(page.getByRole('heading', { name: 'Captain Dashboard' })).toBeVisible();
    expect(page.url()).toBe(`${own.url}/captain`);
    expect(urls.filter((url) => url.includes(captain.code))).toEqual([]);
    await page.goBack().catch(() => {});
    expect(page.url()).not.toContain(captain.code);
  });

  test('R-38 a captain stays signed in on this device until Sign out ends the session on the server', async ({
    page,
    own,
  }) => {
    await signInAs(page, own, 'timbermen');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Captain Dashboard' })).toBeVisible();
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Access Code')).toBeVisible();
    expect((await fetch(`${own.url}/api/captains/session`, { headers: { cookie } })).status).toBe(401);
    await page.reload();
    await expect(page.getByLabel('Access Code')).toBeVisible();
  });
});

test.describe('correcting', () => {
  test('R-31, R-32 the dashboard has a welcome line, and two cards of 18 holes with their points', async ({
    page,
    own,
  }) => {
    const captain = await signInAs(page, own, 'timbermen');
    await expect(
      page.getByText(`Welcome, ${captain.name}. You are scoring for the Timbermen.`),
    ).toBeVisible();
    for (const day of [1, 2] as const) {
      await expect(dayCard(page, day).getByRole('button', { name: /^Hole \d+: / })).toHaveCount(18);
    }
    await expect(holeButton(page, 1, 1)).toHaveAccessibleName(/^Hole 1: 5 strokes, 0 points/);
    await expect(holeButton(page, 2, 18)).toHaveAccessibleName(/^Hole 18: no strokes yet, 0 points/);
    await expect(holeButton(page, 2, 18)).toContainText('-');
  });

  test('R-33, R-35, R-42 one hole opens at a time, prefilled; a refusal shows its reason, and a saved score its time', {
    tag: '@laptop',
  }, async ({ page, own }) => {
    await signInAs(page, own, 'timbermen');
    const panel = await openHole(page, 1, 1);
    const field = panel.getByRole('spinbutton', { name: 'Strokes' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('5');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    for (const [typed, reason] of [
      ['16', 'Enter a whole number from 1 to 15.'],
      ['0', 'Enter a whole number from 1 to 15.'],
      ['4.5', 'Enter a whole number from 1 to 15.'],
      ['', 'Choose a number first.'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(panel.getByRole('alert')).toContainText(reason);
      await expect(panel).toBeVisible();
    }
    expect(await strokesInTable(own, 'timbermen', 1, 1)).toBe(5);
    await field.fill('3');
    await field.press('Enter');
    await expect(panel).toBeHidden();
    await expect(page.getByText('Score Updated').first()).toBeVisible();
    await expect(page.getByText('Score has been updated successfully!').first()).toBeVisible();
    await expect(holeButton(page, 1, 1)).toHaveAccessibleName(
      /^Hole 1: 3 strokes, 2 points, saved .*(AM|PM)/,
    );
    await expect(holeButton(page, 1, 1)).toBeFocused();
    expect(await strokesInTable(own, 'timbermen', 1, 1)).toBe(3);
  });

  test('R-33 Escape closes the sheet even after a tap outside it', async ({ page, own }) => {
    await signInAs(page, own, 'stopemen');
    const panel = await openHole(page, 1, 4);
    await page.mouse.click(10, 100);
    await expect(panel.getByRole('radio', { name: '4', exact: true })).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('R-33 Escape and Cancel change nothing; rare values take one more tap, on More', async ({
    page,
    own,
  }) => {
    await signInAs(page, own, 'timbermen');
    await openHole(page, 1, 2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const panel = await openHole(page, 1, 2);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    expect(await strokesInTable(own, 'timbermen', 1, 2)).toBe(5);
    for (const strokes of [1, 15]) {
      const again = await openHole(page, 1, 2);
      await again.getByRole('button', { name: 'More: 1, 8–15' }).click();
      const choice = again.getByRole('radio', { name: `${strokes}`, exact: true });
      // Tap again if necessary: a tap right after More counts as a double tap and chooses nothing.
      await expect(async () => {
        await choice.click();
        await expect(choice).toBeChecked({ timeout: 500 });
      }).toPass();
      await again.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(again).toBeHidden();
      await expect.poll(() => strokesInTable(own, 'timbermen', 1, 2)).toBe(strokes);
    }
  });

  test('R-34 only holes with a record can be edited', async ({ page, ownFresh }) => {
    await signInAs(page, ownFresh, 'timbermen');
    await expect(page.getByRole('button', { name: /no score record yet/ })).toHaveCount(36);
    await expect(page.getByRole('button', { name: /no score record yet/ }).first()).toBeDisabled();
  });

  test('R-36 the card shows "Loading scores..." until the scores have loaded', async ({ page, own }) => {
    await signInAs(page, own, 'timbermen');
    await page.evaluate(() =>
      indexedDB
        .databases()
        .then((all) => Promise.all(all.map(({ name }) => name && indexedDB.deleteDatabase(name)))),
    );
    const answer = await holdBack(page, '**/api/scores/**');
    await page.reload();
    await expect(page.getByText('Loading scores...').first()).toBeVisible();
    answer();
    await expect(holeButton(page, 1, 1)).toBeVisible();
  });

  test('R-37 after a correction that no stream reports, the scores and the tournament are reloaded', async ({
    page,
    own,
  }) => {
    await page.route('**/live', () => {}); // never answered
    await signInAs(page, own, 'timbermen');
    await expect(holeButton(page, 1, 3)).toBeVisible();
    const loads: string[] = [];
    page.on('request', (request) => loads.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await correctHole(page, 1, 3, 7);
    const patch = 'PATCH /api/scores/3';
    await expect
      .poll(() => loads.slice(loads.indexOf(patch)))
      .toEqual(expect.arrayContaining([patch, 'GET /api/scores/timbermen', 'GET /api/tournament']));
    expect(loads.filter((call) => call.startsWith('PATCH'))).toEqual([patch]);
  });

  test('R-41 a refusal shows the toast, and its reason stays on the hole until the score is saved', async ({
    page,
    own,
  }) => {
    await signInAs(page, own, 'timbermen');
    const panel = await openHole(page, 1, 4);
    // Completes the cup during the request. If the cup were already completed, the sheet would send nothing.
    await page.route(
      '**/api/scores/*',
      async (route) => {
        await setStatus(own.db, 2025, 'completed');
        await route.continue();
      },
      { times: 1 },
    );
    await chooseStrokes(panel, 6);
    await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Update Failed').first()).toBeVisible();
    await expect(page.getByText('Failed to update score. Please try again.').first()).toBeVisible();
    await expect(holeButton(page, 1, 4)).toHaveAccessibleName(/your 6 was not saved. Show why/);
    await page.reload();
    await expect(holeButton(page, 1, 4)).toHaveAccessibleName(/your 6 was not saved. Show why/);
    const why = await openHole(page, 1, 4);
    await expect(why).toContainText('Your 6 was not saved. The tournament is now complete.');
    await setStatus(own.db, 2025, 'active');
    await why.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => strokesInTable(own, 'timbermen', 1, 4)).toBe(6);
    await expect(holeButton(page, 1, 4)).toHaveAccessibleName(/saved/);
  });

  test('R-43 one toast shows at a time; F8 focuses it; swiping or dismissing closes it', async ({
    page,
    own,
  }) => {
    await keepToastsOpen(page);
    await signInAs(page, own, 'timbermen');
    const toast = page.locator('ol li:has-text("Score Updated")');
    await correctHole(page, 1, 5, 4);
    await toast.evaluate((first) => first.setAttribute('data-first', ''));
    await correctHole(page, 1, 6, 9);
    await expect(page.locator('ol li:not([data-first]):has-text("Score Updated")')).toBeVisible();
    await expect(toast).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(page.locator('[aria-label="Notifications (F8)"] ol')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(page.locator('[aria-label="Notifications (F8)"] ol')).toBeFocused();

    await correctHole(page, 1, 7, 4);
    await expect(toast).toHaveCount(1);
    await swipe(page, 50);
    await expect(toast).toHaveCount(1);
    await swipe(page, 51);
    await expect(toast).toHaveCount(0);

    await correctHole(page, 1, 8, 9);
    await expect(toast).toHaveCount(1);
    const panel = await openHole(page, 1, 9);
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
    await expect(panel).toBeVisible();
  });

  test('R-54 another captain sees only their own team, and gets 403 for other teams’ scores', async ({
    page,
    own,
  }) => {
    await signInAs(page, own, 'stopemen');
    await expect(page.getByText('You are scoring for the Stopemen.')).toBeVisible();
    const status = await page.evaluate(async () => (await fetch('/api/scores/timbermen')).status);
    expect(status).toBe(403);
  });
});

/** From now on, toasts do not close by themselves, so that only the journey closes them. */
async function keepToastsOpen(page: Page): Promise<void> {
  await page.addInitScript((shownForMs) => {
    const own = window.setTimeout.bind(window);
    const slower = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
      own(act, ms === shownForMs ? 3_600_000 : ms, ...rest);
    Object.assign(window, { setTimeout: slower });
  }, SHOWN_FOR_MS);
}

/** Swipes the toast to the right, starting on its Dismiss button, which must not count as pressed. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const box = await page.getByRole('button', { name: 'Dismiss' }).boundingBox();
  if (!box) throw new Error('no toast');
  const [x, y] = [box.x + 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x + byPx, y);
  await page.mouse.up();
}

/** The card of the same captain on another device, opened from the captain's link. */
async function onAnotherDevice(browser: Browser, { url }: Cup, { code }: TestCaptain): Promise<Page> {
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${url}/captain#code=${code}`);
  await expect(holeButton(other, 1, 7)).toBeVisible();
  return other;
}

test('an edit starts from the score on the screen at the tap, even if another one arrives before the sheet', async ({
  page,
  own,
  browser,
}) => {
  const captain = await signInAs(page, own, 'powdermen');
  const other = await onAnotherDevice(browser, own, captain);
  const release = await holdFrames(page);
  await holeButton(page, 1, 7).click();
  await expect(holeButton(page, 1, 7)).toHaveAttribute('aria-expanded', 'true');
  await correctHole(other, 1, 7, 8);
  await expect(holeButton(page, 1, 7)).toHaveAccessibleName(/^Hole 7: 8 strokes/);
  await expect(holeSheet(page, 7)).toBeHidden();
  await release();
  const panel = holeSheet(page, 7);
  await expect(panel).toContainText('Saved score is now 8');
  await chooseStrokes(panel, 9);
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(panel).toContainText('Someone with your code posted 8 at');
  expect(await strokesInTable(own, 'powdermen', 1, 7)).toBe(8);
});

test('a double tap on a hole opens its sheet, even if the second tap comes just before it', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await holeButton(page, 1, 4).evaluate(async (button) => {
    const tap = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    tap();
    await Promise.resolve(); // the page now waits for a frame
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    tap();
  });
  await expect(holeSheet(page, 4)).toBeVisible();
});

test('of two quick taps, the first counts, even if it has changed what is under the second', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  const release = await holdFrames(page);
  await holeButton(page, 1, 4).click();
  await expect(holeButton(page, 1, 4)).toHaveAttribute('aria-expanded', 'true');
  await holeButton(page, 1, 9).click();
  await release();
  await expect(holeSheet(page, 4)).toBeVisible();
  await expect(holeSheet(page, 9)).toBeHidden();
});

test('a tap on a toast that vanishes under the finger presses nothing below it', async ({
  page,
  context,
  own,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await keepToastsOpen(page);
  await signInAs(page, own, 'timbermen');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0); // the card opens at the next hole
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const logo = page.getByRole('banner').getByRole('link', { name: 'Three Teams, One County' });
  const { x, y, width, height } = (await logo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const spot = { x: x + width - 4, y: y + height / 2 };
  const isOver = (locator: Locator) =>
    locator.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), spot);
  const toast = page.locator('ol li:has-text("Authentication Successful")');
  expect(await isOver(toast)).toBe(true);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  expect(await isOver(logo)).toBe(true);
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(500); // a followed link would have changed the address
  await expect(page).toHaveURL(/\/captain/);
});

test('a number tapped for the next hole survives a reload', async ({ page, own }) => {
  await signInAs(page, own, 'timbermen');
  const choice = page.getByRole('button', { name: /^4 strokes on hole \d+$/ });
  const hole = Number((await choice.getAttribute('aria-label'))?.split(' ').at(-1));
  await choice.click();
  await expect(holeSheet(page, hole).getByRole('radio', { name: '4', exact: true })).toBeChecked();
  await page.reload();
  await expect(holeSheet(page, hole).getByRole('radio', { name: '4', exact: true })).toBeChecked();
});

/** Holds back the page's callbacks for the next frames, as a busy phone does. Resolves to a function that runs them. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const own = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    const release = () => {
      window.requestAnimationFrame = own;
      held.forEach(own);
    };
    Object.assign(window, { release, requestAnimationFrame: (act: FrameRequestCallback) => held.push(act) });
  });
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release());
}

test('when two people edit one hole, neither score is silently overwritten: the captain keeps the other score or posts their own', async ({
  page,
  own,
  browser,
}) => {
  const captain = await signInAs(page, own, 'powdermen');
  const other = await onAnotherDevice(browser, own, captain);
  for (const [hole, decision] of [
    [7, 'keep'],
    [8, 'replace'],
  ] as const) {
    await expect(holeButton(other, 1, hole)).toBeVisible();
    const panel = await openHole(page, 1, hole);
    await correctHole(other, 1, hole, 8);
    await expect(panel).toContainText('Saved score is now 8');
    await expect(panel).not.toContainText('New score: 8'); // the number in an open edit stays
    await chooseStrokes(panel, 9);
    await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(panel).toContainText(/You entered 9 at .* Neither has been lost\./);
    await expect(panel).toContainText('Someone with your code posted 8 at');
    expect(await strokesInTable(own, 'powdermen', 1, hole)).toBe(8);
    await panel.getByRole('button', { name: decision === 'keep' ? /8 Keep their 8/ : /9 Use my 9/ }).click();
    await expect(holeButton(page, 1, hole)).toHaveAccessibleName(
      decision === 'keep' ? /^Hole 7: 8 strokes/ : /^Hole 8: 9 strokes.*saved/,
    );
    await expect.poll(() => strokesInTable(own, 'powdermen', 1, hole)).toBe(decision === 'keep' ? 8 : 9);
  }
});
