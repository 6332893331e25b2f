import { pairDemo } from '#local/demo/demo-event.ts';
import { DEMO_PLAYERS } from '#local/demo/demo-players.ts';
import { setMatch } from '#server/store/matches.ts';
import { setPlayer } from '#server/store/players.ts';
import { setStatus } from '#server/store/tournament.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { watchShifts } from './shifts.ts';
import { answerFrom, settled } from './visitor.ts';

const table = 'table:has(caption:text-is("Leaderboard"))';

test('R-18, R-19, R-20 the table has its columns and positions, and its statuses differ in word, shape and color', {
  tag: '@both',
}, async ({ page, demo }) => {
  await page.goto(`${demo.url}/schedule`);
  await expect(page.locator(`${table} th`)).toHaveText([
    'Position',
    'Team',
    'Points',
    'Matches Won',
    'Status',
  ]);
  const rows = page.locator(`${table} tbody tr`);
  await expect(rows.locator('td:nth-child(1)')).toHaveText(['1st', '2nd', '3rd']);
  await expect(rows.locator('td:nth-child(2)')).toHaveText(['Powdermen', 'Timbermen', 'Stopemen']);
  await expect(rows.locator('td:nth-child(3)')).toHaveText(['19', '18', '16']);
  await expect(rows.locator('td:nth-child(4)')).toHaveText(['3', '4', '2']);
  await expect(rows.locator('td:nth-child(5)')).toHaveText(['Leading', 'Chasing', 'Chasing']);
  const looks = await rows.locator('td:nth-child(5) > *').evaluateAll((pills) =>
    pills.map((pill) => {
      const { backgroundColor, borderRadius, color } = getComputedStyle(pill);
      return [backgroundColor, borderRadius, color, pill.querySelector('svg')?.innerHTML].join();
    }),
  );
  expect(looks[0]).not.toBe(looks[1]);
  expect(looks[1]).toBe(looks[2]);
  // The leaderboard is also the first section after navigation from a page without the days' states.
  await page.goto(`${demo.url}/contact`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('link', { name: 'Open in a map' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Leaderboard');
});

test('R-21, R-22 before any hole is decided, the board shows the empty state and the start date', async ({
  page,
  fresh,
}) => {
  await page.goto(`${fresh.url}/schedule`);
  await expect(
    page.getByText('Tournament leaderboard will be available once matches begin.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Tournament starts: Sept 28, 2025')).toBeVisible();
  await expect(page.locator(table)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('When and where');
});

test('R-22 the footnote depends on the status, and shows TBD if no date is set', async ({ page, own }) => {
  await page.goto(`${own.url}/schedule`);
  await expect(page.getByText('Live updates during tournament', { exact: true })).toBeVisible();
  await setStatus(own.db, 2025, 'upcoming');
  await own.owner.query('update days set date = null');
  await expect
    .poll(async () => (await (await fetch(`${own.url}/api/tournament`)).json()).startDate)
    .toBe(null);
  await page.reload();
  await expect(page.getByText('Tournament starts: TBD')).toBeVisible();
});

test('R-23 the leaderboard is not requested until the tournament is known', async ({
  page,
  cutOff,
  demo,
}) => {
  const calls = await answerFrom(page, demo.url);
  await page.goto(`${cutOff.url}/schedule`);
  await expect(page.locator(table)).toBeVisible();
  expect(calls.indexOf('/api/tournament')).toBeGreaterThanOrEqual(0);
  expect(calls.indexOf('/api/tournament')).toBeLessThan(calls.indexOf('/api/tournament/2025/leaderboard'));
});

test('R-24 a failed load shows an error and offers to try again, never the empty state', async ({
  page,
  cutOff,
  demo,
}) => {
  await page.route('**/api/tournament', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${demo.url}/api/tournament` }) }),
  );
  await page.goto(`${cutOff.url}/schedule`);
  await expect(page.getByText('Error Loading Leaderboard')).toBeVisible();
  await expect(page.getByText('Tournament leaderboard will be available once matches begin.')).toHaveCount(0);
  await answerFrom(page, demo.url);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.locator(table)).toBeVisible();
});

test('R-62, R-63 each day’s total is the sum of its holes, and the race is shown', { tag: '@both' }, async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}/schedule`);
  await expect(page.getByRole('heading', { name: 'Race for the cup' })).toBeVisible();
  const holes = await (await fetch(`${demo.url}/api/tournament/2025/holes`)).json();
  const total = (team: string, day: number) =>
    holes
      .filter((hole: { day: number }) => hole.day === day)
      .reduce((sum: number, hole: { points: Record<string, number> }) => sum + (hole.points[team] ?? 0), 0);
  for (const day of [1, 2]) {
    await expect(
      page.getByText(
        `Powdermen ${total('powdermen', day)}, Timbermen ${total('timbermen', day)}, Stopemen ${total('stopemen', day)}`,
      ),
    ).toBeVisible();
  }
});

test('D-14 the tee sheet loads below the board and the holes, shifts nothing, and is updated live', async ({
  page,
  own,
}) => {
  // Blocks the fonts, because whether they arrive before the first paint is random.
  await page.route('**/*.woff2', (route) => route.abort());
  const shifts = await watchShifts(page);
  await page.goto(`${own.url}/schedule`);
  const sheet = page.getByRole('region', { name: 'Tee sheet' });
  await expect(sheet.getByText(/^Group \d+$/)).toHaveCount(18);
  await settled(page);
  expect(await shifts()).toEqual([]);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(-2)).toEqual(['Tee sheet', 'When and where']);
  expect(headings[0]).toBe('Leaderboard');
  const farBelow = sheet.getByText('Group 12', { exact: true });
  expect(await farBelow.evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    false,
  );
  await expect(page.getByRole('link', { name: 'Open the tee sheet' })).toHaveCount(0);
  await expectNoViolations(page, 'Schedule with its tee sheet');
  await expect(sheet.getByText('9:00 to 10:15 AM', { exact: true })).toBeVisible();
  await expect(sheet.getByText('9:00 to 10:50 AM', { exact: true })).toBeVisible();
  for (const team of ['Timbermen', 'Stopemen', 'Powdermen'])
    await expect(sheet.getByText(team, { exact: true })).toBeVisible();

  const name = DEMO_PLAYERS[0]?.name ?? '';
  await page.getByLabel('Find a player').fill(name);
  await expect(sheet.locator('mark')).toHaveText([name, name]);
  await page.getByLabel('Find a player').fill('');
  const last = sheet.getByRole('listitem').filter({ hasText: 'Group 12' });
  await expect(last.getByText('Stopemen won')).toHaveCount(0);
  await setMatch(own.db, 2025, { day: 2, group: 12, result: 'stopemen' });
  await expect(last.getByText('Stopemen won')).toBeVisible();

  // The tee sheet must also be complete after a visit to another page.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Championship Teams' })).toBeVisible();
  await page.goBack();
  await expect(sheet.getByText(/^Group \d+$/)).toHaveCount(18);
});

test('D-14 the tee sheet includes a change that was made while it was loading', async ({ page, own }) => {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
  await page.route('**/api/tournament/2025/record', async (route) => {
    const response = await route.fetch();
    sent();
    await letGo;
    await route.fulfill({ response });
  });
  const listening = page.waitForResponse((response) => response.url().endsWith('/live'));
  await page.goto(`${own.url}/schedule`);
  await Promise.all([isSent, listening]);
  await setMatch(own.db, 2025, { day: 2, group: 12, result: 'stopemen' });
  const stopemen = page.locator(`${table} tbody tr`).filter({ hasText: 'Stopemen' });
  await expect(stopemen.locator('td:nth-child(4)')).toHaveText('3'); // the board shows the change
  resolve();
  const last = page.getByRole('listitem').filter({ hasText: 'Group 12' });
  await expect(last.getByText('Stopemen won')).toBeVisible();
});

test('D-14 without scripts, or if the tee sheet fails to load, a link replaces the tee sheet without leaving a gap', async ({
  page,
  demo,
  browser,
  afterwards,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  afterwards(() => context.close());
  const still = await context.newPage();
  await page.route('**/api/tournament/2025/record', (route) => route.abort());
  for (const each of [still, page]) {
    await each.goto(`${demo.url}/schedule`);
    const sheet = each.getByRole('region', { name: 'Tee sheet' });
    await expect.poll(async () => (await sheet.locator('..').boundingBox())?.height).toBeLessThan(300);
    await expect(sheet.getByRole('link', { name: 'Open the tee sheet' })).toBeVisible();
  }
  await still.getByRole('link', { name: 'Open the tee sheet' }).click();
  await expect(still).toHaveURL(`${demo.url}/schedule/2025#tee-sheet`);
  await expect(still.getByText(/^Group \d+$/)).toHaveCount(18);
});

test('D-14 before the first hole, the section below the empty board shows the tee sheet, or that it is not published yet', async ({
  page,
  ownFresh,
}) => {
  const sheet = page.getByRole('region', { name: 'Tee sheet' });
  await page.goto(`${ownFresh.url}/schedule`);
  await expect(sheet.getByText('The pairings have not been published yet.')).toBeVisible();
  await settled(page);
  for (const player of DEMO_PLAYERS) await setPlayer(ownFresh.db, 2025, player);
  await pairDemo(ownFresh.db, 2025);
  // The pairings were published while the page was open.
  await expect(sheet.getByText(/^Group \d+$/)).toHaveCount(18);
  const shifts = await watchShifts(page);
  await page.reload();
  await expect(sheet.getByText(/^Group \d+$/)).toHaveCount(18);
  await settled(page);
  expect(await shifts()).toEqual([]);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'When and where',
    'Leaderboard',
    'Tee sheet',
  ]);
});
