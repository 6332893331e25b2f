import type { Page } from '@playwright/test';
import { postCardHole } from '#server/store/cards.ts';
import { UNNAMED } from '#server/store/outcomes.ts';
import { openDay } from '#server/store/tournament.ts';
import { startFresh } from '#testing/cup.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, fieldNamed, openLevel, startDesk } from './desk.ts';
import { ScreenReader } from './screen-reader.ts';
import { holdBack } from './visitor.ts';

/**
 * The number of groups whose cards are typed. Twelve groups have 36 cards, with 648 numbers and 36 signed totals.
 */
const { groups: GROUPS } = lengthOf({ seed: 1928, slice: { groups: 1 }, long: { groups: 12 } });
const TEAMS = ['timbermen', 'stopemen', 'powdermen'] as const;
const HOLES = Array.from({ length: 18 }, (_, at) => at + 1);
/** A group's three cards take 57 posts, about 29 s at half a second of latency. The limit is about double. */
const PER_GROUP_MS = 60_000;

type Player = { id: number; name: string; group: number };

/** The strokes on a card: three to six, and twelve on hole 7 of every fifth card. */
function onCard({ id }: Player, hole: number): number {
  if (id % 5 === 0 && hole === 7) return 12;
  return 3 + ((hole * (2 + (id % 7)) + hole * hole + id) % 4);
}
const totalOf = (player: Player) => HOLES.reduce((sum, hole) => sum + onCard(player, hole), 0);

const field = (page: Page, { name }: Player, hole: number) => fieldNamed(page, `${name}, hole ${hole}`);
const signedFor = (page: Page, { name }: Player) => fieldNamed(page, `${name}, signed for`);
const cardOf = (page: Page, { name }: Player) => page.getByRole('region', { name, exact: true });

