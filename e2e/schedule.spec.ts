import { setStatus } from '#server/store/tournament.ts';
import { expect, test } from './cup.ts';
import { answerFrom } from './visitor.ts';

const table = 'table:has(caption:text-is("Leaderboard"))';

test('R-18, R-19, R-20 the table: columns, positions, statuses by word, shape and colour', async ({
  page,
  demo,
}) => {
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
  // Reached from another page as well, when the days do not come with the page.
  await page.goto(`${demo.url}/contact`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('link', { name: 'Open in a map' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Leaderboard');
});

test('R-21, R-22 before anything is decided: the empty state and when it starts', async ({ page, fresh }) => {
  await page.goto(`${fresh.url}/schedule`);
  await expect(
    page.getByText('Tournament leaderboard will be available once matches begin.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Tournament starts: Sept 28, 2025')).toBeVisible();
  await expect(page.locator(table)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('When and where');
});

test('R-22 the footnote follows the status, TBD without a date', async ({ page, own }) => {
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

test('R-23 the leaderboard is requested only once the tournament is known', async ({
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

test('R-24 a failed load says so and offers to try again; it is never the empty state', async ({
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

test('R-62, R-63 hole by hole and the race follow from the same points', async ({ page, demo }) => {
  await page.goto(`${demo.url}/schedule`);
  await expect(page.getByRole('heading', { name: 'Race to 72' })).toBeVisible();
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
