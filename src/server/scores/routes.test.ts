import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { correctScore, type Score, scoreHistory, teamScores } from '#contract/scores.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode, type TestCaptain } from '#testing/captains.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const here = appForThisFile();
let captain: TestCaptain;
let cookie: string;
let score: Score;
let nextHole = 0;

beforeAll(async () => {
  captain = await captainWithCode(here.db, 'timbermen');
  cookie = cookiesFrom(await call(here.app, signIn, { body: { accessCode: captain.code } }));
});

const read = async () =>
  (await call(here.app, teamScores, { params: { teamId: 'timbermen' }, cookie })).json<Score[]>();

type Patch = {
  strokes?: number | null;
  name?: string;
  key?: string;
  seen?: string;
  scoreId?: number;
};
const patch = ({ strokes = 4, name = captain.name, key, seen, scoreId = score.id }: Patch) =>
  call(here.app, correctScore, {
    params: { scoreId },
    cookie,
    body: { strokes, captainName: name },
    headers: { ...(key && { 'idempotency-key': key }), ...(seen && { 'if-match': seen }) },
  });

const deskPosts = (strokes: number | null) =>
  correctAsOrganizer(here.db, {
    scoreId: score.id,
    organizer: 'Desk',
    strokes,
    reason: null,
    key: null,
    seenVersion: null,
  });

const trailOf = async (scoreId: number) =>
  (
    await here.owner.query(
      'select from_strokes as "from", to_strokes as "to" from corrections where score_id = $1 order by id',
      [scoreId],
    )
  ).rows;

test('R-34, D-2 before a day opens there is nothing to correct; once it is open, the team has 18 holes for that day', async () => {
  expect(await read()).toEqual([]);
  expect((await patch({ scoreId: 1 })).statusCode).toBe(404);
  expect(await openDay(here.db, 2025, 1)).toBe(54);
  expect(await openDay(here.db, 2025, 1)).toBe(0);
  expect(await read()).toHaveLength(18);
  await openDay(here.db, 2025, 2);
  const scores = await read();
  expect(scores).toHaveLength(36);
  expect(scores[0]).toEqual({
    id: expect.any(Number),
    day: 1,
    hole: 1,
    strokes: null,
    points: 0,
    holePoints: null,
    waitingFor: ['timbermen', 'stopemen', 'powdermen'],
    version: 1,
    setBy: null,
  });
});

