import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { leaderboard } from '#contract/tournament.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { appForThisFile } from '#testing/app.ts';
import { PEPPER } from '#testing/captains.ts';
import { readQrCode } from '#testing/read-qr-code.ts';
import { call } from '#testing/requests.ts';
import { until } from '#testing/until.ts';
import { COMMANDS, type CommandContext } from './commands.ts';

const here = appForThisFile();
let context: CommandContext;

beforeAll(() => {
  context = { db: here.db, pepper: PEPPER, tournamentId: 2025, organizer: 'Desk', publicUrl: null };
});

const run = (line: string) => {
  const [name = '', ...args] = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  const command = COMMANDS[name];
  if (!command) throw new Error(`no command ${name}`);
  return command.run(context, args);
};

const codeIn = (text: string) => /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
const signsIn = async (accessCode: string) =>
  (await call(here.app, signIn, { body: { accessCode } })).statusCode;

describe('R-56, D-7 captains come from the organizers', () => {
  test('naming a captain shows a code once; a new one, a revocation or a new captain ends it', async () => {
    const first = codeIn(await run('captain timbermen "Rowan Sampleson"'));
    expect(await signsIn(first)).toBe(200);
    const second = codeIn(await run('code timbermen'));
    expect([await signsIn(first), await signsIn(second)]).toEqual([401, 200]);
    expect(await run('revoke timbermen')).toBe('The code of Rowan Sampleson is revoked.');
    expect(await signsIn(second)).toBe(401);
    const third = codeIn(await run('code timbermen'));
    await run('captain timbermen "Robin Sampleson"');
    expect(await signsIn(third)).toBe(401);
  });

  test('D-7 printed cards are readable by their owner only; if writing them fails, no code is revoked', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
    const file = path.join(folder, 'cards.html');
    const before = codeIn(await run('captain timbermen "Robin <Sampleson>"'));
    await expect(run(`code all ${file}`)).rejects.toThrow('set PUBLIC_URL');
    context = { ...context, publicUrl: new URL('https://cup.example') };
    await expect(run(`code all ${file}`)).rejects.toThrow('have no captain yet.');
    await expect(run(`code timbermen ${folder}/nowhere/cards.html`)).rejects.toThrow('ENOENT');
    await mkdir(path.join(folder, 'a folder'));
    await expect(run(`code timbermen "${folder}/a folder"`)).rejects.toThrow('EISDIR');
    expect(await signsIn(before)).toBe(200);

    await writeFile(file, 'an older sheet that everybody can read', { mode: 0o644 });
    const said = await run(`code timbermen ${file}`);
    expect(codeIn(said)).toBe('');
    const sheet = await readFile(file, 'utf8');
    const code = codeIn(sheet);
    expect([await signsIn(before), await signsIn(code)]).toEqual([401, 200]);
    expect(sheet).toContain('Robin &lt;Sampleson>');
    expect(readQrCode(sheet)).toBe(`https://cup.example/captain#code=${code}`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['a folder', 'cards.html']);
    await rm(folder, { recursive: true });
  });

  test.each([
    { line: 'code powdermen', says: 'The powdermen have no captain yet.' },
    { line: 'captain pitmen "A B"', says: 'A team is one of timbermen, stopemen, powdermen.' },
    { line: 'captain powdermen', says: 'Please give a name.' },
    { line: 'open 3', says: 'A day is 1 or 2.' },
    { line: 'score stopemen 2 1 4', says: 'There is no record of hole 1 on Day 2. Is the day open?' },
    { line: 'status over', says: 'A status is upcoming, active or completed.' },
    { line: 'match 1 7 halved', says: 'Day 1 has no group 7.' },
    {
      line: 'site colour blue',
      says: 'A site setting is one of name, venue, email, phone, location, hashtag.',
    },
  ])('$line says what is wrong', async ({ line, says }) => {
    await expect(run(line)).rejects.toThrow(says);
  });
});

