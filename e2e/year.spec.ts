import type { Page } from '@playwright/test';
import type { ChampionRow } from '#contract/county-champion.ts';
import type { TournamentRecord } from '#contract/years.ts';
import { formatTime } from '#domain/calendar.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { DEMO_PLAYERS } from '#local/demo/demo-players.ts';
import { fillPastYear } from '#local/demo/fill-demo.ts';
import { createTournament, showTournament } from '#server/store/tournament.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { holdBack, settled } from './visitor.ts';

test('D-14, D-15 a year’s page has a tee sheet with a filter, and the County Champion with a count-back', {
  tag: '@both',
}, async ({ demo, page }) => {
  await page.goto(`${demo.url}/schedule`);
  await page.getByRole('link', { name: 'County Champion' }).first().click();
  await expect(page).toHaveURL(`${demo.url}/schedule/2025#county-champion`);
  await expect(page.getByRole('heading', { name: 'County Champion' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule 2025' })).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Tee sheet' });
  await expect(sheet.getByText(/^Group \d+$/)).toHaveCount(18);
  const name = DEMO_PLAYERS[0]?.name ?? '';
  await page.getByLabel('Find a player').fill(name.toLowerCase());
  await expect(sheet.locator('mark')).toHaveText([name, name]);
  await expect(sheet.getByText(/^Group \d+$/)).toHaveCount(2);
  await expect(sheet.getByRole('status')).toHaveText('Found in 2 groups.');
  await page.getByLabel('Find a player').fill('vaino');
  await expect(sheet.locator('mark')).toHaveText(Array(2).fill('Väinö Sampleson-Mäki'));
  await page.getByLabel('Find a player').fill('nobody at all');
  await expect(sheet.getByRole('status')).toHaveText('Nobody on the tee sheet has that name.');
  await page.getByLabel('Find a player').fill('');

  const champion = page.getByRole('region', { name: 'County Champion' });
  await expect(champion.getByRole('row', { name: /^1 / })).toContainText('72');
  await expect(champion.getByText('Leader in the clubhouse')).toBeVisible();
  const tie = champion.getByRole('table', { name: 'Count-back, 72' });
  await expect(tie.getByRole('row', { name: /Holes 10–18/ })).toContainText('35');
  await expectNoViolations(page, 'the year');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});

test('D-14, D-15, D-30 a player’s tee times, groups, matches and running card are one tap from Home', {
  tag: '@both',
}, async ({ demo, page }) => {
  const record: TournamentRecord = await (await fetch(`${demo.url}/api/tournament/2025/record`)).json();
  const row = record.countyChampion.rows.find(({ state }) => state === 'on the course');
  const name = row?.player.name ?? '';
  await page.goto(demo.url);
  await page.getByRole('link', { name: 'Find a player' }).click();
  await expect(page.getByLabel('Find a player')).toBeFocused();
  await page.keyboard.type(name);
  const player = page.getByRole('region', { name: 'Tee sheet' });
  await expect(player.getByText(/^Group \d+$/)).toHaveCount(2);
  const first = record.pairings.days[0]?.groups.find(({ players }) =>
    players.some((one) => one.name === name),
  );
  const winner = record.matches.find(({ day, group }) => day === 1 && group === first?.group)?.winner;
  await expect(player).toContainText(
    winner === 'halved' ? 'Halved' : `${TEAM_NAMES[winner ?? 'timbermen']} won`,
  );
  await expect(player).toContainText(`thru ${row?.holesPlayed}, ${row?.total} strokes`);
  await expect(player.getByRole('link', { name: `Add to calendar: ${name}` })).toHaveCount(2);

  // A player's tag on Teams also leads to the player's groups and card, and a reload shows them again.
  await page.goto(`${demo.url}/teams`);
  await page.getByRole('link', { name, exact: true }).click();
  const card = player.getByText(`thru ${row?.holesPlayed}, ${row?.total} strokes`);
  for (const arrive of [() => page.reload(), async () => {}]) {
    await expect(player.locator('mark').first()).toBeInViewport();
    await expect(card).toBeVisible();
    await arrive();
  }
});

test('D-15, D-30 running totals are listed by tee time, and players who have not started show their tee time', async ({
  demo,
  page,
}) => {
  const { rows, pairings } = await (await fetch(`${demo.url}/api/tournament/2025/record`))
    .json()
    .then(({ countyChampion, pairings }: TournamentRecord) => ({ ...countyChampion, pairings }));
  await page.goto(`${demo.url}/schedule/2025#county-champion`);
  const champion = page.getByRole('region', { name: 'County Champion' });
  const running = rows.find(({ state }) => state === 'on the course');
  const waiting = rows.find(({ state }) => state === 'not started');
  const start = pairings.days[1]?.groups.find(({ players }) =>
    players.some(({ id }) => id === waiting?.player.id),
  )?.teeTime;
  const rowOf = (row: ChampionRow | undefined) =>
    champion.getByRole('row').filter({ hasText: row?.player.name ?? '' });
  await expect(champion.getByText('Finished', { exact: true })).toHaveCount(1);
  await expect(champion.getByText('By tee time, not by score')).toBeVisible();
  await expect(rowOf(running)).toContainText(`thru ${running?.holesPlayed}`);
  const sizeOf = (row: ChampionRow | undefined) =>
    rowOf(row)
      .getByRole('cell')
      .last()
      .evaluate((cell) => getComputedStyle(cell).fontSize);
  expect(await sizeOf(running)).toBe(await sizeOf(rows.find(({ state }) => state === 'ranked')));
  await expect(rowOf(waiting)).toContainText(formatTime(start ?? ''));
});

test('D-22, D-23 the page of a past year stays online, shows the official result, and is readable without scripts', async ({
  ownFresh,
  browser,
  afterwards,
}) => {
  const { db, url } = ownFresh;
  await fillPastYear(db, 2025);
  await createTournament(db, { year: 2026, dates: ['2026-09-27', null], startTime: '09:00' });
  await showTournament(db, 2026);
  const context = await browser.newContext({ javaScriptEnabled: false });
  afterwards(() => context.close());
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`${url}/schedule/2025`);
    await expect(page.getByRole('link', { name: /^2026/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'Results 2025' })).toBeVisible();
  await expect(
    page.getByText(/^The inaugural cup, Sept 28 and Oct 5, hosted by the Stopemen\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^Day 2 became official on /)).toBeVisible();
  await expect(page.getByText('Champions 2025')).toBeVisible();
  await expect(page.getByText(/^Data\d+ files: CSV, JSON$/)).toBeVisible(); // a past year has no calendar
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect.soft(await tooWide(page), `${width} px`).toEqual([]);
    expect.soft(await overprinted(page), `${width} px`).toEqual([]);
  }
  await expect(page.getByRole('region', { name: 'Tee sheet' }).getByText(/^Group \d+$/)).toHaveCount(18);
  expect((await page.goto(`${url}/schedule/2031`))?.status()).toBe(404);
  await page.goto(`${url}/schedule/2025/`);
  await expect(page).toHaveURL(`${url}/schedule/2025`);
  await page.goto(`${url}/schedule/2026`); // its second day has no date yet
  await expect(page.locator('#data')).toContainText('Add the day to your calendar');
});

