import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn, whoIsSignedIn } from '#contract/captains.ts';
import { type DeskDayAgreement, deskAgreement, ruleOnDispute } from '#contract/desk/agreement.ts';
import { deskCaptains, issueAccessCode } from '#contract/desk/captains.ts';
import { postNotice } from '#contract/desk/notice.ts';
import * as contract from '#contract/desk/rehearsal.ts';
import * as result from '#contract/desk/result.ts';
import { deskDaySheet, saveMatch, savePaperTotal, saveScore } from '#contract/desk/scores.ts';
import { deskTrail, type TrailLine, undoLine } from '#contract/desk/trail.ts';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { notice as publicNotice } from '#contract/notice.ts';
import { captainsRehearsal } from '#contract/rehearsal.ts';
import { correctScore, teamScores } from '#contract/scores.ts';
import { years } from '#contract/years.ts';
import { REHEARSAL_ID } from '#domain/rehearsal.ts';
import { actingAs } from '#server/store/acting.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { changeDayState } from '#server/store/days.ts';
import { openDay, setStatus, showTournament } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { dataDump, HAS_PG_DUMP } from '#testing/data-dump.ts';
import { everyRow } from '#testing/every-row.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { call, cookiesFrom } from '#testing/requests.ts';
import { until } from '#testing/until.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
let june: DeskBrowser;
let otto: DeskBrowser;
let realCookie: string;

const start = (day: 1 | 2, at = june) =>
  at.call(contract.startRehearsal, { params: { tournamentId: 2025 }, body: { day } });
const play = (day: 1 | 2, toTheEnd = false) => june.call(contract.playRehearsal, { body: { day, toTheEnd } });
const throwAway = (at = june) => at.call(contract.throwRehearsalAway, { body: {} });
const inRehearsal = { tournamentId: REHEARSAL_ID };
const sheet = async (day: 1 | 2, tournamentId = REHEARSAL_ID) =>
  (await june.call(deskDaySheet, { params: { tournamentId, day } })).json();
const rainDelay = (day: 1 | 2) =>
  june.call(postNotice, {
    params: inRehearsal,
    headers: { 'if-match': '*' },
    body: { text: 'A made-up rain delay.', nextWordAt: null, play: { day, kind: 'suspend' } },
  });
