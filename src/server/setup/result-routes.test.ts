import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/desk/result.ts';
import { currentTournament, leaderboard, type Tournament } from '#contract/tournament.ts';
import { tournamentRecord } from '#contract/years.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { fillPastYear } from '#local/demo/fill-demo.ts';
import { actingAs } from '#server/store/acting.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { changeDayState } from '#server/store/days.ts';
import { setStatus, showTournament, startYear } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { call } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const params = { tournamentId: 2025 };
let june: DeskBrowser;
let otto: DeskBrowser;

const read = async () => (await june.call(contract.deskResult, { params })).json<contract.DeskResult>();
const seen = (version: number) => ({ 'if-match': `"${version}"` });
const champion = async () => {
  const { state } = await read();
  const [teamId] = 'champions' in state ? state.champions : [];
  return teamId ? TEAM_NAMES[teamId] : '';
};
const declare = (names: string[], version: number, at = june) =>
  at.call(contract.declareResult, { params, headers: seen(version), body: { names } });
const takeBack = (reason: string, version: number, at = june) =>
  at.call(contract.takeBackResult, { params, headers: seen(version), body: { reason } });
const award = (playerId: number | null, version: number, at = june) =>
  at.call(contract.saveCaptainsAward, { params, headers: seen(version), body: { playerId } });
const reopen = (day: 1 | 2) =>
  actingAs(here.db, { organizer: 'June Ledger', reason: 'A wrong hole' }, (connection) =>
    changeDayState(connection, 2025, day, { kind: 'reopen', reason: 'A wrong hole' }),
  );
const close = (day: 1 | 2) =>
  actingAs(here.db, { organizer: 'June Ledger' }, (connection) =>
    changeDayState(connection, 2025, day, { kind: 'make official', ruling: null }),
  );

beforeAll(async () => {
  june = (await organizerAt(here.app, here.db, ORIGIN, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally')).browser;
  await fillPastYear(here.db, 2025);
});

beforeEach(async () => {
  await showTournament(here.db, 2025);
  await setStatus(here.db, 2025, 'active');
  await june.signIn();
  await otto.signIn();
});

test('D-16 lists what is missing, and refuses to declare, while a day is not closed', async () => {
  await reopen(2);
  const { state, days, version } = await read();
  expect(state).toEqual({ kind: 'waits', days: [2] });
  expect(days).toMatchObject([
    { day: 1, state: 'official' },
    { day: 2, state: 'open', undecided: 0, openMatches: 0 },
  ]);
  const early = await declare(['Stopemen'], version);
  expect([early.statusCode, early.body]).toEqual([409, expect.stringContaining('Both days')]);
  await close(2);
});

test('if a command declares the result under a database role, that role is not shown as a person’s name', async () => {
  const { rows } = await here.db.query<{ role: string }>('select session_user as role');
  await actingAs(here.db, { organizer: rows[0]?.role ?? '' }, (connection) =>
    setStatus(connection, 2025, 'completed'),
  );
  expect((await read()).declared).toMatchObject({ by: null });
});

test('R-66 refuses a team that is not in first place, alone or together with the champion', async () => {
  const { version } = await read();
  const first = await champion();
  const loser = Object.values(TEAM_NAMES).find((name) => name !== first) ?? '';
  const refused = await declare([loser], version);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(`the ${first}`)]);
  expect((await declare([first, loser], version)).statusCode).toBe(409);
});

test('R-66 declares the result, and undoes that with a reason; the trail names the author', async () => {
  const { version } = await read();
  const declared = await declare([(await champion()).toLowerCase()], version);
  expect(declared.statusCode).toBe(200);
  expect(declared.json()).toMatchObject({ state: { kind: 'declared' }, declared: { by: 'June Ledger' } });
  await here.snapshots.refresh();
  const board = (await call(here.app, leaderboard, { params })).json<{ status: string }[]>();
  expect(board.map(({ status }) => status)).toEqual(['champion', 'finished', 'finished']);
  // the public sees the time of the declaration, until it is undone.
  const told = async () => (await call(here.app, currentTournament)).json<Tournament>().declaredAt;
  expect(await told()).toBe(declared.json().declared.at);

  const again = await declare([await champion()], declared.json().version);
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('over')]);
  const back = await takeBack('Hole 12 was posted wrong', declared.json().version, otto);
  expect(back.json()).toMatchObject({
    state: { kind: 'ready' },
    declared: null,
    takenBack: { by: 'Otto Tally', reason: 'Hole 12 was posted wrong' },
  });
  await here.snapshots.refresh();
  expect(await told()).toBeUndefined();
  expect((await takeBack('Twice', back.json().version)).statusCode).toBe(409);
  const { rows } = await here.owner.query(
    `select actor, role, reason, became ->> 'status' as status from trail
    where subject = 'tournaments' and tournament_id = 2025 and role = 'organizer' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { actor: 'Otto Tally', role: 'organizer', reason: 'Hole 12 was posted wrong', status: 'active' },
    { actor: 'June Ledger', role: 'organizer', reason: null, status: 'completed' },
  ]);
  expect((await verifyTrail(here.owner)).faults).toEqual([]);
});

test('when two organizers declare at the same time, one succeeds, and the other gets a refusal with the result', async () => {
  const { version } = await read();
  const name = await champion();
  const answers = await Promise.all([declare([name], version), declare([name], version, otto)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  const told = answers.find(({ statusCode }) => statusCode === 412)?.json();
  expect(told).toMatchObject({
    message: expect.stringContaining('has just declared the result'),
    current: { state: { kind: 'declared' } },
  });
});

test('refuses to declare a board that has changed since it was shown', async () => {
  const { version } = await read();
  const name = await champion();
  await reopen(1);
  await close(1);
  const late = await declare([name], version);
  expect([late.statusCode, late.json().message]).toEqual([412, expect.stringContaining('has changed')]);
});

test('R-66 gives the award to a player of this cup or to no one, even after the declaration', async () => {
  const { players, version } = await read();
  const given = await award(players[3]?.id ?? 0, version);
  expect(given.json()).toMatchObject({ captainsAward: players[3] });
  await here.snapshots.refresh();
  expect((await call(here.app, tournamentRecord, { params })).json()).toMatchObject({
    captainsAward: players[3],
  });
  expect((await award(players[4]?.id ?? 0, version, otto)).statusCode).toBe(412);
  expect((await award(999_999, given.json().version)).statusCode).toBe(409);
  const declared = await declare([await champion()], given.json().version);
  const taken = await award(null, declared.json().version);
  expect(taken.json()).toMatchObject({ captainsAward: null, state: { kind: 'declared' } });
});

test('refuses changes to a year that the site no longer shows', async () => {
  const name = await champion();
  const { version } = await read();
  const declared = await declare([name], version);
  await startYear(here.db, { from: 2025, year: 2026 });
  const late = await takeBack('Too late', (await read()).version);
  expect([declared.statusCode, late.statusCode]).toEqual([200, 409]);
  expect((await award(null, (await read()).version)).statusCode).toBe(409);
});
