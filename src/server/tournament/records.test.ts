import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { ChampionBoard, countyChampion } from '#contract/county-champion.ts';
import { CSV_TABLES, type CsvTable, recordCsv } from '#contract/csv.ts';
import { dayStates } from '#contract/day-states.ts';
import { LIVE_PARTS, PartTags } from '#contract/live.ts';
import { notice } from '#contract/notice.ts';
import { matches, pairings } from '#contract/pairings.ts';
import { tournamentRecord, years } from '#contract/years.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { postCardHole, postSignedCard } from '#server/store/cards.ts';
import { setMatch } from '#server/store/matches.ts';
import { postNotice } from '#server/store/notices.ts';
import { publishPairings } from '#server/store/pairings.ts';
import type { Player } from '#server/store/players.ts';
import { transaction } from '#server/store/sql.ts';
import { createTournament, openDay, setCaptainsAward, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { openStream } from '#testing/event-stream.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { call } from '#testing/requests.ts';
import { until } from '#testing/until.ts';

const here = appForThisFile({ DRAIN_SECONDS: '0' });
const params = { tournamentId: 2025 };
let url: string;
let players: Player[];

beforeAll(async () => {
  url = await here.app.listen({ port: 0, host: '127.0.0.1' });
  players = await fillRosters(here.db);
  await openDay(here.db, 2025, 1);
  await openDay(here.db, 2025, 2);
  await pairInOrder(here.db, 1, { publish: false });
  await pairInOrder(here.db, 2);
  await here.snapshots.refresh();
});

const playerAt = (teamId: string, slot: number) =>
  players.find((player) => player.teamId === teamId && player.slot === slot)?.id ?? 0;

/** Posts a finished, signed card: all fours, then these strokes on the last holes. */
async function finish(player: number, last: readonly number[]): Promise<void> {
  const strokes = HOLE_NUMBERS.map((hole) => last[hole - 19 + last.length] ?? 4);
  for (const [index, shows] of strokes.entries())
    await postCardHole(here.db, { player, hole: index + 1, shows });
  const total = strokes.reduce((sum, one) => sum + one, 0);
  await postSignedCard(here.db, { player, signed: { out: null, in: null, total }, ruledTotal: null });
}

async function listening() {
  await here.snapshots.refresh(); // otherwise earlier changes would be pushed during the test
  const stream = await openStream(`${url}/api/tournament/2025/live`);
  onTestFinished(() => stream.close());
  await until(() => stream.events.some(({ event }) => event === 'parts'));
  const before = stream.events.length;
  const since = () => stream.events.slice(before).filter(({ event }) => event !== 'heartbeat');
  return { stream, since };
}

describe('the public endpoints of a tournament', () => {
  test('D-14 show only published pairings, with names, tee times and starting holes, but without handicaps', async () => {
    const answer = await call(here.app, pairings, { params });
    const { days } = answer.json();
    expect(days.map(({ day }: { day: number }) => day)).toEqual([2]);
    expect(days[0].groups).toHaveLength(12);
    expect(days[0].groups[7]).toMatchObject({ group: 8, teeTime: '10:10', startingHole: 1 });
    expect(days[0].groups[0].players.map(({ name }: { name: string }) => name)).toEqual([
      'timbermen 1',
      'stopemen 1',
      'powdermen 1',
    ]);
    expect(answer.body).not.toContain('handicap');
    const again = await call(here.app, pairings, {
      params,
      headers: { 'if-none-match': `${answer.headers.etag}` },
    });
    expect(again.statusCode).toBe(304);
  });

  test('D-15 rank finished cards by total and count-back, list the others below, and show no single hole', async () => {
    await finish(playerAt('stopemen', 2), [4, 4, 3]);
    await finish(playerAt('powdermen', 2), [3, 4, 4]);
    await finish(playerAt('timbermen', 9), [4, 4, 4]);
    await postCardHole(here.db, { player: playerAt('timbermen', 3), hole: 1, shows: 5 });
    await postCardHole(here.db, { player: playerAt('stopemen', 3), hole: 1, shows: 'picked up' });
    await here.snapshots.refresh();
    const answer = await call(here.app, countyChampion, { params });
    const board = z.parse(ChampionBoard, answer.json());
    expect(board.rows).toHaveLength(36);
    const shown = board.rows.map(({ player, position, total }) => [player.name, position, total]);
    expect(shown.slice(0, 3)).toEqual([
      ['stopemen 2', 1, 71],
      ['powdermen 2', 2, 71],
      ['timbermen 9', 3, 72],
    ]);
    expect(board.rows[3]).toMatchObject({
      player: { name: 'timbermen 3' },
      state: 'on the course',
      holesPlayed: 1,
      total: expect.any(Number), // D-30: the strokes so far, because this player has not finished
    });
    expect(board.rows.at(-1)).toMatchObject({
      player: { name: 'stopemen 3' },
      state: 'picked up',
      total: null,
    });
    expect(board.countBacks[0]?.stretches.at(-1)).toEqual({ from: 18, to: 18, sums: [3, 4] });
    expect(answer.body).not.toContain('strokes');
  });

  test('D-15 rank a card only once its signed total matches or an organizer has ruled', async () => {
    const player = playerAt('powdermen', 9);
    await finish(player, []);
    const signed = { out: null, in: null, total: 73 };
    const row = async () => {
      await here.snapshots.refresh();
      return here.snapshots
        .tournament(2025)
        ?.data.countyChampion.rows.find((one) => one.player.id === player);
    };
    await postSignedCard(here.db, { player, signed, ruledTotal: null });
    expect(await row()).toMatchObject({ state: 'to be checked', position: null, total: null });
    await postSignedCard(here.db, { player, signed, ruledTotal: 72 });
    expect(await row()).toMatchObject({ state: 'ranked', position: 3, shared: true });
    await postCardHole(here.db, { player, hole: 1, shows: 5 });
    expect(await row()).toMatchObject({ state: 'ranked', total: 73 }); // the holes now add up to 73
  });

  test('D-21, D-22, D-23, R-66 show the notice, the states of the days, corrected holes, awards and every year', async () => {
    await transaction(here.db, (connection) => postNotice(connection, 2025, { text: 'Lunch is late.' }));
    await setCaptainsAward(here.db, 2025, playerAt('timbermen', 4));
    await here.owner.query('update scores set strokes = 4 where (day, hole) = (1, 7)');
    await here.owner.query("update scores set strokes = 5 where (day, hole, team_id) = (1, 7, 'stopemen')");
    await createTournament(here.db, { year: 2026, dates: ['2026-09-27', null], startTime: '09:00' });
    await setStatus(here.db, 2025, 'completed');
    await here.snapshots.refresh();
    expect((await call(here.app, notice, { params })).json()).toMatchObject({
      notice: { text: 'Lunch is late.' },
    });
    expect((await call(here.app, notice, { params: { tournamentId: 2026 } })).json()).toEqual({
      notice: null,
    });
    const { days, corrections } = (await call(here.app, dayStates, { params })).json();
    expect(days).toMatchObject([
      { day: 1, state: 'open', underReview: false },
      { day: 2, state: 'open', underReview: false },
    ]);
    expect(corrections).toEqual([{ day: 1, hole: 7, at: expect.stringMatching(/Z$/) }]);
    expect((await call(here.app, years)).json()).toEqual([
      { id: 2026, status: 'upcoming', startDate: '2026-09-27', hostTeamId: 'powdermen', champions: [] },
      {
        id: 2025,
        status: 'completed',
        startDate: '2025-09-28',
        hostTeamId: 'stopemen',
        champions: ['timbermen', 'powdermen'],
      },
    ]);
    const record = (await call(here.app, tournamentRecord, { params })).json();
    expect(record).toMatchObject({
      tournament: { status: 'completed' },
      captainsAward: { name: 'timbermen 4' },
    });
    expect(record.countyChampion.rows[0]).toMatchObject({ player: { name: 'stopemen 2' }, position: 1 });
    await setStatus(here.db, 2025, 'active');
    await here.snapshots.refresh();
  });

  const tableNamed = (table: string, tournamentId = 2025) =>
    call(here.app, recordCsv, { params: { tournamentId, table } });

  test.each(Object.keys(CSV_TABLES) as CsvTable[])(
    'D-9, D-15, D-22 offer the table %s as CSV',
    async (table) => {
      const answer = await tableNamed(table);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${table}-2025.csv"`,
      });
      const [header, ...rows] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(header).toBe(CSV_TABLES[table].join(','));
      // Public data only: the pairings of the one published day, and no single hole of a card.
      expect({ [table]: rows.length }).toEqual({
        [table]: {
          leaderboard: 3,
          holes: 36,
          'tee-sheet': 36,
          'county-champion': 36,
          'count-backs': 8,
          awards: 1,
          days: 2,
          corrections: 1,
          teams: 36,
        }[table],
      });
      expect(rows.every((row) => row.split(',').length === CSV_TABLES[table].length)).toBe(true);
    },
  );

  test('D-22 answer 404 for a year without a tournament', async () => {
    expect((await tableNamed('holes', 2031)).statusCode).toBe(404);
  });
});

