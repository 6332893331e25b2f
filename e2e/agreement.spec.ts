import type { Locator } from '@playwright/test';
import type { Hole } from '#contract/tournament.ts';
import { TEAM_IDS, TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { invitationLink } from '#server/cli/invitation-link.ts';
import type { Cup } from '#testing/cup.ts';
import { captainAt, correct, lookAtPoints } from './agreement-steps.ts';
import { expectNoViolations } from './axe.ts';
import { inEachSize } from './captain-sizes.ts';
import { dayCard, enlargeText, publishPhone, signInAs } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { accept, device, expectNothingCutOff, openLevel, startDesk, toTheDesk } from './desk.ts';
import { PHONE } from './devices.ts';

const strokesOf = async (cup: Cup, hole: number): Promise<Record<TeamId, number>> => {
  const { rows } = await cup.db.query(
    'select team_id, strokes from scores where (tournament_id, day, hole) = (2025, 1, $1)',
    [hole],
  );
  return Object.fromEntries(rows.map(({ team_id, strokes }) => [team_id, strokes]));
};

/** Day 1's points by team, such as 'Stopemen13'. */
async function dayOne(origin: string): Promise<string[]> {
  const read = await fetch(`${origin}/api/tournament/2025/holes`);
  const holes = ((await read.json()) as Hole[]).filter(({ day }) => day === 1);
  return TEAM_IDS.map((id) => `${TEAM_NAMES[id]}${holes.reduce((sum, { points }) => sum + points[id], 0)}`);
}

test('D-16, D-17, D-19, D-23 captains agree to Day 1 and an organizer closes it, despite a dispute and a lost signal', {
  tag: '@laptop',
}, async ({ browser, viewport, afterwards }) => {
  test.setTimeout(240_000);
  const { cup, origin } = await startDesk();
  afterwards(() => cup.end());
  await publishPhone(cup);
  await cup.db.query("insert into notices (tournament_id, text) values (2025, 'Soup is served.')");
  const june = (await device(browser)).page;
  if (viewport) await june.setViewportSize(viewport);
  await accept(june, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(june);
  await openLevel(june, 'Day sheet');
  await expect(june.getByRole('link', { name: 'Close Day 2…' })).toBeVisible();
  await june.getByRole('link', { name: /^Day 1/ }).click();
  await june.getByRole('link', { name: 'Close Day 1…' }).click();
  await expect(june.getByRole('heading', { level: 1, name: 'Close Day 1' })).toBeVisible();
  const close = june.getByRole('button', { name: 'Close Day 1', exact: true });
  await expect(close).toBeDisabled();
  await expectNoViolations(june, 'no captain has answered');

  const board = await (await browser.newContext()).newPage();
  await board.goto(`${origin.origin}/schedule`);
  await expect(board.getByText('Soup is served.')).toBeVisible();
  const captains = {
    stopemen: await captainAt(browser, cup, 'stopemen', origin.origin),
    timbermen: await captainAt(browser, cup, 'timbermen', origin.origin),
    powdermen: await captainAt(browser, cup, 'powdermen', origin.origin),
  };
  const { stopemen, timbermen, powdermen } = captains;

  await test.step('one captain agrees, and another captain and the organizer are shown the agreement', async () => {
    await stopemen.getByRole('button', { name: 'Agree to Day 1' }).dblclick();
    await expect(stopemen.getByText('You agreed to Day 1')).toBeVisible();
    await expect(timbermen.getByText(/^Stopemen agreed, /)).toBeVisible();
    await expect(june.getByText(/^Agreed on their phone, /)).toBeVisible();
    const { rows } = await cup.db.query("select count(*)::int as n from answers where kind = 'agree'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  await test.step('one captain disputes hole 7: the public sees the hole, but only the organizer sees why', async () => {
    await timbermen.getByRole('button', { name: 'Dispute a hole' }).click();
    const sheet = timbermen.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Dispute a hole' }).click();
    await expect(sheet.getByText('Choose a hole.')).toBeVisible();
    await sheet.getByRole('radio', { name: '7', exact: true }).check();
    await sheet.getByRole('button', { name: 'Dispute hole 7' }).click();
    await expect(sheet.getByText('Say what is wrong. The organizers will read it.')).toBeVisible();
    await sheet.getByLabel('What is wrong?').fill('We had 4, not 5. Ask group 3.');
    await expectNoViolations(timbermen, 'the dispute');
    await sheet.getByRole('button', { name: 'Dispute hole 7' }).click();
    await expect(timbermen.getByText('You disputed hole 7', { exact: true })).toBeVisible();
    await expectNoViolations(timbermen, 'disputed');
    await expect(board.getByText('Day 1 is under review: hole 7.')).toBeVisible();
    await expect(stopemen.getByText(/^Timbermen disputed hole 7/)).toBeVisible();
    await expect(stopemen.getByText('We had 4')).toHaveCount(0);
    await expect(june.getByText('“We had 4, not 5. Ask group 3.”')).toBeVisible();
    await expect(june.getByRole('checkbox', { name: /timbermen/ })).toBeDisabled();
  });

  await test.step('the organizer rules with a reason, and the captain reads it', async () => {
    await june.getByRole('button', { name: 'Hole 7 is right…' }).click();
    await june.getByRole('button', { name: 'Rule that hole 7 is right' }).click();
    await expect(june.getByText('Please say why.')).toBeVisible();
    await june.getByLabel('Why is it right?').fill('The paper says 5');
    await expectNoViolations(june, 'a ruling');
    await june.getByRole('button', { name: 'Rule that hole 7 is right' }).click();
    await expect(june.getByText(/Ruled by June Ledger, .*: “The paper says 5”/)).toBeVisible();
    await expect(
      timbermen.getByText('The organizers ruled that hole 7 is right: “The paper says 5”'),
    ).toBeVisible();
    await expect(board.getByText('Day 1 is under review')).toHaveCount(0);
  });

  await test.step('a correction reopens the hole, and the captain is asked to check it', async () => {
    const before = await strokesOf(cup, 12);
    await correct(cup, 'powdermen', 12, before.powdermen === 2 ? 3 : 2);
    await expect(
      stopemen.getByText('Hole 12 has changed. Please check it.', { exact: true }).first(),
    ).toBeVisible();
    await expect(
      stopemen.getByText(
        /^Corrected( by the organizers)? at .*, after you agreed\. The other 17 holes are not affected\.$/,
      ),
    ).toBeVisible();
    await expectNoViolations(stopemen, 'open again');
    await stopemen.getByRole('button', { name: 'Agree to hole 12' }).press('Enter');
    await expect(stopemen.getByText('You agreed to Day 1')).toBeVisible();
  });

  await test.step('an answer given offline is shown as not sent, and counts once when resent', async () => {
    await powdermen.context().setOffline(true);
    await powdermen.getByRole('button', { name: 'Agree to Day 1' }).click();
    await expect(
      powdermen.getByText('No connection. Your agreement to Day 1 has not been sent.'),
    ).toBeVisible();
    await expect(powdermen.getByText('You agreed to Day 1')).toHaveCount(0);
    await expectNoViolations(powdermen, 'not sent');
    await powdermen.context().setOffline(false);
    // The server receives this agreement, but its response is lost.
    await powdermen.route('**/api/agreement/1', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await powdermen.getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(powdermen.getByText('You agreed to Day 1')).toBeVisible();
    await powdermen.unrouteAll({ behavior: 'wait' }); // the stream may be faster than the lost response
    const { rows } = await cup.db.query("select count(*)::int as n from answers where team_id = 'powdermen'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  await test.step('a wrong paper total keeps the day open until it is fixed', async () => {
    const { rows } = await cup.db.query(
      "select sum(strokes)::int as sum from scores where (tournament_id, day, team_id) = (2025, 1, 'powdermen')",
    );
    const sheet = await june.context().newPage();
    await sheet.goto(`${origin.origin}/organizer/day-sheet/1`);
    const total = sheet.getByLabel('Powdermen, total on the paper card');
    await total.fill(String(rows[0].sum + 2));
    await total.press('Enter');
    await expect(june.getByText('Paper total differs: Powdermen')).toBeVisible();
    await expect(june.getByText('Not everything is settled')).toBeVisible();
    await expect(close).toBeDisabled();
    await expect(june.getByText(/^The Powdermen’s card does not add up: /)).toBeVisible();
    await expectNoViolations(june, 'a card does not add up');
    await total.fill(String(rows[0].sum));
    await total.press('Enter');
    await expect(june.getByText('1 of 3 paper totals typed; it agrees')).toBeVisible();
    await expect(total).toHaveAttribute('data-state', 'saved'); // otherwise the day waits for this laptop
    await sheet.close();
  });

  await test.step('the third captain agrees in person, is checked off at the desk, and the day is closed', async () => {
    await expect(june.getByText('Captain of the timbermen has not agreed yet.')).toBeVisible();
    await june.getByRole('checkbox', { name: /timbermen/ }).check();
    await expect(june.getByText('Agreed in person, checked off by June Ledger')).toBeVisible();
    await expect(june.getByRole('heading', { name: 'A notice is still up' })).toBeVisible();
    await expect(june.getByLabel('Take it down when the day closes')).toBeChecked();
    await expect(june.getByText('All three captains agree. The notice will come down, too.')).toBeVisible();
    await expectNoViolations(june, 'ready to close');
    // Day 2 has begun, so the cup's points are already higher than Day 1's.
    const preview = june.getByRole('complementary', { name: 'The public will see' });
    const shown = (await preview.getByRole('listitem').allTextContents()).map((row) =>
      row.slice('1st'.length),
    );
    expect(shown.toSorted()).toEqual((await dayOne(origin.origin)).toSorted());
    await close.dblclick();
    await expect(june.getByRole('heading', { name: 'Day 1 is closed' })).toBeVisible();
    await expect(board.getByText('Soup is served.')).toHaveCount(0);
    await expectNoViolations(june, 'closed');
    await expect(board.getByText(/^Day 1 became official on /)).toBeVisible();
    await expect(timbermen.getByText('Day 1 is official', { exact: true })).toBeVisible();
    await expect(timbermen.getByRole('button', { name: /Agree|Dispute/ })).toHaveCount(0);
    await timbermen.getByRole('link', { name: 'Our strokes, hole by hole' }).click();
    await expect(
      timbermen.getByText('Day 1 is official. To change a score, ask the organizers.'),
    ).toBeVisible();
  });

  await test.step('the organizer reopens the day with a reason, and closes it again by a ruling', async () => {
    await openLevel(june, 'Day sheet');
    await expect(june.getByRole('link', { name: 'Close Day 2…' })).toBeVisible();
    await june.getByRole('link', { name: /^Day 1/ }).click();
    await june.getByRole('link', { name: 'Reopen Day 1…' }).click();
    await june.getByRole('button', { name: 'Reopen Day 1…' }).click();
    await june.getByLabel('Why are you reopening it?').fill('A card turned up');
    await june.getByRole('button', { name: 'Reopen Day 1', exact: true }).click();
    await expect(close).toBeVisible();
    await expect(board.getByText(/^Day 1 has been under review since /)).toBeVisible();

    const out = 'Only the organizers can change Day 1 scores. Ask them.';
    await expect(timbermen.getByText(out)).toBeVisible();
    await expect(june.getByText('Day 1 is open for organizers only.')).toBeVisible();
    await expectNoViolations(june, 'a day open for organizers only');
    await june.getByRole('button', { name: 'Let the captains in' }).click();
    await expect(june.getByText('Day 1 is open for organizers only.')).toHaveCount(0);
    await expect(timbermen.getByText(out)).toHaveCount(0);
    const before = await strokesOf(cup, 3);
    await correct(cup, 'stopemen', 3, before.stopemen === 2 ? 3 : 2);
    await expect(board.getByText('Day 1 is under review: hole 3.')).toBeVisible();
    await expect(close).toBeDisabled();
    await june.getByRole('button', { name: 'Close without agreement…' }).click();
    await june.getByLabel('Why close it without agreement?').fill('The captains have gone home');
    await june.getByRole('button', { name: 'Close Day 1 by ruling' }).click();
    await expect(june.getByRole('heading', { name: 'Day 1 is closed' })).toBeVisible();
    const { rows } = await cup.db.query(
      "select actor, reason from trail where subject = 'days' and became ->> 'state' <> was ->> 'state' order by id desc limit 2",
    );
    expect(rows).toEqual([
      { actor: 'June Ledger', reason: 'The captains have gone home' },
      { actor: 'June Ledger', reason: 'A card turned up' },
    ]);
  });

  await test.step('no desk page is cut off on the smallest screen', async () => {
    for (const [page, shows] of [
      ['close/2', 'Read it aloud with the captains'],
      ['notice', 'The sentence, as people will read it'],
      ['trail', 'Show older lines'],
      ['result', 'County Champion'],
      ['day-sheet/2', 'of 54 scores posted'],
      ['cards', 'Added up'],
    ] as const) {
      await june.goto(`${origin.origin}/organizer/${page}`);
      await expect(june.getByRole('main').getByText(shows).first()).toBeVisible();
      await expectNothingCutOff(june, page);
    }
  });
});

/** True if nothing covers the link, down to its bottom edge. */
const isUncovered = (link: Locator) =>
  link.evaluate((element) => {
    const { x, width, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, bottom - 2));
  });

test("D-17 the captain's points page fits every screen, even with text at 200%, and works with only the keyboard", {
  tag: '@both',
}, async ({ page, own, isMobile }) => {
  test.setTimeout(120_000);
  await signInAs(page, own, 'powdermen');
  await lookAtPoints(page);
  const agree = page.getByRole('button', { name: 'Agree to Day 1' });
  await inEachSize(page, isMobile ?? false, async ({ name }) => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(agree, `${name}: in sight at every scroll position`).toBeInViewport({ ratio: 1 });
    const strokes = page.getByRole('link', { name: 'Our strokes, hole by hole' });
    await page.getByRole('heading', { name: 'Day 1 points' }).focus();
    await strokes.evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().bottom - innerHeight));
    await page.keyboard.press('Tab');
    await expect(strokes).toBeFocused();
    await expect.poll(() => isUncovered(strokes), `${name}: the focused link is visible`).toBe(true);
    const heights = await page
      .locator('dt', { hasText: /^(Powdermen|Timbermen|Stopemen)$/ })
      .evaluateAll((names) => names.map(({ clientHeight }) => clientHeight));
    expect(new Set(heights).size, `${name}: no team's name is broken`).toBe(1);
    await expectNoViolations(page, name);
    const overflows = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await overflows(), name).toBe(false);
    await enlargeText(page);
    expect(await overflows(), `${name}, 200%`).toBe(false);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  // The URL names the open view, so a reload returns to it. A malformed stored answer is ignored.
  await page.evaluate(() => sessionStorage.setItem('captain.answer.1', '{"teamId":"powdermen","day":1,'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Day 1 points' })).toBeVisible();

  // With only the keyboard, Escape closes the sheet, and opening it again restores the draft.
  const dispute = page.getByRole('button', { name: 'Dispute a hole' });
  await dispute.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('What is wrong?').fill('Ask group 3');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(dispute).toBeFocused();
  // Back also closes the sheet, and the points stay open.
  await dispute.press('Enter');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(dispute).toBeFocused();
  await dispute.press('Enter');
  await expect(sheet.getByLabel('What is wrong?')).toHaveValue('Ask group 3');
  await expect(sheet.getByRole('radio', { name: '1', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await sheet.getByRole('button', { name: 'Dispute hole 2' }).press('Enter');
  await expect(page.getByText('You disputed hole 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(agree).toBeEnabled();
  await agree.press('Enter');
  await expect(page.getByText('You agreed to Day 1')).toBeVisible();
  await page.goBack();
  await expect(dayCard(page, 1)).toBeVisible();

  // The session ends while the captain types: the draft stays, and closing the sheet asks for the code.
  await lookAtPoints(page);
  await dispute.press('Enter');
  await sheet.getByLabel('What is wrong?').fill('Still typing');
  await own.owner.query('update sessions set ended_at = now() where ended_at is null');
  const noticed = page.waitForResponse((answer) => answer.url().endsWith('/session') && !answer.ok());
  await own.owner.query(
    `update scores set strokes = strokes % 15 + 1 where (team_id, day, hole) = ('stopemen', 2, 1)`,
  );
  await noticed;
  await expect(sheet.getByLabel('What is wrong?')).toHaveValue('Still typing');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Access Code')).toBeVisible();
});

test('D-9 a captain’s screen never receives another team’s strokes or reasons', async ({ browser, own }) => {
  const words: string[] = [];
  const page = await (await browser.newContext(PHONE)).newPage();
  page.on('response', async (response) => {
    if (response.url().includes('/api/agreement')) words.push(await response.text().catch(() => ''));
  });
  const other = await captainAt(browser, own, 'stopemen');
  await other.getByRole('button', { name: 'Dispute a hole' }).click();
  await other.getByRole('radio', { name: '7', exact: true }).check();
  await other.getByLabel('What is wrong?').fill('A reason that names 4 strokes');
  await other.getByRole('button', { name: 'Dispute hole 7' }).click();
  await signInAs(page, own, 'timbermen');
  await lookAtPoints(page);
  await expect(page.getByText(/^Stopemen disputed hole 7/)).toBeVisible();
  expect(words.join(' ')).not.toContain('A reason that names');
  expect(words.join(' ')).not.toMatch(/"strokes"/);
});
