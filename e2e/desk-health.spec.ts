import { invitationLink } from '#server/cli/invitation-link.ts';
import { startFresh } from '#testing/cup.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { accept, device, openLevel, startDesk, toTheDesk } from './desk.ts';

test('the system check describes the state of each part of the system in a sentence', async ({
  browser,
  viewport,
  afterwards,
}, testInfo) => {
  test.setTimeout(120_000);
  const { cup, origin } = await startDesk(startFresh);
  afterwards(() => cup.end());
  const { page } = await device(browser);
  await accept(page, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(page);
  const sum = page.getByRole('status').filter({ hasText: /Everything works|needs? attention/ });
  const shot = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) });

  await test.step('a missing backup is the only problem', async () => {
    await openLevel(page, 'System check');
    await expect(page.getByRole('heading', { level: 1, name: 'System check' })).toBeVisible();
    await expect(sum).toHaveText('1 thing needs attention.');
    await expect(page.getByText('No backup has been made yet.')).toBeVisible();
    await expectNoViolations(page, 'one thing is wrong');
    await shot('one thing');
  });

  await test.step('once a backup is made, everything is all right without a reload', async () => {
    await cup.owner.query('select note_backup()');
    await expect(sum).toHaveText('Everything works.');
    await expect(page.getByText('The database is responding.')).toBeVisible();
    await expect(page.getByText('Scores can be posted.')).toBeVisible();
    await expect(
      page.getByText(/^The public board is up to date; checked \d+ seconds? ago\.$/),
    ).toBeVisible();
    await expect(page.getByText(/screens? (is|are) live; there is room for /)).toBeVisible();
    await expectNoViolations(page, 'everything is all right');
    await shot('all right');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  });

  await test.step('if scores cannot be written, the page shows that no typed score is lost', async () => {
    await cup.owner.query('revoke execute on function probe_writing() from cup_server');
    await expect(
      page.getByText(/^Scores cannot be posted: .* Phones and this desk keep what is typed/),
    ).toBeVisible({ timeout: 20_000 });
    await cup.owner.query('grant execute on function probe_writing() to cup_server');
    await expect(sum).toHaveText('Everything works.', { timeout: 20_000 });
  });

  await test.step('if the database refuses connections, the page shows what still works', async () => {
    const { rows } = await cup.owner.query<{ name: string }>('select current_database() as name');
    const name = `"${rows[0]?.name}"`;
    await cup.owner.query(`alter database ${name} connection limit 0`);
    await cup.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'cup_server'`,
    );
    await expect(page.getByText(/^The database is not responding\./)).toBeVisible({ timeout: 20_000 });
    await expectNoViolations(page, 'no database');
    await shot('no database');
    await cup.owner.query(`alter database ${name} connection limit -1`);
    await expect(sum).toHaveText('Everything works.', { timeout: 30_000 });
  });

  await test.step('without a network, the page blames the laptop, not the site', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/^This laptop can’t reach the site\./)).toBeVisible({ timeout: 20_000 });
    await page.context().setOffline(false);
    await expect(sum).toHaveText('Everything works.', { timeout: 20_000 });
  });
});
