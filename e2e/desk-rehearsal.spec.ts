import { openDay } from '#server/store/tournament.ts';
import { captainWithCode } from '#testing/captains.ts';
import { startFresh } from '#testing/cup.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, openLevel, startDesk } from './desk.ts';

test('D-20 two organizers start a rehearsal, play it and throw it away, and it appears nowhere else', async ({
  browser,
  viewport,
  isMobile,
  afterwards,
}) => {
  test.setTimeout(180_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  await fillRosters(desk.cup.db);
  await pairInOrder(desk.cup.db, 1);
  await captainWithCode(desk.cup.db, 'stopemen');
  const june = await atTheDesk(browser, desk, 'June Ledger', { viewport, isMobile });
  const otto = await atTheDesk(browser, desk, 'Otto Tally', { viewport, isMobile });
  const bar = june.getByRole('region', { name: 'Rehearsal', exact: true });

  await test.step('before the rehearsal starts, the page says that no real record is touched', async () => {
    await openLevel(june, 'Rehearsal');
    await expect(june.getByText('The real records are not touched.')).toBeVisible();
    await expectNoViolations(june, 'before a rehearsal');
    await june.getByRole('button', { name: 'Start the rehearsal' }).dblclick();
    await expect(june).toHaveURL(/\/rehearsal\/organizer\/day-sheet\/1$/);
    await expect(june).toHaveTitle(/^Rehearsal: /);
    await expect(june.getByText('Nothing here is real. The public site does not show it.')).toBeVisible();
    await expect(june.getByText('A made-up Day 1 to practice on.')).toBeVisible();
  });

  await test.step('the second organizer joins; both see the made-up scores, but the public does not', async () => {
    await openLevel(otto, 'Rehearsal');
    await otto.getByRole('link', { name: 'Go to the rehearsal' }).click();
    await bar.getByRole('button', { name: 'Play the next hole' }).click();
    for (const page of [june, otto]) {
      await expect(page.getByText('Rehearsal board', { exact: true })).toBeVisible();
      await expect(page.getByLabel('Hole 1, Stopemen')).not.toHaveValue('');
    }
    await expectNoViolations(june, 'a rehearsal');
    await expect(bar.getByRole('button', { name: 'A captain disputes a hole' })).toBeVisible();
    // Only Day 2 has cards.
    await expect(bar.getByRole('button', { name: 'A card does not add up' })).toHaveCount(0);
    const answer = await fetch(`${desk.origin.origin}/api/tournament/2025/leaderboard`);
    expect(await answer.json()).toEqual([]);
    expect((await fetch(`${desk.origin.origin}/schedule/9999`)).status).toBe(404);
  });

  await test.step('every link and a reload stay in the rehearsal', async () => {
    await openLevel(june, 'Captains');
    await expect(june).toHaveURL(/\/rehearsal\/organizer\/captains$/);
    await june.reload();
    await expect(june.getByText('Nothing here is real.')).toBeVisible();
    await expect(june.getByRole('link', { name: 'Event', exact: true })).toHaveCount(0);
    await openLevel(june, 'Result');
    await expect(june.getByText('Opens when both days are closed.')).toBeVisible();
    await expectNoViolations(june, 'a result in a rehearsal');
    await openLevel(june, 'Day sheet');
    await june.getByRole('link', { name: 'Close Day 1…' }).click();
    await expect(june).toHaveURL(/\/rehearsal\/organizer\/close\/1$/);
    await june.goBack();
  });

  await test.step('when the connection drops, a typed score waits, and is sent once the connection is back', async () => {
    await bar.getByRole('button', { name: 'The connection drops' }).click();
    await expect(june.getByText('The connection is gone for 30 seconds.')).toBeVisible();
    await june.getByLabel('Hole 2, Timbermen').fill('5');
    await june.getByLabel('Hole 2, Timbermen').press('Enter');
    await expect(june.getByText(/1 score is waiting/)).toBeVisible();
    await expectNoViolations(june, 'no connection in a rehearsal');
    await expect(june.getByText(/^The connection is back/)).toBeVisible({ timeout: 40_000 });
    await expect(otto.getByLabel('Hole 2, Timbermen')).toHaveValue('5');
  });

  await test.step('if a captain corrects the hole that an organizer is typing, the desk reports the conflict', async () => {
    await june.getByLabel('Hole 3, Stopemen').focus();
    await bar.getByRole('button', { name: 'A captain corrects your hole' }).click();
    await june.getByLabel('Hole 3, Stopemen').fill('7');
    await expect(june.getByText(/^The Stopemen captain has posted hole 3\./)).toBeVisible({
      timeout: 20_000,
    });
    await june.getByLabel('Hole 3, Stopemen').press('Enter');
    await expect(june.getByText('Two people changed this hole')).toBeVisible();
    await expectNoViolations(june, 'a conflict in a rehearsal');
  });

  await test.step('throwing the rehearsal away asks for confirmation, and ends the rehearsal for both organizers', async () => {
    await bar.getByRole('button', { name: 'Throw this rehearsal away' }).click();
    await expectNoViolations(june, 'before it is thrown away');
    await bar.getByRole('button', { name: 'Throw it away', exact: true }).click();
    for (const page of [june, otto]) {
      await expect(page).toHaveURL(/\/organizer\/rehearsal$/);
      await expect(page.getByRole('button', { name: 'Start the rehearsal' })).toBeVisible();
    }
    const { rows } = await desk.cup.owner.query('select id from tournaments');
    expect(rows).toEqual([{ id: 2025 }]);
  });

  await test.step('opening a real day ends the next rehearsal', async () => {
    await june.getByRole('button', { name: 'Start the rehearsal' }).click();
    await expect(june.getByText('Nothing here is real.')).toBeVisible();
    await openDay(desk.cup.db, 2025, 1);
    await expect(june).toHaveURL(/\/organizer\/rehearsal$/);
    await june.getByRole('button', { name: 'Start the rehearsal' }).click();
    await expect(june.getByText('A real day is open.')).toBeVisible();
  });
});

test('D-20 the strip is one row at 1440 px with three organizers, and both its sentences can be read', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  await fillRosters(desk.cup.db);
  await pairInOrder(desk.cup.db, 1);
  const others = ['Otto Tally', 'Bernadette Longfellow'];
  const june = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  for (const name of others) await atTheDesk(browser, desk, name, { viewport });
  await june.clock.setFixedTime('2026-09-28T16:40:00Z'); // Sept 28, 12:40 PM is as wide as any date and time
  await june.reload();
  const strip = june.getByRole('banner');
  const height = () => strip.evaluate((element) => element.getBoundingClientRect().height);
  for (const name of others) await expect(strip.getByText(name)).toBeAttached();
  expect.soft(await height(), 'one row at the real desk').toBe(68);

  await openLevel(june, 'Rehearsal');
  await june.getByRole('button', { name: 'Start the rehearsal' }).click();
  const sentences = strip.getByText('Nothing here is real. The public site does not show it.');
  await expect(sentences).toBeVisible();
  for (const name of others) await expect(strip.getByText(name)).toBeAttached();
  expect.soft(await height(), 'one row in the rehearsal').toBe(68);
  await june
    .getByRole('region', { name: 'Rehearsal', exact: true })
    .getByRole('button', { name: 'Play the next hole' })
    .click();
  await expect(strip.getByText('Powdermen')).toBeAttached();
  expect.soft(await height(), 'one row with a board').toBe(68);
  const cut = await sentences.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { top, bottom } = element.closest('header')?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const lines = [...range.getClientRects()];
    return lines.filter((line) => line.width < 2 || line.top < top || line.bottom > bottom).length;
  });
  expect(cut, 'lines of the sentences outside the strip').toBe(0);
});
