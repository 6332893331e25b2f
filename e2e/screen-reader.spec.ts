import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import { setStatus } from '#server/store/tournament.ts';
import { captainWithCode } from '#testing/captains.ts';
import type { Cup } from '#testing/cup.ts';
import { startFaultProxy } from '#testing/fault-proxy.ts';
import { correctHole, dayCard, holeButton, openHole } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { pageForReader, ScreenReader } from './screen-reader.ts';
import { settled } from './visitor.ts';

/** Expects these phrases in this order, with no others between them. */
function said(phrases: readonly string[], ...wanted: readonly string[]): void {
  expect(`\n${phrases.join('\n')}\n`).toContain(`\n${wanted.join('\n')}\n`);
}

test('R-18, R-19, R-20 a screen reader reads the leaderboard as a table with a name, columns and rows', async ({
  browser,
  demo,
}) => {
  const page = await pageForReader(browser);
  await page.goto(`${demo.url}/schedule`);
  await settled(page);
  const heard = await (await ScreenReader.on(page, 'main')).readAll();

  said(heard, 'region, Leaderboard', 'heading, Leaderboard, level 2');
  said(
    heard,
    ...['table, Leaderboard', 'caption, Leaderboard', 'rowgroup'],
    'row, Position Team Points Matches Won Status',
    ...['columnheader, Position', 'columnheader, Team', 'columnheader, Points'],
    ...['columnheader, Matches Won', 'columnheader, Status'],
  );
  expect(heard.filter((phrase) => /^row, \d(st|nd|rd) /.test(phrase))).toEqual([
    'row, 1st Powdermen 19 3 Leading',
    'row, 2nd Timbermen 18 4 Chasing',
    'row, 3rd Stopemen 16 2 Chasing',
  ]);
  said(heard, 'paragraph', 'Live updates during tournament', 'end of paragraph');
  expect(heard).toContain('button, Pause updates');

  said(heard, 'region, Race for the cup', 'heading, Race for the cup, level 3');
  expect(heard).toContain('First to 28 points wins. Powdermen need 9 more.');
  for (const bar of [
    'image, Powdermen: 19 points. Can still reach 37.',
    'image, Timbermen: 18 points. Can still reach 36.',
    'image, Stopemen: 16 points. Can still reach 34.',
  ])
    expect(heard).toContain(bar);

  said(heard, 'table, Holes 1–6, scramble', 'caption, Holes 1–6, scramble');
  expect(heard).toContain('row, Powdermen 1 2 0 0 1 1');
  expect(heard).toContain('row, Stopemen 1 1 1 not decided not decided not decided');
  expect(heard.filter((phrase) => phrase === 'cell, not decided')).toHaveLength(3 * 9);
  await page.context().close();
});

test('a screen reader reads the display’s day, every team and its holes', async ({ browser, demo }) => {
  const page = await pageForReader(browser);
  await page.goto(`${demo.url}/display`);
  await settled(page);
  const heard = await (await ScreenReader.on(page)).readAll();
  said(heard, 'main', 'heading, Leaderboard, level 1');
  said(heard, 'Day 2, Oct 5', 'Singles, 9 of 18 holes in');
  said(
    heard,
    ...['heading, Powdermen, level 2', 'paragraph', 'Leading', 'end of paragraph'],
    'image, Powdermen: 19 points. Can still reach 37.',
    ...['paragraph', '19', 'Points', 'end of paragraph', 'paragraph', '3', 'Matches Won', 'end of paragraph'],
  );
  expect(heard.filter((phrase) => /^heading, .*, level 2$/.test(phrase)).slice(0, 3)).toEqual([
    'heading, Powdermen, level 2',
    'heading, Timbermen, level 2',
    'heading, Stopemen, level 2',
  ]);
  expect(heard).toContain('table, Day 2, Oct 5: points hole by hole');
  expect(heard).toContain('heading, 9 holes left, level 2');
  expect(heard).toContain('image, QR code with the address of this site');
  await page.context().close();
});

async function correct(cup: Cup, strokes: number): Promise<void> {
  const scoreId = (await scoreIdAt(cup.db, 2025, 'timbermen', 2, 9)) ?? 0;
  const posted = { scoreId, strokes, organizer: 'Desk', reason: null, key: null, seenVersion: null };
  expect((await correctAsOrganizer(cup.db, posted)).outcome).toBe('done');
}

