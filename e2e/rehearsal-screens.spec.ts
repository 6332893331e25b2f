import type { Page } from '@playwright/test';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { captainWithCode } from '#testing/captains.ts';
import { startFresh } from '#testing/cup.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { expectNoViolations } from './axe.ts';
import { correctHole, signInWith } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, openLevel, startDesk } from './desk.ts';
import { PHONE } from './devices.ts';

const NOTHING_REAL = 'Rehearsal. Nothing here is real';
const points = async (page: Page) =>
  (await page.getByRole('region', { name: 'Standings' }).locator('b').allTextContents()).filter((text) =>
    /^\d+$/.test(text),
  );

test('D-20 in a rehearsal, the captain’s phone and the clubhouse screen are marked, and the public sees nothing', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(300_000);
  const desk = await startDesk(startFresh);
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  await fillRosters(cup.db);
  await pairInOrder(cup.db, 1);
  const real = await captainWithCode(cup.db, 'stopemen');
  const june = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  const bar = june.getByRole('region', { name: 'Rehearsal', exact: true });
  await openLevel(june, 'Rehearsal');
  await june.getByRole('button', { name: 'Start the rehearsal' }).click();
  await bar.getByRole('button', { name: 'Play the next hole' }).click();
  await expect(june.getByLabel('Hole 1, Stopemen')).not.toHaveValue('');
  const { code } = await captainWithCode(cup.db, 'stopemen', REHEARSAL_ID);

  const phone = await (await browser.newContext(PHONE)).newPage();
  const spectator = await (await browser.newContext({ viewport })).newPage();
  await spectator.goto(`${origin.origin}/display`);

  await test.step('a real captain does not see the rehearsal', async () => {
    await signInWith(phone, real.code, origin.origin);
    await expect(phone.getByText('Day 1 is not open yet.').or(phone.getByText('Day 1 opens'))).toBeVisible();
    await expect(phone.getByText(NOTHING_REAL)).toHaveCount(0);
  });

  await test.step('the phone asks before it switches from the real captain to a rehearsal code', async () => {
    await phone.goto(`${origin.origin}/captain#code=${code}`);
    await expect(
      phone.getByRole('heading', { name: 'Switch from Stopemen to the rehearsal?' }),
    ).toBeVisible();
    await expectNoViolations(phone, 'the switch to a rehearsal');
    await phone.getByRole('button', { name: 'Switch to the rehearsal' }).click();
  });

  await test.step('the phone is marked as a rehearsal, and shows the rehearsal’s standings', async () => {
    await expect(phone.getByText(NOTHING_REAL)).toBeVisible();
    await expect(phone).toHaveTitle(/^Rehearsal: /);
    const sum = async () => (await points(phone)).reduce((total, text) => total + Number(text), 0);
    await expect.poll(() => points(phone), { timeout: 30_000 }).toHaveLength(3);
    const before = await sum();
    // Plays another hole if a made-up hole gave no team any points, as when all three teams tie.
    await expect(async () => {
      await bar.getByRole('button', { name: 'Play the next hole' }).click();
      await expect.poll(sum, { timeout: 10_000 }).toBeGreaterThan(before);
    }).toPass({ timeout: 120_000 });
    await expectNoViolations(phone, 'a captain in a rehearsal');
    await phone.reload();
    await expect(phone.getByText(NOTHING_REAL)).toBeVisible();
  });

  await test.step('a score posted on the phone appears on the rehearsal’s day sheet', async () => {
    await correctHole(phone, 1, 5, 6);
    await expect(june.getByLabel('Hole 5, Stopemen')).toHaveValue('6');
  });

  const screen = await june.context().newPage();
  await test.step('the clubhouse screen shows made-up scores, marked as a rehearsal', async () => {
    const answer = await screen.goto(`${origin.origin}/rehearsal/display`);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await screen.setViewportSize({ width: 1920, height: 1080 });
    await expect(screen.getByText(NOTHING_REAL)).toBeVisible();
    await expect(screen.getByRole('heading', { level: 2, name: 'Stopemen' })).toBeVisible();
    await expectNoViolations(screen, 'the rehearsal’s clubhouse screen');
  });

  await test.step('only organizers see the rehearsal’s screen', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${origin.origin}/rehearsal/display`);
    await expect(stranger.getByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
    await phone.goto(`${origin.origin}/rehearsal/display`);
    await expect(phone.getByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
    await phone.goto(`${origin.origin}/captain`);
    await expect(phone.getByText(NOTHING_REAL)).toBeVisible();
  });

  await test.step('a notice posted in the rehearsal reaches the rehearsal’s screens, but not the public', async () => {
    await june
      .getByRole('banner')
      .getByRole('link', { name: /^Notice/ })
      .click();
    await expect(june).toHaveURL(/\/rehearsal\/organizer\/notice$/);
    await expect(june.getByText('every public page')).toHaveCount(0);
    await june.getByRole('radio', { name: 'Play suspended' }).check();
    await june.getByLabel('The sentence, as people will read it').fill('Made-up rain.');
    await june.getByRole('button', { name: 'Suspend play and tell everybody' }).click();
    await expect(june.getByRole('banner').getByRole('link', { name: /^Notice/ })).toHaveAttribute(
      'data-state',
      'up',
    );
    const said = 'Play is suspended, and every board of the rehearsal says so.';
    await expect(june.getByText(said)).toBeVisible();
    // These screens poll every few seconds, so the notice may take a while.
    for (const page of [phone, screen])
      await expect(page.getByText('Made-up rain.')).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(june, 'a notice in a rehearsal');
    await expect(spectator.getByText('Made-up rain.')).toHaveCount(0);
    const answer = await fetch(`${origin.origin}/api/tournament/2025/notice`);
    expect(await answer.json()).toEqual({ notice: null });
  });

  await test.step('a captain disputes a hole, and an organizer rules', async () => {
    await bar.getByRole('button', { name: 'A captain disputes a hole' }).click();
    await expect(june).toHaveURL(/\/rehearsal\/organizer\/close\/1$/);
    await expect(june.getByText('“We had one less. Please look at our card.”')).toBeVisible();
    const board = june.getByRole('complementary', { name: 'The public would see' });
    await expect(board.getByText('Stopemen')).toBeVisible();
    await expectNoViolations(june, 'a dispute in a rehearsal');
    await june.getByRole('button', { name: /^Hole \d+ is right…/ }).click();
    await june.getByLabel('Why is it right?').fill('As on the card');
    await june.getByRole('button', { name: /^Rule that hole \d+ is right/ }).click();
    await expect(june.getByText(/Ruled by June Ledger, .*: “As on the card”/)).toBeVisible();
  });

  await test.step('throwing the rehearsal away signs the phone out, and the clubhouse screen shows that the rehearsal is over', async () => {
    await bar.getByRole('button', { name: 'Throw this rehearsal away' }).click();
    await bar.getByRole('button', { name: 'Throw it away', exact: true }).click();
    await expect(june.getByRole('button', { name: 'Start the rehearsal' })).toBeVisible();
    await expect(phone.getByLabel('Access Code')).toBeVisible({ timeout: 30_000 });
    const over = screen.getByRole('heading', { name: 'The rehearsal was thrown away.' });
    await expect(over).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(screen, 'a screen whose rehearsal is over');
    await signInWith(phone, real.code, origin.origin);
    await expect(phone.getByText(NOTHING_REAL)).toHaveCount(0);
    await expect(phone).not.toHaveTitle(/Rehearsal/);
  });
});
