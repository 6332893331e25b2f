import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICKED_UP } from '#domain/county-champion/card.ts';
import { drawPairings } from '#domain/pairings/draw.ts';
import type { Group } from '#domain/pairings/groups.ts';
import { TEAM_IDS } from '#domain/teams.ts';
import type { TestDatabase } from '#testing/cluster.ts';
import { freshDatabase } from '#testing/database.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { actingAs } from './acting.ts';
import { drawDay, holdOnDay, publishDay, swapOnDay } from './arrange-pairings.ts';
import { verifyTrail } from './audit-trail.ts';
import { postCardHole, postSignedCard } from './cards.ts';
import { changeDayState } from './days.ts';
import { setMatch } from './matches.ts';
import { postNotice, takeDownNotice } from './notices.ts';
import { UNNAMED } from './outcomes.ts';
import { readPairings } from './pairings.ts';
import { type Player, readPlayers, renamePlayer, setPlayer } from './players.ts';
import { correctAsOrganizer, scoreIdAt } from './scores.ts';
import { transaction } from './sql.ts';
import { openDay, setCaptainsAward, setStatus } from './tournament.ts';

let database: TestDatabase;
let players: Player[];
beforeAll(async () => {
  database = await freshDatabase();
  players = await fillRosters(database.db);
});
afterAll(() => database.drop());

const playerAt = (teamId: string, slot: number) => {
  const found = players.find((player) => player.teamId === teamId && player.slot === slot);
  if (!found) throw new Error(`no player in slot ${slot} of the ${teamId}`);
  return found.id;
};
const entriesSince = async (id: number) =>
  (
    await database.owner.query('select subject, role, actor, reason from trail where id > $1 order by id', [
      id,
    ])
  ).rows;
const lastEntry = async () =>
  (await database.owner.query('select max(id) as id from trail')).rows[0].id as number;

describe('D-13 players', () => {
  test('a player who takes over a slot is a different person from the previous one', async () => {
    const { db } = database;
    await pairInOrder(db, 1);
    const before = playerAt('stopemen', 3);
    const substitute = { teamId: 'stopemen', slot: 3, name: 'Sample Substitute', handicap: -2.1 } as const;
    const now = await transaction(db, (connection) => setPlayer(connection, 2025, substitute));
    expect(now).not.toBe(before);
    const { groups } = await readPairings(db, 2025, 1);
    expect(groups.flatMap((group) => group.players)).toContain(before);
    const names = new Map((await readPlayers(db, 2025)).map(({ id, name, slot }) => [id, { name, slot }]));
    expect(names.get(before)).toEqual({ name: 'stopemen 3', slot: null });
    expect(names.get(now)).toEqual({ name: 'Sample Substitute', slot: 3 });

    const back = { teamId: 'stopemen', slot: 3, name: 'stopemen 3', handicap: null } as const;
    expect(await transaction(db, (connection) => setPlayer(connection, 2025, back))).toBe(before);
  });

  test('a player with a corrected name is the same person', async () => {
    const spelt = { teamId: 'timbermen', slot: 1, name: 'Timbermen One' } as const;
    expect(await renamePlayer(database.db, 2025, spelt.teamId, spelt.slot, spelt.name)).toBe(1);
    expect((await readPlayers(database.db, 2025)).find(({ name }) => name === 'Timbermen One')?.id).toBe(
      playerAt('timbermen', 1),
    );
  });
});

