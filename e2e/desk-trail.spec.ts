import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { startFresh } from '#testing/cup.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, openLevel, startDesk } from './desk.ts';
import { ScreenReader } from './screen-reader.ts';

const trail = (page: Page) => page.getByRole('region', { name: 'Trail, newest first' });
const lines = (page: Page) => trail(page).getByRole('listitem');

test('D-19 the trail shows changes live with author and place, filters them, and previews an undo', async ({
  browser,
  viewport,
  isMobile,
  afterwards,
}) => {
  test.setTimeout(180_000);
  const desk = await startDesk(startFresh);
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  await openDay(cup.db, 2025, 1);
  const captain = await captainWithCode(cup.db, 'stopemen');
  const cookie = await signInOver(cup.url, captain.code);
  const june = await atTheDesk(browser, desk, 'June Ledger', { viewport, bypassCSP: true });
  const otto = await atTheDesk(browser, desk, 'Otto Tally', { viewport });

  const stored = async (teamId: TeamId, hole: number) =>
    (
      await cup.db.query(
        'select id, strokes, version from scores where day = 1 and team_id = $1 and hole = $2',
        [teamId, hole],
      )
    ).rows[0] as { id: number; strokes: number | null; version: number };
  /** Posts from Otto's desk with the same call as the day sheet. */
  const posts = async (teamId: TeamId, hole: number, strokes: number) => {
    const { id, version } = await stored(teamId, hole);
    const answer = await otto.request.patch(`${origin.origin}/api/desk/2025/scores/${id}`, {
      headers: { 'if-match': `"${version}"`, origin: origin.origin },
      data: { strokes },
    });
    expect(answer.status()).toBe(200);
  };
  const captainPosts = async (hole: number, strokes: number) => {
    const { id, version } = await stored('stopemen', hole);
    const answer = await fetch(`${cup.url}/api/scores/${id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ strokes, captainName: captain.name }),
    });
    expect(answer.status).toBe(200);
  };

  await test.step('posts by another organizer and by a captain appear as they arrive', async () => {
    await openLevel(june, 'Trail');
    await expect(june.getByRole('heading', { level: 1, name: 'Trail' })).toBeVisible();
    await posts('timbermen', 1, 4);
    await posts('powdermen', 1, 5);
    await captainPosts(1, 3);
    const newest = lines(june).first();
    await expect(newest).toContainText(captain.name);
    await expect(newest).toContainText('captain, phone');
    await expect(newest).toContainText('Day 1, hole 1');
    await expect(newest).toContainText('points for the hole');
    const isBesideName = await newest.locator('svg + b').evaluate((name) => {
      const mark = name.previousElementSibling?.getBoundingClientRect();
      const { top, bottom } = name.getBoundingClientRect();
      return mark !== undefined && mark.top < bottom && mark.bottom > top;
    });
    expect(isBesideName, 'the team’s mark is on the line of the name').toBe(true);
    await expect(lines(june).nth(1)).toContainText('Otto Tally');
    await expect(lines(june).nth(1)).toContainText('desk');
    await expect(trail(june).getByRole('heading', { level: 2 }).first()).toHaveText(/^Today, \w+day, /);
    await expectNoViolations(june, 'the trail');
  });

  await test.step('the trail is filtered by team, hole, person and kind', async () => {
    await june.getByRole('button', { name: 'Timbermen' }).click();
    await expect(lines(june).first()).toContainText('Otto Tally');
    await june.getByRole('button', { name: 'All', exact: true }).click();
    await june.getByLabel('Who').selectOption('Otto Tally');
    await june.getByLabel('What').selectOption('Scores');
    await june.getByLabel('Hole').selectOption('Hole 1');
    await expect(june.getByText('2 lines')).toBeVisible();
    await june.getByLabel('Who').selectOption('The captains');
    await expect(june.getByText('1 line', { exact: true })).toBeVisible();
    await june.getByLabel('Who').selectOption('Everyone');
    await expect(june.getByText('3 lines')).toBeVisible();
    const named = (label: string) => june.getByLabel(label).getByRole('option').allTextContents();
    expect(await named('Who')).toEqual([
      'Everyone',
      'June Ledger',
      'Otto Tally',
      'The captains',
      'The site itself',
    ]);
    expect(await named('What')).toEqual(['Everything', 'Scores', 'Decisions', 'Setup', 'Sign-ins']);
  });

  await test.step('an undo shows its effect, asks for a reason, and adds a line', async () => {
    const reader = await ScreenReader.on(june, 'main');
    const newest = lines(june).first();
    await newest.getByRole('button', { name: /^Undo/ }).click();
    await expect(
      june.getByText('A new correction will be posted: Stopemen, hole 1, from 3 back to empty.'),
    ).toBeVisible();
    await expect(june.getByText(/The hole is undecided again\. Points: Stopemen 2 → 0\./)).toBeVisible();
    await expect(june.getByLabel('Why (others will read it)')).toBeFocused();
    await expect(june.getByRole('button', { name: 'Post the undo' })).toBeDisabled();
    await expectNoViolations(june, 'an undo');
    await june.keyboard.type('Wrong row of the card');
    await june.keyboard.press('Enter');
    await expect(lines(june).first()).toContainText('“Wrong row of the card”');
    await expect(lines(june).nth(1)).toContainText('Undone by line');
    await expect(lines(june).nth(1).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    expect((await stored('stopemen', 1)).strokes).toBe(null);
    const said = await reader.announced();
    expect(said.filter((words) => /is undone by line/.test(words))).toHaveLength(1);
  });

  await test.step('the open panel shows how an undo would change the current standings', async () => {
    await captainPosts(1, 3);
    await posts('timbermen', 2, 4);
    await captainPosts(2, 3);
    await june.getByLabel('Hole').selectOption('All 18');
    await posts('powdermen', 2, 4);
    await posts('powdermen', 2, 2); // the Powdermen and the Stopemen now have 2 points each
    await expect(lines(june).first()).toContainText('from 4 to 2');
    await lines(june).first().getByRole('button', { name: /^Undo/ }).click();
    await expect(june.getByText(/This moves the Stopemen to 1st\./)).toBeVisible();
    await june.keyboard.press('Escape');
    await expect(june.getByText(/^Undo line \d+\?$/)).toHaveCount(0);
  });

  await test.step('a line shows later changes, and a newer change is not overwritten', async () => {
    await expect(lines(june).nth(1)).toContainText('changed since');
    const newest = (await lines(june).first().getAttribute('data-line')) ?? '';
    await lines(june).first().getByRole('button', { name: /^Undo/ }).click();
    await june.route('**/undo', async (route) => {
      await posts('powdermen', 2, 6); // reaches the server before the undo does
      await route.continue();
    });
    await june.getByLabel('Why (others will read it)').fill('Read it wrong');
    await june.getByRole('button', { name: 'Post the undo' }).click();
    await expect(
      june.getByText(/was not undone: Otto Tally has changed it since, in line \d+\./),
    ).toBeVisible();
    expect((await stored('powdermen', 2)).strokes).toBe(6);
    await june.unroute('**/undo');
    await june.getByRole('button', { name: 'Keep it' }).click();
    await expect(lines(june).first()).not.toHaveAttribute('data-line', newest); // the newer change has arrived
  });

  if (!isMobile)
    await test.step('J and K move between lines, U undoes, and Enter opens the hole', async () => {
      await lines(june).first().focus();
      await june.keyboard.press('j');
      await expect(lines(june).nth(1)).toBeFocused();
      await june.keyboard.press('k');
      await expect(lines(june).first()).toBeFocused();
      await june.keyboard.press('u');
      await expect(june.getByText(/^Undo line \d+\?$/)).toBeVisible();
      await june.keyboard.press('Escape');
      await expect(lines(june).first()).toBeFocused();
      await june.keyboard.press('/');
      await expect(june.getByRole('button', { name: 'All', exact: true })).toBeFocused();
      await lines(june).first().focus();
      await june.keyboard.press('Enter');
      const field = june.getByRole('textbox', { name: 'Hole 2, Powdermen, strokes' });
      await expect(field).toBeFocused();
      await june.keyboard.type('2');
      await expect(
        june.getByText(/^2 in place of 6\. Points: Stopemen 4 → 2, Powdermen 0 → 2\./),
      ).toBeVisible();
      await june.keyboard.press('Escape');
      await expect(june.getByText(/in place of 6/)).toHaveCount(0);
      await june.goBack();
    });

  await test.step('older lines load one page at a time, and stay when newer ones arrive', async () => {
    for (const hole of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
      for (const teamId of TEAM_IDS) await posts(teamId, hole, 4);
    await june.goto(`${origin.origin}/organizer/trail`);
    await expect(lines(june)).toHaveCount(50);
    await june.getByRole('button', { name: 'Show older lines' }).click();
    const { rows } = await cup.owner.query(
      'select (select count(*) from corrections)::int + (select count(*) from trail)::int as n',
    );
    const all: number = rows[0].n; // more than one page of 50 lines, and less than two
    await expect(lines(june)).toHaveCount(all);
    await posts('timbermen', 3, 5);
    await expect(lines(june)).toHaveCount(all + 1);
    expect(await june.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  await test.step('the whole trail is downloaded as a table', async () => {
    const saved = june.waitForEvent('download');
    await june.getByRole('link', { name: 'Save as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('trail-2025.csv');
    const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    const { rows: counted } = await cup.owner.query(
      'select (select count(*) from corrections)::int + (select count(*) from trail)::int as n',
    );
    expect(rows).toHaveLength(counted[0].n + 1);
  });

  await test.step('at 320 pixels nothing is cut off', async () => {
    await june.setViewportSize({ width: 320, height: 640 });
    expect(await june.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
});
