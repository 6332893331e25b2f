import type { Page } from '@playwright/test';
import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { demoGame } from '#local/demo/demo-game.ts';
import { postHole } from '#local/demo/fill-demo.ts';
import { changeDayState } from '#server/store/days.ts';
import { postNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import { setStatus } from '#server/store/tournament.ts';
import type { Cup } from '#testing/cup.ts';
import { expect, test } from './cup.ts';
import { settled } from './visitor.ts';

const { year: YEAR } = FIRST_TOURNAMENT;
const SIZES = [
  [320, 568],
  [360, 640],
  [390, 664],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1440, 900],
] as const;
const TWO_LINES =
  'Lunch is served from noon in the sample clubhouse, and the shuttle leaves every ten minutes.';

const plateOf = (page: Page) => page.getByRole('link', { name: /^\w+men \d+ ?, \w+men \d+/ });

/** Expects the score's accessible name to match, and the points of all three teams to be in the window. */
async function expectScore(page: Page, says: RegExp): Promise<void> {
  await expect(plateOf(page)).toHaveAccessibleName(says);
  for (const points of await plateOf(page).locator('b').all())
    await expect(points).toBeInViewport({ ratio: 1 });
}

async function changeDay({ db }: Cup, ...events: Parameters<typeof changeDayState>[3][]): Promise<void> {
  for (const event of events)
    await transaction(db, (connection) => changeDayState(connection, YEAR, 2, event));
}

const previewOf = async (url: string) =>
  /og:title" content="([^"]*)"/.exec(await (await fetch(url)).text())?.[1];

test('the first screen of Schedule shows the score at every size, even below a two-line notice', async ({
  page,
  own,
}) => {
  test.setTimeout(120_000);
  for (const text of [null, TWO_LINES]) {
    if (text) await postNotice(own.db, YEAR, { text });
    if (text) await expect.poll(async () => (await fetch(`${own.url}/schedule`)).text()).toContain('shuttle');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(`${own.url}/schedule`);
      await expectScore(
        page,
        /^Powdermen 19 ?, Timbermen 18 ?, Stopemen 16 ?\. Powdermen lead by 1 point ?\. Live ?\. Day 2, hole 10 is next$/,
      );
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const text = document.createRange();
        text.selectNodeContents(title);
        return text.getClientRects().length;
      });
      expect(lines, `lines of the title at ${width} × ${height}`).toBe(1);
    }
  }
});

test('while play is suspended, the score on Home and Schedule shows that, and nothing looks live', async ({
  page,
  own,
}) => {
  await page.goto(`${own.url}/schedule`);
  await expect(page.getByText('Hole 10 in play')).toBeAttached();
  await changeDay(own, { kind: 'suspend', reason: 'Lightning' });
  for (const path of ['/schedule', '/']) {
    await expectScore(page, /Play suspended since \d+:\d\d [AP]M ?\. Powdermen lead by 1 point$/);
    await expect(page.locator('[class*=pulse]')).toHaveCount(0);
    await expect(page.getByText(/Hole \d+ in play/)).toHaveCount(0);
    if (path === '/schedule') await page.goto(own.url);
  }
});

test('D-32 every score display distinguishes four states: every hole in, under review, declared and withdrawn', async ({
  page,
  own,
}) => {
  const expectEverywhere = async (says: RegExp, never: RegExp) => {
    for (const path of ['/', '/schedule', '/display']) {
      await expect.poll(async () => (await fetch(own.url + path)).text()).toMatch(says);
      await page.goto(own.url + path);
      await expect(page.getByRole('main')).toContainText(says);
      await expect(page.getByRole('main')).not.toContainText(never);
    }
    expect(await previewOf(`${own.url}/schedule`)).toMatch(says);
  };
  const undeclared = /w[io]n the cup|Champions|Leading|Playing|Live updates|Live leaderboard/;
  for (const hole of demoGame().holes) await postHole(own.db, YEAR, hole);
  await expectEverywhere(/Powdermen are first by \d+ points/, undeclared);
  await changeDay(own, { kind: 'make official', ruling: 'A test' }, { kind: 'reopen', reason: 'A test' });
  await expectEverywhere(/Day 2 is under review/, undeclared);
  await changeDay(own, { kind: 'make official', ruling: 'A test' });
  await setStatus(own.db, YEAR, 'completed');
  await expectEverywhere(/Champions 2025/, /nofficial|under review|Live/);
  await setStatus(own.db, YEAR, 'active');
  await expectEverywhere(/The result was withdrawn at \d+:\d\d [AP]M/, undeclared);
});

test('one tap on Home or Schedule opens the field for finding a player', async ({ page, demo }) => {
  await page.goto(demo.url);
  await page.getByRole('link', { name: 'Find a player' }).first().click();
  await expect(page.getByRole('searchbox', { name: 'Find a player' })).toBeFocused();
  await page.goto(`${demo.url}/schedule`);
  await settled(page);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Find a player' })
    .click();
  await expect(page.getByRole('searchbox', { name: 'Find a player' })).toBeFocused();
});
