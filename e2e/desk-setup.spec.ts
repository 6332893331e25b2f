import type { Locator } from '@playwright/test';
import { TEAM_IDS } from '#domain/teams.ts';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { actingAs } from '#server/store/acting.ts';
import { changeDayState } from '#server/store/days.ts';
import { setPlayer } from '#server/store/players.ts';
import { setSite } from '#server/store/site.ts';
import { transaction } from '#server/store/sql.ts';
import { captainWithCode } from '#testing/captains.ts';
import { startFresh } from '#testing/cup.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { atCourse } from '#web/texts/course-time.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { accept, atTheDesk, device, openLevel, startDesk, toTheDesk } from './desk.ts';

const list = (surname: string) =>
  Array.from(
    { length: 12 },
    (_, at) => `Sample ${'ABCDEFGHIJKL'[at]} ${surname}\t${at + 4}.5${at > 7 ? '\tpick' : ''}`,
  );

test('D-13 on a site without players, rosters are pasted, fixed and saved, and the event is set up', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const { cup, origin } = await startDesk(startFresh);
  afterwards(() => cup.end());
  const { page } = await device(browser);
  if (viewport) await page.setViewportSize(viewport);
  await accept(page, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(page);

  await test.step('pre-flight leads to the first team without a roster', async () => {
    await page.getByRole('link', { name: 'Pre-flight' }).first().click();
    await expect(page.getByRole('heading', { name: '3 things before Day 1' })).toBeVisible();
    await expect(
      page.getByText('Opens once players, pairings and codes are set. Next: the Timbermen.'),
    ).toBeVisible();
    await expectNoViolations(page, 'pre-flight');
    await page.getByRole('link', { name: /^Add 12 players/ }).click();
    await expect(page).toHaveURL(/\/organizer\/players\/timbermen$/);
  });

  await test.step('problems are shown on their lines and fixed there', async () => {
    const lines = list('Timber');
    const box = page.getByLabel('Paste here, straight from the spreadsheet');
    await box.fill(Array.from({ length: 61 }, (_, at) => `Member Number ${at}`).join('\n'));
    await expect(
      page.getByText('61 lines, and a team has 12 players. Paste the list for one team, or for all three.'),
    ).toBeVisible();
    await expect(page.getByLabel(/^Line 1,/)).toHaveCount(0);
    await box.fill(
      ['Player\tHandicap\tPick', ...lines.with(3, 'Lark Timber\t7,3?'), 'One Too Many\t20\tpick'].join('\n'),
    );
    await expect(page.getByRole('heading', { name: '13 lines read, 2 to fix' })).toBeVisible();
    await expect(page.getByText('“7,3?” is not a handicap. Type 7.3, or leave it empty.')).toBeVisible();
    await expectNoViolations(page, 'a paste with problems');
    await page.getByRole('button', { name: 'Next problem' }).click();
    await expect(page.getByLabel('Line 4, handicap')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('7.3');
    await page.getByRole('button', { name: /^Remove this line.*line 13$/ }).click();
    await page.getByRole('link', { name: /^Stopemen/ }).click(); // before the list is saved
    await expect(page.getByText('The Timbermen list is not saved.')).toBeVisible();
    await expectNoViolations(page, 'leaving an unsaved list');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Line 4, handicap')).toHaveValue('7.3');
    await page.getByRole('button', { name: 'Save 12 Timbermen' }).click();
    await expect(page.getByText('12 Timbermen saved.')).toBeVisible();
    await expectNoViolations(page, 'the tag board');
  });

  await test.step('a player’s name is corrected on the tag board', async () => {
    await page.getByRole('button', { name: /^Lark Timber/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Lark Timberly');
    await expectNoViolations(page, 'the editor of a tag');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Lark Timberly/ })).toBeVisible();
  });

  const meanwhile = (slot: number, name: string) =>
    transaction(cup.db, (connection) =>
      setPlayer(connection, 2025, { teamId: 'timbermen', slot, name, handicap: null }),
    );
  await test.step('another organizer’s change appears automatically; during an edit, only a message reports it', async () => {
    await meanwhile(11, 'From Afar');
    await expect(page.getByRole('button', { name: 'From Afar' })).toBeVisible();
    await page.getByRole('button', { name: /^Lark Timberly/ }).click();
    await page.getByLabel('Handicap').fill('9');
    await meanwhile(11, 'From Farther');
    await expect(
      page.getByText('has just changed the Timbermen list. Your changes are still here.'),
    ).toBeVisible();
    await expect(page.getByLabel('Handicap')).toHaveValue('9');
    await expectNoViolations(page, 'another organizer’s change during typing');
    await page.getByRole('button', { name: 'Discard mine, show theirs' }).click();
    await expect(page.getByRole('button', { name: 'From Farther' })).toBeVisible();
    await expect(page.getByLabel('Handicap')).toHaveCount(0);
  });

  await test.step('if another organizer saved first, both versions stay until one is chosen', async () => {
    await page.getByRole('button', { name: /^Lark Timberly/ }).click();
    await page.getByLabel('Handicap').fill('+1.2');
    await meanwhile(12, 'From Elsewhere');
    await expect(page.getByText('has just changed the Timbermen list.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      page.getByText('changed the Timbermen while you were typing. Your change was not saved.'),
    ).toBeVisible();
    await expect(page.getByLabel('Handicap')).toHaveValue('+1.2');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(page.getByRole('button', { name: 'From Elsewhere' })).toBeVisible();
  });

  await test.step('the other two rosters are saved, and pre-flight moves to the next step', async () => {
    for (const team of ['Stopemen', 'Powdermen']) {
      await page.getByRole('link', { name: new RegExp(`^${team}`) }).click();
      const box = page.getByLabel('Paste here, straight from the spreadsheet');
      await box.fill(list(team).with(3, `Lark ${team}\t7,3?`).join('\n'));
      await box.press('ControlOrMeta+Enter');
      await expect(page.getByLabel('Line 4, handicap')).toBeFocused();
      await page.getByLabel('Line 4, handicap').fill('7.3');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page.getByText(`12 ${team} saved.`)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Pre-flight' }).first().click();
    await expect(page.getByRole('heading', { name: '2 things before Day 1' })).toBeVisible();
    await expect(page.getByText('All 36 are named.')).toBeAttached();
  });
});

test('D-13 a list of 36 players is divided among the teams, and a mistyped team takes one press to fix', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  await openLevel(page, 'Players');
  const lines = TEAM_IDS.flatMap((teamId) =>
    [...'ABCDEFGHIJKL'].map((letter, at) =>
      [
        `${at + 1}.`,
        teamId,
        `Ann ${letter} ${teamId}`,
        at === 2 ? '-' : '7.3',
        at > 7 ? 'Pick' : '',
        '555',
      ].join('\t'),
    ),
  );
  const sheet = ['No\tTeam\tName\tHCP\tNotes\tPhone', ...lines].join('\n');
  await page.getByLabel('Paste here').fill(sheet.replace('powdermen', 'Powdrmen'));
  await expect(page.getByRole('heading', { name: '36 lines read, 1 to fix' })).toBeVisible();
  await expect(page.getByText('Not used: Phone')).toBeVisible();
  await expect(page.getByText('Line 25: “Powdrmen” isn’t a team.')).toBeVisible();
  await expectNoViolations(page, 'a list for all three teams');
  await page.getByRole('button', { name: 'Use Powdermen' }).click();
  await page.getByRole('button', { name: 'Save all 36' }).click();
  await expect(page.getByText('36 players saved.')).toBeVisible();
  const named = async () => (await desk.cup.db.query('select from players where slot is not null')).rowCount;
  expect(await named()).toBe(36);
  await page.getByRole('button', { name: 'Undo all 36' }).click();
  await expect.poll(named).toBe(0);
  await page.getByLabel('Paste here').fill(sheet);
  await page.getByRole('button', { name: 'Save all 36' }).click();
  await expect(page.getByText('36 players saved.')).toBeVisible();
  await openLevel(page, 'Pre-flight');
  await expect(page.getByText('All 36 are named.')).toBeAttached();
});

test('D-13 a substitute replaces a player only on the day still to be played, and the pairings of the played day show no error', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  await fillRosters(cup.db);
  for (const day of [1, 2] as const) await pairInOrder(cup.db, day);
  await actingAs(cup.db, { organizer: 'Otto Tally' }, async (connection) => {
    await changeDayState(connection, 2025, 1, { kind: 'open' });
    await changeDayState(connection, 2025, 1, { kind: 'make official', ruling: 'Storm' });
  });
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  await page.goto(`${origin.origin}/organizer/players/timbermen`);
  const tag = page
    .getByRole('region', { name: /^Top 8/ })
    .getByRole('button')
    .first();
  const name = (await tag.locator('span').textContent()) ?? '';
  await tag.click();
  await page.getByLabel(`Someone else plays instead of ${name}`).check();
  await expect(page.getByLabel(`The substitute takes ${name}’s place in the groups`)).toBeChecked();
  await expectNoViolations(page, 'a substitute');
  await page.getByLabel('Name', { exact: true }).fill('Sandy Late');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('12 Timbermen saved.')).toBeVisible();
  const daysOf = async (player: string) =>
    (
      await cup.db.query(
        'select g.day from pairings g join players p on p.id = g.player_id where p.name = $1 order by g.day',
        [player],
      )
    ).rows.map(({ day }) => day);
  await expect.poll(() => daysOf('Sandy Late')).toEqual([2]);
  expect(await daysOf(name)).toEqual([1]);
  await page.goto(`${origin.origin}/organizer/pairings/1`);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[data-tone="danger"]')).toHaveCount(0);
});