async function undoTheNewestScore(): Promise<number> {
  const all = { teamId: null, day: null, hole: null, who: null, before: null };
  const trail = await june.call(deskTrail, { params: inRehearsal, body: { what: 'scores', ...all } });
  const [newest] = trail.json().lines.filter(({ subject }: TrailLine) => subject === 'scores');
  const undone = await june.call(undoLine, {
    params: { ...inRehearsal, line: newest.line },
    headers: { 'if-match': `"${newest.change.version}"` },
    body: { reason: 'practiced' },
  });
  return undone.statusCode;
}
const rows = async <Row extends object>(text: string) => (await here.owner.query<Row>(text)).rows;
const waiting = async () =>
  (await rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .length;
const closeDay = (tournamentId: number, day: 1 | 2, ruling: string | null = null) =>
  actingAs(here.db, { organizer: 'June Ledger' }, (connection) =>
    changeDayState(connection, tournamentId, day, { kind: 'make official', ruling }),
  );

/**
 * Tables that any call of an organizer may write: the last use and freshness of sessions, the challenge and the
 * counter of a passkey, and the probe that tests whether the database accepts writes.
 */
const MOVING = [
  'public.organizer_sessions',
  'public.write_probe',
  'public.passkey_ceremonies',
  'public.passkeys',
];

async function everythingKept(): Promise<string[]> {
  const kept = (await everyRow(here.owner)).filter(({ table }) => !MOVING.includes(table));
  return kept.map(({ table, text }) => `${table} ${text}`).sort();
}

/** The rows of `everythingKept` as pg_dump writes them; null if pg_dump is not installed. */
const dumpKept = async () => (HAS_PG_DUMP ? dataDump(here.ownerUrl, MOVING) : null);

beforeAll(async () => {
  june = (await organizerAt(here.app, here.db, ORIGIN, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally')).browser;
  await fillRosters(here.db);
  await pairInOrder(here.db, 1);
  await pairInOrder(here.db, 2, { publish: false });
  const { code } = await captainWithCode(here.db, 'stopemen');
  await captainWithCode(here.db, 'timbermen');
  realCookie = cookiesFrom(await call(here.app, signIn, { body: { accessCode: code } }));
});

beforeEach(async () => {
  await june.signIn();
});
afterEach(async () => {
  await throwAway();
});

test('D-20 a rehearsal copies players, pairings and captains, but no codes, and changes nothing real', async () => {
  const before = await everythingKept();
  const started = await start(1);
  expect(started.json()).toMatchObject({
    running: {
      tournament: {
        id: 9999,
        status: 'active',
        days: [
          { day: 1, open: true },
          { day: 2, open: false },
        ],
      },
      days: [
        { day: 1, state: 'open' },
        { day: 2, state: 'not open' },
      ],
    },
  });
  const copied = (what: string, of: number) =>
    rows(`select ${what} and tournament_id = ${of} order by 1, 2, 3`);
  for (const what of [
    'team_id, slot, name, handicap from players where true',
    'day, group_number, tee_time, starting_hole from matches where true',
    'team_id, name, 1 from captains where replaced_at is null',
    'day, start_time, formats, points_sole, date, pairings_published_at is null from days where true',
  ])
    expect(await copied(what, 9999), what).toEqual(await copied(what, 2025));
  const groups = (of: number) =>
    rows(`select g.day, g.group_number, p.name, g.place, g.held from pairings g join players p on p.id = g.player_id
      where g.tournament_id = ${of} order by 1, 2, 3`);
  expect(await groups(9999)).toEqual(await groups(2025));
  expect(await groups(9999)).toHaveLength(72);
  expect(
    await rows(
      'select 1 from access_codes a join captains c on c.id = a.captain_id where c.tournament_id = 9999',
    ),
  ).toEqual([]);
  const kept = new Set(await everythingKept());
  expect(before.filter((row) => !kept.has(row))).toEqual([]);
});

test('D-20 of two organizers who start or throw away a rehearsal at the same time, one succeeds', async () => {
  await otto.signIn();
  const both = await Promise.all([start(1), start(1, otto)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const thrown = await Promise.all([throwAway(), throwAway(otto)]);
  expect(thrown.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(
    (await june.call(contract.startRehearsal, { params: { tournamentId: 2031 }, body: { day: 1 } }))
      .statusCode,
  ).toBe(404);
});

test('D-20 a rehearsal fills in one hole at a time, keeps typed scores, and decides the matches at the end of the day', async () => {
  await start(1);
  const typed = (await sheet(1)).scores.find(
    (score: { hole: number; teamId: string }) => score.hole === 2 && score.teamId === 'powdermen',
  );
  await june.call(saveScore, { params: { ...inRehearsal, scoreId: typed.id }, body: { strokes: 9 } });
  await play(1);
  await play(1);
  const now = await sheet(1);
  const filled = now.scores.filter(({ strokes }: { strokes: number | null }) => strokes !== null);
  expect(filled).toHaveLength(6);
  expect(filled.find(({ id }: { id: number }) => id === typed.id).strokes).toBe(9);
  const over = await play(1, true);
  expect(over.json().running.leaderboard).toHaveLength(3);
  const end = await sheet(1);
  expect(end.scores.every(({ strokes }: { strokes: number | null }) => strokes !== null)).toBe(true);
  expect(end.matches.every(({ result: how }: { result: string | null }) => how !== null)).toBe(true);
  expect((await play(1)).statusCode).toBe(409);
  expect((await play(2)).statusCode).toBe(409);
});

test('D-20 after a rehearsed correction by a captain, a stale post gets a 412 with the captain’s strokes', async () => {
  await start(1);
  const [score] = (await sheet(1)).scores.filter(({ teamId }: { teamId: string }) => teamId === 'stopemen');
  const moment = { day: 1, hole: score.hole, teamId: 'stopemen' };
  expect((await june.call(contract.practiceCorrection, { body: moment })).statusCode).toBe(200);
  const late = await june.call(saveScore, {
    params: { ...inRehearsal, scoreId: score.id },
    headers: { 'if-match': `"${score.version}"` },
    body: { strokes: 6 },
  });
  expect([late.statusCode, late.json().current]).toEqual([
    412,
    expect.objectContaining({ strokes: 4, setBy: expect.objectContaining({ role: 'captain' }) }),
  ]);
});

test('D-20 answers 404 for a score of the rehearsal in the real year', async () => {
  await start(1);
  const [fake] = (await sheet(1)).scores;
  const real = (await everythingKept()).length;
  const swapped = await june.call(saveScore, {
    params: { tournamentId: 2025, scoreId: fake.id },
    body: { strokes: 4 },
  });
  expect(swapped.statusCode).toBe(404);
  expect((await everythingKept()).length).toBe(real);
  await expect(showTournament(here.db, REHEARSAL_ID)).rejects.toThrow(/site_shows_no_rehearsal/);
});

test('D-20 a rehearsal appears in no public call, list, download or stream', async () => {
  await start(1);
  await play(1, true);
  expect((await rainDelay(1)).statusCode).toBe(200);
  await here.snapshots.refresh();
  expect((await call(here.app, publicNotice, { params: { tournamentId: 2025 } })).json()).toEqual({
    notice: null,
  });
  const open = Object.entries<Endpoint>(ENDPOINTS).filter(([, { access }]) => access !== 'organizer');
  for (const [name, endpoint] of open.filter(([, { path }]) => path.includes(':tournamentId'))) {
    const answer = await here.app.inject(pathOf(endpoint, { ...inRehearsal, table: 'leaderboard' }));
    expect(answer.statusCode, name).toBe(400);
  }
  expect((await call(here.app, years)).json().map(({ id }: { id: number }) => id)).toEqual([2025]);
  for (const address of ['/calendar.ics', '/api/tournament', '/api/teams', '/api/site']) {
    const { body } = await here.app.inject(address);
    expect(body, address).not.toContain('9999');
  }
  expect(here.snapshots.tournament(REHEARSAL_ID)).toBeUndefined();
});

test('D-20 a rehearsal’s clubhouse screen has its record and its notice, and only organizers can open it', async () => {
  expect((await june.call(contract.rehearsalScreen)).statusCode).toBe(404);
  await start(1);
  await play(1);
  await rainDelay(1);
  await here.snapshots.refresh();
  const screen = await june.call(contract.rehearsalScreen);
  expect(screen.headers['cache-control']).toBe('no-store');
  expect(screen.json<contract.RehearsalScreen>()).toMatchObject({
    record: { tournament: { id: 9999 }, leaderboard: [{}, {}, {}], holes: { length: 36 } },
    notice: { text: 'A made-up rain delay.' },
  });
  expect((await call(here.app, contract.rehearsalScreen, { cookie: realCookie })).statusCode).toBe(401);
});

test('D-17, D-20 rehearsed captains dispute holes one after another, and an organizer can rule on a dispute', async () => {
  await start(1);
  const dispute = (day: 1 | 2) => june.call(contract.practiceDispute, { body: { day } });
  const agreed = async () =>
    (await june.call(deskAgreement, { params: { ...inRehearsal, day: 1 } })).json<DeskDayAgreement>();
  expect((await dispute(2)).statusCode).toBe(409);
  expect((await dispute(1)).statusCode).toBe(200);
  const { undecided, holes, disputes } = await agreed();
  expect(undecided).toEqual([]);
  expect(disputes).toMatchObject([{ teamId: 'timbermen', status: 'open' }]);
  await dispute(1);
  await dispute(1);
  expect((await agreed()).disputes).toHaveLength(3);
  const many = await dispute(1);
  expect([many.statusCode, many.body]).toEqual([409, 'Every captain is already disputing a hole.']);
  const [first] = disputes;
  const seen = holes.find(({ hole }) => hole === first?.hole);
  const ruled = await june.call(ruleOnDispute, {
    params: { ...inRehearsal, day: 1 },
    body: { teamId: 'timbermen', hole: seen?.hole, versions: seen?.versions, reason: 'As on paper' },
  });
  expect(ruled.statusCode).toBe(200);
  expect(await rows("select distinct given_by from answers where kind = 'dispute' order by 1")).toEqual([
    { given_by: 'Captain of the stopemen' },
    { given_by: 'Captain of the timbermen' },
    { given_by: 'Made up' },
  ]);
  await closeDay(REHEARSAL_ID, 1);
  expect((await dispute(1)).statusCode).toBe(409);
});

test('D-20 posts made while the rehearsal is being deleted are refused with a readable message', async () => {
  await start(1);
  const { scores } = await sheet(1);
  const [, stopemen] = (await june.call(deskCaptains, { params: inRehearsal })).json();
  const issued = await june.call(issueAccessCode, {
    params: { ...inRehearsal, teamId: 'stopemen' },
    headers: { 'if-match': `"${stopemen.version}"` },
    body: {},
  });
  const accessCode = issued.json().code;
  const cookie = cookiesFrom(await call(here.app, signIn, { body: { accessCode } }));
  const [own] = scores.filter(({ teamId }: { teamId: string }) => teamId === 'stopemen');
  const params = { ...inRehearsal, scoreId: own.id };
  const throwing = await here.owner.connect();
  try {
    await throwing.query('begin');
    await throwing.query('select throw_rehearsal_away()');
    // Each call has found its row and waits for a lock. The sign-in starts first, because checking a code is slow.
    const signsIn = call(here.app, signIn, { body: { accessCode } });
    await until(async () => (await waiting()) > 0);
    const posts = [
      june.call(saveScore, { params, body: { strokes: 5 } }),
      call(here.app, correctScore, {
        params: { scoreId: own.id },
        body: { strokes: 4, captainName: 'Captain of the stopemen' },
        cookie,
      }),
      june.call(saveMatch, { params: { ...inRehearsal, day: 1, group: 1 }, body: { result: 'halved' } }),
      june.call(savePaperTotal, {
        params: { ...inRehearsal, day: 1, teamId: 'stopemen' },
        body: { total: 76 },
      }),
      rainDelay(1),
      play(1),
      throwAway(),
    ];
    await until(async () => (await waiting()) > posts.length);
    await throwing.query('commit');
    const answers = await Promise.all([signsIn, ...posts]);
    for (const { statusCode, body } of answers) {
      expect([401, 404], body).toContain(statusCode);
      expect(body).toMatch(/\w+ .*\./);
    }
  } finally {
    throwing.release();
  }
  expect(await rows('select id from tournaments')).toEqual([{ id: 2025 }]);
});

test('D-20 a captain takes part with a rehearsal code, and is signed out when the rehearsal is thrown away', async () => {
  await start(1);
  const entry = (await june.call(deskCaptains, { params: inRehearsal })).json()[1];
  const issued = await june.call(issueAccessCode, {
    params: { ...inRehearsal, teamId: 'stopemen' },
    headers: { 'if-match': `"${entry.version}"` },
    body: {},
  });
  const accessCode = issued.json().code;
  const rehearsing = { name: 'Captain of the stopemen', teamId: 'stopemen', rehearsal: true };
  const asked = await call(here.app, signIn, { body: { accessCode, onlyAsk: true } });
  expect(asked.json()).toEqual(rehearsing);
  const signedIn = await call(here.app, signIn, { body: { accessCode } });
  const cookie = cookiesFrom(signedIn);
  expect(signedIn.json()).toEqual(rehearsing);
  expect((await call(here.app, whoIsSignedIn, { cookie })).json()).toEqual(rehearsing);
  expect((await call(here.app, whoIsSignedIn, { cookie: realCookie })).json()).not.toHaveProperty(
    'rehearsal',
  );
  const scores = (await call(here.app, teamScores, { params: { teamId: 'stopemen' }, cookie })).json();
  expect(scores).toHaveLength(18);

  await play(1);
  await rainDelay(1);
  await here.snapshots.refresh();
  const board = (at: string) => call(here.app, captainsRehearsal, { cookie: at });
  expect((await board(cookie)).headers['cache-control']).toBe('no-store');
  expect((await board(cookie)).json()).toMatchObject({
    tournament: { id: 9999 },
    leaderboard: [{ position: 1 }, {}, {}],
    notice: { text: 'A made-up rain delay.' },
  });
  expect((await board(realCookie)).statusCode).toBe(404);
  await throwAway();
  expect((await board(cookie)).statusCode).toBe(401);
  expect((await call(here.app, whoIsSignedIn, { cookie })).statusCode).toBe(401);
  expect((await call(here.app, whoIsSignedIn, { cookie: realCookie })).statusCode).toBe(200);
});

test('D-20 throwing a rehearsal away after practicing everything leaves every other row unchanged, byte for byte', async () => {
  const before = await everythingKept();
  const dumpBefore = await dumpKept();
  await start(2);
  await play(2, true);
  await june.call(contract.practiceCorrection, { body: { day: 2, hole: 3, teamId: 'timbermen' } });
  expect((await june.call(contract.practiceCard, { body: {} })).statusCode).toBe(200);
  await june.call(saveMatch, {
    params: { ...inRehearsal, day: 2, group: 1 },
    body: { result: null },
  });
  await june.call(saveMatch, {
    params: { ...inRehearsal, day: 2, group: 1 },
    body: { result: 'stopemen' },
  });
  // Clears the paper total again: it differs from the made-up scores, which would block closing the day.
  for (const total of [76, null]) {
    const params = { ...inRehearsal, day: 2, teamId: 'stopemen' };
    expect((await june.call(savePaperTotal, { params, body: { total } })).statusCode).toBe(200);
  }
  const [, stopemen] = (await june.call(deskCaptains, { params: inRehearsal })).json();
  const issued = await june.call(issueAccessCode, {
    params: { ...inRehearsal, teamId: 'stopemen' },
    headers: { 'if-match': `"${stopemen.version}"` },
    body: {},
  });
  await call(here.app, signIn, { body: { accessCode: issued.json().code } });
  expect((await rainDelay(2)).statusCode).toBe(200);
  expect(await undoTheNewestScore()).toBe(200);
  await here.owner.query(
    `insert into answers (tournament_id, day, team_id, kind, hole, role, given_by)
    values (9999, 2, 'stopemen', 'take back', 4, 'captain', 'Captain of the stopemen')`,
  );
  await closeDay(REHEARSAL_ID, 2, 'No cards in a rehearsal');
  const ready = (await june.call(result.deskResult, { params: inRehearsal })).json<result.DeskResult>();
  expect(ready.state.kind).toBe('ready');
  await june.call(result.saveCaptainsAward, {
    params: inRehearsal,
    headers: { 'if-match': '*' },
    body: { playerId: ready.players[0]?.id },
  });
  await setStatus(here.db, REHEARSAL_ID, 'completed');

  // The rehearsal has rows in every table of PRACTICED; otherwise this test would prove nothing.
  const parts = await rows<{ relation: string; rows_where: string }>(
    'select relation::text, rows_where from rows_of_rehearsal()',
  );
  for (const { relation, rows_where } of parts) {
    const found = await rows(`select from ${relation} where ${rows_where}`);
    if (PRACTICED.includes(relation)) expect(found.length, relation).toBeGreaterThan(0);
  }
  expect((await verifyTrail(here.owner)).faults).toEqual([]);
  if (HAS_PG_DUMP) expect(await dumpKept()).not.toBe(dumpBefore);

  expect((await throwAway()).json()).toEqual({ running: null });
  expect(await everythingKept()).toEqual(before);
  expect(await dumpKept()).toBe(dumpBefore);
  expect((await verifyTrail(here.owner)).faults).toEqual([]);
});

const PRACTICED = [
  'answers',
  'tournaments',
  'days',
  'players',
  'captains',
  'access_codes',
  'sessions',
  'matches',
  'pairings',
  'paper_totals',
  'scores',
  'corrections',
  'cards',
  'card_holes',
  'notices',
  'trail',
  'undone',
];

test('D-20 throwing a rehearsal away covers every table with a tournament’s data', async () => {
  const parts = await rows<{ name: string }>('select relation::text as name from rows_of_rehearsal()');
  const covered = parts.map(({ name }) => name);
  expect(PRACTICED.filter((table) => !covered.includes(table))).toEqual([]);
  const marked = await rows<{ name: string }>(
    `select distinct c.table_name::text as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'site'
      and c.column_name in ('tournament_id', 'score_id', 'player_id', 'captain_id', 'code_id')`,
  );
  expect(marked.map(({ name }) => name).filter((table) => !covered.includes(table))).toEqual([]);
});

test('D-19, D-20 append-only tables stay append-only: throwing a rehearsal away may delete only the rehearsal’s own rows', async () => {
  await start(1);
  await play(1);
  await here.owner.query(
    "insert into scores (tournament_id, day, hole, team_id) select 9999, 2, 1, 'stopemen' on conflict do nothing",
  );
  const forbidden = async (text: string) =>
    expect(here.owner.query(text), text).rejects.toThrow(/append-only/);
  await forbidden('delete from trail where tournament_id = 9999');
  await forbidden('delete from corrections');
  const connection = await here.owner.connect();
  try {
    for (const text of [
      'delete from trail where tournament_id = 2025',
      'delete from trail where tournament_id is null',
      'update trail set reason = null where tournament_id = 9999',
      'update corrections set reason = null',
    ]) {
      await connection.query('begin');
      await connection.query("select set_config('cup.throws_away', 'rehearsal', true)");
      await expect(connection.query(text), text).rejects.toThrow(/append-only/);
      await connection.query('rollback');
    }
  } finally {
    connection.release();
  }
});

// Must be the last test, because it opens a real day.
test('D-20 opening a real day throws the rehearsal away', async () => {
  await start(1);
  await play(1, true);
  await openDay(here.db, 2025, 1);
  expect(await rows('select id from tournaments where id = 9999')).toEqual([]);
  expect((await june.call(contract.deskRehearsal)).json()).toEqual({ running: null });
  expect(
    (await sheet(1, 2025)).scores.every(({ strokes }: { strokes: number | null }) => strokes === null),
  ).toBe(true);
  const late = await start(1);
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('A real day is open')]);
});
