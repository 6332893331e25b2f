import { postNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import { captainWithCode } from '#testing/captains.ts';
import { inEachSize, PHONES } from './captain-sizes.ts';
import { correctHole, holeButton, signInAs } from './captain-steps.ts';
import { expect, test } from './cup.ts';

test('R-29, R-39 the field and Login are on every phone’s first screen, and an error moves neither', async ({
  page,
  own,
  isMobile,
}) => {
  const notice = { text: 'Day 2 starts at 9:00 AM on Oct 5.', nextWordAt: null };
  await transaction(own.db, (connection) => postNotice(connection, 2025, notice));
  await page.goto(`${own.url}/captain`);
  const [field, login] = [page.getByLabel('Access Code'), page.getByRole('button', { name: 'Login' })];
  await inEachSize(
    page,
    isMobile,
    async ({ height, name }) => {
      await page.reload();
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
    },
    PHONES,
  );
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
    await expect(page.getByText('You have been signed out.')).toHaveCount(0); // they signed out themselves
  }
});

test('R-38 a new code signs this device out within a heartbeat, even without any other change', async ({
  page,
  own,
}) => {
  const { code } = await signInAs(page, own, 'stopemen');
  await expect(page.getByText(/^Live, as of/)).toBeVisible();
  await captainWithCode(own.db, 'stopemen');
  await expect(page.getByText('Your access code was replaced')).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(page.getByText('Your access code was replaced')).toBeVisible();
  await page.getByLabel('Access Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('This is not the new code. Ask the organizers for it.')).toBeVisible();
});

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
  // The stream reports another team's score; the captain confirms nothing.
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
