import type { Page } from '@playwright/test';
import type { DayNumber } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { actingAs } from '#server/store/acting.ts';
import { changeDayState } from '#server/store/days.ts';
import { setMatch } from '#server/store/matches.ts';
import { UNNAMED } from '#server/store/outcomes.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { startFresh } from '#testing/cup.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { expectNoViolations } from './axe.ts';
import { coveredText } from './covered-text.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, fieldNamed, openLevel, startDesk } from './desk.ts';
import { ScreenReader } from './screen-reader.ts';

const NAMES: Readonly<Record<TeamId, string>> = {
  timbermen: 'Timbermen',
  stopemen: 'Stopemen',
  powdermen: 'Powdermen',
};
/** The strokes on a card: three to six, and twelve on one hole. */
const onCard = (teamId: TeamId, hole: number): number => {
  if (teamId === 'powdermen' && hole === 7) return 12;
  return 3 + ((hole * (2 + TEAM_IDS.indexOf(teamId)) + hole * hole) % 4);
};
const HOLES = Array.from({ length: 18 }, (_, at) => at + 1);

/** The test's own rules: a sole low score takes two points, two tied teams take one each, three take none. */
function pointsOf(strokes: readonly (readonly number[])[]): number[] {
  return [0, 1, 2].map((team) =>
    strokes.reduce((sum, hole) => {
      const best = [...hole].sort((a, b) => a - b)[0];
      const sharing = hole.filter((count) => count === best).length;
      return sum + (hole[team] === best ? ([0, 2, 1, 0][sharing] ?? 0) : 0);
    }, 0),
  );
}

const field = (page: Page, teamId: TeamId, hole: number) =>
  fieldNamed(page, `Hole ${hole}, ${NAMES[teamId]}, strokes`);
/** The table cell around a field. The cell has the field's state as an attribute, for the stylesheet. */
const cell = (page: Page, teamId: TeamId, hole: number) =>
  page.locator('td', { has: field(page, teamId, hole) });

const paperOf = (page: Page, teamId: TeamId) => fieldNamed(page, `${NAMES[teamId]}, total on the paper card`);

const match = (page: Page, group: number) => page.getByRole('group', { name: `Group ${group}`, exact: true });
const press = (page: Page, group: number, choice: string) =>
  match(page, group).getByRole('button', { name: choice, exact: true }).click();
const chosen = (page: Page, group: number, choice: string) =>
  match(page, group).getByRole('button', { name: choice, exact: true, pressed: true });

