import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { type DaySheet, type DeskScore, deskDaySheet, saveMatch, saveScore } from '#contract/desk/scores.ts';
import {
  deskTrail,
  type TrailFilter,
  type TrailLine,
  type TrailPage,
  trailCsv,
  undoLine,
} from '#contract/desk/trail.ts';
import { correctScore } from '#contract/scores.ts';
import type { TeamId } from '#domain/teams.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { LINES_A_PAGE } from '#server/store/desk-trail.ts';
import { correctAsOrganizer } from '#server/store/scores.ts';
import { createTournament, openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, type TestCaptain } from '#testing/captains.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const YEAR = { tournamentId: 2025 };
const EVERYTHING: TrailFilter = { what: 'everything', teamId: null, day: null, hole: null, who: null };
const WHY = 'Wrong row of the card.';
/** Matches a code's selector as a whole word, because a time can contain the same three characters. */
const selectorOf = (code: string) => new RegExp(`\\b${code.slice(0, 3)}\\b`);

let june: DeskBrowser;
let otto: DeskBrowser;
let captain: TestCaptain;
let captainsCookie: string;

beforeAll(async () => {
  june = (await organizerAt(here.app, here.db, ORIGIN, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally')).browser;
  captain = await captainWithCode(here.db, 'stopemen');
  captainsCookie = cookiesFrom(
    await call(here.app, signIn, { body: { accessCode: captain.code }, headers: { origin: ORIGIN } }),
  );
  await openDay(here.db, 2025, 1);
});

const read = async (filter: Partial<TrailFilter> = {}, before: number | null = null) =>
  (
    await june.call(deskTrail, { params: YEAR, body: { ...EVERYTHING, ...filter, before } })
  ).json<TrailPage>();
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const newest = async (filter: Partial<TrailFilter> = {}) => (await read(filter)).lines[0] as TrailLine;
const scoreAt = async (teamId: TeamId, hole: number) =>
  (await june.call(deskDaySheet, { params: { ...YEAR, day: 1 } }))
    .json<DaySheet>()
    .scores.find((score) => score.teamId === teamId && score.hole === hole) as DeskScore;
/** Posts the strokes, and returns the new line of the trail. */
async function posted(teamId: TeamId, hole: number, strokes: number | null, at = june): Promise<TrailLine> {
  const { id: scoreId, version } = await scoreAt(teamId, hole);
  const headers = { origin: ORIGIN, 'if-match': `"${version}"` };
  await at.call(saveScore, { params: { ...YEAR, scoreId }, headers, body: { strokes } });
  return newest();
}
type Undo = { seen?: number | '*'; key?: string; reason?: unknown; tournamentId?: number };
function undo(at: DeskBrowser, { line, change }: TrailLine, options: Undo = {}) {
  const {
    seen = 'version' in change ? change.version : '*',
    key,
    reason = WHY,
    tournamentId = 2025,
  } = options;
  return at.call(undoLine, {
    params: { tournamentId, line },
    headers: {
      origin: ORIGIN,
      'if-match': seen === '*' ? '*' : `"${seen}"`,
      ...(key && { 'idempotency-key': key }),
    },
    body: { reason },
  });
}

describe('POST for a page of the trail', () => {
  test('answers 404 for a year that does not exist', async () => {
    const body = { ...EVERYTHING, before: null };
    expect((await june.call(deskTrail, { params: { tournamentId: 2099 }, body })).statusCode).toBe(404);
  });

  test('D-19 shows the author, the place, the old and new values, and the points that changed', async () => {
    await posted('timbermen', 1, 3);
    await posted('powdermen', 1, 5, otto);
    const { id: scoreId, version } = await scoreAt('stopemen', 1);
    await call(here.app, correctScore, {
      params: { scoreId },
      cookie: captainsCookie,
      headers: { origin: ORIGIN, 'if-match': `"${version}"` },
      body: { strokes: 2, captainName: captain.name },
    });
    expect(await newest()).toMatchObject({
      by: { name: captain.name, role: 'captain' },
      from: 'phone',
      subject: 'scores',
      day: 1,
      hole: 1,
      teamId: 'stopemen',
      change: { kind: 'score', from: null, to: 2, points: [{ teamId: 'stopemen', from: 0, to: 2 }] },
    });
    await posted('stopemen', 1, 4, otto);
    expect(await newest()).toMatchObject({
      by: { name: 'Otto Tally', role: 'organizer' },
      from: 'desk',
      change: {
        from: 2,
        to: 4,
        points: [
          { teamId: 'timbermen', from: 0, to: 2 },
          { teamId: 'stopemen', from: 2, to: 0 },
        ],
      },
    });
    await correctAsOrganizer(here.db, {
      scoreId,
      strokes: 5,
      organizer: 'Casey Tool',
      reason: 'Read again.',
      key: null,
      seenVersion: null,
    });
    expect(await newest()).toMatchObject({ from: 'command line', reason: 'Read again.' });
    await here.owner.query('update scores set strokes = 4 where id = $1', [scoreId]);
    expect(await newest()).toMatchObject({ from: 'database', by: { role: 'database' } });
  });

  test('D-19 shows changes to days, site settings and access codes, without ids and without secrets', async () => {
    await here.owner.query("update days set state = 'suspended' where day = 1");
    expect(await newest()).toMatchObject({
      subject: 'days',
      day: 1,
      change: {
        kind: 'fields',
        action: 'changed',
        fields: [{ name: 'state', from: 'open', to: 'suspended' }],
      },
    });
    await here.owner.query("update days set state = 'open' where day = 1");
    await here.owner.query(
      `update site set social_links = '[{"label": "Our club", "url": "https://club.example"}]'`,
    );
    expect(await newest()).toMatchObject({
      change: { fields: [{ name: 'social_links', to: 'Our club https://club.example' }] },
    });
    const codes = (await read({ what: 'sign-ins' })).lines.filter(
      ({ subject }) => subject === 'access_codes',
    );
    expect(codes[0]).toMatchObject({ person: captain.name, change: { action: 'added', fields: [] } });
    const text = JSON.stringify((await read()).lines);
    for (const secret of ['secret_hash', 'selector', 'public_key', 'argon2', selectorOf(captain.code)])
      expect(text).not.toMatch(secret);
  });

  test('D-19 filters by team, day, hole, person and kind', async () => {
    for (const line of (await read({ teamId: 'stopemen', what: 'scores' })).lines)
      expect(line.teamId).toBe('stopemen');
    const onHole = await read({ hole: 1, day: 1 });
    expect(onHole.count).toBe(onHole.lines.length);
    for (const line of onHole.lines) expect([line.day, line.hole]).toEqual([1, 1]);
    for (const line of (await read({ who: { role: 'organizer', name: 'Otto Tally' } })).lines)
      expect(line.by.name).toBe('Otto Tally');
    for (const line of (await read({ who: { role: 'captain' } })).lines) expect(line.by.role).toBe('captain');
    for (const line of (await read({ who: { role: 'site' } })).lines)
      expect(line.by.name).toBe('The site itself');
    const { people } = await read();
    expect(people).toEqual(['Casey Tool', 'June Ledger', 'Otto Tally']);
    expect((await newest()).by).toEqual({ name: 'The site itself', role: 'database' });
    const authors = [
      { role: 'captain' },
      { role: 'site' },
      ...people.map((name) => ({ role: 'organizer', name }) as const),
    ] as const;
    const written = await Promise.all(authors.map(async (who) => (await read({ who })).count ?? 0));
    expect(sumOf(written)).toBe((await read()).count);
    expect(Math.min(...written)).toBeGreaterThan(0);
  });

  test('D-19 every line is of exactly one kind: score, decision, setup or sign-in', async () => {
    await here.owner.query("update days set start_time = '09:30' where day = 1");
    const kinds = ['scores', 'decisions', 'setup', 'sign-ins'] as const;
    const found = await Promise.all(kinds.map((what) => read({ what })));
    expect(sumOf(found.map(({ count }) => count ?? 0))).toBe((await read()).count);
    const [scores, decisions, setup, signIns] = found.map(({ lines }) => lines);
    for (const { subject } of scores ?? []) expect(['scores', 'matches']).toContain(subject);
    const day = (lines: typeof scores) => lines?.find(({ subject }) => subject === 'days')?.change;
    expect(day(decisions)).toMatchObject({ fields: [{ name: 'state', from: 'suspended', to: 'open' }] });
    expect(day(setup)).toMatchObject({ fields: [{ name: 'start_time' }] });
    expect(signIns?.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['access_codes', 'passkeys', 'organizer_invitations']),
    );
  });

  test('limits the lines per page, and has every line on exactly one page', async () => {
    const all: number[] = [];
    let before: number | null = null;
    for (;;) {
      const page: TrailPage = await read({}, before);
      expect(page.lines.length).toBeLessThanOrEqual(LINES_A_PAGE);
      expect(page.count === null).toBe(before !== null);
      all.push(...page.lines.map(({ line }) => line));
      before = all.at(-1) ?? null;
      if (!page.more) break;
    }
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(new Set(all).size).toBe(all.length);
    const { rows } = await here.owner.query(
      'select (select count(*) from corrections)::int + (select count(*) from trail)::int as n',
    );
    expect(all).toHaveLength(rows[0].n);
  });
});

describe('GET the trail as CSV', () => {
  const file = (at = june, tournamentId = 2025) => at.call(trailCsv, { params: { tournamentId } });

  test('answers 404 for a year that does not exist', async () => {
    expect((await file(june, 2099)).statusCode).toBe(404);
  });

  test('D-19 has every line, newest first, and no formula that a spreadsheet would run', async () => {
    const line = await posted('timbermen', 18, 4);
    await undo(june, line, { reason: '=1+1, "said" Sam' });
    const answer = await file();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="trail-2025.csv"',
      'cache-control': 'no-store',
    });
    const [header, undone, first, ...rest] = answer.body.trimEnd().split('\r\n');
    expect(header).toBe(`\uFEFF${trailCsv.tables.trail.join(',')}`);
    expect(first).toMatch(
      new RegExp(
        `^${line.line},[^,]+,June Ledger,organizer,desk,scores,1,18,,Timbermen,,,4,,,,${line.line + 1}$`,
      ),
    );
    expect(undone).toContain(`,4,,,"'=1+1, ""said"" Sam",${line.line},`);
    const { rows } = await here.owner.query(
      'select (select count(*) from corrections)::int + (select count(*) from trail)::int as n',
    );
    expect(rest).toHaveLength(rows[0].n - 2);
    const numbers = rest.map((row) => Number(row.split(',')[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    for (const secret of ['secret_hash', 'selector', 'argon2', selectorOf(captain.code)])
      expect(answer.body).not.toMatch(secret);
  });
});

describe('POST to undo a line', () => {
  test('answers 404 for a line of another year', async () => {
    await createTournament(here.db, { year: 2026, dates: [null, null], startTime: '09:00' });
    const line = await posted('timbermen', 3, 4);
    expect((await undo(june, line, { tournamentId: 2026 })).statusCode).toBe(404);
    expect((await undo(june, { ...line, line: 999_999 })).statusCode).toBe(404);
  });

  test('D-19, D-26 adds a line that restores the earlier value; both lines refer to each other', async () => {
    const first = await posted('timbermen', 4, 4);
    const undone = await undo(otto, first);
    expect(undone.json()).toMatchObject({
      by: { name: 'Otto Tally' },
      from: 'desk',
      reason: WHY,
      undoes: first.line,
      change: { from: 4, to: null },
    });
    expect((await scoreAt('timbermen', 4)).strokes).toBe(null);
    const lines = (await read({ hole: 4 })).lines;
    expect(lines.map(({ line, undoes, undoneBy }) => ({ line, undoes, undoneBy }))).toEqual([
      { line: undone.json<TrailLine>().line, undoes: first.line, undoneBy: null },
      { line: first.line, undoes: null, undoneBy: undone.json<TrailLine>().line },
    ]);
  });

  test('D-19 returns the same line for a repeated idempotency key, and undoes no line twice', async () => {
    const line = await posted('timbermen', 5, 4);
    const key = 'undo-key-0001';
    const first = await undo(june, line, { key });
    const again = await undo(june, line, { key });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    const twice = await undo(otto, line);
    expect([twice.statusCode, twice.body]).toEqual([409, 'This line has already been undone.']);
    expect((await undo(otto, first.json<TrailLine>())).statusCode).toBe(409); // an undo cannot be undone
  });

  test('answers 412 if another organizer has changed the score since, and names that organizer', async () => {
    const line = await posted('stopemen', 6, 4);
    const newer = await posted('stopemen', 6, 5, otto);
    const refused = await undo(june, line);
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({
      message: `Line ${line.line} was not undone: Otto Tally has changed it since, in line ${newer.line}.`,
      current: { line: newer.line },
    });
    expect((await undo(june, newer, { seen: 99 })).statusCode).toBe(412);
    expect((await scoreAt('stopemen', 6)).strokes).toBe(5);
    expect((await undo(june, newer)).statusCode).toBe(200);
    expect((await scoreAt('stopemen', 6)).strokes).toBe(4);
  });

  test('adds one line if two organizers undo a line at the same time', async () => {
    const line = await posted('powdermen', 7, 4);
    const answers = await Promise.all([undo(june, line), undo(otto, line)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await read({ hole: 7 })).lines).toHaveLength(2);
  });

  test('D-4 undoes matches as well as scores, but no other changes', async () => {
    const match = { params: { ...YEAR, day: 1, group: 2 }, headers: { origin: ORIGIN, 'if-match': '*' } };
    await june.call(saveMatch, { ...match, body: { result: 'stopemen' } });
    const line = await newest();
    expect(line).toMatchObject({ group: 2, change: { kind: 'match', from: null, to: 'stopemen' } });
    await june.call(saveMatch, { ...match, body: { result: 'halved' } });
    expect((await undo(june, line)).statusCode).toBe(412);
    const undone = await undo(june, await newest());
    expect(undone.json()).toMatchObject({
      change: { kind: 'match', from: 'halved', to: 'stopemen' },
      reason: WHY,
    });
    await here.owner.query("update matches set tee_time = '09:30' where (day, group_number) = (1, 2)");
    expect((await undo(june, await newest())).statusCode).toBe(409);
    const code = (await read({ what: 'sign-ins' })).lines[0] as TrailLine;
    expect((await undo(june, code)).statusCode).toBe(409);
  });

  test('D-16 refuses to undo a line of an official day or a completed cup', async () => {
    const line = await posted('timbermen', 8, 4);
    await here.owner.query("update days set state = 'official' where day = 1");
    const locked = await undo(june, line);
    expect([locked.statusCode, locked.body]).toEqual([
      409,
      'The day is closed. Reopen it first, with a reason.',
    ]);
    await here.owner.query("update days set state = 'open' where day = 1");
    await setStatus(here.db, 2025, 'completed');
    expect((await undo(june, line)).statusCode).toBe(409);
    await setStatus(here.db, 2025, 'active');
    expect((await scoreAt('timbermen', 8)).strokes).toBe(4);
  });

  test('D-19 the table of undone lines is append-only', async () => {
    await expect(here.owner.query('update undone set by_line = by_line + 1')).rejects.toThrow('append-only');
    await expect(here.owner.query('truncate undone')).rejects.toThrow('append-only');
    await expect(here.serverDb.query('insert into undone values (1, 2, 2025)')).rejects.toThrow(
      'permission denied',
    );
  });
});

test('D-19 replaying the trail rebuilds every score and every other table', async () => {
  expect((await verifyAudit(here.owner)).faults).toEqual([]);
  expect((await verifyTrail(here.owner)).faults).toEqual([]);
});
