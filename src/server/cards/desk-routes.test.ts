import { beforeAll, describe, expect, test } from 'vitest';
import { closeDay, type DeskDayAgreement, deskAgreement } from '#contract/desk/agreement.ts';
import {
  type DeskCard,
  type DeskCards,
  deskCards,
  saveCard,
  saveCardHole,
  saveSecondEntry,
} from '#contract/desk/cards.ts';
import { deskTrail, type TrailPage, trailCsv } from '#contract/desk/trail.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { championBoardOf } from '#server/store/champion-board.ts';
import { readRecords } from '#server/store/records.ts';
import { createTournament, openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const YEAR = { tournamentId: 2025 };
let june: DeskBrowser;
let otto: DeskBrowser;

beforeAll(async () => {
  june = (await organizerAt(here.app, here.db, ORIGIN, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally')).browser;
  await fillRosters(here.db);
});

const read = async (at = june) => (await at.call(deskCards, { params: YEAR })).json<DeskCards>();
const cardAt = async (group: number, place: number, at = june) =>
  (await read(at)).groups[group - 1]?.cards[place] as DeskCard;

type Headers = { seen?: number; key?: string };
const headersOf = ({ seen, key }: Headers) => ({
  origin: ORIGIN,
  ...(seen !== undefined && { 'if-match': `"${seen}"` }),
  ...(key && { 'idempotency-key': key }),
});
type Hole = Headers & { playerId: number; hole: number; strokes: unknown; tournamentId?: number };
const post = (at: DeskBrowser, { playerId, hole, strokes, tournamentId = 2025, ...rest }: Hole) =>
  at.call(saveCardHole, {
    params: { tournamentId, playerId, hole },
    headers: headersOf(rest),
    body: { strokes },
  });
const sign = (at: DeskBrowser, playerId: number, body: object, rest: Headers = {}) =>
  at.call(saveCard, { params: { ...YEAR, playerId }, headers: headersOf(rest), body });
const type = async (at: DeskBrowser, playerId: number, strokes: number) => {
  for (let hole = 1; hole <= 18; hole += 1)
    expect((await post(at, { playerId, hole, strokes })).statusCode).toBe(200);
};
const trailOf = async (playerId: number, subject: string) =>
  (
    await here.owner.query(
      `select became, role, actor from trail
      where subject = $1 and key ->> 'player_id' = $2 order by id`,
      [subject, String(playerId)],
    )
  ).rows;
const boardRow = async (playerId: number) => {
  const [records] = await readRecords(here.db, [2025]);
  return records && championBoardOf(records).rows.find(({ player }) => player.id === playerId);
};
const day = (state: string) => here.owner.query('update days set state = $1 where day = 2', [state]);

describe("GET the players' cards", () => {
  test('D-14 returns no cards before the day is paired, and none can be posted', async () => {
    const { state, groups } = await read();
    expect({ state, cards: groups.flatMap(({ cards }) => cards) }).toEqual({ state: 'not open', cards: [] });
    const { rows } = await here.db.query('select id from players where tournament_id = 2025 limit 1');
    const refused = await post(june, { playerId: rows[0].id, hole: 1, strokes: 4 });
    expect([refused.statusCode, refused.body]).toEqual([
      404,
      'That player is not in a Day 2 group. Make the pairings first.',
    ]);
    expect((await june.call(deskCards, { params: { tournamentId: 2099 } })).statusCode).toBe(404);
  });

  test('D-15 lists twelve groups in order, each with three empty cards in the order of the teams', async () => {
    await pairInOrder(here.db, 2, { publish: false });
    const { groups } = await read();
    expect(groups.map(({ group }) => group)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    for (const { cards } of groups) {
      expect(cards.map(({ player }) => player.teamId)).toEqual([...TEAM_IDS]);
      for (const { holes, signed } of cards) {
        expect(holes?.map(({ hole, strokes, version }) => [hole, strokes, version])).toEqual(
          Array.from({ length: 18 }, (_, at) => [at + 1, null, 1]),
        );
        expect(signed).toMatchObject({ strokes: null, out: null, in: null, ruledTotal: null, version: 1 });
      }
    }
    const ids = groups.flatMap(({ cards }) =>
      cards.flatMap(({ holes, signed }) => [signed?.id, ...(holes ?? []).map(({ id }) => id)]),
    );
    expect(new Set(ids).size).toBe(36 * 19);
  });
});

describe('PATCH a hole of a card', () => {
  test('D-16 is refused before Day 2 is open', async () => {
    const { player } = await cardAt(1, 0);
    expect((await post(june, { playerId: player.id, hole: 1, strokes: 4 })).statusCode).toBe(409);
    await openDay(here.db, 2025, 1);
    await openDay(here.db, 2025, 2);
  });

  test('answers 404 for a card of another year or an unknown player', async () => {
    await createTournament(here.db, { year: 2026, dates: [null, null], startTime: '09:00' });
    const { player } = await cardAt(1, 0);
    const asked = { playerId: player.id, hole: 1, strokes: 4 };
    expect((await post(june, { ...asked, tournamentId: 2026 })).statusCode).toBe(404);
    expect((await post(june, { ...asked, playerId: 999_999 })).statusCode).toBe(404);
  });

  test('D-15, D-19 posts strokes, a picked-up hole or an empty hole under the signed-in organizer’s name', async () => {
    const { player } = await cardAt(1, 0);
    const asked = { playerId: player.id, hole: 1 };
    const posted = await post(june, { ...asked, strokes: 4, seen: 1 });
    expect(posted.json()).toMatchObject({
      hole: 1,
      strokes: 4,
      version: 2,
      setBy: { name: 'June Ledger', role: 'organizer' },
    });
    expect(posted.headers['etag']).toBe('"2"');
    // Otto's version is stale, but he posts the value that is already saved.
    expect((await post(otto, { ...asked, strokes: 4, seen: 1 })).statusCode).toBe(200);
    expect((await post(otto, { ...asked, strokes: 'picked up', seen: 2 })).json()).toMatchObject({
      strokes: 'picked up',
    });
    expect((await post(june, { ...asked, strokes: null, seen: 3 })).json()).toMatchObject({ strokes: null });
    expect(
      (await trailOf(player.id, 'card_holes')).map(({ became, role, actor }) => [
        became.picked_up ? 'P' : became.strokes,
        role,
        actor,
      ]),
    ).toEqual([
      [4, 'organizer', 'June Ledger'],
      ['P', 'organizer', 'Otto Tally'],
      [null, 'organizer', 'June Ledger'],
    ]);
  });

  test('a repeated key changes nothing, and is refused for a different post', async () => {
    const { player } = await cardAt(1, 1);
    const asked = { playerId: player.id, hole: 3, strokes: 5, seen: 1, key: 'card-key-0001' };
    const first = await post(june, asked);
    await post(otto, { ...asked, strokes: 6, seen: 2, key: 'card-key-0002' });
    expect((await post(june, asked)).json()).toEqual(first.json());
    expect((await post(june, { ...asked, strokes: 7 })).statusCode).toBe(422);
    expect(await trailOf(player.id, 'card_holes')).toHaveLength(2);
  });

  test('answers 412 to a stale version, and does not overwrite the value', async () => {
    const { player } = await cardAt(1, 2);
    const asked = { playerId: player.id, hole: 9 };
    await post(otto, { ...asked, strokes: 3, seen: 1 });
    const late = await post(june, { ...asked, strokes: 5, seen: 1 });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      message: 'Hole 9 was changed in the meantime: Otto Tally set it to 3.',
      current: { strokes: 3, version: 2, setBy: { name: 'Otto Tally' } },
    });
    expect((await post(june, { ...asked, strokes: 5, seen: 2 })).statusCode).toBe(200);
  });

  test('with two organizers making 120 concurrent posts, one post wins each version, and none is lost or applied twice', async () => {
    const { player } = await cardAt(2, 0);
    const asked = { playerId: player.id, hole: 7 };
    let written = 0;
    let stale = 0;
    const hand = async (at: DeskBrowser, own: number) => {
      let seen = 1;
      for (let round = 0; round < 60; round += 1) {
        const key = crypto.randomUUID();
        // Each organizer posts different numbers, so that equal values never hide a conflict.
        const answer = await post(at, { ...asked, strokes: own + (round % 2), seen, key });
        if (answer.statusCode === 200) {
          written += 1;
          seen = answer.json<{ version: number }>().version;
        } else {
          expect(answer.statusCode).toBe(412);
          stale += 1;
          seen = answer.json<{ current: { version: number } }>().current.version;
        }
      }
    };
    await Promise.all([hand(june, 2), hand(otto, 5)]);
    expect(stale).toBeGreaterThan(0); // 0 would mean that no two posts collided
    expect(written + stale).toBe(120);
    expect((await cardAt(2, 0)).holes?.[6]?.version).toBe(1 + written);
    expect(await trailOf(player.id, 'card_holes')).toHaveLength(written);
  });
});

describe('PATCH the signed total of a card', () => {
  test('D-15 the board shows a card’s total only if the signed one agrees with the holes, or an organizer has ruled', async () => {
    const { player } = await cardAt(3, 0);
    await type(june, player.id, 4);
    expect(await boardRow(player.id)).toMatchObject({ state: 'to be checked', total: null });
    const signed = await sign(june, player.id, { total: 73 }, { seen: 1 });
    expect(signed.json()).toMatchObject({
      strokes: 73,
      out: null,
      version: 2,
      setBy: { name: 'June Ledger' },
    });
    expect(await boardRow(player.id)).toMatchObject({ state: 'to be checked', total: null });

    // The paper's two nines are posted separately from the total, which stays unchanged.
    const nines = await sign(june, player.id, { out: 36, in: 37 }, { seen: 2 });
    expect(nines.json()).toMatchObject({ strokes: 73, out: 36, in: 37, ruledTotal: null });
    const ruled = await sign(june, player.id, { ruledTotal: 72 }, { seen: 3 });
    expect(ruled.json()).toMatchObject({ strokes: 73, ruledTotal: 72, setBy: { name: 'June Ledger' } });
    expect(await boardRow(player.id)).toMatchObject({ state: 'ranked', total: 72 });
    await post(june, { playerId: player.id, hole: 1, strokes: 6 });
    expect(await boardRow(player.id)).toMatchObject({ state: 'to be checked', total: null });
    await post(june, { playerId: player.id, hole: 1, strokes: 5 });
    await sign(june, player.id, { out: null, in: null }, { seen: 4 });
    expect(await boardRow(player.id)).toMatchObject({ state: 'ranked', total: 73 });
  });

  test('a repeated key is applied once, and a stale version is refused', async () => {
    const { player } = await cardAt(3, 1);
    const first = await sign(june, player.id, { total: 80 }, { seen: 1, key: 'sign-key-0001' });
    await sign(otto, player.id, { ruledTotal: 81 }, { seen: 2 });
    const again = await sign(june, player.id, { total: 80 }, { seen: 1, key: 'sign-key-0001' });
    expect(again.json()).toEqual(first.json());
    expect((await sign(june, player.id, { total: 82 }, { key: 'sign-key-0001' })).statusCode).toBe(422);
    const late = await sign(june, player.id, { total: 82 }, { seen: 2 });
    expect([late.statusCode, late.json().message]).toEqual([
      412,
      'Otto Tally posted first: the card is signed for 80, ruled right at 81. Your change was not posted.',
    ]);
  });
});

describe('PATCH the second entry of a card', () => {
  const trailOfCards = async (at: DeskBrowser) => {
    const body = { what: 'scores', teamId: null, day: null, hole: null, who: null, before: null };
    return (await at.call(deskTrail, { params: YEAR, body })).json<TrailPage>();
  };
  const again = (at: DeskBrowser, { playerId, hole, strokes, tournamentId = 2025, ...rest }: Hole) =>
    at.call(saveSecondEntry, {
      params: { tournamentId, playerId, hole },
      headers: headersOf(rest),
      body: { strokes },
    });

  test('D-15, D-19 an author named cup_server is treated as a person, but one named cup_organizer as the site itself', async () => {
    const { rows } = await here.owner.query(
      `select author_of(name, 'organizer', name) as author, organizer_of(name, 'organizer', name) as organizer
      from (values ('cup_server'), ('cup_organizer')) as roles (name)`,
    );
    expect(rows).toEqual([
      { author: 'cup_server', organizer: 'cup_server' },
      { author: 'The site itself', organizer: null },
    ]);
  });

  test('D-15 the other organizer retypes a contender’s card without receiving the first entry', async () => {
    const { player } = await cardAt(5, 0);
    await type(june, player.id, 3);
    await sign(june, player.id, { total: 54 });
    expect((await cardAt(5, 0)).second).toEqual({
      state: 'of another',
      firstBy: 'June Ledger',
      holes: [],
    });
    const blind = await cardAt(5, 0, otto);
    expect(blind).toMatchObject({
      holes: null,
      signed: null,
      second: { state: 'asked', firstBy: 'June Ledger' },
    });
    expect(blind.second.holes.map(({ strokes, version }) => [strokes, version])).toEqual(
      Array.from({ length: 18 }, () => [null, 1]),
    );

    const own = await again(june, { playerId: player.id, hole: 1, strokes: 3 });
    expect([own.statusCode, own.body]).toEqual([
      409,
      'You typed this card. The other organizer has to type it the second time.',
    ]);
    const key = 'second-key-0001';
    const posted = await again(otto, { playerId: player.id, hole: 1, strokes: 3, seen: 1, key });
    expect(posted.json()).toMatchObject({ strokes: 3, version: 2, setBy: { name: 'Otto Tally' } });
    expect((await again(otto, { playerId: player.id, hole: 1, strokes: 3, seen: 1, key })).json()).toEqual(
      posted.json(),
    );
    expect((await again(otto, { playerId: player.id, hole: 1, strokes: 5, seen: 1 })).statusCode).toBe(412);
    // The first organizer does not receive the second entry, either.
    expect((await cardAt(5, 0)).second.holes).toEqual([]);

    for (let hole = 2; hole <= 18; hole += 1)
      await again(otto, { playerId: player.id, hole, strokes: hole === 7 ? 4 : 3 });
    for (const at of [june, otto]) {
      const { holes, second } = await cardAt(5, 0, at);
      expect([holes?.[6]?.strokes, second.state, second.holes[6]?.strokes]).toEqual([3, 'done', 4]);
    }
  });

  test('D-15, D-19 the trail, its CSV and responses do not reveal either entry until the second is complete', async () => {
    const { player } = await cardAt(7, 0);
    const key = 'first-key-0018';
    await type(june, player.id, 3);
    await sign(june, player.id, { total: 54 });
    await again(otto, { playerId: player.id, hole: 1, strokes: 2 });
    const changes = async (at: DeskBrowser) =>
      (await trailOfCards(at)).lines
        .filter(({ person }) => person === player.name)
        .map(({ subject, change }) => [subject, change.kind]);
    expect(Object.fromEntries(await changes(otto))).toEqual({
      second_entries: 'fields',
      cards: 'hidden',
      card_holes: 'hidden',
    });
    expect(Object.fromEntries(await changes(june))).toEqual({
      second_entries: 'hidden',
      cards: 'fields',
      card_holes: 'fields',
    });
    const rowsOf = async (at: DeskBrowser, about: string) =>
      (await at.call(trailCsv, { params: YEAR })).body
        .split('\r\n')
        .filter((row) => row.includes(`,${about},`) && row.includes(player.name));
    for (const about of ['card holes', 'cards'])
      for (const row of await rowsOf(otto, about)) expect(row).toContain('not shown until');
    expect((await rowsOf(june, 'card holes')).join()).toContain('strokes: 3');
    expect((await rowsOf(june, 'second entries')).join()).toContain('not shown until');

    const asked = { playerId: player.id, hole: 18 };
    for (const refused of [
      await post(otto, { ...asked, strokes: 9, seen: 1 }),
      // Refused although the value is equal: a 200 would confirm a guess.
      await post(otto, { ...asked, strokes: 3, seen: 1 }),
      await sign(otto, player.id, { total: 54 }, { seen: 1 }),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.body).toMatch(/^Somebody else typed this card, so please type it a second time\./);
    }
    expect((await post(june, { ...asked, strokes: 3, key })).statusCode).toBe(200);

    for (let hole = 1; hole <= 18; hole += 1) await again(otto, { playerId: player.id, hole, strokes: 3 });
    for (const at of [june, otto]) {
      expect((await trailOfCards(at)).hidden).not.toContain(player.id);
      expect((await changes(at)).filter(([, kind]) => kind === 'hidden')).toEqual([]);
    }
    expect((await post(otto, { ...asked, strokes: 3, seen: 1 })).statusCode).toBe(200);
  });

  test('D-15 a retry gets the first response again, even if its author now has to retype the card', async () => {
    const { player } = await cardAt(8, 0);
    for (let hole = 1; hole <= 17; hole += 1) await post(june, { playerId: player.id, hole, strokes: 3 });
    const last = { playerId: player.id, hole: 18, strokes: 3, seen: 1, key: 'last-hole-0001' };
    const answered = await post(otto, last);
    expect(answered.statusCode).toBe(200);
    expect((await cardAt(8, 0, otto)).second.state).toBe('asked');
    expect((await post(otto, last)).json()).toEqual(answered.json());
    expect((await post(otto, { ...last, key: 'last-hole-0002' })).statusCode).toBe(409);
  });

  test('D-15 a card is not ranked while its two entries differ, until the difference is settled from the paper', async () => {
    const { player, second } = await cardAt(5, 0);
    expect(await boardRow(player.id)).toMatchObject({ state: 'to be checked', total: null });
    const { version } = second.holes[6] ?? {};
    const settledByJune = await again(june, {
      playerId: player.id,
      hole: 7,
      strokes: 3,
      ...(version && { seen: version }),
    });
    expect(settledByJune.statusCode).toBe(200);
    expect(await boardRow(player.id)).toMatchObject({ state: 'ranked', total: 54, position: 1 });
    expect((await trailOf(player.id, 'second_entries')).length).toBe(19);
  });

  test('D-15 a card that is too far behind the lead is not retyped', async () => {
    const { player } = await cardAt(6, 0);
    await type(june, player.id, 4);
    expect((await cardAt(6, 0, otto)).second.state).toBe('not asked');
    expect((await cardAt(6, 0, otto)).holes).toHaveLength(18);
  });
});

describe('D-27 closing Day 2 while cards are missing', () => {
  const close = (withoutChampion: string | null) =>
    june.call(closeDay, {
      params: { ...YEAR, day: 2 },
      headers: { origin: ORIGIN },
      body: { ruling: 'Not read aloud', withoutChampion, agreedAloud: [], seen: holesOfDay },
    });
  const board = async () => {
    const [records] = await readRecords(here.db, [2025]);
    if (!records) throw new Error('no records');
    return championBoardOf(records);
  };
  let holesOfDay: unknown = [];

  test('requires a public reason why there is no champion; a ruling on the points is not enough', async () => {
    const shown = await june.call(deskAgreement, { params: { ...YEAR, day: 2 } });
    holesOfDay = shown.json<DeskDayAgreement>().holes.map(({ hole, versions }) => ({ hole, versions }));
    const refused = await close(null);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'Settle the cards first, or close without a County Champion.',
    ]);
    expect((await board()).rows.some(({ position }) => position === 1)).toBe(true);
    expect((await close('Cards were lost in the rain.')).statusCode).toBe(200);
    const { rows, notNamed, countBacks } = await board();
    expect({ notNamed, countBacks }).toEqual({ notNamed: 'Cards were lost in the rain.', countBacks: [] });
    expect(rows.filter(({ position }) => position !== null)).toEqual([]);
    await day('open');
    expect((await board()).notNamed).toBeUndefined();
  });

  test('is possible once each missing card is marked as not turned in, which takes it out of the running', async () => {
    const cards = (await read()).groups.flatMap((group) => group.cards);
    const left = cards.filter((card) => !['ranked', 'picked up'].includes(card.board));
    for (const { player } of left.slice(1))
      expect((await sign(june, player.id, { noCard: true })).json()).toMatchObject({ noCard: true });
    expect((await close(null)).statusCode).toBe(409);
    const [last] = left;
    if (!last) throw new Error('every card is in');
    await sign(june, last.player.id, { noCard: true });
    expect(await boardRow(last.player.id)).toMatchObject({ state: 'no card', position: null, total: null });
    expect((await close(null)).statusCode).toBe(200);
    expect((await board()).rows.some(({ position }) => position === 1)).toBe(true);
    await day('open');
    for (const { player } of left) await sign(june, player.id, { noCard: false });
  });
});

test('D-16 a suspended day accepts cards; an official day and a completed cup refuse them', async () => {
  const { player } = await cardAt(4, 0);
  const asked = { playerId: player.id, hole: 1 };
  await day('suspended');
  expect((await post(june, { ...asked, strokes: 4 })).statusCode).toBe(200);
  await day('official');
  const locked = await post(june, { ...asked, strokes: 5 });
  expect([locked.statusCode, locked.body]).toEqual([
    409,
    'The day is closed. Reopen it first, with a reason.',
  ]);
  expect((await sign(june, player.id, { total: 72 })).statusCode).toBe(409);
  await day('open');
  await setStatus(here.db, 2025, 'completed');
  expect((await post(june, { ...asked, strokes: 5 })).statusCode).toBe(409);
  expect((await verifyTrail(here.db)).faults).toEqual([]);
});