/** Cells of the ranking that extend beyond their card. Skips count-backs, which may scroll sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('[aria-labelledby=county-champion] table:has(th:nth-child(4))');
    const card = region?.parentElement?.getBoundingClientRect();
    return [...(region?.querySelectorAll('td, th') ?? [])]
      .filter((cell) => cell.getBoundingClientRect().right > (card?.right ?? 0))
      .map((cell) => cell.textContent ?? '');
  });
}

/** Rows of the final board in which a figure overlaps a name. */
function overprinted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const rows = [...document.querySelectorAll('[aria-labelledby=board] ol > li')];
    if (rows.length !== 3) return [`${rows.length} rows`];
    return rows.flatMap((row) => {
      const boxes = [...row.children].map(boxOf);
      const meet = boxes.some((a, index) =>
        boxes
          .slice(index + 1)
          .some((b) => a.left < b.right && b.left < a.right && a.top + 6 < b.bottom && b.top + 6 < a.bottom),
      );
      return meet ? [row.textContent ?? ''] : [];
    });
  });
}

test('D-22 navigating to a year from another page focuses its heading, and the tab names the year', async ({
  demo,
  page,
}) => {
  const arrive = await holdBack(page, '**/api/tournament/2025/record');
  await page.goto(`${demo.url}/schedule`);
  await settled(page);
  await page.getByRole('link', { name: 'Calendar and data' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^Tee sheet and results 2025 · /);
  arrive();
  await expect(heading).toHaveText('Schedule 2025');
  await expect(heading).toBeFocused();
});

test('R-2, D-22 a year without a tournament shows the 404 page, and still shows it after the request for the year’s record fails', async ({
  demo,
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const answer = page.waitForResponse('**/api/tournament/2031/record');
  expect((await page.goto(`${demo.url}/schedule/2031`))?.status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1 });
  const sent = await heading.textContent();
  expect((await answer).status()).toBe(404);
  await expect(page.getByText('/schedule/2031')).toBeVisible();
  await expect(heading).toHaveText(sent ?? '');
  await expect(page.getByText('Error Loading Results')).toHaveCount(0);
  expect(errors).toEqual([]);
});
