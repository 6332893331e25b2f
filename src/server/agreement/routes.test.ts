import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Agreement, agreement, answerDay, type DayAgreement } from '#contract/agreement.ts';
import { signIn } from '#contract/captains.ts';
import { dayStates } from '#contract/day-states.ts';
import { HOLE_NUMBERS } from '#domain/rules.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { call, cookiesFrom } from '#testing/requests.ts';
import { ANSWERS_A_MINUTE } from './routes.ts';

const here = appForThisFile();
const cookies = new Map<TeamId, string>();

beforeAll(async () => {
  for (const teamId of TEAM_IDS) {
    const { code } = await captainWithCode(here.db, teamId);
    cookies.set(teamId, cookiesFrom(await call(here.app, signIn, { body: { accessCode: code } })));
  }
  await openDay(here.db, 2025, 1);
});

/** The Timbermen win every hole, and no captain has agreed or disputed yet. */
beforeEach(async () => {
  await here.owner.query("update days set state = 'open', official_at = null where day = 1");
  await here.owner.query('delete from answers');
  await here.owner.query(`update scores set strokes = case team_id when 'timbermen' then 4 else 5 end
    where strokes is distinct from (case team_id when 'timbermen' then 4 else 5 end)`);
});

const read = async (teamId: TeamId) => {
  const response = await call(here.app, agreement, { cookie: cookies.get(teamId) ?? '' });
  return response.json<Agreement>().days[0] as DayAgreement;
};
const strokes = (teamId: TeamId, hole: number, to: number | null) =>
  here.owner.query('update scores set strokes = $3 where (day, team_id, hole) = (1, $1, $2)', [
    teamId,
    hole,
    to,
  ]);
type Said = { kind?: string; holes?: number[]; reason?: string | null; key?: string; day?: number };
async function answer(teamId: TeamId, said: Said = {}, shown?: DayAgreement) {
  const { kind = 'agree', holes = HOLE_NUMBERS, reason = null, key, day = 1 } = said;
  const seen = (shown ?? (await read(teamId))).holes
    .filter(({ hole }) => holes.includes(hole))
    .map(({ hole, versions }) => ({ hole, versions }));
  return call(here.app, answerDay, {
    params: { day },
    cookie: cookies.get(teamId) ?? '',
    ...(key && { headers: { 'idempotency-key': key } }),
    body: { teamId, kind, holes: seen, reason },
  });
}
const stateOf = async (teamId: TeamId, as: TeamId = teamId) =>
  (await read(as)).captains.find((captain) => captain.teamId === teamId)?.state;
const dispute = (hole: number, reason = 'We had 4, not 5. Ask group 3.'): Said => ({
  kind: 'dispute',
  holes: [hole],
  reason,
});
const count = async () => (await here.owner.query('select count(*)::int as n from answers')).rows[0].n;
const publicDay = async () => {
  await here.snapshots.refresh();
  return (await call(here.app, dayStates, { params: { tournamentId: 2025 } })).json().days[0];
};

describe('GET /api/agreement', () => {
  test('D-9, D-17 returns the points of all teams, but no strokes', async () => {
    const day = await read('stopemen');
    expect(day.holes).toHaveLength(18);
    expect(day.holes[6]).toMatchObject({ hole: 7, points: { timbermen: 2, stopemen: 0, powdermen: 0 } });
    expect(JSON.stringify(day)).not.toMatch(/strokes/i);
    expect(day.captains.map(({ state }) => state)).toEqual(['not yet', 'not yet', 'not yet']);
  });

  test('D-9 does not show a captain’s reason to other captains', async () => {
    await answer('stopemen', dispute(7));
    expect(JSON.stringify(await read('powdermen'))).not.toContain('We had 4');
    expect((await read('powdermen')).captains[1]).toMatchObject({ state: 'disputed', disputed: [7] });
    expect((await read('stopemen')).ownDisputes).toMatchObject([
      { hole: 7, reason: 'We had 4, not 5. Ask group 3.', ruling: null },
    ]);
  });
});