test('a hole’s points and a change of lead are announced politely, once, and at most every ten seconds', async ({
  browser,
  ownProcess: own,
}) => {
  const page = await pageForReader(browser);
  await page.goto(`${own.url}/schedule`);
  await settled(page);
  await expect(page.locator('[class*=pulse]').first()).toBeAttached();
  const reader = await ScreenReader.on(page);
  const first = page.locator('table:has(caption:text-is("Leaderboard")) tbody tr').first();
  const before = (
    await own.db.query(`select strokes from scores where (team_id, day, hole) = ('timbermen', 2, 9)`)
  ).rows[0].strokes;

  const corrected = Date.now();
  await correct(own, 1);
  const one = ['polite: Hole 9 corrected: 2 points for Timbermen. Timbermen take the lead with 19 points.'];
  await expect.poll(() => reader.announced()).toEqual(one);
  // Several changes within ten seconds cause only one more announcement, when the ten seconds are over.
  for (const strokes of [before, 1, before]) {
    await correct(own, strokes);
    await expect(first).toContainText(strokes === 1 ? 'Timbermen' : 'Powdermen');
  }
  await expect.poll(async () => (await reader.announced()).length, { timeout: 20_000 }).toBe(2);
  // The announcement names the hole, unless the hole's points are the same as before the first correction.
  expect((await reader.announced())[1]).toMatch(
    /^polite: (Hole 9 corrected: .+\. )?Powdermen take the lead with 19 points\.$/,
  );
  expect(Date.now() - corrected).toBeGreaterThan(9_900);

  await own.server.kill();
  await expect
    .poll(async () => (await reader.announced()).at(-1))
    .toMatch(/^polite: Connection lost\. Scores as of \w+ \d+, \d+:\d\d [AP]M\.$/);
  await page.context().close();
});

test('R-35, R-39 to R-42 a screen reader announces sign-in, and saved, waiting and refused scores', async ({
  browser,
  own,
  afterwards,
}) => {
  const page = await pageForReader(browser);
  const captain = await captainWithCode(own.db, 'timbermen');
  const proxy = await startFaultProxy(own.url);
  afterwards(() => proxy.stop());
  await page.goto(`${proxy.url}/captain`);
  await settled(page);
  await expect(page.getByLabel('Access Code')).toBeVisible();
  const reader = await ScreenReader.on(page);
  const expectHeard = (...phrases: string[]) =>
    expect.poll(() => reader.heard()).toEqual(expect.arrayContaining(phrases));

  await page.getByLabel('Access Code').fill('nonsense');
  await page.getByRole('button', { name: 'Login' }).click();
  await expectHeard(
    'assertive: Authentication Failed Invalid access code. Please check with tournament organizers.',
  );
  // When focus returns to the field, the screen reader also reads the reason.
  await page.getByLabel('Access Code').fill(captain.code);
  await expectHeard(
    'textbox, Access Code, nonsense, That code is not right. A code has 16 letters and digits in four groups. Please check it., invalid, required',
  );
  await page.getByRole('button', { name: 'Login' }).click();
  await expectHeard(
    'heading, Captain Dashboard, level 1',
    `assertive: Authentication Successful Welcome, ${captain.name}!`,
  );

  const panel = await openHole(page, 1, 1);
  await expectHeard(
    'spinbutton, Strokes, Strokes, a whole number from 1 to 15, not invalid, max value 15, min value 1, 5',
  );
  const field = panel.getByRole('spinbutton', { name: 'Strokes' });
  for (const [typed, reason] of [
    ['16', 'Enter a whole number from 1 to 15.'],
    ['4.5', 'Enter a whole number from 1 to 15.'],
    ['', 'Choose a number first.'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expectHeard(`assertive: ${reason}`);
  }
  const saved = 'assertive: Score Updated Score has been updated successfully!';
  expect(await reader.heard()).not.toContain(saved);
  await field.fill('3');
  await field.press('Enter');
  await expectHeard(saved);

  // Cuts the network at the proxy, because with setOffline this screen reader misses events while a dialog closes.
  proxy.set('cut');
  await correctHole(page, 1, 2, 6);
  await expect
    .poll(async () => (await reader.heard()).join('\n'))
    .toMatch(/^polite: 1 score waiting to be sent It will be sent as soon as there is a signal\./m);
  await expect(holeButton(page, 1, 2)).toContainText('Kept on this device');
  proxy.set('clear');
  await page.getByRole('button', { name: 'Send now' }).press('Enter'); // taps right after a sheet has closed are ignored
  await expect(holeButton(page, 1, 2)).toHaveAccessibleName(/saved/);

  // Completes the cup while the hole is being edited, because editing cannot begin once the cup is complete.
  const late = await openHole(page, 1, 4);
  await setStatus(own.db, 2025, 'completed');
  await expect(dayCard(page, 1)).toContainText('The tournament is complete.');
  await expect(late.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expect
    .poll(async () => (await reader.heard()).join('\n'))
    .toMatch(/The tournament is now complete\. The score is still \d/);
  await page.context().close();
});
