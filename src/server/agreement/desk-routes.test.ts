import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerDay } from '#contract/agreement.ts';
import { signIn } from '#contract/captains.ts';
import { dayStates } from '#contract/day-states.ts';
import {
  changeDayState,
  closeDay,
  type DeskDayAgreement,
  deskAgreement,
  ruleOnDispute,
} from '#contract/desk/agreement.ts';
import { postNotice } from '#contract/desk/notice.ts';
import { savePaperTotal, saveScore } from '#contract/desk/scores.ts';
import { correctScore } from '#contract/scores.ts';
import type { DayState } from '#domain/day-state.ts';
import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { captainWithCode } from '#testing/captains.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { fillRosters, pairInOrder } from '#testing/pairings.ts';
import { call, cookiesFrom } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const headers = { origin: ORIGIN };
const params = { tournamentId: 2025, day: 1 };
const cookies = new Map<TeamId, string>();
let june: DeskBrowser;
let otto: DeskBrowser;

beforeAll(async () => {
  june = (await organizerAt(here.app, here.db, ORIGIN, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally')).browser;
  for (const teamId of TEAM_IDS) {
    const { code } = await captainWithCode(here.db, teamId);
    const signedIn = await call(here.app, signIn, { body: { accessCode: code }, headers });
    cookies.set(teamId, cookiesFrom(signedIn));
  }
  await openDay(here.db, 2025, 1);
});

const set = (state: DayState) => here.owner.query('update days set state = $1 where day = 1', [state]);

/** Before each test, every hole and every match is decided, and there are no answers or paper totals. */
beforeEach(async () => {
  await here.owner.query("update days set state = 'open', official_at = null where day = 1");
  await here.owner.query('delete from answers');
  await here.owner.query('delete from paper_totals');
  await here.owner.query(`update scores set strokes = case team_id when 'timbermen' then 4 else 5 end
    where day = 1 and strokes is distinct from (case team_id when 'timbermen' then 4 else 5 end)`);
  await here.owner.query("update matches set winner_team_id = 'stopemen', halved = false where day = 1");
});

const read = async (at = june) => (await at.call(deskAgreement, { params })).json<DeskDayAgreement>();
const seen = async () => (await read()).holes.map(({ hole, versions }) => ({ hole, versions }));
const versionsOf = async (hole: number) => (await seen()).find((entry) => entry.hole === hole);

async function says(teamId: TeamId, kind: string, holes?: readonly number[], reason: string | null = null) {
  const shown = (await seen()).filter(({ hole }) => holes?.includes(hole) ?? true);
  return call(here.app, answerDay, {
    params: { day: 1 },
    cookie: cookies.get(teamId) ?? '',
    headers,
    body: { teamId, kind, holes: shown, reason },
  });
}
const allAgree = async () => {
  for (const teamId of TEAM_IDS) expect((await says(teamId, 'agree')).statusCode).toBe(200);
};
type Closing = { ruling?: string | null; agreedAloud?: TeamId[]; seen?: unknown };
const close = async (at: DeskBrowser, { ruling = null, agreedAloud = [], seen: shown }: Closing = {}) =>
  at.call(closeDay, {
    params,
    headers,
    body: { ruling, withoutChampion: null, agreedAloud, seen: shown ?? (await seen()) },
  });
const change = (event: string, reason: string | null, day = 1) =>
  june.call(changeDayState, { params: { ...params, day }, headers, body: { event, reason } });
/** Suspends or resumes play. The same call posts the public notice about it. */
const tell = (kind: 'suspend' | 'resume') =>
  june.call(postNotice, {
    params: { tournamentId: 2025 },
    headers: { ...headers, 'if-match': '*' },
    body: { text: 'Thunder', nextWordAt: null, play: { day: 1, kind } },
  });
const typePaper = (total: number | null, teamId: TeamId = 'stopemen') =>
  otto.call(savePaperTotal, { params: { ...params, teamId }, headers, body: { total } });
const trail = async () =>
  (
    await here.owner.query(
      "select actor, reason, became ->> 'state' as state from trail where subject = 'days' order by id desc limit 1",
    )
  ).rows[0];
const publicDay = async () => {
  await here.snapshots.refresh();
  return (await call(here.app, dayStates, { params })).json().days[0];
};

describe('D-16 every state change, over HTTP', () => {
  const EVENTS = ['open', 'suspend', 'resume', 'close', 'reopen'] as const;
  /**
   * For each state, the next state after each event, or the status of the refusal. Suspending or
   * resuming twice changes nothing.
   */
  const LIFE: Record<Exclude<DayState, 'not open'>, (DayState | 409)[]> = {
    open: [409, 'suspended', 'open', 'official', 409],
    suspended: [409, 'suspended', 'open', 'official', 409],
    official: [409, 409, 409, 409, 'open'],
  };
  const CELLS = Object.entries(LIFE).flatMap(([state, ends]) =>
    EVENTS.map((event, at) => ({ state: state as DayState, event, end: ends[at] })),
  );
  test.each(CELLS)('$event on a day that is $state leads to $end', async ({ state, event, end }) => {
    await allAgree();
    await set(state);
    const { statusCode } =
      event === 'close'
        ? await close(june)
        : event === 'open' || event === 'reopen'
          ? await change(event, event === 'open' ? null : 'A reason')
          : await tell(event);
    expect(statusCode).toBe(end === 409 ? 409 : 200);
    expect((await read()).state).toBe(end === 409 ? state : end);
  });

  test('reopening a day requires a reason', async () => {
    await set('official');
    expect((await change('reopen', null)).statusCode).toBe(409);
    expect((await change('reopen', 'Hole 7 was misread')).statusCode).toBe(200);
    expect(await trail()).toMatchObject({ actor: 'June Ledger', reason: 'Hole 7 was misread' });
  });

  test('D-2 opening Day 2 creates its 54 scores, and it opens only once', async () => {
    expect((await change('reopen', 'Rain', 2)).statusCode).toBe(409);
    expect((await change('open', 'Because', 2)).statusCode).toBe(400);
    expect((await change('open', null, 2)).statusCode).toBe(409);
    await fillRosters(here.db);
    await pairInOrder(here.db, 2);
    expect((await change('open', null, 2)).json()).toMatchObject({ day: 2, state: 'open' });
    expect((await change('open', null, 2)).statusCode).toBe(409);
    const { rows } = await here.owner.query('select count(*)::int as n from scores where day = 2');
    expect(rows).toEqual([{ n: 54 }]);
    expect(await trail()).toMatchObject({ actor: 'June Ledger', state: 'open' });
  });

  test('answers 404 for a day of a missing year, and 409 to changes in a completed cup', async () => {
    const elsewhere = { params: { tournamentId: 2099, day: 1 }, headers };
    expect((await june.call(deskAgreement, elsewhere)).statusCode).toBe(404);
    await setStatus(here.db, 2025, 'completed');
    expect((await change('reopen', 'Rain')).statusCode).toBe(409);
    expect((await close(june, { ruling: 'Late' })).statusCode).toBe(409);
    await setStatus(here.db, 2025, 'active');
  });
});

describe('D-17 closing a day', () => {
  test('makes it official for everyone if all three captains have agreed', async () => {
    await allAgree();
    expect((await close(june)).json()).toMatchObject({ state: 'official', wasOfficial: true });
    expect(await publicDay()).toMatchObject({ state: 'official', underReview: false });
    expect((await says('stopemen', 'dispute', [7], 'Too late')).statusCode).toBe(409);
  });

  test.each<{ rule: string; break: () => Promise<unknown>; sentence: string }>([
    {
      rule: 'a captain has not answered',
      break: () => here.owner.query("delete from answers where team_id = 'powdermen'"),
      sentence: 'Not agreed yet: Powdermen. Close with a ruling, or ask again.',
    },
    {
      rule: 'a captain disputes a hole',
      break: () => says('stopemen', 'dispute', [7], 'We had 4'),
      sentence: 'Not agreed yet: Stopemen. Close with a ruling, or ask again.',
    },
    {
      rule: 'a hole was corrected after a captain agreed',
      break: () => here.owner.query('update scores set strokes = 3 where (day, hole) = (1, 12)'),
      sentence: 'Not agreed yet: Timbermen, Stopemen, Powdermen. Close with a ruling, or ask again.',
    },
    {
      rule: 'a match is open',
      break: () =>
        here.owner.query('update matches set winner_team_id = null where (day, group_number) = (1, 3)'),
      sentence: 'Still missing: 1 match.',
    },
    {
      rule: 'a hole is undecided',
      break: () =>
        here.owner.query("update scores set strokes = null where (day, hole, team_id) = (1, 18, 'stopemen')"),
      sentence: 'Still missing: 1 hole.',
    },
    {
      rule: 'two holes are undecided and a match is open',
      break: () =>
        here.owner.query(`update scores set strokes = null where day = 1 and hole in (17, 18);
          update matches set winner_team_id = null where (day, group_number) = (1, 3)`),
      sentence: 'Still missing: 2 holes and 1 match.',
    },
    {
      rule: 'a card does not add up',
      break: () => typePaper(91),
      sentence: 'The Stopemen’s card does not add up: the sheet says 90, the paper says 91.',
    },
  ])('is refused while $rule, unless there is a ruling with a reason', async ({ break: spoil, sentence }) => {
    await allAgree();
    await spoil();
    const refused = await close(june);
    expect([refused.statusCode, refused.body]).toEqual([409, sentence]);
    expect((await close(june, { ruling: 'The storm ended play' })).json()).toMatchObject({
      state: 'official',
    });
    expect(await trail()).toMatchObject({
      actor: 'June Ledger',
      reason: 'The storm ended play',
      state: 'official',
    });
  });

  test('is refused while a captain disputes a hole, even if all three are reported as agreeing aloud', async () => {
    await says('stopemen', 'dispute', [7], 'We had 4');
    const refused = await close(june, { agreedAloud: ['timbermen', 'stopemen', 'powdermen'] });
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'Not agreed yet: Stopemen. Close with a ruling, or ask again.',
    ]);
  });

  test.each<{ by: string; mend: () => Promise<unknown> }>([
    { by: 'correcting the paper total', mend: () => typePaper(90) },
    { by: 'clearing the paper total', mend: () => typePaper(null) },
    {
      by: 'correcting the score',
      async mend() {
        await here.owner.query(
          "update scores set strokes = 6 where (day, hole, team_id) = (1, 9, 'stopemen')",
        );
        await allAgree();
      },
    },
  ])('D-16 works again after a paper total that did not add up is fixed by $by', async ({ mend }) => {
    await allAgree();
    await typePaper(72, 'timbermen');
    await typePaper(91);
    const papers = async () => (await read()).teams.map(({ paper }) => paper);
    expect(await papers()).toEqual([
      { total: 72, difference: 0 },
      { total: 91, difference: -1 },
      { total: null, difference: null },
    ]);
    expect((await close(june)).statusCode).toBe(409);
    await mend();
    expect((await papers())[1]?.difference ?? 0).toBe(0);
    expect((await close(june)).statusCode).toBe(200);
  });

  test('records under the organizer’s name that a captain agreed aloud', async () => {
    await says('stopemen', 'agree');
    await says('timbermen', 'agree');
    expect((await close(june, { agreedAloud: ['powdermen', 'stopemen'] })).statusCode).toBe(200);
    const { rows } = await here.owner.query(
      "select team_id, given_by, role from answers where role = 'organizer'",
    );
    expect(rows).toEqual([{ team_id: 'powdermen', given_by: 'June Ledger', role: 'organizer' }]);
    expect((await read()).teams.map(({ standpoint }) => [standpoint.state, standpoint.heardBy])).toEqual([
      ['agreed', null],
      ['agreed', null],
      ['agreed', 'June Ledger'],
    ]);
  });

  test('is refused, even with a ruling, if a captain counted as agreeing aloud disputes a hole', async () => {
    await says('stopemen', 'dispute', [7], 'We had 4');
    const agreedAloud = [...TEAM_IDS];
    expect((await close(june, { agreedAloud })).statusCode).toBe(409);
    expect((await close(june, { agreedAloud, ruling: 'As on paper' })).statusCode).toBe(409);
    expect((await close(june, { agreedAloud: ['timbermen'], ruling: 'As on paper' })).statusCode).toBe(200);
  });

  test('is refused if a hole was corrected after it was read aloud', async () => {
    await allAgree();
    const before = await seen();
    await here.owner.query("update scores set strokes = 3 where (day, hole, team_id) = (1, 12, 'powdermen')");
    const late = await close(june, { seen: before, ruling: 'Never mind' });
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Hole 12 was corrected in the meantime. Please read it aloud again.',
    ]);
    expect((await close(june, { seen: [], ruling: 'Never mind' })).statusCode).toBe(409);
  });

  test('D-16 can be undone: the reopened day is open, and the public sees it under review', async () => {
    await allAgree();
    await close(june);
    expect((await change('reopen', 'A card turned up')).json()).toMatchObject({
      state: 'open',
      wasOfficial: true,
    });
    expect(await publicDay()).toMatchObject({ state: 'open', underReview: true, reviewed: [] });
  });

  test('D-16 locks captains out of the day, even if it is reopened, until they are let back in', async () => {
    await allAgree();
    await close(june);
    expect((await change('let captains in', null)).statusCode).toBe(409);
    expect((await change('reopen', 'A card turned up')).json()).toMatchObject({ captainsOut: true });
    const { rows } = await here.db.query(
      "select id from scores where (day, hole, team_id) = (1, 7, 'stopemen')",
    );
    const posts = () =>
      call(here.app, correctScore, {
        params: { scoreId: rows[0].id },
        cookie: cookies.get('stopemen') ?? '',
        headers,
        body: { strokes: 3, captainName: 'Captain of the stopemen' },
      });
    const kept = await posts();
    expect([kept.statusCode, kept.body]).toEqual([
      409,
      'The organizers have closed this day. Ask them to make the change.',
    ]);
    expect((await says('stopemen', 'dispute', [7], 'We had 3')).json()).toMatchObject({ captainsOut: true });
    const desk = { params: { tournamentId: 2025, scoreId: rows[0].id }, headers, body: { strokes: 4 } };
    expect((await june.call(saveScore, desk)).statusCode).toBe(200);

    expect((await change('let captains in', 'Because')).statusCode).toBe(400);
    expect((await change('let captains in', null)).json()).toMatchObject({
      state: 'open',
      captainsOut: false,
    });
    expect(await trail()).toMatchObject({ actor: 'June Ledger' });
    expect((await change('let captains in', null)).statusCode).toBe(409);
    expect((await posts()).statusCode).toBe(200);
    await close(june, { ruling: 'As on paper' });
    expect(await read()).toMatchObject({ state: 'official', captainsOut: false });
  });

  test('succeeds for only one of two organizers who close it at the same time; the other gets a refusal', async () => {
    await allAgree();
    const shown = await seen();
    const both = await Promise.all([close(june, { seen: shown }), close(otto, { seen: shown })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const told = both.find(({ statusCode }) => statusCode === 409);
    expect(told?.body).toBe('The day is closed. Reopen it first, with a reason.');
  });

  test('never succeeds together with a dispute posted at the same time', async () => {
    for (let round = 0; round < 12; round += 1) {
      await here.owner.query("update days set state = 'open' where day = 1");
      await here.owner.query('delete from answers');
      await allAgree();
      const shown = await seen();
      const [closed, disputed] = await Promise.all([
        close(june, { seen: shown }),
        says('stopemen', 'dispute', [7], 'We had 4'),
      ]);
      expect([closed.statusCode, disputed.statusCode].sort()).toEqual([200, 409]);
      expect((await read()).state).toBe(closed.statusCode === 200 ? 'official' : 'open');
    }
  });
});

