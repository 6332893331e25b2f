import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '#contract/captains.ts';
import { correctScore, type Score, teamScores } from '#contract/scores.ts';
import { correctAsOrganizer } from '#server/store/scores.ts';
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
  strokes?: unknown;
  name?: string;
  key?: string;
  seen?: string;
  scoreId?: number | string;
  more?: object;
};
const patch = ({ strokes = 4, name = captain.name, key, seen, scoreId = score.id, more = {} }: Patch) =>
  call(here.app, correctScore, {
    params: { scoreId },
    cookie,
    body: { strokes, captainName: name, ...more },
    headers: { ...(key && { 'idempotency-key': key }), ...(seen && { 'if-match': seen }) },
  });

test('R-34, D-2 there is nothing to correct before a day is open; then 18 holes of that day', async () => {
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
    version: 1,
    setBy: null,
  });
});

describe('PATCH /api/scores/{scoreId}', () => {
  beforeEach(async () => {
    score = (await read())[nextHole] as Score;
    nextHole += 1;
  });

  test.each([0, 16, -1, 4.5, '4', null, true, [4], { strokes: 4 }])(
    'R-35 refuses %j strokes',
    async (strokes) => {
      const response = await patch({ strokes });
      expect(response.statusCode).toBe(400);
      expect(response.body).toMatch(/^strokes: /);
      expect((await read()).find(({ id }) => id === score.id)).toEqual(score);
      nextHole -= 1;
    },
  );

  test('refuses an unknown field, a missing body and a broken one', async () => {
    expect((await patch({ more: { points: 2 } })).statusCode).toBe(400);
    const broken = await here.app.inject({
      method: 'PATCH',
      url: `/api/scores/${score.id}`,
      headers: { cookie, 'content-type': 'application/json' },
      payload: '{"strokes":4',
    });
    expect([broken.statusCode, broken.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8']);
    const empty = await here.app.inject({
      method: 'PATCH',
      url: `/api/scores/${score.id}`,
      headers: { cookie },
    });
    expect(empty.statusCode).toBe(400);
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
      version: 2,
      setBy: { name: captain.name, role: 'captain', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
    expect(response.headers.etag).toBe('"2"');
    expect((await read()).find(({ id }) => id === score.id)).toEqual(response.json());
  });

  test('D-3 points follow as soon as all three teams have the hole', async () => {
    await here.owner.query('update scores set strokes = 5 where (day, hole) = ($1, $2) and team_id <> $3', [
      score.day,
      score.hole,
      'timbermen',
    ]);
    expect((await patch({ strokes: 4 })).json<Score>().points).toBe(2);
    expect((await patch({ strokes: 6 })).json<Score>().points).toBe(0);
  });

  test('the same key and body: the first answer again, also after others have changed the hole', async () => {
    const first = await patch({ strokes: 3, key: 'first-try-1', seen: '"1"' });
    expect(first.statusCode).toBe(200);
    await patch({ strokes: 7 });
    const again = await patch({ strokes: 3, key: 'first-try-1', seen: '"1"' });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await read()).find(({ id }) => id === score.id)).toMatchObject({ strokes: 7, version: 3 });
  });

  test('the same key and another body: 422, nothing changes', async () => {
    await patch({ strokes: 3, key: 'reused-key' });
    const other = await patch({ strokes: 4, key: 'reused-key' });
    expect([other.statusCode, other.body]).toEqual([
      422,
      'This Idempotency-Key belongs to another correction.',
    ]);
    expect((await read()).find(({ id }) => id === score.id)).toMatchObject({ strokes: 3, version: 2 });
  });

  test('a newer version: 412 with the current score and who set it', async () => {
    const byOrganizer = {
      scoreId: score.id,
      organizer: 'Desk',
      strokes: 8,
      reason: null,
      key: null,
      seenVersion: null,
    };
    await correctAsOrganizer(here.db, byOrganizer);
    const response = await patch({ strokes: 4, seen: '"1"' });
    expect(response.statusCode).toBe(412);
    expect(response.json()).toMatchObject({
      message: `Hole ${score.hole} of Day ${score.day} was changed in the meantime: Desk (organizer) set it to 8.`,
      current: { id: score.id, strokes: 8, version: 2, setBy: { name: 'Desk', role: 'organizer' } },
    });
    expect((await patch({ strokes: 4, seen: 'W/"2"' })).statusCode).toBe(200);
    expect((await patch({ strokes: 5, seen: '*' })).statusCode).toBe(200);
    expect((await patch({ strokes: 5, seen: '"99"' })).statusCode).toBe(412);
  });

  test.each([
    { key: 'short' },
    { key: 'x'.repeat(65) },
    { key: 'not a key!' },
    { seen: '3' },
    { seen: '"x"' },
  ])('refuses malformed headers %j with 400', async (headers) => {
    expect((await patch(headers)).statusCode).toBe(400);
    nextHole -= 1;
  });

  test.each(['0', 'abc', '1e3', '999999999999999999', '-1', '%00'])('refuses the id %s', async (scoreId) => {
    expect((await patch({ scoreId })).statusCode).toBe(400);
    nextHole -= 1;
  });

  test('a wrong method says which is right', async () => {
    const response = await here.app.inject({
      method: 'DELETE',
      url: `/api/scores/${score.id}`,
      headers: { cookie },
    });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, PATCH']);
  });

  test('D-2 a completed tournament is locked: 409, but what was accepted before is answered again', async () => {
    const before = await patch({ strokes: 4, key: 'before-the-end' });
    await setStatus(here.db, 2025, 'completed');
    const after = await patch({ strokes: 5 });
    expect([after.statusCode, after.body]).toEqual([409, 'The tournament is completed. Its scores stand.']);
    expect((await patch({ strokes: 4, key: 'before-the-end' })).body).toBe(before.body);
    await setStatus(here.db, 2025, 'active');
  });
});