test('D-15, D-12, D-19 a card takes 18 numbers and 18 Enter keys, and no entry is overwritten without being seen', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(240_000 + GROUPS * PER_GROUP_MS);
  const wide = (viewport?.width ?? 0) > 820;
  const desk = await startDesk(startFresh);
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  const roster = await fillRosters(cup.db);
  await pairInOrder(cup.db, 2);
  await openDay(cup.db, 2025, 1);
  await openDay(cup.db, 2025, 2);
  const playerAt = (group: number, place: number): Player => {
    const name = `${TEAMS[place]} ${group}`;
    return { id: roster.find((player) => player.name === name)?.id ?? 0, name, group };
  };
  const players = Array.from({ length: GROUPS }, (_, at) =>
    TEAMS.map((_, place) => playerAt(at + 1, place)),
  ).flat();
  const [first, second] = players as [Player, Player];
  const later = playerAt(GROUPS === 12 ? 12 : GROUPS + 1, 0);

  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport, bypassCSP: true });
  await openLevel(page, 'Cards');
  const network = await page.context().newCDPSession(page);
  const conditions = (offline: boolean, latency: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });

  const stored = async ({ id }: Player, hole: number) => {
    const { rows } = await cup.db.query(
      'select strokes, picked_up as "pickedUp", version from card_holes where player_id = $1 and hole = $2',
      [id, hole],
    );
    return rows[0] as { strokes: number | null; pickedUp: boolean; version: number } | undefined;
  };
  const publicRow = async ({ id }: Player) => {
    const board = (await (await fetch(`${cup.url}/api/tournament/2025/county-champion`)).json()) as {
      rows: { player: { id: number }; state: string; position: number | null; total: number | null }[];
    };
    return board.rows.find(({ player }) => player.id === id);
  };

  await test.step('cards are typed at 12 keys a second with half a second of latency', async () => {
    await expect(page.getByText('0 of 648 holes typed')).toBeVisible();
    if (wide) await expect(field(page, first, 1)).toBeFocused();
    else await field(page, first, 1).click();
    if (wide) await conditions(false, 500); // one window size is enough to test latency
    const keys = players
      .map((player) => `${HOLES.map((hole) => `${onCard(player, hole)}\n`).join('')}${totalOf(player)}\n`)
      .join('');
    const numbers = players.length * 18;
    const digits = keys.replaceAll('\n', '').length;
    expect(keys.length - digits).toBe(numbers + players.length); // one Enter per number, one per signature
    await page.keyboard.type(keys, { delay: wide ? 83 : 0 });
    if (GROUPS < 12) await expect(field(page, later, 1)).toBeFocused();
    console.info(`${numbers} numbers on ${players.length} cards: ${keys.length} keys, none by mouse`);
    await expect(page.getByText(`${numbers} of 648 holes typed`)).toBeVisible({
      timeout: 60_000 + GROUPS * PER_GROUP_MS,
    });
    await conditions(false, 0);
    for (const player of players)
      for (const hole of HOLES)
        expect(await stored(player, hole)).toEqual({
          strokes: onCard(player, hole),
          pickedUp: false,
          version: 2,
        });
    const { rows } = await cup.owner.query(
      "select role, actor from trail where subject = 'card_holes' and was is not null",
    );
    expect(rows).toEqual(
      Array.from({ length: numbers }, () => ({ role: 'organizer', actor: 'June Ledger' })),
    );
    await expect.poll(async () => (await publicRow(players.at(-1) as Player))?.state).toBe('ranked');
    const board = await Promise.all(players.map(publicRow));
    expect(board.map((row) => row?.total)).toEqual(players.map(totalOf));
    const best = Math.min(...players.map(totalOf));
    const leading = board.filter((row) => row?.position === 1);
    expect(leading).not.toEqual([]);
    expect(leading.map((row) => row?.total)).toEqual(leading.map(() => best));
  });

  await test.step('the other organizer retypes a contender’s card without seeing the first entry', async () => {
    const lead = Math.min(...players.map(totalOf));
    const leader = players.find((player) => totalOf(player) === lead) as Player;
    const otto = await atTheDesk(browser, desk, 'Otto Tally', { viewport });
    await openLevel(otto, 'Trail');
    await otto.getByLabel('What').selectOption('Scores');
    await otto.getByLabel('Hole').selectOption('Hole 9'); // one hole's lines fit on one page of the trail
    const ofLeader = otto
      .getByRole('region', { name: 'Trail, newest first' })
      .getByRole('listitem')
      .filter({ hasText: leader.name });
    await expect(ofLeader.filter({ hasText: 'Shown once the card has been typed twice.' })).not.toHaveCount(
      0,
    );
    await expect(ofLeader.filter({ hasText: /strokes:|signed total:/ })).toHaveCount(0);
    const sent: string[] = [];
    await otto.route('**/api/desk/2025/cards', async (route) => {
      const response = await route.fetch();
      sent.push(await response.text());
      await route.fulfill({ response });
    });
    await otto.goto(`${origin.origin}/organizer/cards/${leader.group}`);
    const card = cardOf(otto, leader);
    await expect(card.getByText('June Ledger typed it first.', { exact: false })).toBeVisible();
    for (const hole of HOLES) await expect(field(otto, leader, hole)).toHaveValue('');
    expect(sent.length).toBeGreaterThan(0);
    for (const answer of sent) {
      const { groups } = JSON.parse(answer) as {
        groups: { cards: { player: { id: number }; holes: unknown; signed: unknown }[] }[];
      };
      const found = groups.flatMap(({ cards }) => cards).find(({ player }) => player.id === leader.id);
      expect(found).toMatchObject({ holes: null, signed: null });
    }
    await expectNoViolations(otto, 'a second entry');
    await field(otto, leader, 1).click();
    const mistyped = (hole: number) => onCard(leader, hole) + (hole === 9 ? 1 : 0);
    await otto.keyboard.type(HOLES.map((hole) => `${mistyped(hole)}\n`).join(''));
    const typedTwice = async () =>
      (
        await cup.db.query('select from second_entries where player_id = $1 and strokes is not null', [
          leader.id,
        ])
      ).rowCount;
    await expect.poll(typedTwice, { timeout: 30_000 }).toBe(18);
    await otto.unrouteAll({ behavior: 'wait' });
    await otto.goto(`${origin.origin}/organizer/cards/${leader.group}`);
    await expect(card.getByText('The two entries differ')).toBeVisible();
    await expectNoViolations(otto, 'two entries that differ');
    await expect.poll(() => publicRow(leader)).toMatchObject({ state: 'to be checked', total: null });

    await page.goto(`${origin.origin}/organizer/cards/${leader.group}`);
    const paper = cardOf(page, leader);
    await expect(paper.getByText('The two entries differ')).toBeVisible();
    await paper
      .getByRole('button', { name: `Hole 9: the paper says ${onCard(leader, 9)} June`, exact: true })
      .click();
    await expect(
      paper.getByText('Their entries differed on hole 9 and were settled from the paper.', { exact: false }),
    ).toBeVisible();
    await expect(field(page, leader, 9)).toBeFocused();
    await expect.poll(() => publicRow(leader)).toMatchObject({ state: 'ranked', total: lead });
    await otto.context().close();
  });

  await test.step('P means picked up; an invalid number stays until Esc or Del clears it', async () => {
    await page.goto(`${origin.origin}/organizer/cards/${later.group}`);
    await field(page, later, 1).click();
    await page.keyboard.type('44\n');
    await expect(page.getByRole('heading', { name: '44 was not posted' })).toBeVisible();
    await expect(field(page, later, 1)).toBeFocused();
    await expectNoViolations(page, 'a refused number on a card');
    await page.keyboard.press('Escape');
    await page.keyboard.type('p\n');
    await expect(field(page, later, 2)).toBeFocused();
    await expect(field(page, later, 1)).toHaveValue('P');
    await expect.poll(async () => (await stored(later, 1))?.pickedUp).toBe(true);
    await expect(page.getByText('Picked up on hole 1:', { exact: false })).toBeVisible();
    await expectNoViolations(page, 'a card that was picked up');
    await field(page, later, 1).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('heading', { name: `Clear hole 1 on ${later.name}’s card?` })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await stored(later, 1))?.pickedUp).toBe(false);
  });

  await test.step('a card that does not add up is not on the board until an organizer rules', async () => {
    await field(page, later, 1).focus();
    if (GROUPS < 12) {
      for (let group = later.group; group > 1; group -= 1) await page.keyboard.press('PageUp');
      await expect(field(page, first, 1)).toBeFocused();
    } else await page.goto(`${origin.origin}/organizer/cards/1`);
    const total = totalOf(first);
    await signedFor(page, first).click();
    await page.keyboard.type(`${total + 1}\n`);
    const card = cardOf(page, first);
    await expect(card.getByText('1 apart')).toBeVisible();
    await expect(
      card.getByText(`The holes add up to ${total}, but the card is signed for ${total + 1}.`),
    ).toBeVisible();
    await expect.poll(() => publicRow(first)).toMatchObject({ state: 'to be checked', total: null });
    const nine = (from: number) =>
      HOLES.slice(from, from + 9).reduce((sum, hole) => sum + onCard(first, hole), 0);
    await card.getByLabel('Out on paper').fill(String(nine(0)));
    await card.getByLabel('In on paper').fill(String(nine(9) + 1));
    await page.keyboard.press('Enter');
    await expect(card.getByText('It differs by 1, on the back nine.')).toBeVisible();
    await expectNoViolations(page, 'a card that does not add up');
    await card.getByRole('button', { name: `The holes are right: ${total}` }).click();
    await expect(card.getByText('Ruled right')).toBeVisible();
    await expect(signedFor(page, first)).toBeFocused();
    await expect.poll(() => publicRow(first)).toMatchObject({ state: 'ranked', total });
  });

  await test.step('if another organizer posts first, either number can be chosen', async () => {
    const theirs = onCard(second, 9) === 3 ? 2 : 3;
    await field(page, second, 9).click();
    await page.keyboard.type('8');
    const { version } = (await stored(second, 9)) ?? { version: 0 };
    await postCardHole(
      cup.db,
      { player: second.id, hole: 9, shows: theirs },
      { ...UNNAMED, organizer: 'Otto Tally', seenVersion: version },
    );
    const arrived = String(totalOf(second) - onCard(second, 9) + theirs);
    await expect(cardOf(page, second).getByText(/^Added up/)).toHaveText(`Added up ${arrived}`);
    await expect(field(page, second, 9)).toHaveValue('8');
    await page.keyboard.press('Enter');
    await field(page, second, 9).focus();
    await expect(page.getByRole('heading', { name: 'Two people changed this hole' })).toBeVisible();
    await expectNoViolations(page, 'two people, one hole of a card');
    expect((await stored(second, 9))?.strokes).toBe(theirs);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '8 Post mine' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(second, 9))?.strokes).toBe(8);
  });

  await test.step('posts made offline are shown as waiting, are sent in order, and each gets a reply', async () => {
    await conditions(true, 0);
    await field(page, first, 1).click();
    await page.keyboard.type('7\n7\n');
    await expect(page.getByText('2 fields are waiting on this laptop.')).toBeVisible();
    await expectNoViolations(page, 'cards without a connection');
    expect((await stored(first, 1))?.strokes).toBe(onCard(first, 1));
    await conditions(false, 0);
    await expect(page.getByText('waiting on this laptop.')).toBeHidden({ timeout: 30_000 });
    await expect.poll(async () => (await stored(first, 1))?.strokes).toBe(7);
    await expect.poll(async () => (await stored(first, 2))?.strokes).toBe(7);
  });

  await test.step('a reload loses no waiting post, and a post refused because the day is closed shows the reason', async () => {
    await page.route('**/api/desk/2025/cards/**', (route) => route.abort());
    await field(page, first, 3).click();
    await page.keyboard.type('8\n');
    await expect(page.getByText('1 field is waiting on this laptop.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 field is waiting on this laptop.')).toBeVisible();
    await expect(field(page, first, 3)).toHaveValue('8');
    await cup.owner.query("update days set state = 'official' where tournament_id = 2025 and day = 2");
    await page.unroute('**/api/desk/2025/cards/**');
    await page.getByRole('button', { name: 'Try now' }).click();
    await expect(page.getByText('One field needs you.')).toBeVisible();
    await page.keyboard.press('F2');
    await expect(page.getByRole('heading', { name: '8 was not posted' })).toBeVisible();
    await expect(page.getByText('The day is closed. Reopen it first, with a reason.')).toBeVisible();
    await page.getByRole('button', { name: `Keep ${onCard(first, 3)}` }).click();
    await expect(field(page, first, 3)).toHaveValue(String(onCard(first, 3)));
    await cup.owner.query("update days set state = 'open' where tournament_id = 2025 and day = 2");
  });

  await test.step('each post is announced once', async () => {
    await expect(field(page, first, 4)).toBeEditable();
    const reader = await ScreenReader.on(page, 'main');
    await field(page, first, 4).focus();
    await page.keyboard.type('14\n');
    await expect.poll(async () => (await stored(first, 4))?.strokes).toBe(14);
    const said = (await reader.announced()).filter((words) => words.includes('14'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(first.name);
  });
  record({ 'cards typed at the desk': GROUPS * TEAMS.length });

  await test.step('a link opens the public board at County Champion, and the desk stays open', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'County Champion board' }).click();
    const board = await opened;
    await expect(board.getByRole('heading', { name: 'County Champion', exact: true })).toBeInViewport();
    await board.close();
  });
});