test('D-12, D-16, D-19 a day takes 54 numbers and 54 Enter keys, and no entry is overwritten without being seen', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(420_000);
  const wide = (viewport?.width ?? 0) > 820;
  const desk = await startDesk(startFresh);
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  await openDay(cup.db, 2025, 1);
  const captain = await captainWithCode(cup.db, 'stopemen');
  const captainsCookie = await signInOver(cup.url, captain.code);
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport, bypassCSP: true });
  await page.getByRole('link', { name: 'Day sheet' }).first().click();
  const network = await page.context().newCDPSession(page);
  const conditions = (offline: boolean, latency: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });

  const stored = async (teamId: TeamId, hole: number, day: DayNumber = 1) =>
    (
      await cup.db.query(
        'select id, strokes, version from scores where tournament_id = 2025 and day = $1 and team_id = $2 and hole = $3',
        [day, teamId, hole],
      )
    ).rows[0] as { id: number; strokes: number | null; version: number };
  const storedTotal = async (teamId: TeamId) =>
    (
      await cup.db.query(
        'select total from paper_totals where (tournament_id, day, team_id) = (2025, 1, $1)',
        [teamId],
      )
    ).rows[0]?.total;
  const captainPosts = async (hole: number, strokes: number) => {
    const { id, version } = await stored('stopemen', hole);
    const answer = await fetch(`${cup.url}/api/scores/${id}`, {
      method: 'PATCH',
      headers: {
        cookie: captainsCookie,
        'content-type': 'application/json',
        'if-match': `"${version}"`,
      },
      body: JSON.stringify({ strokes, captainName: captain.name }),
    });
    expect(answer.status).toBe(200);
  };
  const boardIsRight = async () => {
    const { rows } = await cup.db.query<{ hole: number; strokes: number[] }>(
      `select hole, array_agg(strokes order by array_position(array['timbermen','stopemen','powdermen'], team_id)) as strokes
      from scores where tournament_id = 2025 and day = 1 group by hole`,
    );
    const decided = rows
      .map(({ strokes }) => strokes)
      .filter((strokes) => strokes.every((count) => count !== null));
    const expected = pointsOf(decided);
    await expect
      .poll(async () => {
        const board = (await (await fetch(`${cup.url}/api/tournament/2025/leaderboard`)).json()) as {
          id: TeamId;
          totalPoints: number;
        }[];
        return TEAM_IDS.map((teamId) => board.find(({ id }) => id === teamId)?.totalPoints ?? 0);
      })
      .toEqual(expected);
    return expected;
  };

  await test.step('54 numbers are typed at 12 keys a second with half a second of latency', async () => {
    await expect(page.getByText('0 of 54 scores posted')).toBeVisible();
    if (wide) await expect(field(page, 'timbermen', 1)).toBeFocused();
    else await field(page, 'timbermen', 1).click();
    if (wide) await conditions(false, 500); // one window size is enough to test latency
    const typed = TEAM_IDS.map((teamId) => HOLES.map((hole) => `${onCard(teamId, hole)}\n`).join('')).join(
      '',
    );
    await page.keyboard.type(typed, { delay: wide ? 83 : 0 });
    for (const teamId of TEAM_IDS)
      for (const hole of HOLES)
        await expect(field(page, teamId, hole)).toHaveValue(String(onCard(teamId, hole)));
    await expect(paperOf(page, 'timbermen')).toBeFocused();
    await expect(page.getByText('54 of 54 scores posted')).toBeVisible({ timeout: 90_000 });
    await conditions(false, 0);
    const { rows } = await cup.owner.query('select role, actor, from_strokes as was from corrections');
    expect(rows).toEqual(
      Array.from({ length: 54 }, () => ({ role: 'organizer', actor: 'June Ledger', was: null })),
    );
    const points = await boardIsRight();
    for (const [at, teamId] of TEAM_IDS.entries())
      await expect(
        page
          .getByRole('row', { name: new RegExp(`^${NAMES[teamId]} 18 holes`) })
          .getByRole('cell')
          .last(),
      ).toHaveText(String(points[at]));
    await expectNoViolations(page, 'a full day sheet');
  });

  await test.step('a paper total is compared immediately, posted like a score, and cleared', async () => {
    const total = HOLES.reduce((sum, hole) => sum + onCard('timbermen', hole), 0);
    await page.keyboard.type(`${total + 1}\n`);
    await expect(paperOf(page, 'stopemen')).toBeFocused();
    await expect(page.getByText('1 off', { exact: true })).toBeVisible();
    await expect.poll(() => storedTotal('timbermen')).toBe(total + 1);
    await expectNoViolations(page, 'a card that does not add up');
    await expect(
      page.getByText(
        `The Timbermen’s card does not add up: the sheet says ${total}, the paper says ${total + 1}.`,
      ),
    ).toBeVisible();
    await paperOf(page, 'timbermen').click();
    await page.keyboard.type('17\n');
    await expect(page.getByRole('heading', { name: '17 was not posted' })).toBeVisible();
    await expect(page.getByText('Type a total from 18 to 270.')).toBeVisible();
    await expectNoViolations(page, 'a total that no card has');
    await page.keyboard.press('Escape');
    await expect(paperOf(page, 'timbermen')).toHaveValue(String(total + 1));
    await page.keyboard.press('Delete');
    await expect(page.getByRole('heading', { name: 'Clear the Timbermen’s paper total?' })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect.poll(() => storedTotal('timbermen')).toBe(null);
    await expect(page.getByText('1 off', { exact: true })).toBeHidden();
    await page.keyboard.type(`${total}\n`);
    await expect(page.getByText('Agrees', { exact: true })).toBeVisible();
    await expect.poll(() => storedTotal('timbermen')).toBe(total);
    const { rows } = await cup.owner.query(
      `select role, actor, became -> 'total' as total from trail where subject = 'paper_totals' order by id`,
    );
    expect(rows).toEqual(
      [total + 1, null, total].map((typed) => ({ role: 'organizer', actor: 'June Ledger', total: typed })),
    );
  });

  await test.step('an invalid number stays with a message, and Esc restores the saved one', async () => {
    await field(page, 'powdermen', 7).click();
    await expect(page.getByText('12 is unusual. If the card says 12, leave it.')).toBeVisible();
    await page.keyboard.type('44\n');
    await expect(page.getByRole('heading', { name: '44 was not posted' })).toBeVisible();
    await expect(field(page, 'powdermen', 7)).toBeFocused();
    await expect(field(page, 'powdermen', 7)).toHaveValue('44');
    await expectNoViolations(page, 'a refused number');
    await page.keyboard.press('Escape');
    await expect(field(page, 'powdermen', 7)).toHaveValue('12');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('heading', { name: 'Clear hole 7 for the Powdermen?' })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await stored('powdermen', 7)).strokes).toBe(null);
    await page.keyboard.type('6\n');
    await expect.poll(async () => (await stored('powdermen', 7)).strokes).toBe(6);
    await boardIsRight();
  });

  await test.step('the first key replaces the value, even if the digit is the same or the value has just arrived', async () => {
    await field(page, 'powdermen', 7).click();
    await page.keyboard.type('1\n');
    await expect.poll(async () => (await stored('powdermen', 7)).strokes).toBe(1);
    await field(page, 'powdermen', 7).click();
    await page.keyboard.type('12\n');
    await expect.poll(async () => (await stored('powdermen', 7)).strokes).toBe(12);
    await field(page, 'stopemen', 10).click();
    await captainPosts(10, 10);
    await expect(field(page, 'stopemen', 10)).toHaveValue('10');
    await expect(field(page, 'stopemen', 10)).toBeFocused();
    await page.keyboard.type('9\n');
    await expect.poll(async () => (await stored('stopemen', 10)).strokes).toBe(9);
    await boardIsRight();
  });

  await test.step('a score is neither sent nor shown as saved until it is on disk', async () => {
    const disk = await page.evaluateHandle(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('captain');
        request.onsuccess = () => resolve(request.result);
      });
      let isBusy = true;
      const store = database.transaction('kept', 'readwrite').objectStore('kept');
      (function write() {
        if (isBusy) store.put(0, 'busy').onsuccess = write;
        else store.delete('busy');
      })();
      return {
        isFree() {
          isBusy = false;
          database.close();
        },
      };
    });
    await field(page, 'timbermen', 5).click();
    await page.keyboard.type('9\n');
    await expect(field(page, 'timbermen', 5)).toHaveValue('9');
    await expect(field(page, 'timbermen', 5)).toHaveAttribute('data-state', 'typed');
    expect((await stored('timbermen', 5)).strokes).toBe(onCard('timbermen', 5));
    await disk.evaluate(({ isFree }) => isFree());
    await expect(field(page, 'timbermen', 5)).toHaveAttribute('data-state', 'saved');
    expect((await stored('timbermen', 5)).strokes).toBe(9);
    await boardIsRight();
  });

  await test.step('while the browser cannot store anything, every visit shows a warning', async () => {
    const says = page.getByText('This browser does not let the page store anything');
    await page.evaluate(() => {
      const { open } = IDBFactory.prototype;
      const broken = () => {
        throw new DOMException('Not allowed', 'SecurityError');
      };
      IDBFactory.prototype.open = broken;
      Object.assign(window, { mendStorage: () => Object.assign(IDBFactory.prototype, { open }) });
    });
    for (const strokes of [8, 7]) {
      await field(page, 'timbermen', 6).click();
      await page.keyboard.type(`${strokes}\n`);
      await expect(says).toBeVisible();
      await expect(field(page, 'timbermen', 6)).toHaveValue(String(onCard('timbermen', 6)));
    }
    await openLevel(page, 'Trail');
    await openLevel(page, 'Day sheet');
    await expect(says).toBeVisible();
    await page.evaluate(() => (window as unknown as { mendStorage(): void }).mendStorage());
    await expect(says).toBeHidden({ timeout: 30_000 });
    expect((await stored('timbermen', 6)).strokes).toBe(onCard('timbermen', 6));
  });

  await test.step('if a captain posts first, either number can be chosen', async () => {
    const theirs = onCard('stopemen', 9) === 3 ? 2 : 3;
    await field(page, 'stopemen', 9).click();
    await page.keyboard.type('8');
    await captainPosts(9, theirs);
    await expect(page.getByText(`Hole 9: ${theirs}`)).toBeVisible(); // the captain's score has arrived
    await expect(field(page, 'stopemen', 9)).toHaveValue('8');
    await page.keyboard.press('Enter');
    await field(page, 'stopemen', 9).focus();
    await expect(page.getByRole('heading', { name: 'Two people changed this hole' })).toBeVisible();
    await expect(cell(page, 'stopemen', 9)).toHaveAttribute('data-state', 'conflict');
    await expectNoViolations(page, 'two people, one hole');
    expect((await stored('stopemen', 9)).strokes).toBe(theirs);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '8 Post mine' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored('stopemen', 9)).strokes).toBe(8);
    await boardIsRight();
  });

  await test.step('posts made offline are shown as waiting, are sent in order, and each gets a reply', async () => {
    await conditions(true, 0);
    await field(page, 'timbermen', 1).click();
    await page.keyboard.type('7\n7\n');
    await expect(page.getByText('2 scores are waiting on this laptop.')).toBeVisible();
    await expect(cell(page, 'timbermen', 2)).toHaveAttribute('data-state', 'waiting');
    await press(page, 3, 'Powdermen');
    await press(page, 4, 'Halved');
    await press(page, 4, 'Stopemen');
    await paperOf(page, 'stopemen').click();
    await page.keyboard.type('99\n');
    await expect(paperOf(page, 'stopemen')).toHaveAttribute('data-state', 'waiting');
    await expect(
      page.getByText('2 scores, 2 matches and 1 paper total are waiting on this laptop.').first(),
    ).toBeVisible();
    await expect(page.getByText('Powdermen won, waiting on this laptop')).toBeVisible();
    await expectNoViolations(page, 'no connection');
    expect((await stored('timbermen', 1)).strokes).toBe(onCard('timbermen', 1));
    await expect(page.getByText(/^No connection since/).first()).toBeVisible();
    await expect(page.getByText('Connected', { exact: true })).toBeHidden();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(
      page.getByText('2 scores, 2 matches and 1 paper total are waiting on this laptop. Nothing is lost'),
    ).toBeVisible();
    await expectNoViolations(page, 'signing out while scores wait');
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    await expect(page.getByText('No connection. Nothing has changed; try again in a moment.')).toBeVisible();
    await conditions(false, 0);
    await expect(page.getByText('waiting on this laptop.')).toHaveCount(0, { timeout: 30_000 });
    await expect.poll(async () => (await stored('timbermen', 1)).strokes).toBe(7);
    await expect.poll(async () => (await stored('timbermen', 2)).strokes).toBe(7);
    await expect.poll(() => storedTotal('stopemen')).toBe(99);
    const wonMatches = async () => {
      const { rows } = await cup.owner.query(
        `select key ->> 'group_number' as "group", became ->> 'winner_team_id' as won from trail
        where subject = 'matches' and was is not null order by id`,
      );
      return rows;
    };
    await expect.poll(wonMatches).toEqual([
      { group: '3', won: 'powdermen' },
      { group: '4', won: 'stopemen' }, // the earlier result, halved, was never sent
    ]);
    await boardIsRight();
  });

  await test.step('a match set by another organizer is not overwritten; both names are shown', async () => {
    await conditions(true, 0);
    await press(page, 3, 'Halved');
    await expect(page.getByText('halved, waiting on this laptop')).toBeVisible();
    await setMatch(
      cup.db,
      2025,
      { day: 1, group: 3, result: 'timbermen' },
      { ...UNNAMED, organizer: 'Otto Tally', seenVersion: 2 },
    );
    await conditions(false, 0);
    await expect(page.getByText('Not posted: halved. Otto Tally posted first: Timbermen won.')).toBeVisible({
      timeout: 30_000,
    });
    await expectNoViolations(page, 'two people, one match');
    await page.getByRole('button', { name: 'Keep it: Timbermen won' }).click();
    await expect(page.getByText(/^Not posted/)).toBeHidden();
    await press(page, 3, 'Halved');
    await expect(chosen(page, 3, 'Halved')).toBeVisible();
  });

  await test.step('a score that waits during a sign-out is sent after signing in again', async () => {
    await page.route('**/api/desk/2025/scores/*', (route) => route.abort());
    await field(page, 'timbermen', 4).click();
    await page.keyboard.type('9\n');
    await expect(page.getByText('1 score is waiting on this laptop.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out anyway' }).click();
    await page.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeVisible();
    await page.unroute('**/api/desk/2025/scores/*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await stored('timbermen', 4)).strokes).toBe(9);
    await page.getByRole('link', { name: 'Day sheet' }).first().click();
    await expect(field(page, 'timbermen', 4)).toHaveValue('9');
  });

  await test.step('each post is announced once', async () => {
    const reader = await ScreenReader.on(page, 'main');
    await field(page, 'powdermen', 11).focus();
    await page.keyboard.type('15\n');
    await expect.poll(async () => (await stored('powdermen', 11)).strokes).toBe(15);
    await expect(cell(page, 'powdermen', 11)).toHaveAttribute('data-state', 'saved', { timeout: 45_000 });
    expect(await reader.announced()).toEqual(['polite: Hole 11, Powdermen 15. 0 points.']);
    await reader.stop();
  });

  await test.step('a reload loses no waiting score, and a score refused because the day is closed shows the reason', async () => {
    await page.route('**/api/desk/2025/scores/*', (route) => route.abort());
    await field(page, 'timbermen', 3).click();
    await page.keyboard.type('8\n');
    await expect(page.getByText('1 score is waiting on this laptop.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 score is waiting on this laptop.')).toBeVisible();
    await expect(field(page, 'timbermen', 3)).toHaveValue('8');
    await cup.owner.query("update days set state = 'official' where tournament_id = 2025 and day = 1");
    // Press the button while requests still fail; afterward the laptop may send before the test presses it.
    const tried = page.waitForRequest('**/api/desk/2025/scores/*');
    await page.getByRole('button', { name: 'Try now' }).click();
    await tried;
    await page.unroute('**/api/desk/2025/scores/*');
    await expect(page.getByText('One hole needs you.')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('F2');
    await expect(page.getByRole('heading', { name: '8 was not posted' })).toBeVisible();
    await expect(page.getByText('The day is closed. Reopen it first, with a reason.')).toBeVisible();
    await page.getByRole('button', { name: `Keep ${onCard('timbermen', 3)}` }).click();
    await expect(field(page, 'timbermen', 3)).toHaveValue(String(onCard('timbermen', 3)));
    await expect(field(page, 'timbermen', 3)).not.toBeEditable();
    await field(page, 'timbermen', 3).press('Delete');
    await expect(page.getByRole('button', { name: 'Clear it' })).toHaveCount(0);
    await cup.owner.query("update days set state = 'open' where tournament_id = 2025 and day = 1");
  });

  await test.step('two organizers see each other’s changes; a second press clears a match', async () => {
    const otto = await atTheDesk(browser, desk, 'Otto Tally', { viewport });
    await otto.goto(`${origin.origin}/organizer/day-sheet/1`);
    await expect(field(otto, 'timbermen', 1)).toHaveValue('7');
    await press(otto, 1, 'Stopemen');
    const pressed = chosen(page, 1, 'Stopemen');
    await expect(pressed).toBeVisible();
    await pressed.click();
    await expect(pressed).toBeHidden();
    await field(otto, 'timbermen', 1).click();
    await otto.keyboard.type('2\n');
    await expect(field(page, 'timbermen', 1)).toHaveValue('2');
    await boardIsRight();

    await expect(paperOf(otto, 'stopemen')).toHaveValue('99');
    await paperOf(page, 'stopemen').click();
    await page.keyboard.type('80');
    await paperOf(otto, 'stopemen').click();
    await otto.keyboard.type('81\n');
    await expect.poll(() => storedTotal('stopemen')).toBe(81);
    await expect(paperOf(page, 'stopemen')).toHaveValue('80');
    await page.keyboard.press('Enter');
    await expect(page.getByText('One paper total needs you.')).toBeVisible();
    await page.keyboard.press('F2');
    await expect(page.getByRole('heading', { name: 'Two people changed this paper total' })).toBeVisible();
    await expectNoViolations(page, 'two people, one paper total');
    expect(await storedTotal('stopemen')).toBe(81);

    await openLevel(page, 'Close day');
    await expect(page.getByText('Decide on the entries that were not posted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close without agreement…' })).toBeDisabled();
    await openLevel(page, 'Day sheet');
    await expect(page.getByText('One paper total needs you.')).toBeVisible();
    await page.keyboard.press('F2');
    await page.getByRole('button', { name: '80 Post mine' }).click();
    await expect(paperOf(otto, 'stopemen')).toHaveValue('80');
  });
});