test('a captain is named by typing, with the 12 players of the roster as suggestions', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  await fillRosters(desk.cup.db);
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  await openLevel(page, 'Captains');
  const players = page.locator('#captain-timbermen-players option');
  await expect(players).toHaveCount(12);
  const name = (await players.first().getAttribute('value')) ?? '';
  await page.getByLabel('Captain of the Timbermen').fill(name);
  await page.getByLabel('Captain of the Timbermen').press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('D-8 leaving an event field saves it; each field has its own message, and no unseen change is overwritten', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  await openLevel(page, 'Event');
  await page.getByLabel('E-mail').fill('june@club.example');
  await page.getByLabel('E-mail').press('Tab');
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  await expectNoViolations(page, 'the event');

  await page.setViewportSize({ width: 390, height: 844 });
  for (const field of ['Date', 'First tee']) {
    const box = await page.getByRole('group', { name: 'Day 1' }).getByLabel(field).boundingBox();
    expect(box?.width, `${field} on a phone shows its whole value`).toBeGreaterThan(144);
  }
  if (viewport) await page.setViewportSize(viewport);

  // Two wrong fields are two problems, each next to its own field, and neither blocks a third.
  const first = page.getByRole('group', { name: 'Day 1' });
  await first.getByLabel('Date').fill('2024-09-28');
  // Delays the refusal of the e-mail until the entry fee has been typed.
  const typed = Promise.withResolvers<void>();
  await page.route('**/event/site', (route) => typed.promise.then(() => route.continue()));
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByLabel('Entry fee').fill('$180 per player');
  await page.getByLabel('Entry fee').press('Tab');
  typed.resolve();
  await expect(first.getByText('Sept 28, 2024, has passed.')).toBeVisible();
  const contact = page.getByRole('group', { name: 'Contact' });
  const wrong = contact.getByText('Type it like name@club.example.');
  await expect(wrong).toBeVisible();
  const left = async (at: Locator) => (await at.boundingBox())?.x ?? 0;
  expect(await left(wrong), 'below its own field').toBeLessThan(await left(page.getByLabel('Phone')));
  await expect(
    page.getByRole('region', { name: 'On the public site' }).getByText('$180 per player'),
  ).toBeVisible();
  await expectNoViolations(page, 'two fields to fix');
  await first.getByRole('button', { name: 'Use Sept 28, 2025' }).click();
  await expect(first.getByLabel('Date')).toHaveValue('2025-09-28');
  await expect(first.getByText('Sept 28, 2024')).toHaveCount(0);

  // A date of Day 1 after Day 2 is refused, until Day 2 is moved to a later date.
  await first.getByLabel('Date').fill('2025-12-10');
  await first.getByLabel('Date').blur();
  await expect(first.getByText('Day 2 comes after Day 1.')).toBeVisible();
  const second = page.getByRole('group', { name: 'Day 2' });
  await second.getByLabel('Date').fill('2025-12-17');
  await second.getByLabel('Date').blur();
  await expect(page.getByText('Day 2 comes after Day 1.')).toHaveCount(0);
  await expect
    .poll(async () => (await page.request.get(`${origin.origin}/api/tournament`)).text())
    .toContain('2025-12-10');
  await page.getByLabel('E-mail').press('Escape');
  await expect(page.getByLabel('E-mail')).toHaveValue('june@club.example');
  await expect(wrong).toHaveCount(0);

  await page.getByText('Teams and courses').click();
  const about = page.getByRole('group', { name: 'Timbermen' }).getByLabel('About the course');
  await about.fill('Eighteen holes in a wood.');
  await about.press('Tab');
  await expect
    .poll(async () => (await page.request.get(`${origin.origin}/api/teams`)).text())
    .toContain('holes in a wood');

  await page.getByLabel('Venue').fill('Sample Links');
  await setSite(cup.db, 'venue', 'Another Place');
  await setSite(cup.db, 'phone', '555 0100');
  await page.getByLabel('Venue').press('Tab');
  await expect(
    page.getByText('changed the contact page while you were typing. Your change was not saved.'),
  ).toBeVisible();
  await expectNoViolations(page, 'two organizers in one part');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('555 0100');
  await expect(page.getByLabel('E-mail')).toHaveValue('june@club.example');
});

