import { startServer } from '#testing/server-process.ts';
import { expect, test } from './cup.ts';
import { LOST } from './spectators.ts';

test('a board shows each change, has the score in its title, and clearly reports a lost connection', async ({
  page,
  ownProcess: own,
  afterwards,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${own.url}/schedule`);
  await expect(page).toHaveTitle('19-18-16 · Schedule');
  await expect(page.getByText('Powdermen lead by 1 point')).toBeVisible();
  await expect(page.getByText('Hole 10 in play')).toBeVisible();
  await expect(page.locator('[class*=pulse]').first()).toBeAttached();

  await own.owner.query(`update scores set strokes = 1 where (team_id, day, hole) = ('powdermen', 2, 9)`);
  await expect(page.getByText('Hole 9 corrected: 2 points for Powdermen', { exact: true })).toBeVisible();
  const first = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row').nth(1);
  await expect(first).toContainText('21+2');
  await expect(page).toHaveTitle('21-17-15 · Schedule');

  await page.getByRole('button', { name: 'Pause updates' }).click();
  await expect(page).toHaveTitle('Schedule · Three Teams, One County');
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect(page).toHaveTitle('21-17-15 · Schedule');

  await own.server.kill();
  await expect(page.getByText(LOST)).toBeVisible();
  await expect(page.getByText('Powdermen led by 4 points')).toBeVisible();
  await expect(page.getByText('Live updates during tournament')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause updates' })).toHaveCount(0);
  await expect(page).toHaveTitle('Schedule · Three Teams, One County');

  const again = await startServer(own.databaseUrl, { DRAIN_SECONDS: '0', PORT: new URL(own.url).port });
  afterwards(() => again.stop());
  await again.ready();
  await expect(async () => {
    // Tries again on failure, because the board may recover by itself between the check and the click.
    if (await page.getByText(LOST).isVisible())
      await page.getByRole('button', { name: /^Try/ }).click({ timeout: 1_000 });
    await expect(page.getByText(LOST)).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText('Powdermen lead by 4 points')).toBeVisible();
});
