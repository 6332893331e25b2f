import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import {
  type DaySheet,
  type DeskScore,
  deskDaySheet,
  saveMatch,
  savePaperTotal,
  saveScore,
} from '#contract/desk/scores.ts';
import { deskTrail, type TrailPage, undoLine } from '#contract/desk/trail.ts';
import { correctScore } from '#contract/scores.ts';
import { holePoints } from '#domain/points.ts';
import { DAY_1 } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { POSTS_A_MINUTE } from '#server/http/desk-posts.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { createTournament, openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, type TestCaptain } from '#testing/captains.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const YEAR = { tournamentId: 2025 };
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
});

const sheet = async (day = 1) =>
  (await june.call(deskDaySheet, { params: { ...YEAR, day } })).json<DaySheet>();
const scoreAt = async (teamId: TeamId, hole: number) =>
  (await sheet()).scores.find((score) => score.teamId === teamId && score.hole === hole) as DeskScore;

type Post = { strokes: number | null; seen?: number; key?: string; tournamentId?: number };
const post = (at: DeskBrowser, scoreId: number, { strokes, seen, key, tournamentId = 2025 }: Post) =>
  at.call(saveScore, {
    params: { tournamentId, scoreId },
    headers: {
      origin: ORIGIN,
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: { strokes },
  });
const postMatch = (at: DeskBrowser, group: number, result: string | null, seen: number, key?: string) =>
  at.call(saveMatch, {
    params: { ...YEAR, day: 1, group },
    headers: { origin: ORIGIN, 'if-match': `"${seen}"`, ...(key && { 'idempotency-key': key }) },
    body: { result },
  });
type Paper = { total: number | null; seen?: number; key?: string; tournamentId?: number; teamId?: string };
const postPaper = (at: DeskBrowser, { total, seen, key, tournamentId = 2025, teamId = 'stopemen' }: Paper) =>
  at.call(savePaperTotal, {
    params: { tournamentId, day: 1, teamId },
    headers: {
      origin: ORIGIN,
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: { total },
  });
const captainPosts = (scoreId: number, strokes: number | null, seen: number) =>
  call(here.app, correctScore, {
    params: { scoreId },
    cookie: captainsCookie,
    headers: { origin: ORIGIN, 'if-match': `"${seen}"` },
    body: { strokes, captainName: captain.name },
  });
const trailOf = async (scoreId: number) =>
  (
    await here.owner.query(
      'select from_strokes as "from", to_strokes as "to", role, actor from corrections where score_id = $1 order by id',
      [scoreId],
    )
  ).rows;
const day = (state: string) => here.owner.query('update days set state = $1 where day = 1', [state]);

describe('GET the day sheet', () => {
  test('D-2, D-16 has no scores before its day is open, and accepts no match results', async () => {
    const { state, scores, matches } = await sheet();
    expect({ state, scores }).toEqual({ state: 'not open', scores: [] });
    expect(matches).toHaveLength(6);
    expect((await postMatch(june, 1, 'halved', 1)).statusCode).toBe(409);
    expect((await postPaper(june, { total: 76 })).statusCode).toBe(409);
    expect((await june.call(deskDaySheet, { params: { tournamentId: 2099, day: 1 } })).statusCode).toBe(404);
  });

  test('D-9 has the strokes and versions of all three teams once its day is open', async () => {
    await openDay(here.db, 2025, 1);
    const { state, points, scores } = await sheet();
    expect({ state, points }).toEqual({ state: 'open', points: DAY_1.points });
    expect(scores).toHaveLength(54);
    for (const teamId of TEAM_IDS)
      expect(scores.filter((score) => score.teamId === teamId).map(({ hole }) => hole)).toEqual(
        Array.from({ length: 18 }, (_, at) => at + 1),
      );
  });
});

describe('PATCH a score from the desk', () => {
  test('answers 404 for a score of another year', async () => {
    await createTournament(here.db, { year: 2026, dates: [null, null], startTime: '09:00' });
    const { id } = await scoreAt('timbermen', 1);
    expect((await post(june, id, { strokes: 4, tournamentId: 2026 })).statusCode).toBe(404);
    expect((await post(june, 999_999, { strokes: 4 })).statusCode).toBe(404);
  });

  test('D-19 posts under the signed-in organizer’s name; D-26 null clears the score; an equal value writes nothing', async () => {
    const { id, version } = await scoreAt('stopemen', 2);
    const posted = await post(june, id, { strokes: 4, seen: version });
    expect(posted.json()).toMatchObject({
      teamId: 'stopemen',
      strokes: 4,
      version: version + 1,
      setBy: { name: 'June Ledger', role: 'organizer' },
    });
    expect(posted.headers['etag']).toBe(`"${version + 1}"`);
    // An equal value is accepted even with a stale version.
    expect((await post(otto, id, { strokes: 4, seen: version })).statusCode).toBe(200);
    expect((await post(otto, id, { strokes: null, seen: version + 1 })).json()).toMatchObject({
      strokes: null,
    });
    expect(await trailOf(id)).toEqual([
      { from: null, to: 4, role: 'organizer', actor: 'June Ledger' },
      { from: 4, to: null, role: 'organizer', actor: 'Otto Tally' },
    ]);
  });

  test('a repeated key changes nothing, and is refused for a different post', async () => {
    const { id, version } = await scoreAt('timbermen', 3);
    const key = 'desk-key-0001';
    const [first, second] = [
      await post(june, id, { strokes: 5, seen: version, key }),
      await post(june, id, { strokes: 5, seen: version, key }),
    ];
    expect(second.json()).toEqual(first.json());
    expect((await post(june, id, { strokes: 6, seen: version, key })).statusCode).toBe(422);
    expect(await trailOf(id)).toHaveLength(1);
  });

  test('neither a captain nor an organizer overwrites the other’s score with a stale version', async () => {
    const { id, version } = await scoreAt('stopemen', 4);
    expect((await captainPosts(id, 3, version)).statusCode).toBe(200);
    const late = await post(june, id, { strokes: 5, seen: version });
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({
      message: `Hole 4 of Day 1, Stopemen, was changed in the meantime: ${captain.name} (captain) set it to 3.`,
      current: { strokes: 3, version: version + 1, teamId: 'stopemen' },
    });
    expect((await post(june, id, { strokes: 5, seen: version + 1 })).statusCode).toBe(200);
    expect((await captainPosts(id, 6, version + 1)).statusCode).toBe(412);
    expect((await scoreAt('stopemen', 4)).strokes).toBe(5);
  });

  test('D-16 a suspended day accepts scores; an official day refuses them and explains what to do', async () => {
    const { id, version } = await scoreAt('powdermen', 5);
    await day('suspended');
    expect((await post(june, id, { strokes: 4, seen: version })).statusCode).toBe(200);
    await day('official');
    const locked = await post(june, id, { strokes: 5, seen: version + 1 });
    expect([locked.statusCode, locked.body]).toEqual([
      409,
      'The day is closed. Reopen it first, with a reason.',
    ]);
    expect((await postMatch(june, 1, 'halved', 1)).statusCode).toBe(409);
    await day('open');
    await here.owner.query('update days set captains_out = false where day = 1');
  });

  test('when two organizers and a captain make 180 concurrent posts, each version is written by exactly one post, and no accepted post is lost or applied twice', async () => {
    const { id, version: before } = await scoreAt('stopemen', 7);
    let written = 0;
    let stale = 0;
    const hand = async (
      send: (strokes: number, seen: number) => Promise<{ statusCode: number; json(): unknown }>,
      own: number,
    ) => {
      let seen = before;
      for (let round = 0; round < 60; round += 1) {
        // Each person posts different numbers, so that equal values never hide a conflict.
        const answer = await send(own + (round % 2), seen);
        if (answer.statusCode === 200) {
          written += 1;
          seen = (answer.json() as DeskScore).version;
        } else {
          expect(answer.statusCode).toBe(412);
          stale += 1;
          seen = (answer.json() as { current: DeskScore }).current.version;
        }
      }
    };
    await Promise.all([
      hand((strokes, seen) => post(june, id, { strokes, seen, key: crypto.randomUUID() }), 2),
      hand((strokes, seen) => post(otto, id, { strokes, seen, key: crypto.randomUUID() }), 5),
      hand((strokes, seen) => captainPosts(id, strokes, seen), 8),
    ]);
    expect(stale).toBeGreaterThan(0); // without a conflict, this test proves nothing
    expect(written + stale).toBe(180);
    expect((await scoreAt('stopemen', 7)).version).toBe(before + written);
    expect(await trailOf(id)).toHaveLength(written);
  });

  test('a whole sheet of 54 posts within a minute is not limited, and the points follow the rules', async () => {
    const { scores } = await sheet();
    for (const { id, version, hole, teamId } of scores) {
      const strokes = 3 + ((hole * (1 + TEAM_IDS.indexOf(teamId))) % 4);
      expect((await post(otto, id, { strokes, seen: version })).statusCode).toBe(200);
    }
    const after = await sheet();
    for (const score of after.scores) {
      const onHole = after.scores.filter(({ hole }) => hole === score.hole);
      const strokes = Object.fromEntries(onHole.map(({ teamId, strokes: s }) => [teamId, s]));
      expect(score.points).toBe(holePoints(strokes as Record<TeamId, number>, after.points)[score.teamId]);
    }
  });
});

describe('PATCH a match from the desk', () => {
  test('marks it won, halved or open again, and refuses a stale version', async () => {
    const key = 'desk-match-0001';
    expect((await postMatch(june, 2, 'stopemen', 1, key)).json()).toEqual({
      day: 1,
      group: 2,
      teeTime: null,
      result: 'stopemen',
      version: 2,
      setBy: { name: 'June Ledger', role: 'organizer', at: expect.any(String) },
    });
    expect((await sheet()).matches[1]?.setBy).toMatchObject({ name: 'June Ledger' });
    expect((await sheet()).matches[2]?.setBy).toBe(null);
    expect((await postMatch(june, 2, 'stopemen', 1, key)).json()).toMatchObject({ version: 2 });
    const late = await postMatch(otto, 2, 'halved', 1);
    expect([late.statusCode, late.json().message]).toEqual([
      412,
      'June Ledger posted first: group 2’s match is won by the Stopemen. Your result was not posted.',
    ]);
    expect((await postMatch(otto, 2, null, 2)).json()).toMatchObject({ result: null, version: 3 });
    expect((await postMatch(otto, 7, null, 1)).statusCode).toBe(404); // Day 1 has six matches
    const { rows } = await here.owner.query(
      `select role, actor from trail where subject = 'matches' and was is not null order by id`,
    );
    expect(rows).toEqual([
      { role: 'organizer', actor: 'June Ledger' },
      { role: 'organizer', actor: 'Otto Tally' },
    ]);
  });
});

describe('PATCH a paper total from the desk', () => {
  const paperOf = async (teamId: TeamId) =>
    (await sheet()).paperTotals.find((paper) => paper.teamId === teamId);
  const trailOfPaper = async () =>
    (
      await here.owner.query(
        `select role, actor, was -> 'total' as was, became -> 'total' as became from trail
        where subject = 'paper_totals' order by id`,
      )
    ).rows;

  test('answers 404 for a year that does not exist', async () => {
    expect((await postPaper(june, { total: 76, tournamentId: 2099 })).statusCode).toBe(404);
  });

  test('D-19 posts, corrects and clears it under the signed-in organizer’s name; an equal value writes nothing', async () => {
    expect((await sheet()).paperTotals).toEqual(
      TEAM_IDS.map((teamId) => ({ day: 1, teamId, total: null, version: 1, setBy: null })),
    );
    const key = 'desk-paper-0001';
    const posted = await postPaper(june, { total: 76, seen: 1, key });
    expect(posted.json()).toEqual({
      day: 1,
      teamId: 'stopemen',
      total: 76,
      version: 2,
      setBy: { name: 'June Ledger', role: 'organizer', at: expect.any(String) },
    });
    expect(posted.headers['etag']).toBe('"2"');
    expect((await postPaper(june, { total: 76, seen: 1, key })).json()).toEqual(posted.json());
    expect((await postPaper(june, { total: 77, seen: 2, key })).statusCode).toBe(422);
    expect((await postPaper(june, { total: 76, seen: 1, key, teamId: 'timbermen' })).statusCode).toBe(422);
    // An equal value is accepted even with a stale version.
    expect((await postPaper(otto, { total: 76, seen: 1 })).statusCode).toBe(200);
    expect((await postPaper(otto, { total: null, seen: 2 })).json()).toMatchObject({
      total: null,
      version: 3,
      setBy: { name: 'Otto Tally' },
    });
    expect(await trailOfPaper()).toEqual([
      { role: 'organizer', actor: 'June Ledger', was: null, became: 76 },
      { role: 'organizer', actor: 'Otto Tally', was: 76, became: null },
    ]);
  });

  test('with two posts at the same time, one is refused and overwrites nothing', async () => {
    const { version = 0 } = (await paperOf('powdermen')) ?? {};
    const answers = await Promise.all([
      postPaper(june, { total: 80, seen: version, teamId: 'powdermen' }),
      postPaper(otto, { total: 81, seen: version, teamId: 'powdermen' }),
    ]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const lost = answers.find(({ statusCode }) => statusCode === 412)?.json();
    expect(lost).toEqual({
      message: `The Powdermen’s paper total was changed in the meantime: ${won.setBy.name} set it to ${won.total}.`,
      current: won,
    });
    expect(await paperOf('powdermen')).toEqual(won);
  });

  test('D-16 is accepted on a suspended day, but not on an official one', async () => {
    const { version = 0 } = (await paperOf('timbermen')) ?? {};
    await day('suspended');
    expect((await postPaper(june, { total: 72, seen: version, teamId: 'timbermen' })).statusCode).toBe(200);
    await day('official');
    const locked = await postPaper(june, { total: 73, seen: version + 1, teamId: 'timbermen' });
    expect([locked.statusCode, locked.body]).toEqual([
      409,
      'The day is closed. Reopen it first, with a reason.',
    ]);
    await expect(here.owner.query('update paper_totals set total = 73')).rejects.toThrow(
      'the day is official',
    );
    await day('open');
    await here.owner.query('update days set captains_out = false where day = 1');
    expect((await paperOf('timbermen'))?.total).toBe(72);
  });

  test('D-19 appears in the trail of scores, and cannot be undone there', async () => {
    const asked = { what: 'scores', teamId: 'timbermen', day: 1, hole: null, who: null, before: null };
    const { lines } = (
      await june.call(deskTrail, { params: YEAR, headers: { origin: ORIGIN }, body: asked })
    ).json<TrailPage>();
    const line = lines.find(({ subject }) => subject === 'paper_totals');
    expect(line).toMatchObject({
      by: { name: 'June Ledger', role: 'organizer' },
      from: 'desk',
      day: 1,
      teamId: 'timbermen',
      change: { kind: 'fields', action: 'changed', fields: [{ name: 'total', from: null, to: '72' }] },
    });
    const undone = await june.call(undoLine, {
      params: { ...YEAR, line: line?.line ?? 0 },
      headers: { origin: ORIGIN, 'if-match': '"2"' },
      body: { reason: 'Misread' },
    });
    expect(undone.statusCode).toBe(409);
  });
});

test('an organizer who exceeds the limit must wait; other organizers do not', async () => {
  const { id } = await scoreAt('powdermen', 18);
  // Posts up to twice the limit, because a new minute may begin in between. Posts in batches that a slow
  // machine can handle.
  const refused: Awaited<ReturnType<typeof post>>[] = [];
  for (let posts = 0; refused.length === 0 && posts <= 2 * POSTS_A_MINUTE; posts += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(june, id, { strokes: 4 })));
    refused.push(...answers.filter(({ statusCode }) => statusCode === 429));
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post(otto, id, { strokes: 4 })).statusCode).toBe(200);
});

test('a completed tournament does not change, and replaying its posts rebuilds it', async () => {
  await setStatus(here.db, 2025, 'completed');
  const { id } = await scoreAt('powdermen', 1);
  expect((await post(otto, id, { strokes: 9 })).statusCode).toBe(409);
  expect((await postPaper(otto, { total: 99 })).statusCode).toBe(409);
  expect((await verifyAudit(here.db)).faults).toEqual([]);
  expect((await verifyTrail(here.db)).faults).toEqual([]);
});