describe('D-14 pairings', () => {
  test('a swap is two changes in the trail, under the name of its author', async () => {
    const { db } = database;
    await pairInOrder(db, 2);
    const before = await lastEntry();
    await actingAs(db, { organizer: 'Sample Organizer', reason: 'a lift to the course' }, (connection) =>
      swapOnDay(connection, 2025, 2, [playerAt('powdermen', 1), playerAt('powdermen', 12)]),
    );
    const entry = {
      subject: 'pairings',
      role: 'organizer',
      actor: 'Sample Organizer',
      reason: 'a lift to the course',
    };
    expect(await entriesSince(before)).toEqual([entry, entry]);
    const now = (await readPairings(db, 2025, 2)).groups;
    expect(now[0]?.players).toContain(playerAt('powdermen', 12));
    expect(now[11]?.players).toContain(playerAt('powdermen', 1));
  });

  test('a draw keeps held players in place, can be repeated from the trail, and is published only if it breaks no rule', async () => {
    const { db, owner } = database;
    const held = playerAt('timbermen', 5);
    const draw = (seed: string) => transaction(db, (connection) => drawDay(connection, 2025, 1, seed));
    await transaction(db, (connection) => holdOnDay(connection, 2025, 1, { player: held, hold: true }));
    expect(await draw('a sample seed')).toEqual([]);
    const { groups } = await readPairings(db, 2025, 1);
    expect(groups[2]?.players).toContain(held);
    const { rows } = await owner.query(
      "select became -> 'draw' as draw from trail where subject = 'days' order by id desc limit 1",
    );
    const again = drawPairings({ day: 1, ...rows[0].draw });
    const asSets = (drawn: readonly Group[]) => drawn.map(({ players }) => new Set(players));
    expect(again.ok && asSets(again.groups)).toEqual(asSets(groups));
    expect(await transaction(db, (connection) => publishDay(connection, 2025, 1))).toEqual([]);
    await owner.query('update matches set tee_time = null where (day, group_number) = (1, 6)');
    expect(await transaction(db, (connection) => publishDay(connection, 2025, 1))).toEqual([
      { kind: 'no tee time', group: 6 },
    ]);
  });

  test('a change to draft pairings is not announced to the server processes; a change to published ones is', async () => {
    const { db, owner } = database;
    const version = async () =>
      (await owner.query('select version from tournaments where id = 2025')).rows[0].version;
    const change = 'update pairings set held = not held where (day, group_number) = (2, 1)';
    const published = await version();
    await owner.query(change);
    expect(await version()).toBeGreaterThan(published);
    await owner.query('update days set pairings_published_at = null where day = 2');
    const draft = await version();
    await owner.query(change);
    expect(await version()).toBe(draft);
    await pairInOrder(db, 2);
  });
});

describe('D-15 cards', () => {
  const hole = (at: number, shows: number | typeof PICKED_UP | null, posting = {}) =>
    postCardHole(
      database.db,
      { player: playerAt('stopemen', 1), hole: at, shows },
      { ...UNNAMED, ...posting },
    );

  test('a card cannot be posted before Day 2 is open', async () => {
    expect(await hole(1, 4)).toEqual({ outcome: 'not-open' });
    await openDay(database.db, 2025, 2);
    expect(await hole(1, 4)).toMatchObject({ outcome: 'done', current: { strokes: 4, version: 2 } });
  });

  test('a repeated key is applied once, and a stale version does not overwrite the hole', async () => {
    const first = await hole(2, 5, { key: 'card-key', seenVersion: 1 });
    expect(first).toMatchObject({ outcome: 'done', current: { strokes: 5, version: 2 } });
    expect(await hole(2, 6, { seenVersion: 2 })).toMatchObject({ outcome: 'done', current: { version: 3 } });
    expect(await hole(2, 5, { key: 'card-key', seenVersion: 1 })).toEqual(first);
    expect(await hole(3, 5, { key: 'card-key' })).toEqual({ outcome: 'key-reused' });
    expect(await hole(2, 7, { seenVersion: 1 })).toMatchObject({ outcome: 'stale', current: { strokes: 6 } });
    expect(await hole(2, 6, { seenVersion: 1 })).toMatchObject({ outcome: 'done', current: { version: 3 } });
  });

  test('a hole can be picked up or cleared, and a card can be signed for or ruled on', async () => {
    expect(await hole(4, PICKED_UP)).toMatchObject({ current: { picked_up: true, strokes: null } });
    expect(await hole(4, null)).toMatchObject({ current: { picked_up: false, strokes: null, version: 3 } });
    expect(await hole(19, 4)).toEqual({ outcome: 'not-found' });
    const signed = { out: null, in: null, total: 77 };
    const card = { player: playerAt('stopemen', 1), signed, ruledTotal: 76 };
    expect(await postSignedCard(database.db, card)).toMatchObject({
      outcome: 'done',
      current: { signed_total: 77, ruled_total: 76, version: 2 },
    });
  });
});