test('D-22 a cup set up as a past year moves to the current one, with its players', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  afterwards(() => desk.cup.end());
  await fillRosters(desk.cup.db);
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  const now = Number(atCourse(new Date(), 'America/Detroit').date.slice(0, 4));
  const year = Math.min(now, 2028); // a cup can move at most three years ahead
  const offer = page.getByText(`This cup is set up as 2025, and it’s ${now} now.`);
  for (const level of ['Pre-flight', 'Years', 'Event']) {
    await openLevel(page, level);
    await expect(offer).toBeVisible();
  }
  const date = page.getByRole('group', { name: 'Day 1' }).getByLabel('Date');
  await date.fill(`${year}-12-30`);
  await date.blur();
  await expect(page.getByText('The date must be in 2025, the year of this cup.')).toBeVisible();
  await page.getByRole('button', { name: `Move it to ${year}…` }).click();
  await expectNoViolations(page, 'before the cup moves to another year');
  await page.getByRole('button', { name: `Move to ${year}` }).click();
  await expect(date).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1, name: 'Event' })).toBeFocused();
  const picture = page.getByRole('region', { name: 'On the public site' });
  await expect(picture.getByText('TBD')).toHaveCount(3); // the dates of both days, and the entry fee
  await date.fill(`${year}-12-30`);
  await date.blur();
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  await openLevel(page, 'Pre-flight');
  await expect(page.getByText('All 36 are named.')).toBeAttached();
  await openLevel(page, 'Years');
  await expect(page.getByRole('list', { name: 'Years of the cup' }).getByRole('listitem')).toHaveCount(1);
});

test('D-16 pre-flight shows when the event is ready, and Day 1 is opened from the desk', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const { cup, origin } = await startDesk(startFresh);
  afterwards(() => cup.end());
  await fillRosters(cup.db);
  await pairInOrder(cup.db, 1);
  for (const teamId of TEAM_IDS) await captainWithCode(cup.db, teamId);
  const { page } = await device(browser);
  if (viewport) await page.setViewportSize(viewport);
  await accept(page, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(page);

  await page.getByRole('link', { name: 'Pre-flight' }).first().click();
  await expect(page.getByRole('heading', { name: 'Ready for Day 1' })).toBeVisible();
  await expectNoViolations(page, 'ready for Day 1');
  await page.getByRole('button', { name: 'Open Day 1…' }).click();
  await expectNoViolations(page, 'opening Day 1 asks once');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Open Day 1/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day sheet' })).toBeVisible();
  await page.getByRole('link', { name: 'Pre-flight' }).first().click();
  await expect(page.getByRole('heading', { name: 'Day 1 is open' })).toBeVisible();
  // The sentence is in the heading and on the strip's state plate, which the live feed updates.
  await expect(page.getByText('Day 1 is open')).toHaveCount(2);
  await expectNoViolations(page, 'Day 1 has begun');
});
