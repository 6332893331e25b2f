import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { ChampionBoard } from '#contract/county-champion.ts';
import { postCardHole } from '#server/store/cards.ts';
import { setMatch } from '#server/store/matches.ts';
import { postNotice, takeDownNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import type { Cup } from '#testing/cup.ts';
import { expectNoViolations } from './axe.ts';
import { signInAs } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { watchShifts } from './shifts.ts';
import { settled } from './visitor.ts';

const post = ({ db }: Cup, text: string) =>
  transaction(db, (connection) => postNotice(connection, 2025, { text, nextWordAt: '13:30' }));

const RAIN = 'Play is suspended: rain. Players wait in the clubhouse.';

/** Opens a page and waits until it is hydrated and connected, so that it misses nothing afterward. */
async function openAndListening(page: Page, url: string): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().endsWith('/live'));
  await page.goto(url);
  await connected;
  await settled(page);
}

/** Returns a function that measures the position of what is now in the middle of the window. */
async function topOfWhatIsRead(page: Page): Promise<() => Promise<number>> {
  const read = await page.evaluateHandle(() =>
    document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2),
  );
  return () => read.evaluate((element) => element?.getBoundingClientRect().top ?? Number.NaN);
}

test('D-21 a notice appears on open pages automatically, shifts nothing, and disappears again', {
  tag: '@both',
}, async ({ own, page }) => {
  await takeDownNotice(own.db, 2025);
  const shifts = await watchShifts(page);
  for (const [path, scrolled] of [
    ['/', 0],
    ['/teams', 0],
    ['/schedule', 300],
  ] as const) {
    await openAndListening(page, `${own.url}${path}`);
    const slot = page.locator('main > [role=status]');
    await expect(slot).toHaveText('');
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
    const topOfRead = await topOfWhatIsRead(page);
    const before = await topOfRead();
    await shifts();
    await post(own, RAIN);
    await expect(slot).toContainText(RAIN);
    await expect(slot.locator('small')).toHaveText(/^From the organizers, \w+ \d+, \d+:\d\d [AP]M$/);
    await expect(slot).toContainText('Next update at 1:30 PM');
    await expect(slot.locator('b')).toBeInViewport();
    // Less than a pixel is fine, because pages scroll by whole pixels.
    expect(Math.abs((await topOfRead()) - before), path).toBeLessThan(1);
    expect(await shifts(), path).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(slot.locator('[data-new]')).toHaveCount(0);
    await takeDownNotice(own.db, 2025);
    await expect(slot).toHaveText('');
  }
});

test('D-21 a notice in the page’s HTML stays in place while the page’s scripts arrive one by one', async ({
  own,
  page,
}) => {
  await post(own, RAIN);
  await page.route('**/assets/notice-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.addInitScript((text) => {
    const frames = { with: 0, without: 0 };
    Object.assign(window, { frames });
    function look() {
      const isShown = [...document.querySelectorAll('[role=status] b')].some(
        (words) => words.textContent === text && words.checkVisibility(),
      );
      if (isShown) frames.with += 1;
      else if (frames.with > 0) frames.without += 1;
      requestAnimationFrame(look);
    }
    look();
  }, RAIN);
  for (const path of ['/captain', '/', '/schedule']) {
    await openAndListening(page, `${own.url}${path}`);
    await expect(page.getByText(RAIN).first()).toBeVisible();
    expect(await page.evaluate('frames.without'), path).toBe(0);
  }
});

test('D-21 the notice is on the clubhouse screen, the captain’s screen and a page without scripts', async ({
  own,
  page,
  browser,
  afterwards,
}) => {
  await takeDownNotice(own.db, 2025);
  await signInAs(page, own, 'timbermen');
  const screen = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  afterwards(() => screen.context().close());
  await openAndListening(screen, `${own.url}/display`);
  await post(own, RAIN);
  await expect(screen.getByText(RAIN)).toBeVisible();
  await expect(page.getByText(RAIN)).toBeVisible();
  await expectNoViolations(page, 'the captain’s screen with a notice');

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  afterwards(() => plain.context().close());
  for (const path of ['/', '/contact', '/captain', '/display', '/schedule/2025', '/nothing']) {
    await plain.goto(`${own.url}${path}`);
    await expect(plain.getByText(RAIN), path).toBeVisible();
  }
});

test('D-14, D-15, D-25 the year’s page stays current, and has links to calendars and data', async ({
  own,
  page,
}) => {
  await openAndListening(page, `${own.url}/schedule/2025`);
  const sheet = page.getByRole('region', { name: 'Tee sheet' });
  const group = sheet.locator('article').nth(1).locator('ol > li').last();
  await setMatch(own.db, 2025, { day: 2, group: 12, result: 'halved' });
  await expect(group).toContainText('Halved');

  const answer = await page.request.get(`${own.url}/api/tournament/2025/county-champion`);
  const { player, holesPlayed } = z
    .parse(ChampionBoard, await answer.json())
    .rows.find(({ state, holesPlayed }) => state !== 'picked up' && holesPlayed < 17) ?? {
    player: { id: 0, name: '' },
    holesPlayed: 0,
  };
  const { id, name } = player;
  await postCardHole(own.db, { player: id, hole: holesPlayed + 1, shows: 4 });
  const row = page.getByRole('region', { name: 'County Champion' }).getByRole('row', { name });
  await expect(row).toContainText(`thru ${holesPlayed + 1}`);

  await page.getByLabel('Find a player').fill(name);
  const calendar = sheet.getByRole('link', { name: `Add to calendar: ${name}` });
  await expect(calendar).toHaveCount(2);
  const address = `${own.url}${await calendar.first().getAttribute('href')}`;
  expect(await (await page.request.get(address)).text()).toContain(`SUMMARY:${name} tees off`);
  await page.getByText('Calendar and data').click();
  for (const link of await page.locator('#data').getByRole('link').all()) {
    const href = await link.getAttribute('href');
    expect((await page.request.get(`${own.url}${href}`)).status(), `${href}`).toBe(200);
  }

  await page.goto(`${own.url}/teams`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`${own.url}/schedule/2025#find=${encodeURIComponent(name)}`);
  await expect(sheet.locator('mark').first()).toBeInViewport();
});