describe('D-16 an official day', () => {
  const change = (event: Parameters<typeof changeDayState>[3], organizer = 'Sample Organizer') =>
    actingAs(database.db, { organizer, reason: 'a sample reason' }, (connection) =>
      changeDayState(connection, 2025, 2, event),
    );
  const correct = async (strokes: number) => {
    const scoreId = (await scoreIdAt(database.db, 2025, 'stopemen', 2, 1)) ?? 0;
    return correctAsOrganizer(database.db, {
      scoreId,
      strokes,
      organizer: 'x',
      reason: null,
      key: null,
      seenVersion: null,
    });
  };
  const card = () => postCardHole(database.db, { player: playerAt('stopemen', 2), hole: 1, shows: 4 });
  const match = () => setMatch(database.db, 2025, { day: 2, group: 1, result: 'stopemen' });

  test('requires every result or a ruling, locks scores, matches and cards, and can be reopened with a reason', async () => {
    await setStatus(database.db, 2025, 'active');
    expect(await change({ kind: 'make official', ruling: null })).toMatchObject({
      ok: false,
      refusal: { kind: 'not finished' },
    });
    expect(await change({ kind: 'suspend', reason: 'lightning' })).toEqual({ ok: true, state: 'suspended' });
    expect((await correct(4)).outcome).toBe('done');
    expect(await change({ kind: 'make official', ruling: 'no light left' })).toEqual({
      ok: true,
      state: 'official',
    });
    expect((await correct(5)).outcome).toBe('official');
    expect((await card()).outcome).toBe('official');
    expect((await match()).outcome).toBe('official');
    for (const typed of [
      'update scores set strokes = 9 where day = 2',
      "update matches set winner_team_id = 'stopemen' where day = 2",
      'update card_holes set strokes = 9',
      'delete from pairings where day = 2',
    ])
      await expect(database.owner.query(typed), typed).rejects.toThrow('the day is official');

    expect(await change({ kind: 'reopen', reason: 'a card was misread' })).toEqual({
      ok: true,
      state: 'open',
    });
    expect([(await correct(5)).outcome, (await card()).outcome, (await match()).outcome]).toEqual([
      'done',
      'done',
      'done',
    ]);
    const { rows } = await database.owner.query(
      `select became ->> 'state' as state, actor, reason from trail
      where subject = 'days' and was ->> 'state' <> became ->> 'state' and key ->> 'day' = '2' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ state: 'open', actor: 'Sample Organizer', reason: 'a sample reason' }]);
  });
});

test('D-21 R-66 a new notice replaces the old one, and the Captain’s Award goes only to a known player', async () => {
  const { db, owner } = database;
  await transaction(db, (connection) => postNotice(connection, 2025, { text: 'Play is suspended.' }));
  await transaction(db, (connection) => postNotice(connection, 2025, { text: 'Play continues.' }));
  const shown = 'select text from notices where taken_down_at is null';
  expect((await owner.query(shown)).rows).toEqual([{ text: 'Play continues.' }]);
  expect([await takeDownNotice(db, 2025), await takeDownNotice(db, 2025)]).toEqual([1, 0]);
  expect(await setCaptainsAward(db, 2025, playerAt('timbermen', 4))).toBe(1);
  expect(await setCaptainsAward(db, 2025, 99_999)).toBe(0);
});

test('D-19 replaying the trail rebuilds every table and finds an unrecorded change', async () => {
  const { serverDb, owner } = database;
  const sound = await verifyTrail(serverDb);
  expect(sound.faults).toEqual([]);
  expect(sound.entries).toBeGreaterThan(TEAM_IDS.length * 12);
  await owner.query('alter table card_holes disable trigger user');
  await owner.query('update card_holes set strokes = 9 where hole = 1');
  await owner.query('alter table card_holes enable trigger user');
  expect((await verifyTrail(serverDb)).faults).toEqual([
    expect.stringMatching(/^card_holes 2025 \d+ 1: the table says/),
    expect.stringMatching(/^card_holes 2025 \d+ 1: the table says/),
  ]);
});