describe('the day itself', () => {
  test('D-2 opening a day creates its 54 records, once', async () => {
    expect(await run('open 1')).toBe('Day 1 is open: 54 records.');
    expect(await run('open 1')).toBe('Day 1 was open already.');
  });

  test('D-4 posted scores and matches stand on the leaderboard and in the trail', async () => {
    await run('status active');
    await run('score timbermen 1 1 3');
    await run('score stopemen 1 1 4');
    expect(await run('score powdermen 1 1 4 "card was wet"')).toBe('Hole 1 of Day 1, powdermen: 4.');
    await run('match 1 1 timbermen');
    await run('match 1 2 halved');
    expect(await run('standings')).toMatch(/^1st {2}Timbermen +2 points +1 matches {2}leading\n/);
    await until(async () =>
      (await call(here.app, leaderboard, { params: { tournamentId: 2025 } })).body.includes('"matchesWon":1'),
    );
    const { rows } = await here.owner.query(
      'select role, actor, reason from corrections order by id desc limit 1',
    );
    expect(rows).toEqual([{ role: 'organizer', actor: 'Desk', reason: 'card was wet' }]);
    expect(await verifyAudit(here.db)).toEqual({ scores: 54, corrections: 3, faults: [] });
  });

  test('a score can be taken back; a completed tournament says how to go on', async () => {
    expect(await run('score timbermen 1 1 -')).toBe('Hole 1 of Day 1, timbermen: empty.');
    await run('status completed');
    await expect(run('score timbermen 1 1 3')).rejects.toThrow(
      'The tournament is completed. Set it active to correct it.',
    );
    await run('status active');
  });

  test('R-57, R-67 players and handicaps, R-27 site settings, dates and years', async () => {
    await run('player stopemen 9 "Hazel Exampler" 12.5');
    await run('site email organizers@example.org');
    await run('date 1 TBD');
    await until(() => here.snapshots.shown()?.data.tournament.startDate === null);
    const { teams, site } = here.snapshots.shown()?.data ?? {};
    expect(teams?.[1]?.roster[8]).toBe('Hazel Exampler');
    expect(site?.email).toBe('organizers@example.org');
    await run('year 2026 2026-09-27 2026-10-04');
    await until(() => here.snapshots.shown()?.data.tournament.id === 2026);
    expect(here.snapshots.shown()?.data.tournament.hostTeamId).toBe('powdermen');
    expect(here.snapshots.tournament(2025)?.data.tournament.id).toBe(2025);
  });

  test('D-13 a handicap of +2.1 is better than scratch and kept as -2.1', async () => {
    await run('player stopemen 10 "Elm Exampler" +2.1');
    const { rows } = await here.db.query('select handicap from players where name = $1', ['Elm Exampler']);
    expect(rows.map(({ handicap }) => Number(handicap))).toEqual([-2.1]);
    await expect(run('player stopemen 10 "Elm Exampler" -2.1')).rejects.toThrow('with a plus');
  });

  test('export is one line a score, safe to open in a spreadsheet', async () => {
    context = { ...context, organizer: '=HYPERLINK("x"),a' };
    await run('score timbermen 1 2 5');
    const lines = (await run('export')).split('\n');
    expect(lines).toHaveLength(55);
    expect(lines[0]).toBe('day,hole,format,team,strokes,points,set by,role,at');
    expect(lines.find((line) => line.startsWith('1,2,scramble,Timbermen,5'))).toContain(
      `"'=HYPERLINK(""x""),a"`,
    );
  });
});

test('the trail that does not fit the table is found', async () => {
  await here.owner.query('alter table scores disable trigger all');
  await here.owner.query('update scores set strokes = 9 where (day, hole, team_id) = ($1, $2, $3)', [
    1,
    2,
    'timbermen',
  ]);
  await here.owner.query('alter table scores enable trigger all');
  expect((await verifyAudit(here.db)).faults).toEqual([expect.stringContaining('the table says 9')]);
});
