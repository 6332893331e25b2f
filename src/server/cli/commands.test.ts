import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { leaderboard } from '#contract/tournament.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { appForThisFile } from '#testing/app.ts';
import { PEPPER } from '#testing/captains.ts';
import { fillRosters } from '#testing/pairings.ts';
import { readQrCode } from '#testing/read-qr-code.ts';
import { call } from '#testing/requests.ts';
import { until } from '#testing/until.ts';
import type { CommandContext } from './command.ts';
import { COMMANDS } from './commands.ts';

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

describe('R-56, D-7 organizers name captains', () => {
  test('a captain’s code works until there is a new code, a revocation or a new captain', async () => {
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

  test('D-7 the cards are written to a file that only its owner can read; if that fails, no code is revoked', async () => {
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

    await writeFile(file, 'an older sheet that is readable by all users', { mode: 0o644 });
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
    { line: 'score stopemen 2 1 4', says: 'There is no score for hole 1 on Day 2. Is the day open?' },
    { line: 'date 1 2024-09-28', says: 'The date must be in 2025, the year of this cup.' },
    { line: 'date 1 2025-02-30', says: 'A date is written as 2025-09-28.' },
    { line: 'date 1 tomorrow', says: 'A date is written as 2025-09-28.' },
    { line: 'status over', says: 'A status is upcoming, active or completed.' },
    { line: 'match 1 7 halved', says: 'Day 1 has no group 7.' },
    {
      line: 'site color blue',
      says: 'A site setting is one of name, venue, email, phone, location, hashtag, parking, walking, food, entryFee.',
    },
  ])('"$line" is refused with "$says"', async ({ line, says }) => {
    await expect(run(line)).rejects.toThrow(says);
  });
});

describe('D-18 organizers are invited from the command line', () => {
  test('the link to the desk has the secret after the #, and the name is trimmed', async () => {
    const invite = (...args: string[]) =>
      COMMANDS['invite']?.run({ ...context, publicUrl: new URL('https://cup.example') }, args);
    expect(await invite('  June Ledger ')).toMatch(
      /^Invitation for June Ledger, for one use within 24 hours:\nhttps:\/\/cup\.example\/organizer\/invitation#[\w-]{43}$/,
    );
    const { rows } = await here.owner.query('select name, invited_by, used_at from organizer_invitations');
    expect(rows).toEqual([{ name: 'June Ledger', invited_by: null, used_at: null }]);
    await expect(invite()).rejects.toThrow('A name is one line of at most 80 characters of one alphabet.');
    await expect(invite('x'.repeat(81))).rejects.toThrow('A name is one line');
    const nowhere = COMMANDS['invite']?.run({ ...context, publicUrl: null }, ['June']);
    await expect(nowhere).rejects.toThrow('set PUBLIC_URL');
  });
});

describe('commands during a day', () => {
  test('D-2 open a day, which creates its 54 scores once', async () => {
    expect(await run('open 1')).toBe('Day 1 is open: 54 empty scores.');
    expect(await run('open 1')).toBe('Day 1 was already open.');
  });

  test('D-4 post scores and matches, which then appear on the leaderboard and in the trail', async () => {
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

  test('clear a score, and explain how to correct one in a completed tournament', async () => {
    expect(await run('score timbermen 1 1 -')).toBe('Hole 1 of Day 1, timbermen: empty.');
    await run('status completed');
    await expect(run('score timbermen 1 1 3')).rejects.toThrow(
      'The tournament is completed. Set it active to correct it.',
    );
    await run('status active');
  });

  test('R-27, R-57, R-67 set players and handicaps, site settings, dates and years', async () => {
    await run('player stopemen 9 "Hazel Exampler" 12.5');
    await run('site email organizers@example.org');
    await run('date 1 TBD');
    await until(() => here.snapshots.shown()?.data.tournament.startDate === null);
    const { teams, site } = here.snapshots.shown()?.data ?? {};
    expect(teams?.[1]?.roster[8]).toBe('Hazel Exampler');
    expect(site?.email).toBe('organizers@example.org');
    await run('year 2026 2026-09-27 2026-10-04');
    await until(() => here.snapshots.shown()?.data.tournament.startDate === '2026-09-27');
    expect(here.snapshots.shown()?.data.tournament.hostTeamId).toBe('powdermen');
    expect(here.snapshots.tournament(2025)?.data.tournament.id).toBe(2025);
  });

  test('D-13 store a handicap of +2.1, which is better than scratch, as -2.1', async () => {
    await run('player stopemen 10 "Elm Exampler" +2.1');
    const { rows } = await here.db.query('select handicap from players where name = $1', ['Elm Exampler']);
    expect(rows.map(({ handicap }) => Number(handicap))).toEqual([-2.1]);
    await expect(run('player stopemen 10 "Elm Exampler" -2.1')).rejects.toThrow('with a plus');
  });

  test('export one line per score, safe to open in a spreadsheet', async () => {
    context = { ...context, organizer: '＝HYPERLINK("x"),a' };
    await run('score timbermen 1 2 5');
    const lines = (await run('export')).split('\r\n');
    expect(lines).toHaveLength(55);
    expect(lines[0]).toBe('\uFEFFday,hole,format,team,strokes,points,set by,role,at');
    expect(lines.find((line) => line.startsWith('1,2,scramble,Timbermen,5'))).toContain(
      `"'＝HYPERLINK(""x""),a"`,
    );
  });
});

describe('commands for the event', () => {
  beforeAll(async () => {
    context = { ...context, organizer: 'Desk' };
    await fillRosters(here.db);
    await run('open 2');
  });
  const reason = async () =>
    (await here.owner.query('select actor, role, reason from trail order by id desc limit 1')).rows[0];

  test('D-14 draw pairings from a seed, set tee times, publish the pairings, and report a broken rule', async () => {
    expect(await run('draw 1 "a seed"')).toBe('Day 1 is drawn from a seed.');
    await expect(run('publish 1')).rejects.toThrow('no tee time: group 1');
    expect(await run('tee 1 09:00 15')).toBe('Day 1 tees off from 09:00.');
    expect(await run('publish 1')).toBe('The Day 1 pairings are published.');
    expect(await reason()).toMatchObject({ actor: 'Desk', role: 'organizer' });
    expect((await run('pairings 1')).split('\n')[5]).toMatch(/^6 {2}10:15 hole 1 {2}timbermen \d+, /);
    await run('hold 1 "stopemen 4"');
    await run('player stopemen 4 "Sample Substitute"');
    await expect(run('publish 1')).rejects.toThrow('plays nowhere: Stopemen, Sample Substitute');
    expect(await run('swap 1 "stopemen 4" "Sample Substitute" "a sprained ankle"')).toBe(
      'stopemen 4 and Sample Substitute are swapped on Day 1.',
    );
    expect(await reason()).toEqual({ actor: 'Desk', role: 'organizer', reason: 'a sprained ankle' });
    expect(await run('publish 1')).toBe('The Day 1 pairings are published.');
    expect(await run('publish 1 no')).toBe('The Day 1 pairings are a draft again.');
    await expect(run('swap 1 "stopemen 1" "timbermen 1"')).rejects.toThrow('not on one team');
    await expect(run('tee 1 25:00 15')).rejects.toThrow('not a time');
    expect(await run('rename stopemen 4 "Sample Substitute the Second"')).toContain('the Second');
  });

  test('D-15 R-66 post cards, signed totals, a ruling and the awards', async () => {
    for (let hole = 1; hole <= 18; hole += 1) await run(`card "timbermen 2" ${hole} 4`);
    expect(await run('card "powdermen 2" 1 P')).toBe('powdermen 2, hole 1: picked up.');
    expect(await run('sign "timbermen 2" 73')).toBe('timbermen 2 signed for 73.');
    expect(await run('champion')).toContain('-  timbermen 2  timbermen  18 holes  to be checked');
    await run('rule "timbermen 2" 72 "the paper was added up wrong"');
    expect(await run('champion')).toMatch(/^1 {2}timbermen 2 {2}timbermen {2}18 holes {2}72\n/);
    expect(await run('award timbermen:2')).toBe("timbermen 2 has won the Captain's Award.");
    await expect(run('award "Nobody Known"')).rejects.toThrow('There is no player Nobody Known.');
    await expect(run('card "timbermen 2" 1 16')).rejects.toThrow();
  });

  test('D-16 suspend and resume a day, make it official by a ruling and reopen it; D-21 post a notice', async () => {
    expect(await run('suspend 2 "lightning"')).toBe('Day 2 is suspended.');
    expect(await run('notice "Play is suspended." 14:30')).toBe('The notice is on every page.');
    expect(await run('resume 2 "it has passed"')).toBe('Day 2 is open.');
    await expect(run('official 2')).rejects.toThrow('Day 2 was not changed: not finished: holes 1, 2');
    await here.owner.query("update scores set strokes = 4 where (day, team_id) = (2, 'stopemen')");
    await here.owner.query(
      "insert into paper_totals (tournament_id, day, team_id) select tournament_id, day, 'stopemen' from days where day = 2",
    );
    await here.owner.query('update paper_totals set total = 73');
    await expect(run('official 2')).rejects.toThrow(
      'and the paper total of the stopemen (73, the sheet says 72); a ruling can make it official',
    );
    expect(await run('official 2 "no light left"')).toBe('Day 2 is official.');
    await expect(run('score stopemen 2 1 4')).rejects.toThrow('The day is closed. Reopen it');
    await expect(run('card "timbermen 2" 1 5')).rejects.toThrow('The day is closed.');
    await expect(run('match 2 1 halved')).rejects.toThrow('The day is closed.');
    await expect(run('reopen 2')).rejects.toThrow('Please give a reason.');
    expect(await run('reopen 2 "a card was misread"')).toBe('Day 2 is open.');
    expect(await reason()).toEqual({ actor: 'Desk', role: 'organizer', reason: 'a card was misread' });
    expect(await run('let-in 2')).toBe('Captains can post on Day 2 again.');
    expect(await run('let-in 2')).toBe('Captains can already post on Day 2.');
    expect(await run('notice -')).toBe('The notice is taken down.');
    expect(await run('links "Sample Social" https://social.example/cup')).toBe('Links: Sample Social.');
    await expect(run('links "Sample Social" javascript:alert(1)')).rejects.toThrow('https address');
  });
});

test('the audit finds a score that differs from the trail', async () => {
  await here.owner.query('alter table scores disable trigger all');
  await here.owner.query('update scores set strokes = 9 where (day, hole, team_id) = ($1, $2, $3)', [
    1,
    2,
    'timbermen',
  ]);
  await here.owner.query('alter table scores enable trigger all');
  expect((await verifyAudit(here.db)).faults).toEqual([expect.stringContaining('the table says 9')]);
});
