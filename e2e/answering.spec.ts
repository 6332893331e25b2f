import type { Page } from '@playwright/test';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { changeDayState } from '#server/store/days.ts';
import { postNotice } from '#server/store/notices.ts';
import { transaction } from '#server/store/sql.ts';
import type { Cup } from '#testing/cup.ts';
import { captainAt, correct, lookAtPoints } from './agreement-steps.ts';
import { inEachSize } from './captain-sizes.ts';
import { correctHole, dayCard, publishPhone, signInAs, strokesInTable } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { accept, device, openLevel, startDesk, toTheDesk } from './desk.ts';
import { holdBack } from './visitor.ts';

const AGREE = { name: 'Agree to Day 1' } as const;

/** Uses the keyboard, because taps at the foot of the window are ignored for a moment after a sheet has closed. */
async function dispute(page: Page, hole: number, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Dispute a/ }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: String(hole), exact: true }).check();
  await sheet.getByLabel('What is wrong?').fill(reason);
  await sheet.getByRole('button', { name: `Dispute hole ${hole}` }).click();
}

/** Corrects the hole to a different value. */
async function change(cup: Cup, hole: number): Promise<void> {
  const before = await strokesInTable(cup, 'powdermen', 1, hole);
  await correct(cup, 'powdermen', hole, before === 15 ? 14 : 15);
}

const saidBy = async (cup: Cup) =>
  (await cup.db.query('select team_id, kind from answers order by id')).rows.map(
    ({ team_id, kind }) => `${team_id} ${kind}`,
  );

test('D-17 a check mark at the desk applies to the figures that were read aloud: any later change clears it', {
  tag: '@laptop',
}, async ({ browser, afterwards }) => {
  const { cup, origin } = await startDesk();
  afterwards(() => cup.end());
  const phone = await captainAt(browser, cup, 'timbermen', origin.origin);
  const june = (await device(browser)).page;
  await accept(june, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(june);
  await june.goto(`${origin.origin}/organizer/close/1`);
  const checkboxes = june.getByRole('checkbox');
  const close = june.getByRole('button', { name: 'Close Day 1', exact: true });
  await expect(checkboxes).toHaveCount(3);
  const places = () =>
    checkboxes.evaluateAll((all) =>
      all.map((checkbox) => {
        const { x, y } = checkbox.getBoundingClientRect();
        return [x, y + window.scrollY];
      }),
    );
  for (const width of [1440, 1280, 390]) {
    await june.setViewportSize({ width, height: 900 });
    const before = await places();
    for (const checkbox of await checkboxes.all()) await checkbox.check();
    expect(await places(), `${width} px: checking a box moves nothing`).toEqual(before);
    if (width > 390) for (const checkbox of await checkboxes.all()) await checkbox.uncheck();
  }
  await june.setViewportSize({ width: 1440, height: 900 });
  await expect(close).toBeEnabled();

  // Visiting another page keeps the check marks.
  await openLevel(june, 'Day sheet');
  await expect(june.getByRole('heading', { level: 1, name: /^Day sheet/ })).toBeVisible();
  await june.goBack();
  await expect(june.getByRole('heading', { level: 1, name: 'Close Day 1' })).toBeVisible();
  await expect(checkboxes.and(june.locator(':checked'))).toHaveCount(3);
  await expect(close).toBeEnabled();

  await change(cup, 10);
  await expect(june.getByText('The figures have changed since they were read aloud.')).toBeVisible();
  await expect(checkboxes.and(june.locator(':checked'))).toHaveCount(0);
  await expect(close).toBeDisabled();

  const timbermen = june.getByRole('checkbox', { name: /timbermen/ });
  await timbermen.check();
  await expect(june.getByText('The figures have changed since they were read aloud.')).toHaveCount(0);
  await dispute(phone, 7, 'We had 4');
  await expect(timbermen).toBeDisabled();
  await expect(june.getByRole('link', { name: 'Open the day sheet' })).toHaveAttribute(
    'href',
    '/organizer/day-sheet/1#timbermen-7',
  );
  await phone.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(timbermen).toBeEnabled();
  await expect(timbermen).not.toBeChecked();
  expect(await saidBy(cup)).toEqual(['timbermen dispute', 'timbermen take back']);

  // The figures cached from an earlier visit cannot be checked off until the current figures have loaded. If
  // the current figures differ, the old check marks are cleared.
  for (const checkbox of await checkboxes.all()) await checkbox.check();
  await openLevel(june, 'Day sheet');
  await expect(june.getByRole('heading', { level: 1, name: /^Day sheet/ })).toBeVisible();
  await change(cup, 10);
  const arrive = await holdBack(june, '**/days/1/agreement');
  await openLevel(june, 'Close day');
  await june.getByRole('link', { name: 'Day 1', exact: true }).click();
  await expect(june.getByRole('heading', { level: 1, name: 'Close Day 1' })).toBeVisible();
  await expect(checkboxes).toHaveCount(3);
  for (const checkbox of await checkboxes.all()) await expect(checkbox).toBeDisabled();
  await expect(close).toBeDisabled();
  arrive();
  await expect(june.getByText('The figures have changed since they were read aloud.')).toBeVisible();
  await expect(checkboxes.and(june.locator(':checked'))).toHaveCount(0);
  for (const checkbox of await checkboxes.all()) await checkbox.check();
  await expect(close).toBeEnabled();
});

test('D-17 a refused dispute shows the reason on its sheet until the cause is gone', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'powdermen');
  await lookAtPoints(page);
  await page.getByRole('button', { name: 'Dispute a hole' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: '9', exact: true }).check();
  await sheet.getByLabel('What is wrong?').fill('Ask the 👨‍👩‍👧 at the \u202Egreen');
  const send = sheet.getByRole('button', { name: 'Dispute hole 9' });
  const setState = (event: Parameters<typeof changeDayState>[3]) =>
    transaction(own.db, (connection) => changeDayState(connection, 2025, 1, event));

  await setState({ kind: 'make official', ruling: 'By hand' });
  await expect(page.getByText('Day 1 is official', { exact: true })).toBeAttached();
  await send.click();
  await expect(
    sheet.getByText('The organizers have closed this day. Ask them to make the change.'),
  ).toBeVisible();
  await setState({ kind: 'reopen', reason: 'By hand' });
  await expect(page.getByText('All 18 holes are decided')).toBeAttached();

  const before = await strokesInTable(own, 'timbermen', 1, 9);
  await correct(own, 'timbermen', 9, null);
  await expect(page.getByText('17 of 18 holes are decided')).toBeAttached();
  await send.click();
  await expect(sheet.getByText('Hole 9 is not decided yet.')).toBeVisible();
  await correct(own, 'timbermen', 9, before);
  await expect(page.getByText('All 18 holes are decided')).toBeAttached();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', AGREE)).toBeVisible();
  await expect(page.locator('[data-answers] [role=alert]')).toBeEmpty();

  await page.getByRole('button', { name: 'Dispute a hole' }).press('Enter');
  await expect(sheet.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await send.click();
  await expect(page.getByText('You disputed hole 9', { exact: true })).toBeVisible();
  await expect(page.getByText('“Ask the 👨‍👩‍👧 at the green”')).toBeVisible();
});