test('D-8, D-28 after Day 1, Day sheet opens Day 2, whose first field is hole 1 of the first team', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  const { cup } = desk;
  afterwards(() => cup.end());
  await fillRosters(cup.db);
  for (const day of [1, 2] as const) await pairInOrder(cup.db, day);
  for (const teamId of TEAM_IDS) await captainWithCode(cup.db, teamId);
  await openDay(cup.db, 2025, 1);
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport });

  await openLevel(page, 'Day sheet');
  await field(page, 'powdermen', 1).click();
  await page.keyboard.type('4\n');
  await expect(page.getByText('1 of 54 scores posted')).toBeVisible();
  await openLevel(page, 'Pre-flight');
  await openLevel(page, 'Day sheet');
  await expect(field(page, 'powdermen', 2), 'the row last typed on this day').toBeFocused();

  await actingAs(cup.db, { organizer: 'Otto Tally' }, (connection) =>
    changeDayState(connection, 2025, 1, { kind: 'make official', ruling: 'Storm' }),
  );
  await openLevel(page, 'Pre-flight');
  await expect(page.getByText('Day 1 is closed').first()).toBeVisible();
  await openLevel(page, 'Day sheet');
  await expect(page.getByRole('heading', { name: 'Day 2 isn’t open yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Day 2…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Open Day 2/ })
    .click();
  await expect(field(page, 'timbermen', 1)).toBeFocused();
  await page.reload();
  await expect(field(page, 'timbermen', 1)).toBeFocused();
});

/** Words of the sheet that are broken over two lines or extend beyond their cell. */
const spilledTexts = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const spilled: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const cell = node.parentElement?.closest('th, td');
      if (!cell || node.parentElement?.closest('.visually-hidden, [id$="-says"]')) continue;
      const box = cell.getBoundingClientRect();
      for (const word of node.nodeValue?.matchAll(/\S+/g) ?? []) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = [...range.getClientRects()];
        const isOutside = lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
        if (lines.length > 1 || isOutside) spilled.push(word[0]);
      }
    }
    return spilled;
  });