test('D-12, D-27 Close day waits for cards that are still being sent', async ({ browser, afterwards }) => {
  const desk = await startDesk(startFresh);
  const { cup } = desk;
  afterwards(() => cup.end());
  const roster = await fillRosters(cup.db);
  await pairInOrder(cup.db, 2);
  await openDay(cup.db, 2025, 1);
  await openDay(cup.db, 2025, 2);
  const page = await atTheDesk(browser, desk, 'June Ledger');
  const noCard = page.getByRole('button', { name: 'No card timbermen 1', exact: true });
  const without = page.getByRole('button', { name: 'Close without one…' });

  const arrive = await holdBack(page, '**/api/desk/2025/cards/**');
  await openLevel(page, 'Cards');
  const typed: Player = { id: 0, name: 'timbermen 1', group: 1 };
  await field(page, typed, 1).click();
  await page.keyboard.type(`${HOLES.map(() => '4\n').join('')}72\n`);
  await openLevel(page, 'Close day');
  const sending = '19 card fields are still being sent. You can close the day once they are posted.';
  await expect(page.getByText(sending)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Not everything is sent yet' })).toBeVisible();
  await expect(noCard).toBeDisabled();
  await expect(without).toBeDisabled();
  await expectNoViolations(page, 'closing while cards are being sent');

  arrive();
  await expect(page.getByRole('heading', { name: '35 cards to settle' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('still being sent')).toHaveCount(0);
  await expect(noCard).toHaveCount(0);
  await expect(without).toBeEnabled();

  await page.context().setOffline(true);
  await openLevel(page, 'Cards');
  await field(page, typed, 1).click();
  await page.keyboard.type('5\n');
  await openLevel(page, 'Close day');
  const waiting = '1 card field is waiting on this laptop. You can close the day once it is posted.';
  await expect(page.getByText(waiting)).toHaveCount(2);
  await expect(without).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '36 cards to settle' })).toBeVisible();
  await expect(page.getByText('Group 1. Adds up to 73, signed for 72.')).toBeVisible();
  await expect(without).toBeEnabled();

  // A refused entry stays on this laptop, so the day cannot be closed until the organizer who
  // typed the entry decides.
  await page.context().setOffline(true);
  await openLevel(page, 'Cards');
  await field(page, typed, 2).click();
  await page.keyboard.type('5\n');
  const player = roster.find(({ name }) => name === typed.name)?.id ?? 0;
  await postCardHole(cup.db, { player, hole: 2, shows: 6 });
  await page.context().setOffline(false);
  await openLevel(page, 'Close day');
  await expect(page.getByText('1 card field typed here was not posted')).toBeVisible();
  await page.getByRole('link', { name: 'Open the cards', exact: true }).click();
  await field(page, typed, 2).focus();
  await page.getByRole('button', { name: '5 Post mine' }).click();
  await openLevel(page, 'Close day');
  await expect(page.getByText('Group 1. Adds up to 74, signed for 72.')).toBeVisible();
  await expect(page.getByText('was not posted')).toHaveCount(0);

  const count = await holdBack(page, '**/api/desk/2025/cards');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Is everything in?' })).toBeVisible();
  await expect(page.getByText('No open disputes')).toHaveCount(0);
  count();
  await expect(page.getByRole('heading', { name: '36 cards to settle' })).toBeVisible();
});