test('D-12, D-17 reloading offline keeps the sent answer and shows the unsent one', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'powdermen');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await lookAtPoints(page);
  const strip = page.getByRole('region', { name: 'Standings' });
  const points = page.getByRole('region', { name: 'Day 1 points' });
  const atFirst = [await strip.textContent(), await points.textContent()];
  await change(own, 3);
  await expect.poll(() => strip.textContent()).not.toBe(atFirst[0]);
  await expect.poll(() => points.textContent()).not.toBe(atFirst[1]);
  await page.getByRole('button', AGREE).click();
  await expect(page.getByText('You agreed to Day 1')).toBeVisible();
  const totals = (await strip.textContent()) ?? '';

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You agreed to Day 1')).toBeVisible();
  await expect(strip).toHaveText(totals);

  await dispute(page, 4, 'We had 4');
  const unsent = 'Your dispute over hole 4 has not been sent.';
  await expect(page.getByText(`No connection. ${unsent}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`No connection. ${unsent}`)).toBeVisible();
  await page.getByRole('link', { name: 'Our strokes, hole by hole' }).click();
  await expect(
    dayCard(page, 1).getByText('Your answer may not have arrived. Please check it.'),
  ).toBeVisible();
  await lookAtPoints(page);

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(unsent, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Do not send', exact: true }).press('Enter');
  await expect(page.getByText(unsent)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dispute a hole' })).toBeVisible();
  expect(await saidBy(own)).toEqual(['powdermen agree']);

  // While a Day 1 score waits to be sent, the points shown are out of date, so no answer can be given.
  await page.getByRole('link', { name: 'Our strokes, hole by hole' }).click();
  await context.setOffline(true);
  await correctHole(page, 1, 8, 9);
  await page.evaluate(() => {
    window.location.hash = '#agree1';
  });
  await expect(page.getByText('A Day 1 score is waiting to be sent')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Agree|Dispute)/ })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Hole 8 has changed. Please check it.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Your score went from \d+ to 9\./)).toBeVisible();
  await expect(page.getByText(/^Corrected by you at .*, after you agreed\./)).toBeVisible();
});

test('D-17 a draft stays with its hole, and a second tap does not hit a newly shown button', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'powdermen');
  await lookAtPoints(page);
  const opens = page.getByRole('button', { name: 'Dispute a hole' });
  const sheet = page.getByRole('dialog');
  const typed = sheet.getByLabel('What is wrong?');
  await opens.click();
  await sheet.getByRole('radio', { name: '7', exact: true }).check();
  await typed.fill('Hole 7: we had 4, not 5');
  await page.reload();
  await expect(sheet.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  await expect(typed).toHaveValue('Hole 7: we had 4, not 5');
  await page.keyboard.press('Escape');

  // Clicks as soon as a different button appears at the same place.
  await page.evaluate(() => {
    const bar = document.querySelector('[data-answers]');
    const text = bar?.textContent;
    const watch = new MutationObserver(() => {
      const [button] = bar?.querySelectorAll('button') ?? [];
      if (bar?.textContent === text || bar?.textContent?.includes('Sending')) return;
      watch.disconnect();
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    });
    if (bar) watch.observe(bar, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', AGREE).press('Enter');
  await expect(page.getByText('You agreed to Day 1')).toBeVisible();
  await expect(sheet).toHaveCount(0);

  await change(own, 12);
  await page.getByRole('button', { name: 'Dispute hole 12' }).press('Enter');
  await expect(sheet.getByRole('radio', { name: '12', exact: true })).toBeChecked();
  await expect(typed).toHaveValue('');
  await page.keyboard.press('Escape');
  await change(own, 1);
  await expect(
    page.getByText('Holes 1 and 12 have changed. Please check them.', { exact: true }),
  ).toBeVisible();
  await opens.press('Enter');
  await expect(sheet.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  await expect(typed).toHaveValue('Hole 7: we had 4, not 5');
  await sheet.getByRole('button', { name: 'Dispute hole 7' }).click();
  await expect(page.getByText('You disputed hole 7', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dispute another hole' }).press('Enter');
  await expect(typed).toHaveValue('');
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('D-17 the answer buttons work by keyboard, and stay in place under a notice, with many disputes and in large text', {
  tag: '@both',
}, async ({ page, own, isMobile }) => {
  test.setTimeout(120_000);
  await publishPhone(own);
  await transaction(own.db, (connection) =>
    postNotice(connection, 2025, {
      text: 'Play is suspended: rain. Scores can still be posted.',
      nextWordAt: '13:30',
    }),
  );
  await signInAs(page, own, 'powdermen');
  await lookAtPoints(page);
  const bar = page.locator('[data-answers]');
  await inEachSize(page, isMobile ?? false, async ({ name }) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByText('Play is suspended').first()).toBeInViewport();
    await expect(bar, `${name}: under a notice`).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const signOut = page.getByRole('button', { name: 'Sign out' });
    await signOut.blur();
    await signOut.focus();
    await expect
      .poll(
        () =>
          signOut.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const seenAt = (top: number) => element.contains(document.elementFromPoint(x + width / 2, top));
            return seenAt(y + 2) && seenAt(y + height - 2);
          }),
        `${name}: the focus is seen`,
      )
      .toBe(true);
  });

  for (const hole of [2, 5, 11]) {
    await dispute(page, hole, `Reason of hole ${hole}`);
    await expect(page.getByText(new RegExp(`^You disputed .*${hole}`)).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText(/^Hole 5 .*“Reason of hole 5”$/)).toBeVisible();
  await inEachSize(page, isMobile ?? false, async ({ height, name }) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar, name).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.height, name).toBeLessThan(height * 0.4);
    for (const size of ['150%', '200%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
      const card = page.getByRole('region', { name: 'Day 1 points' });
      const names = card.locator('dt', { hasText: /^(Powdermen|Timbermen|Stopemen)$/ });
      const lines = await names.evaluateAll((all) =>
        all.map((term) => {
          const range = document.createRange();
          range.selectNodeContents(term);
          return range.getClientRects().length;
        }),
      );
      expect(lines, `${name}, ${size}`).toEqual([1, 1, 1]);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });
  // Uses the keyboard, because a tap within half a second of the last dispute is ignored.
  await page.getByRole('button', { name: 'Withdraw the dispute over hole 5' }).press('Enter');
  await expect(page.getByText('You disputed holes 2 and 11', { exact: true })).toBeVisible();
});