test('D-17, D-19 the sheet fits its columns at 1280 and 1440 px, and a disputed hole is shown with its dispute', async ({
  browser,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk();
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin.origin}/organizer/day-sheet/1`);
  const sums = await cup.db.query(
    'select team_id as team, sum(strokes)::int as sum from scores where day = 1 and tournament_id = 2025 group by 1',
  );
  for (const { team, sum } of sums.rows) {
    await paperOf(page, team).fill(String(team === 'stopemen' ? sum + 1 : sum));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Agrees', { exact: true })).toHaveCount(2);
  await expect(page.getByText('1 off', { exact: true })).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1360, 768],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await spilledTexts(page), `${width} px`).toEqual([]);
    expect.soft(await coveredText(page), `${width} px`).toEqual([]);
    const box = await field(page, 'timbermen', 1).boundingBox();
    if (width >= 1280) expect.soft(box?.width, `a hole at ${width} px`).toBeGreaterThanOrEqual(44);
  }

  const captain = await captainWithCode(cup.db, 'stopemen');
  const cookie = await signInOver(cup.url, captain.code);
  const agreement = await fetch(`${cup.url}/api/agreement`, { headers: { cookie } });
  const { days } = (await agreement.json()) as { days: { holes: { hole: number; versions: object }[] }[] };
  const dispute = async (disputed: number, reason: string) => {
    const holes = days[0]?.holes.flatMap(({ hole, versions }) =>
      hole === disputed ? [{ hole, versions }] : [],
    );
    const answer = await fetch(`${cup.url}/api/agreement/1`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ teamId: 'stopemen', kind: 'dispute', holes, reason }),
    });
    expect(answer.status).toBe(200);
  };
  await dispute(17, 'Ask group 3');
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${origin.origin}/organizer/close/1`);
    await page.getByRole('link', { name: 'Correct it on the day sheet' }).click();
    await expect(field(page, 'stopemen', 17)).toBeFocused();
    await expect(page.getByRole('button', { name: /is right…$/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Type the right score' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/disputes this/)).toBeInViewport({ ratio: 1 });
    await expect(field(page, 'stopemen', 17)).toBeInViewport({ ratio: 1 });
  }
  await expectNoViolations(page, 'a disputed hole');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/disputes this/)).toHaveCount(0);
  for (const mark of ['Disputed by the captain', 'Not sent yet, waiting on this laptop'])
    await expect(page.getByRole('listitem').filter({ hasText: mark })).toBeVisible();
  await field(page, 'stopemen', 16).focus();
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: /is right…$/ }).click();
  await expect(page.getByRole('button', { name: 'Rule that it is right' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Rule that it is right' }).click();
  await expect(page.getByText(/disputes this/)).toHaveCount(0);
  await expect(field(page, 'stopemen', 17)).toBeFocused();

  // If a dispute names a score, the sheet shows what that score would change, and one press posts it.
  const { rows } = await cup.db.query<{ strokes: number }>(
    "select strokes from scores where (tournament_id, day, hole, team_id) = (2025, 1, 16, 'stopemen')",
  );
  const [posted = 0] = rows.map(({ strokes }) => strokes);
  const claimed = posted + 1;
  await dispute(16, `We had ${claimed}, not ${posted}`);
  await expect(page.getByText('One hole is disputed.')).toBeVisible();
  await page.keyboard.press('F2');
  await expect(field(page, 'stopemen', 16)).toBeFocused();
  await expect(page.getByText(`${claimed} in place of ${posted}. `)).toBeVisible();
  await expectNoViolations(page, 'a dispute that names a score');
  await page.getByRole('button', { name: `Post ${captain.name.split(' ')[0]}’s ${claimed}` }).click();
  await expect(field(page, 'stopemen', 16)).toHaveValue(String(claimed));
  await expect(page.getByText(/disputes this/)).toHaveCount(0);
  await expect(page.getByText('One hole is disputed.')).toHaveCount(0);
  await expect(field(page, 'stopemen', 16)).toBeFocused();
});