test('D-16, D-27 a card marked as missing can be restored on Close day, and closing Day 2 leads to the result', async ({
  browser,
  afterwards,
}) => {
  const desk = await startDesk(startFresh);
  const { cup } = desk;
  afterwards(() => cup.end());
  await fillRosters(cup.db);
  await pairInOrder(cup.db, 2);
  await openDay(cup.db, 2025, 1);
  await openDay(cup.db, 2025, 2);
  const page = await atTheDesk(browser, desk, 'June Ledger');
  await openLevel(page, 'Close day');
  const noCard = page.getByRole('button', { name: 'No card timbermen 1', exact: true });
  const thereIsOne = page.getByRole('button', { name: 'There is a card after all timbermen 1', exact: true });
  await noCard.click();
  await expect(page.getByRole('heading', { name: '35 cards to settle' })).toBeVisible();
  await expect(thereIsOne).toBeFocused();
  await expect(page.getByText('Group 1. No card was turned in.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^No card/ })).toHaveCount(6);
  await expectNoViolations(page, 'a card that was marked as missing');
  await thereIsOne.click();
  await expect(page.getByRole('heading', { name: '36 cards to settle' })).toBeVisible();
  await expect(noCard).toBeFocused();

  await cup.owner.query("update days set state = 'official' where tournament_id = 2025");
  await expect(page.getByRole('heading', { name: 'Day 2 is closed' })).toBeVisible();
  await page.getByRole('link', { name: 'Declare the champions' }).click();
  await expect(page).toHaveURL(/\/organizer\/result$/);
});