describe('the live feed', () => {
  test('first sends the tags of all its parts; the ETag of the pairings endpoint contains the tag of the pairings', async () => {
    const { stream } = await listening();
    const tags = z.parse(PartTags, stream.events.find(({ event }) => event === 'parts')?.data);
    const answer = await call(here.app, pairings, { params });
    expect(answer.headers.etag).toContain(tags.pairings);
  });

  test.each([
    {
      rule: 'D-21 a notice',
      part: 'notice' as const,
      change: () =>
        transaction(here.db, (connection) => postNotice(connection, 2025, { text: 'Play is suspended.' })),
      holds: { notice: { text: 'Play is suspended.' } },
    },
    {
      rule: 'D-14 the publishing of pairings',
      part: 'pairings' as const,
      change: () => publishPairings(here.db, 2025, 1, true),
      holds: { days: [{ day: 1 }, { day: 2 }] },
    },
    {
      rule: 'R-66 the winner of the Captain’s Award',
      part: 'captainsAward' as const,
      change: () => setCaptainsAward(here.db, 2025, playerAt('powdermen', 5)),
      holds: { teamId: 'powdermen' },
    },
    {
      rule: 'D-15 a posted hole of a card',
      part: 'countyChampion' as const,
      change: () => postCardHole(here.db, { player: playerAt('timbermen', 3), hole: 2, shows: 4 }),
      holds: {},
    },
    {
      rule: 'D-16 a suspended day',
      part: 'days' as const,
      change: () => here.owner.query("update days set state = 'suspended' where day = 1"),
      holds: { days: [{ state: 'suspended' }, { state: 'open' }] },
    },
  ])('$rule is pushed without the board', async ({ part, change, holds }) => {
    const { since } = await listening();
    await change();
    await until(() => since().length > 0);
    expect(since().map(({ event }) => event)).toEqual([part]);
    const { value } = z.parse(LIVE_PARTS[part], since()[0]?.data);
    expect(value).toMatchObject(holds);
  });

  test('a score that changes no points is still pushed', async () => {
    const { since } = await listening();
    await here.owner.query("update scores set strokes = 4 where (day, hole, team_id) = (1, 12, 'stopemen')");
    await until(() => since().length > 0);
    expect(since().map(({ event }) => event)).toEqual(['snapshot']);
  });

  test('a score pushes only the board, and a halved match pushes only the matches', async () => {
    const score = await listening();
    await here.owner.query("update scores set strokes = 6 where (day, hole, team_id) = (1, 9, 'stopemen')");
    await here.owner.query('update scores set strokes = 6 where (day, hole) = (1, 9)');
    await until(() => score.since().length > 0);
    expect(new Set(score.since().map(({ event }) => event))).toEqual(new Set(['snapshot']));
    const match = await listening();
    await setMatch(here.db, 2025, { day: 1, group: 2, result: 'halved' });
    await until(() => match.since().length > 0);
    expect(match.since().map(({ event }) => event)).toEqual(['matches']);
    expect((await call(here.app, matches, { params })).json()).toHaveLength(18);
  });
});
