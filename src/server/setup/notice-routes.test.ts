import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DeskNotice, deskNotice, postNotice, takeDownNotice } from '#contract/desk/notice.ts';
import { notice as publicNotice } from '#contract/notice.ts';
import { DAY_STATES, type DayState } from '#domain/day-state.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { call } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const YEAR = { tournamentId: 2025 };
const RAIN = 'Lightning near the course. Please come in to the clubhouse.';
const WORDS = { text: RAIN, nextWordAt: null, play: null };
let june: DeskBrowser;
let otto: DeskBrowser;

beforeAll(async () => {
  june = (await organizerAt(here.app, here.db, ORIGIN, 'June Ledger')).browser;
  otto = (await organizerAt(here.app, here.db, ORIGIN, 'Otto Tally')).browser;
  await openDay(here.db, 2025, 1);
});
beforeEach(async () => {
  await here.owner.query('update notices set taken_down_at = now() where taken_down_at is null');
  await day('open');
});

const day = (state: DayState) => here.owner.query('update days set state = $1 where day = 1', [state]);
const seen = async (at = june) => (await at.call(deskNotice, { params: YEAR })).json<DeskNotice>();
const matching = (version: number | '*') => ({ 'if-match': version === '*' ? '*' : `"${version}"` });
const post = (at: DeskBrowser, body: unknown, version: number | '*' = '*') =>
  at.call(postNotice, { params: YEAR, headers: matching(version), body });
const takeDown = (at: DeskBrowser, version: number | '*' = '*') =>
  at.call(takeDownNotice, { params: YEAR, headers: matching(version), body: {} });
const trail = async (subject: string) =>
  (
    await here.owner.query(
      'select was, became, role, actor, reason from trail where subject = $1 order by id desc limit 1',
      [subject],
    )
  ).rows[0];

describe('POST a notice', () => {
  test('answers 404 for a year that does not exist', async () => {
    const params = { tournamentId: 2099 };
    expect((await june.call(deskNotice, { params })).statusCode).toBe(404);
    const headers = matching('*');
    expect((await june.call(postNotice, { params, headers, body: WORDS })).statusCode).toBe(404);
    expect((await june.call(takeDownNotice, { params, headers, body: {} })).statusCode).toBe(404);
  });

  test('D-21 publishes it with its time and the time of the next update, and records its author', async () => {
    const posted = await post(june, { ...WORDS, nextWordAt: '12:00' }, (await seen()).version);
    expect(posted.json()).toMatchObject({ notice: { text: RAIN }, changed: { name: 'June Ledger' } });
    await here.snapshots.refresh();
    const { notice } = (await call(here.app, publicNotice, { params: YEAR })).json<DeskNotice>();
    expect(notice).toEqual(posted.json<DeskNotice>().notice);
    const next = Date.parse(notice?.nextWordAt ?? '') - Date.now();
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThanOrEqual(25 * 3_600_000); // a day has 25 hours when the clocks go back
    expect(await trail('notices')).toMatchObject({ role: 'organizer', actor: 'June Ledger' });
  });

  test('D-21 answers 412 to the second of two organizers who post at the same time, and overwrites nothing', async () => {
    const { version } = await seen();
    const [first, second] = await Promise.all([
      post(june, WORDS, version),
      post(otto, { ...WORDS, text: 'Play continues until the siren.' }, version),
    ]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 412]);
    const refused = first.statusCode === 412 ? first : second;
    const { message, current } = refused.json<{ message: string; current: DeskNotice }>();
    expect(message).toContain(
      `${current.changed?.name} posted first, and the boards say: “${current.notice?.text}”`,
    );
    expect(await seen()).toEqual(current);
  });

  test('accepts the same sentence again without a conflict or a second notice, because a response may have been lost', async () => {
    const { version } = await seen();
    const body = { ...WORDS, nextWordAt: '12:00', play: { day: 1, kind: 'suspend' } };
    const first = await post(june, body, version);
    const again = await post(june, body, version);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  const TARGET = { suspend: 'suspended', resume: 'open' } as const;
  test.each(
    DAY_STATES.flatMap((state) =>
      (['suspend', 'resume'] as const).map((kind) => ({
        state,
        kind,
        // Null: the notice is refused with 409, and the day does not change.
        becomes: state === 'open' || state === 'suspended' ? TARGET[kind] : null,
      })),
    ),
  )('D-16 a notice to $kind a $state day makes it $becomes (null: 409)', async ({ state, kind, becomes }) => {
    await day(state);
    const { version } = await seen();
    const answer = await post(june, { ...WORDS, play: { day: 1, kind } }, version);
    const after = await seen();
    expect(answer.statusCode).toBe(becomes ? 200 : 409);
    expect(after.days.find((entry) => entry.day === 1)?.state).toBe(becomes ?? state);
    expect(after.notice?.text ?? null).toBe(becomes ? RAIN : null);
    if (becomes && becomes !== state)
      expect(await trail('days')).toMatchObject({
        was: { state },
        became: { state: becomes },
        role: 'organizer',
        actor: 'June Ledger',
        reason: RAIN,
      });
  });

  test('D-16 if two organizers suspend play at the same time, one succeeds and the other gets a 412', async () => {
    const { version } = await seen();
    const body = (text: string) => ({ text, nextWordAt: null, play: { day: 1, kind: 'suspend' } });
    const answers = await Promise.all([
      post(june, body('Rain.'), version),
      post(otto, body('Lightning.'), version),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });

  test('accepts a notice after the cup is over, but does not suspend play', async () => {
    await setStatus(here.db, 2025, 'completed');
    expect((await post(june, { ...WORDS, play: { day: 1, kind: 'suspend' } })).statusCode).toBe(409);
    expect((await post(june, { ...WORDS, text: 'Thank you all.' })).statusCode).toBe(200);
    await setStatus(here.db, 2025, 'active');
  });
});

describe('POST to take a notice down', () => {
  test('D-21 refuses to take down a notice that the organizer has not seen; taking one down twice succeeds', async () => {
    const { version } = (await post(june, WORDS)).json<DeskNotice>();
    const newer = (await post(otto, { ...WORDS, text: 'Play resumes at 1 PM.' })).json<DeskNotice>();
    const refused = await takeDown(june, version);
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ current: { notice: { text: 'Play resumes at 1 PM.' } } });
    expect((await takeDown(june, newer.version)).json()).toMatchObject({
      notice: null,
      changed: { name: 'June Ledger' },
    });
    expect((await takeDown(otto, newer.version)).statusCode).toBe(200);
    const late = await post(otto, WORDS, newer.version);
    expect(late.json<{ message: string }>().message).toBe(
      'June Ledger has just taken the notice down. Your notice was not posted.',
    );
  });

  test('D-16 does not change the state of play', async () => {
    await post(june, { ...WORDS, play: { day: 1, kind: 'suspend' } });
    expect((await takeDown(june)).json<DeskNotice>().days[0]?.state).toBe('suspended');
  });
});

test('D-19 replaying the trail rebuilds every notice and every state of play', async () => {
  expect((await verifyTrail(here.owner)).faults).toEqual([]);
});
