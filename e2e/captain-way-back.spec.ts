import type { Page } from '@playwright/test';
import { captainWithCode } from '#testing/captains.ts';
import { expectNoViolations } from './axe.ts';
import { barFits, confirmBox, inEachSize, meet } from './captain-sizes.ts';
import { correctHole, holeButton, openHole, signInAs, signInWith, strokesInTable } from './captain-steps.ts';
import { expect, test } from './cup.ts';

// Tests going back, signing in and signing out on the captain's screen.

const offlineReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready);
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const historyLength = (page: Page) => page.evaluate(() => window.history.length);

test('Back closes the sheet and stays on the page', async ({ page, own }) => {
  await signInAs(page, own, 'timbermen');
  const panel = await openHole(page, 1, 4);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/captain/);
  await expect(holeButton(page, 1, 4)).toBeFocused();
  // A sheet closed by its own button leaves no entry in the history.
  const length = await historyLength(page);
  for (const hole of [5, 6]) await correctHole(page, 1, hole, 9);
  expect(await historyLength(page)).toBe(length);
  await page.goto(`${own.url}/contact`);
  await page.goBack();
  await expect(holeButton(page, 1, 4)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R-38 after going forward to a closed sheet, the captain can still sign out', async ({ page, own }) => {
  await signInAs(page, own, 'stopemen');
  const panel = await openHole(page, 1, 4);
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Access Code')).toBeVisible();
  // Goes forward to the sheet of a Stopemen score, which is not on the next captain's card.
  await page.goForward();
  const rival = await captainWithCode(own.db, 'timbermen');
  await page.getByLabel('Access Code').fill(rival.code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(holeButton(page, 1, 4)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Access Code')).toBeVisible();
});

test('switching days replaces the URL instead of adding to the history', async ({ page, own }) => {
  await signInAs(page, own, 'timbermen');
  const length = await historyLength(page);
  const days = page.getByRole('navigation', { name: 'Day' });
  if (await days.isHidden()) return; // both cards are in sight
  for (const day of ['Day 2', 'Day 1', 'Day 2']) await days.getByRole('link', { name: day }).click();
  await expect(page).toHaveURL(/#day2$/);
  expect(await historyLength(page)).toBe(length);
});

test('after signing out, the sign-in screen is scrolled to the top', async ({ page, own, isMobile }) => {
  await inEachSize(page, isMobile, async () => {
    await signInAs(page, own, 'timbermen');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Access Code')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

test('D-7 a QR code opened without a signal is kept only in memory, and tried when the signal is back', async ({
  page,
  context,
  own,
}) => {
  const captain = await captainWithCode(own.db, 'powdermen');
  await page.goto(`${own.url}/captain`);
  await offlineReady(page);
  await context.setOffline(true);
  await page.evaluate((code) => {
    window.location.hash = `#code=${code}`;
  }, captain.code);
  await expect(page.getByText('Authentication Failed').first()).toBeVisible();
  await expect(page.getByText(/No connection. This page keeps the code/)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(captain.code);
  expect(page.url()).not.toContain('code');
  await context.setOffline(false);
  await expect(page.getByText('You are scoring for the Powdermen.')).toBeVisible();
});

test('D-7 a QR code opened on a weak signal is retried automatically, without a second toast', async ({
  page,
  own,
}) => {
  const captain = await captainWithCode(own.db, 'powdermen');
  await page.goto(`${own.url}/captain`);
  const calls = '**/api/captains/auth';
  await page.route(calls, (route) => route.abort()); // the browser still reports that it is online
  await page.evaluate((code) => {
    window.location.hash = `#code=${code}`;
  }, captain.code);
  await expect(page.getByText(/No connection. This page keeps the code/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const failed = page.waitForEvent('requestfailed');
  await comeBack();
  await failed;
  await expect(page.getByText(/No connection. This page keeps the code/)).toBeVisible();
  await expect(page.getByText('Authentication Failed')).toHaveCount(0);
  await page.unroute(calls);
  await comeBack();
  await expect(page.getByText('You are scoring for the Powdermen.')).toBeVisible();
});

test('R-39 without a signal, the form shows a message, and clears it when the signal is back', async ({
  page,
  context,
  own,
}) => {
  const captain = await captainWithCode(own.db, 'powdermen');
  await page.goto(`${own.url}/captain`);
  await offlineReady(page);
  await context.setOffline(true);
  await page.getByLabel('Access Code').fill(captain.code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Authentication Failed').first()).toBeVisible();
  await expect(page.getByText(/^No connection, so the code could not be checked\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No connection, so the code could not be checked\./)).toHaveCount(0);
  await expect(page.getByLabel('Access Code')).toHaveValue(captain.code);
});

test('D-7 opening another team’s code asks before switching captains', async ({ page, context, own }) => {
  await signInAs(page, own, 'stopemen');
  await context.setOffline(true);
  await correctHole(page, 1, 1, 9);
  await context.setOffline(false);
  await expect.poll(() => strokesInTable(own, 'stopemen', 1, 1)).toBe(9);
  await expect(page.getByText('Score Updated').first()).toBeVisible(); // later, it would replace the next toast
  const rival = await captainWithCode(own.db, 'timbermen');
  const session = () =>
    page.evaluate(async () => (await (await fetch('/api/captains/session')).json()).teamId);
  // Offline, the code is not called wrong; the question appears when the signal is back.
  await context.setOffline(true);
  await page.evaluate((code) => {
    window.location.hash = `#code=${code}`;
  }, rival.code);
  await expect(page.getByText(/^This page keeps the code until you close it/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Switch from Stopemen to Timbermen?' })).toBeVisible();
  for (const [decision, team] of [
    ['Stay with the Stopemen', 'Stopemen'],
    ['Switch to the Timbermen', 'Timbermen'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${own.url}/captain#code=${rival.code}`);
    await expect(page.getByRole('heading', { name: 'Switch from Stopemen to Timbermen?' })).toBeVisible();
    expect(await session()).toBe('stopemen');
    await expectNoViolations(page, 'the question before switching');
    await expect(page.getByRole('button', { name: 'Switch to the Timbermen' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: decision }).click();
    await expect(page.getByText(`You are scoring for the ${team}.`)).toBeVisible();
    expect(await session()).toBe(team.toLowerCase());
  }
});

test('R-55 after a name is corrected, a tap posts the scores waiting under the old spelling', async ({
  page,
  context,
  own,
  isMobile,
}) => {
  const { id, name, code } = await captainWithCode(own.db, 'stopemen');
  await signInWith(page, code, own.url);
  await correctHole(page, 1, 3, 7);
  await expect(holeButton(page, 1, 3)).toHaveAccessibleName(/7 strokes.*saved/);
  await context.setOffline(true);
  await correctHole(page, 1, 1, 9);
  await correctHole(page, 1, 2, 8);
  const rightName = 'Sam Rightly-Spelled';
  await own.owner.query(
    `update sessions s set known_as = $2 from access_codes a where a.id = s.code_id and a.captain_id = $1`,
    [id, name],
  );
  await own.owner.query('update captains set name = $2 where id = $1', [id, rightName]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(
    page.getByText(`2 unsent scores from ${name} (Stopemen) are kept on this device.`),
  ).toBeVisible();
  await context.setOffline(false);
  await signInWith(page, code, own.url);

  const bar = page.locator('[data-bar=waiting]');
  await expect(bar).toContainText(`Hole 1: 9, hole 2: 8 Entered here by ${name}.`);
  await expectNoViolations(page, 'scores left under another name');
  await barFits(page, isMobile, 0.2);
  expect(await strokesInTable(own, 'stopemen', 1, 1)).not.toBe(9); // posted only by "Post as mine"
  await bar.getByRole('button', { name: 'Post as mine' }).click();
  await expect(page.getByText('2 scores updated').first()).toBeVisible();
  const posted = await own.db.query(
    `select c.actor, c.to_strokes as strokes from corrections c join scores s on s.id = c.score_id
     where s.team_id = 'stopemen' and s.day = 1 order by c.id desc limit 2`,
  );
  expect(posted.rows.toReversed()).toEqual([
    { actor: rightName, strokes: 9 },
    { actor: rightName, strokes: 8 },
  ]);
  await expect(page.getByText(/kept (here|on this device) for/)).toHaveCount(0);

  // The captain can still undo a score posted under the old spelling.
  await expect(holeButton(page, 1, 3)).toHaveAccessibleName(/7 strokes.*saved/);
  const sheet = await openHole(page, 1, 3);
  await sheet.getByRole('button', { name: /^Undo my last correction: back to/ }).click();
  await expect.poll(() => strokesInTable(own, 'stopemen', 1, 3)).not.toBe(7);
});

test('R-55 a score left under another name can be discarded, and does not hide the message about a saved score', async ({
  page,
  context,
  own,
}) => {
  const { id, name, code } = await captainWithCode(own.db, 'stopemen');
  await signInWith(page, code, own.url);
  await context.setOffline(true);
  await correctHole(page, 2, 15, 11);
  await own.owner.query('update captains set name = $2 where id = $1', [id, 'Sam Rightly-Spelled']);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Access Code')).toBeVisible();
  await context.setOffline(false);
  await signInWith(page, code, own.url);
  const left = page.locator('[data-bar=waiting]');
  await expect(left).toContainText(`Hole 15: 11 Entered here by ${name}.`);

  await correctHole(page, 1, 3, 7);
  const saved = page.locator('[data-bar=saved]');
  await expect(saved).toContainText('Hole 3 saved: 7');
  await expect(saved.getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.reload();
  await expect(left).toBeVisible();
  const buttons = left.getByRole('button');
  await expect(buttons).toHaveText(['Post as mine', 'Discard']);
  await inEachSize(page, true, async ({ name: size }) => {
    const spot = await confirmBox(page, 2, 4);
    for (const button of await buttons.all()) {
      const box = await button.boundingBox();
      expect(box && meet(box, spot), `${size}: ${await button.textContent()} is not where Confirm was`).toBe(
        false,
      );
    }
  });
  await left.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(page.locator('[data-bar]')).toHaveCount(0);
  await page.reload();
  await expect(holeButton(page, 2, 15)).toHaveAccessibleName(/no strokes yet/);
  await expect(page.locator('[data-bar]')).toHaveCount(0);
  expect(await strokesInTable(own, 'stopemen', 2, 15)).toBeNull();
});

test('D-7 opening a code of the same team names both captains and asks before switching', async ({
  page,
  own,
}) => {
  const before = await captainWithCode(own.db, 'stopemen');
  await signInWith(page, before.code, own.url);
  await own.owner.query(`update sessions set known_as = 'Sam Misspelt'`);
  await page.reload();
  await expect(page.getByText('Signed in on this device as Sam Misspelt.')).toBeVisible();
  await page.evaluate((code) => {
    window.location.hash = `#code=${code}`;
  }, before.code);
  await expect(
    page.getByRole('heading', { name: `Switch from Sam Misspelt to ${before.name}?` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay signed in as Sam Misspelt' })).toBeVisible();
  await page.getByRole('button', { name: `Switch to ${before.name}` }).click();
  await expect(page.getByText(`Signed in on this device as ${before.name}.`)).toBeVisible();
});

test('R-38 signing out works without a signal, and leaves only unsent scores on the device', async ({
  page,
  context,
  own,
}) => {
  const captain = await signInAs(page, own, 'timbermen');
  await offlineReady(page);
  await correctHole(page, 1, 2, 9);
  await expect(holeButton(page, 1, 2)).toHaveAccessibleName(/9 strokes.*saved/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Access Code')).toBeVisible();
  await expect(page.getByText(/You are signed out on this device/)).toBeVisible();
  await expectNoViolations(page, 'signed out without signal');
  await page.reload();
  await expect(page.getByLabel('Access Code')).toBeVisible();
  expect(await everythingStored(page)).not.toContain(captain.name);
  const live = async () =>
    (await own.db.query('select count(*)::int as count from sessions where ended_at is null')).rows[0].count;
  expect(await live()).toBe(1);
  await context.setOffline(false);
  await expect.poll(live).toBe(0);
  await expect(page.getByText(/You are signed out on this device/)).toHaveCount(0);
});

async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('captain');
      request.onsuccess = () => resolve(request.result);
    });
    const kept = await new Promise((resolve) => {
      const request = database.transaction('kept').objectStore('kept').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return JSON.stringify([kept, { ...localStorage }, { ...sessionStorage }]);
  });
}

test('a link that needs a signal shows a message instead of an error page', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByText('That page needs a connection.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/captain/);
  await expect(holeButton(page, 1, 1)).toBeVisible();
});

test('the installed app opens Home for spectators and the card for a captain, even without a signal', async ({
  page,
  context,
  own,
}) => {
  const manifest = await (await page.request.get(`${own.url}/manifest.webmanifest`)).json();
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/schedule', '/captain']);
  await page.goto(`${own.url}${manifest.start_url}`);
  await expect(page).toHaveURL(`${own.url}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'THREE TEAMS. ONE COUNTY.' })).toBeVisible();
  await signInAs(page, own, 'timbermen');
  await offlineReady(page);
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(`${own.url}${manifest.start_url}`);
  await expect(holeButton(again, 1, 1)).toBeVisible();
  await expect(again).toHaveURL(`${own.url}/captain`);
});