describe('D-17 the list of disputes', () => {
  const rule = async (hole: number, reason: string, teamId: TeamId = 'stopemen') =>
    june.call(ruleOnDispute, { params, headers, body: { ...(await versionsOf(hole)), teamId, reason } });

  test('shows a dispute as settled by a ruling', async () => {
    await allAgree();
    await says('stopemen', 'dispute', [7], 'We had 4');
    expect((await read()).disputes).toMatchObject([
      { teamId: 'stopemen', hole: 7, status: 'open', ruling: null },
    ]);
    expect((await rule(8, 'The paper says 5')).statusCode).toBe(409);
    expect((await rule(7, 'The paper says 5', 'powdermen')).statusCode).toBe(409);
    expect((await rule(7, 'The paper says 5')).json().disputes).toMatchObject([
      { status: 'ruled', ruling: { reason: 'The paper says 5', by: 'June Ledger' } },
    ]);
    expect((await rule(7, 'Again')).statusCode).toBe(409);
    expect(await publicDay()).toMatchObject({ underReview: false });
    expect((await close(june)).statusCode).toBe(200);
  });

  test('shows a dispute as settled by a correction, and the captain has to check the hole again', async () => {
    await says('stopemen', 'dispute', [7], 'We had 4');
    await here.owner.query("update scores set strokes = 4 where (day, hole, team_id) = (1, 7, 'stopemen')");
    expect((await read()).disputes).toMatchObject([{ hole: 7, status: 'corrected' }]);
    expect((await rule(7, 'The paper says 5')).statusCode).toBe(409);
    expect((await read()).teams[1]?.standpoint).toMatchObject({ state: 'not yet', reopened: [7] });
  });

  test('shows open disputes as settled when the day is closed by a ruling, and as open when it is reopened', async () => {
    await says('stopemen', 'dispute', [7], 'We had 4');
    expect((await close(june, { ruling: 'The paper says 5' })).statusCode).toBe(200);
    const { since, disputes } = await read();
    expect(disputes).toMatchObject([
      { hole: 7, status: 'ruled', ruling: { by: 'June Ledger', reason: 'The paper says 5', at: since } },
    ]);
    await change('reopen', 'A card turned up');
    expect((await read()).disputes).toMatchObject([{ hole: 7, status: 'open', ruling: null }]);
  });

  test('comes with the figures that the organizer reads aloud', async () => {
    const { teams, undecided, openMatches } = await read();
    expect({ undecided, openMatches }).toEqual({ undecided: [], openMatches: [] });
    expect(
      teams.map(({ teamId, captain, strokes, matchesWon, points }) => [
        teamId,
        captain,
        strokes,
        matchesWon,
        points,
      ]),
    ).toEqual([
      ['timbermen', 'Captain of the timbermen', 72, 0, 36],
      ['stopemen', 'Captain of the stopemen', 90, 6, 0],
      ['powdermen', 'Captain of the powdermen', 90, 0, 0],
    ]);
  });
});