describe('PATCH /api/scores/{scoreId}', () => {
  beforeEach(async () => {
    score = (await read())[nextHole] as Score;
    nextHole += 1;
  });

  test("R-55 refuses another captain's name with 403", async () => {
    expect((await patch({ name: 'Somebody Else' })).statusCode).toBe(403);
  });

  test('R-48, R-49 answers 200 with the updated score, and reading the scores shows it', async () => {
    const response = await patch({ strokes: 5 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...score,
      strokes: 5,
      waitingFor: ['stopemen', 'powdermen'],
      version: 2,
      setBy: {
        name: captain.name,
        role: 'captain',
        own: true,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
    expect(response.headers.etag).toBe('"2"');
    expect((await read()).find(({ id }) => id === score.id)).toEqual(response.json());
  });

  test('D-3 the hole pays points as soon as all three teams have posted it', async () => {
    await here.owner.query('update scores set strokes = 5 where (day, hole) = ($1, $2) and team_id <> $3', [
      score.day,
      score.hole,
      'timbermen',
    ]);
    expect((await patch({ strokes: 4 })).json()).toMatchObject({
      points: 2,
      holePoints: { timbermen: 2, stopemen: 0, powdermen: 0 },
      waitingFor: [],
    });
    const lost = await patch({ strokes: 6 });
    expect(lost.json()).toMatchObject({ points: 0, holePoints: { timbermen: 0, stopemen: 1, powdermen: 1 } });
    expect((await read()).find(({ id }) => id === score.id)).toEqual(lost.json());
    // D-9: the other teams' strokes are not sent.
    expect(lost.body).not.toMatch(/holeStrokes|:5\b/);
  });

  test('a retry with the same key and body gets the first response again, even after the hole has changed', async () => {
    const first = await patch({ strokes: 3, key: 'first-try-1', seen: '"1"' });
    expect(first.statusCode).toBe(200);
    await patch({ strokes: 7 });
    const again = await patch({ strokes: 3, key: 'first-try-1', seen: '"1"' });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await read()).find(({ id }) => id === score.id)).toMatchObject({ strokes: 7, version: 3 });
  });

  test('answers 422 to the same key with a different body, and changes nothing', async () => {
    await patch({ strokes: 3, key: 'reused-key' });
    const other = await patch({ strokes: 4, key: 'reused-key' });
    expect([other.statusCode, other.body]).toEqual([
      422,
      'This Idempotency-Key was already used for something else.',
    ]);
    expect((await read()).find(({ id }) => id === score.id)).toMatchObject({ strokes: 3, version: 2 });
  });

  test('two captains may use the same key', async () => {
    await patch({ strokes: 3, key: 'chosen-by-two' });
    const other = await captainWithCode(here.db, 'stopemen');
    const scoreId = (await scoreIdAt(here.db, 2025, 'stopemen', score.day, score.hole)) ?? 0;
    const theirs = await call(here.app, correctScore, {
      params: { scoreId },
      cookie: cookiesFrom(await call(here.app, signIn, { body: { accessCode: other.code } })),
      body: { strokes: 5, captainName: other.name },
      headers: { 'idempotency-key': 'chosen-by-two' },
    });
    expect([theirs.statusCode, theirs.json().strokes]).toEqual([200, 5]);
  });

  test('answers 412 to a stale version, with the current score and its author', async () => {
    await deskPosts(8);
    const response = await patch({ strokes: 4, seen: '"1"' });
    expect(response.statusCode).toBe(412);
    expect(response.json()).toMatchObject({
      message: `Hole ${score.hole} of Day ${score.day} was changed in the meantime: Desk (organizer) set it to 8.`,
      current: { id: score.id, strokes: 8, version: 2, setBy: { name: 'Desk', role: 'organizer' } },
    });
    expect((await patch({ strokes: 4, seen: 'W/"2"' })).statusCode).toBe(200);
    expect((await patch({ strokes: 5, seen: '*' })).statusCode).toBe(200);
    expect((await patch({ strokes: 6, seen: '"99"' })).statusCode).toBe(412);
  });

  test('accepts a correction that changes nothing, and writes nothing', async () => {
    const first = await patch({ strokes: 5, key: 'real-change' });
    const tournament = 'select version from tournaments where id = 2025';
    const before = (await here.owner.query(tournament)).rows;
    for (const again of [{}, { key: 'confirmed-1' }, { seen: '"2"' }, { key: 'confirmed-2', seen: '*' }]) {
      const response = await patch({ strokes: 5, ...again });
      expect([response.statusCode, response.headers.etag, response.body]).toEqual([200, '"2"', first.body]);
    }
    expect(await trailOf(score.id)).toEqual([{ from: null, to: 5 }]);
    expect((await here.owner.query(tournament)).rows).toEqual(before);
  });

  test('equal values do not conflict, even with a stale version', async () => {
    await deskPosts(5);
    const response = await patch({ strokes: 5, key: 'on-an-old-page', seen: '"1"' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ strokes: 5, version: 2, setBy: { name: 'Desk' } });
    // The response was lost, and the desk has changed the score since: a retry must not overwrite that change.
    await deskPosts(6);
    const again = await patch({ strokes: 5, key: 'on-an-old-page', seen: '"1"' });
    expect([again.statusCode, again.json().current]).toMatchObject([412, { strokes: 6, version: 3 }]);
    expect(await trailOf(score.id)).toHaveLength(2);
  });

  test('D-26 clearing a score is a correction like any other', async () => {
    await here.owner.query('update scores set strokes = 5 where (day, hole) = ($1, $2)', [
      score.day,
      score.hole,
    ]);
    const emptied = await patch({ strokes: null, key: 'by-mistake', seen: '"2"' });
    expect(emptied.statusCode).toBe(200);
    expect(emptied.json()).toMatchObject({
      strokes: null,
      points: 0,
      holePoints: null,
      waitingFor: ['timbermen'],
      version: 3,
      setBy: { name: captain.name },
    });
    expect((await patch({ strokes: null, key: 'by-mistake', seen: '"2"' })).body).toBe(emptied.body);
    expect((await patch({ strokes: 4, key: 'by-mistake', seen: '"3"' })).statusCode).toBe(422);
    expect(await trailOf(score.id)).toEqual([
      { from: null, to: 5 },
      { from: 5, to: null },
    ]);
    expect(await verifyAudit(here.db)).toMatchObject({ faults: [] });
    const corrected = () => here.snapshots.shown()?.data.holes;
    const thisHole = { day: score.day, hole: score.hole };
    await here.snapshots.refresh();
    // D-23: the hole is marked as corrected, because the public has seen its points.
    expect(corrected()).toContainEqual(
      expect.objectContaining({ ...thisHole, decided: false, corrected: true }),
    );
    await patch({ strokes: 3 });
    await here.snapshots.refresh();
    expect(corrected()).toContainEqual(
      expect.objectContaining({ ...thisHole, decided: true, corrected: true }),
    );
  });

  test('a captain who posts faster than any human must wait, even if nothing changes; others need not wait', async () => {
    await here.owner.query('update tournaments set corrections_a_minute = 3');
    const hasty = await captainWithCode(here.db, 'powdermen');
    const scoreId = (await scoreIdAt(here.db, 2025, 'powdermen', 1, 18)) ?? 0;
    const own = cookiesFrom(await call(here.app, signIn, { body: { accessCode: hasty.code } }));
    const send = (strokes: number, headers = {}) => {
      const body = { strokes, captainName: hasty.name };
      return call(here.app, correctScore, { params: { scoreId }, cookie: own, body, headers });
    };
    for (const strokes of [1, 2, 3])
      expect((await send(strokes, { 'idempotency-key': `too-fast-${strokes}` })).statusCode).toBe(200);
    const refused = await send(4);
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'Too many requests in a minute. Please wait a moment.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    // Corrections that change nothing also count. Sends more than twice the limit, because a new minute may
    // begin in between.
    const idle = [
      ...[1, 2].map(() => () => send(3)),
      ...[1, 2].map(() => () => send(3, { 'idempotency-key': 'too-fast-3' })),
      ...[1, 2, 3].map(() => () => send(9, { 'if-match': '"1"' })),
    ];
    const statuses: number[] = [];
    for (const sent of idle) statuses.push((await sent()).statusCode);
    expect(statuses[0]).toBe(200);
    expect(statuses).toContain(429);
    expect((await deskPosts(7)).outcome).toBe('done');
    await here.owner.query('update tournaments set corrections_a_minute = 60');
    expect((await patch({ strokes: 4 })).statusCode).toBe(200);
  });

  test('a correction that would change nothing does not wait for a lock', async () => {
    await patch({ strokes: 3, key: 'sent-before-the-wait' });
    await deskPosts(4);
    const busy = await here.owner.connect();
    await busy.query('begin');
    await busy.query('select from tournaments for update');
    const unchanged = await patch({ strokes: 4 });
    const stale = await patch({ strokes: 9, seen: '"1"' });
    const again = await patch({ strokes: 3, key: 'sent-before-the-wait', seen: '"1"' });
    await busy.query('rollback');
    busy.release();
    expect([unchanged, stale, again].map(({ statusCode }) => statusCode)).toEqual([200, 412, 200]);
    expect(again.json()).toMatchObject({ strokes: 3 });
  });

  test('D-2 answers 409 in a completed tournament, but a retry of an accepted correction gets the first response again', async () => {
    const before = await patch({ strokes: 4, key: 'before-the-end' });
    await setStatus(here.db, 2025, 'completed');
    const after = await patch({ strokes: 5 });
    expect([after.statusCode, after.body]).toEqual([409, 'This cup is over and can no longer be changed.']);
    expect((await patch({ strokes: 4, key: 'before-the-end' })).body).toBe(before.body);
    await setStatus(here.db, 2025, 'active');
  });
});

describe('GET /api/scores/{scoreId}/history', () => {
  const history = (scoreId: number, from = cookie) =>
    call(here.app, scoreHistory, { params: { scoreId }, cookie: from });

  test('answers 404 for a score that does not exist', async () => {
    expect((await history(999_999)).statusCode).toBe(404);
  });

  test('lists each change to the hole, newest first, with author, time, source, old and new value', async () => {
    score = (await read())[35] as Score;
    expect((await history(score.id)).json()).toEqual([]);
    await patch({ strokes: 4 });
    await deskPosts(5);
    await patch({ strokes: null });
    const response = await history(score.id);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const own = { name: captain.name, role: 'captain', own: true, where: 'phone', at };
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toEqual([
      { version: 4, ...own, from: 5, to: null },
      { version: 3, name: 'Desk', role: 'organizer', where: 'command line', at, from: 4, to: 5 },
      { version: 2, ...own, from: null, to: 4 },
    ]);
  });

  test('R-55 a captain’s posts still belong to the captain after a correction of the name, and never to a successor', async () => {
    score = (await read())[34] as Score;
    const before = { setBy: { name: captain.name, role: 'captain', own: true } };
    expect((await patch({ strokes: 4 })).json()).toMatchObject(before);
    await here.owner.query(`update captains set name = 'Hazel Rightly-Spelled' where id = $1`, [captain.id]);
    const again = cookiesFrom(await call(here.app, signIn, { body: { accessCode: captain.code } }));
    const scores = async (from: string) =>
      (await call(here.app, teamScores, { params: { teamId: 'timbermen' }, cookie: from })).json<Score[]>();
    expect((await scores(again))[34]).toMatchObject(before);
    expect((await history(score.id, again)).json()).toMatchObject([{ name: captain.name, own: true }]);

    const successor = await captainWithCode(here.db, 'timbermen');
    const theirs = cookiesFrom(await call(here.app, signIn, { body: { accessCode: successor.code } }));
    const [setBy, entry] = [
      (await scores(theirs))[34]?.setBy,
      (await history(score.id, theirs)).json<object[]>()[0],
    ];
    for (const found of [setBy, entry]) {
      expect(found).toMatchObject({ name: captain.name });
      expect(found).not.toHaveProperty('own');
    }
  });
});
