import type { Page } from '@playwright/test';
import { postNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import { captainWithCode } from '#testing/captains.ts';
import { inEachSize, PHONES } from './captain-sizes.ts';
import { correctHole, enlargeText, holeButton, signInAs } from './captain-steps.ts';
import { expect, test } from './cup.ts';

test('R-29, R-39 the field and Login are on every phone’s first screen, and an error moves neither', async ({
  page,
  own,
  isMobile,
}) => {
  const text = 'Play on Day 2 starts at 10:30 because of rain. Buses leave the hotel at 9:15.';
  const notice = { text, nextWordAt: null };
  await transaction(own.db, (connection) => postNotice(connection, 2025, notice));
  await page.goto(`${own.url}/captain`);
  const [field, login] = [page.getByLabel('Access Code'), page.getByRole('button', { name: 'Login' })];
  await inEachSize(
    page,
    isMobile,
    async ({ height, name }) => {
      await page.goto(`${own.url}/captain`); // a reload would keep the last size's scroll position
      await expect(page.getByText(notice.text).first()).toBeVisible();
      await expect(page.getByText('16 letters and digits in four groups, like')).toBeVisible();
      const before = await login.boundingBox();
      expect((before?.y ?? height) + (before?.height ?? 0), name).toBeLessThanOrEqual(height);
      await field.fill('K7QM-2XHD-9RTA-4WP8');
      await login.click();
      await expect(page.getByRole('alert').filter({ hasText: 'That code is not right.' })).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('K7QM-2XHD-9RTA-4WP8');
      expect(await login.boundingBox(), name).toEqual(before);
      await expect(page.locator('footer')).not.toBeInViewport();
      const links = await page
        .locator('footer a')
        .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().height)));
      expect(links, name).not.toEqual([]);
      expect(Math.min(...links), `${name}: the links in the footer`).toBeGreaterThanOrEqual(44);
    },
    PHONES,
  );
});

test('R-29 at 320 px with text at 200%, sign-in does not scroll sideways', async ({ page, demo }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${demo.url}/captain`);
  await expect(page.getByLabel('Access Code')).toBeVisible();
  await enlargeText(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('D-7 a pasted code is accepted in quotation marks, as a link with words after it, or pasted twice', async ({
  page,
  own,
}) => {
  const { code } = await captainWithCode(own.db, 'stopemen');
  for (const pasted of [
    `Code: “${code.replaceAll('-', '_')}”.`,
    `https://cup.example/captain#code=%22${code}%22 Good luck!`,
    code + code,
  ]) {
    await page.goto(`${own.url}/captain`);
    await page.getByLabel('Access Code').fill(pasted);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(holeButton(page, 2, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(page.getByLabel('Access Code')).toBeVisible();
    // The message is only for captains who did not sign out themselves.
    await expect(page.getByText('You have been signed out.')).toHaveCount(0);
  }
});

test('R-38 a new code signs this device out at once, and no spectator’s page sends a request', async ({
  page,
  browser,
  own,
}) => {
  test.slow();
  const spectator = await browser.newPage();
  for (const visitor of [page, spectator]) await countHeartbeats(visitor);
  const { code } = await signInAs(page, own, 'stopemen');
  await spectator.goto(own.url);
  await expect.poll(() => heartbeats(spectator), { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await heartbeats(page);
  await expect.poll(() => heartbeats(page), { timeout: 20_000 }).toBeGreaterThan(before);
  const [known, asked] = [await heartbeats(spectator), [] as string[]];
  spectator.on('request', (request) => asked.push(request.url()));
  // A heartbeat announces the new code at once. The next regular heartbeat is 15 seconds away.
  await captainWithCode(own.db, 'stopemen');
  await expect(page.getByText('Your access code was replaced')).toBeVisible();
  await expect.poll(() => heartbeats(spectator)).toBeGreaterThan(known);
  expect(asked).toEqual([]);
  await page.reload();
  await expect(page.getByText('Your access code was replaced')).toBeVisible();
  await page.getByLabel('Access Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('This is not the new code. Ask the organizers for it.')).toBeVisible();
});

/** Counts the heartbeats on the streams that the page opens. */
async function countHeartbeats(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { heartbeats: 0 });
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener('heartbeat', () => {
          (window as unknown as { heartbeats: number }).heartbeats += 1;
        });
      }
    };
  });
}

const heartbeats = (page: Page) =>
  page.evaluate(() => (window as unknown as { heartbeats: number }).heartbeats);

test('R-38 a new code signs this device out; the page shows why, and which scores are kept', async ({
  page,
  context,
  own,
}) => {
  const { name } = await signInAs(page, own, 'stopemen');
  await expect(page.getByText(/^Live, as of/)).toBeVisible();
  await context.setOffline(true);
  await correctHole(page, 2, 9, 7);
  await captainWithCode(own.db, 'stopemen');
  await context.setOffline(false);
  // The page notices when the stream reports another team's score; the captain confirms nothing.
  await own.owner.query(`update scores set strokes = 9 where (team_id, day, hole) = ('timbermen', 2, 1)`);
  await expect(
    page.getByText(
      'You have been signed out. Your access code was replaced: ask the organizers for the new one.',
    ),
  ).toBeVisible();
  await expect(
    page.getByText(
      `1 unsent score from ${name} (Stopemen) is kept on this device. It will be sent when ${name} signs in on this device again.`,
    ),
  ).toBeVisible();
});