describe('POST /api/agreement/:day', () => {
  test.each<{ said: Said; status: number; before: string }>([
    { said: {}, status: 200, before: "update days set state = 'suspended' where day = 1" },
    { said: dispute(7), status: 200, before: "update days set state = 'suspended' where day = 1" },
    { said: {}, status: 409, before: "update days set state = 'official' where day = 1" },
    { said: dispute(7), status: 409, before: "update days set state = 'official' where day = 1" },
    {
      said: { kind: 'take back', holes: [7] },
      status: 409,
      before: "update days set state = 'official' where day = 1",
    },
    { said: {}, status: 409, before: 'update scores set strokes = null where (day, hole) = (1, 18)' },
    { said: dispute(7), status: 409, before: 'update scores set strokes = null where (day, hole) = (1, 18)' },
    { said: { kind: 'take back', holes: [7] }, status: 409, before: 'select' },
    { said: { kind: 'dispute', holes: [7, 8], reason: 'Both' }, status: 400, before: 'select' },
    { said: { kind: 'dispute', holes: [7], reason: null }, status: 400, before: 'select' },
    { said: { kind: 'agree', reason: 'Fine' }, status: 400, before: 'select' },
    { said: { day: 2 }, status: 409, before: 'select' },
  ])(
    'D-16, D-17 after the SQL "$before", the answer $said gets the status $status',
    async ({ said, status, before }) => {
      await here.owner.query(before);
      expect((await answer('stopemen', said)).statusCode).toBe(status);
      expect(await count()).toBe(status === 200 ? 1 : 0);
    },
  );

  test('D-17 after a correction, the captain has to agree again to that hole only', async () => {
    expect((await answer('stopemen')).json().captains[1]).toMatchObject({ state: 'agreed', heardBy: null });
    await strokes('powdermen', 12, 3);
    const after = await read('stopemen');
    expect(after.captains[1]).toMatchObject({ state: 'reopened', reopened: [12] });
    expect(after.before).toEqual([
      {
        hole: 12,
        points: { timbermen: 2, stopemen: 0, powdermen: 0 },
        correctedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await answer('stopemen', { holes: [12] })).json().captains[1]).toMatchObject({ state: 'agreed' });
    expect((await read('stopemen')).before).toEqual([]);
    await strokes('powdermen', 12, 5);
    expect(await stateOf('stopemen')).toBe('reopened');
  });

  test('D-17 answers 412 with the new points if the hole has changed', async () => {
    const shown = await read('stopemen');
    await strokes('powdermen', 12, 3);
    for (const said of [{}, dispute(12)]) {
      const late = await answer('stopemen', said, shown);
      expect(late.statusCode).toBe(412);
      expect(late.json().message).toBe('Hole 12 was corrected in the meantime. Please look again.');
      expect(late.json().current.holes[11].points).toEqual({ timbermen: 0, stopemen: 0, powdermen: 2 });
    }
    expect(await stateOf('stopemen')).toBe('not yet');
    expect((await answer('stopemen', dispute(7), shown)).statusCode).toBe(200); // hole 7 has not changed
  });

  test('D-17 a captain can dispute a hole, withdraw the dispute and agree after all', async () => {
    await answer('stopemen');
    expect((await answer('stopemen', dispute(7))).json().captains[1]).toMatchObject({
      state: 'disputed',
      disputed: [7],
    });
    await answer('stopemen', { kind: 'take back', holes: [7] });
    expect(await stateOf('stopemen')).toBe('agreed');
    await answer('stopemen', dispute(9));
    await answer('stopemen', { holes: [9] });
    expect(await stateOf('stopemen')).toBe('agreed');
  });

  test('D-23 the public sees which hole is disputed and who has agreed, but no reason', async () => {
    await answer('powdermen');
    await answer('stopemen', dispute(7));
    expect(await publicDay()).toMatchObject({ underReview: true, reviewed: [7], agreed: ['powdermen'] });
    expect(JSON.stringify(await publicDay())).not.toContain('We had');
    await answer('stopemen', { kind: 'take back', holes: [7] });
    expect(await publicDay()).toMatchObject({ underReview: false, reviewed: [], agreed: ['powdermen'] });
  });

  test('counts an answer only once if it is sent again with its key, and refuses the key for a different answer', async () => {
    const key = 'the-key-of-one-dispute';
    const said = { ...dispute(7), key };
    expect((await answer('stopemen', said)).statusCode).toBe(200);
    expect((await answer('stopemen', said)).statusCode).toBe(200);
    expect(await count()).toBe(1);
    expect((await answer('stopemen', { ...dispute(8), key })).statusCode).toBe(422);
    // Another captain may choose the same key.
    expect((await answer('powdermen', said)).statusCode).toBe(200);
    expect(await count()).toBe(2);
    // Sending the same answer again still succeeds after the hole has changed.
    await strokes('powdermen', 7, 3);
    expect((await answer('stopemen', said)).statusCode).toBe(200);
    expect(await count()).toBe(2);
  });

  test('the database limits a captain’s answers to the same rate as corrections', async () => {
    await here.owner.query('update tournaments set corrections_a_minute = 2');
    onTestFinished(
      async () => void (await here.owner.query('update tournaments set corrections_a_minute = 60')),
    );
    expect((await answer('stopemen', dispute(7))).statusCode).toBe(200);
    expect((await answer('stopemen', dispute(8))).statusCode).toBe(200);
    const refused = await answer('stopemen', dispute(9));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await answer('powdermen', dispute(9))).statusCode).toBe(200);
    expect(await count()).toBe(3);
  });

  test('counts ten identical concurrent answers once, and agreeing again adds nothing', async () => {
    const shown = await read('stopemen');
    const all = await Promise.all(
      Array.from({ length: 10 }, () => answer('stopemen', { key: 'pressed-ten-times' }, shown)),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    await answer('stopemen');
    expect(await count()).toBe(1);
  });

  test('D-19 every answer is in the trail with its author and reason, and replaying the trail rebuilds the answers', async () => {
    await answer('stopemen', dispute(7));
    const { rows } = await here.owner.query(
      "select role, actor, reason, became ->> 'kind' as kind from trail where subject = 'answers' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        role: 'captain',
        actor: 'Captain of the stopemen',
        reason: 'We had 4, not 5. Ask group 3.',
        kind: 'dispute',
      },
    ]);
    expect((await verifyTrail(here.db)).faults.filter((fault) => fault.startsWith('answers'))).toEqual([]);
  });

  test('refuses further answers after too many in one minute', async () => {
    const shown = await read('timbermen');
    const statuses = new Set<number>();
    // Sends up to twice the limit, because a new minute may begin during the test.
    for (let at = 0; !statuses.has(429) && at <= 2 * ANSWERS_A_MINUTE; at += 1)
      statuses.add((await answer('timbermen', {}, shown)).statusCode);
    expect(statuses).toContain(429);
  });

  test('D-2 answers about a completed tournament are refused', async () => {
    await setStatus(here.db, 2025, 'completed');
    expect((await answer('stopemen')).statusCode).toBe(409);
    await setStatus(here.db, 2025, 'active');
  });
});
