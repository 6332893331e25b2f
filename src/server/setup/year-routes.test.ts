import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn, whoIsSignedIn } from '#contract/captains.ts';
import { startYear } from '#contract/desk/years.ts';
import { currentTournament } from '#contract/tournament.ts';
import { fillPastYear } from '#local/demo/fill-demo.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { openDay, setStatus, showTournament } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { fillRosters } from '#testing/pairings.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
let june: DeskBrowser;
let otto: DeskBrowser;

const start = (year: number, from = 2025, at = june) =>
  at.call(startYear, { params: { tournamentId: from }, body: { year } });
/** All rows of a year. Leaves out the tournament's version numbers, which rise when other rows change. */
const everythingOf = async (year: number) => {
  const tables = [
    'tournaments',
    'days',
    'players',
    'captains',
    'matches',
    'pairings',
    'scores',
    'cards',
    'card_holes',
  ];
  const rows = tables.map(async (table) => {
    const key = table === 'tournaments' ? 'id' : 'tournament_id';
    const { rows: found } = await here.owner.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - '{records_version}'::text[] as row from ${table} t where ${key} = $1 order by t::text`,
      [year],
    );
    return [table, found.map(({ row }) => (table === 'tournaments' ? { ...row, version: 0 } : row))];
  });
  return Object.fromEntries(await Promise.all(rows));
};

beforeAll(async () => {
  june = (await organizerAt(here.app, here.db, ORIGIN, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally')).browser;
  await here.owner.query(
    "update days set start_time = '08:30', points_sole = 1 where tournament_id = 2025 and day = 2",
  );
  await here.owner.query("update tournaments set time_zone = 'America/Chicago', corrections_a_minute = 30");
  await fillPastYear(here.db, 2025);
});

beforeEach(async () => {
  await showTournament(here.db, 2025);
  await setStatus(here.db, 2025, 'completed');
  await june.signIn();
});

test('D-22 refuses to start a year while the cup is being played, or a year that is not among the next three', async () => {
  expect([(await start(2025)).statusCode, (await start(2029)).statusCode]).toEqual([400, 400]);
  expect((await start(2032, 2031)).statusCode).toBe(404);
  await setStatus(here.db, 2025, 'active');
  const early = await start(2026);
  expect([early.statusCode, early.body]).toEqual([409, expect.stringContaining('not over yet')]);
  await setStatus(here.db, 2025, 'completed');
  const { rows } = await here.owner.query('select id from tournaments');
  expect(rows).toEqual([{ id: 2025 }]);
});

test('D-22, R-59 a new year copies only the settings; the old year’s data does not change, but its access codes stop working', async () => {
  await setStatus(here.db, 2025, 'active');
  const { code } = await captainWithCode(here.db, 'stopemen');
  const cookie = cookiesFrom(await call(here.app, signIn, { body: { accessCode: code } }));
  await setStatus(here.db, 2025, 'completed');
  const before = await everythingOf(2025);

  const started = await start(2026);
  expect(started.statusCode).toBe(200);
  expect(started.json()).toMatchObject({
    tournament: {
      id: 2026,
      status: 'upcoming',
      startDate: null,
      hostTeamId: 'powdermen',
      timeZone: 'America/Chicago',
    },
    years: [{ id: 2026 }, { id: 2025, status: 'completed' }],
  });
  expect((await call(here.app, currentTournament)).json()).toMatchObject({ id: 2026 });
  expect(await everythingOf(2025)).toEqual(before);

  const now = await everythingOf(2026);
  expect(now['days']).toMatchObject([
    { day: 1, date: null, state: 'not open', start_time: '09:00:00', points_sole: 2 },
    { day: 2, date: null, state: 'not open', start_time: '08:30:00', points_sole: 1 },
  ]);
  expect(now['days'].map(({ formats }: { formats: unknown }) => formats)).toEqual(
    before['days'].map(({ formats }: { formats: unknown }) => formats),
  );
  expect(now['tournaments']).toMatchObject([{ corrections_a_minute: 30, captains_award_player_id: null }]);
  expect(now['matches']).toHaveLength(18);
  for (const match of now['matches'])
    expect(match).toMatchObject({ winner_team_id: null, halved: false, tee_time: null });
  for (const table of ['players', 'captains', 'pairings', 'scores', 'cards', 'card_holes'])
    expect(now[table]).toEqual([]);

  expect((await call(here.app, whoIsSignedIn, { cookie })).statusCode).toBe(401);
  expect((await call(here.app, signIn, { body: { accessCode: code } })).statusCode).toBe(401);
  const { rows } = await here.owner.query(
    "select distinct actor, role from trail where tournament_id = 2026 or subject = 'site' and became ->> 'tournament_id' = '2026'",
  );
  expect(rows).toEqual([{ actor: 'June Ledger', role: 'organizer' }]);
  expect((await verifyTrail(here.owner)).faults).toEqual([]);
});

test('if two organizers start a year at the same time, only one succeeds', async () => {
  await otto.signIn();
  const answers = await Promise.all([start(2027), start(2028, 2025, otto)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain('just started the next year');
});

test('D-22 a cup that has not begun moves to a later year with its players and captains', async () => {
  await here.owner.query("select start_year(2025, 2030, 'stopemen')");
  await fillRosters(here.db, 2030);
  const { name, code } = await captainWithCode(here.db, 'timbermen', 2030);

  const moved = await start(2031, 2030);
  expect(moved.statusCode, moved.body).toBe(200);
  expect(moved.json()).toMatchObject({
    tournament: { id: 2031, status: 'upcoming', startDate: null },
    years: [{ id: 2031 }, { id: 2025, status: 'completed' }], // years that were never played are left out
  });
  const [before, now] = [await everythingOf(2030), await everythingOf(2031)];
  const peopleOf = (players: { team_id: string; slot: number; name: string }[]) =>
    players.map((player) => [player.team_id, player.slot, player.name].join()).sort();
  expect(peopleOf(now['players'])).toEqual(peopleOf(before['players']));
  expect(now['players']).toHaveLength(36);
  expect(now['captains']).toMatchObject([{ team_id: 'timbermen', name }]);
  expect((await call(here.app, signIn, { body: { accessCode: code } })).statusCode).toBe(401);

  await setStatus(here.db, 2031, 'active'); // the command line can do so before a day is opened
  expect((await start(2032, 2031)).statusCode).toBe(409);
  await setStatus(here.db, 2031, 'upcoming');
  await openDay(here.db, 2031, 1);
  expect((await start(2032, 2031)).statusCode).toBe(409);
});
