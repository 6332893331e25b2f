import { beforeAll, describe, expect, test } from 'vitest';
import {
  arrangePairings,
  type DeskPairings,
  deskPairings,
  drawDay,
  publishPairings,
} from '#contract/desk/pairings.ts';
import { deskPreflight, type PreflightReport } from '#contract/desk/preflight.ts';
import { type Pairings, pairings as publicPairings } from '#contract/pairings.ts';
import { drawPairings } from '#domain/pairings/draw.ts';
import type { DayNumber } from '#domain/rules.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { setMatch } from '#server/store/matches.ts';
import { setPlayer } from '#server/store/players.ts';
import { transaction } from '#server/store/sql.ts';
import { openDay, setStatus } from '#server/store/tournament.ts';
import { appForThisFile } from '#testing/app.ts';
import { type DeskBrowser, organizerAt } from '#testing/organizers.ts';
import { fillRosters } from '#testing/pairings.ts';
import { call } from '#testing/requests.ts';

const ORIGIN = 'https://cup.example';
const here = appForThisFile({ PUBLIC_URL: ORIGIN });
const organizer = async (name: string) => (await organizerAt(here.app, here.db, ORIGIN, name)).browser;
let june: DeskBrowser;
let otto: DeskBrowser;

beforeAll(async () => {
  june = await organizer('June Ledger');
  otto = await organizer('Otto Tally');
});

const paramsOf = (day: DayNumber) => ({ tournamentId: 2025, day });
const tag = (version: number | '*') => ({ 'if-match': version === '*' ? '*' : `"${version}"` });
const read = async (at: DeskBrowser, day: DayNumber) =>
  (await at.call(deskPairings, { params: paramsOf(day) })).json<DeskPairings>();
const arrange = (at: DeskBrowser, seen: DeskPairings, change: Partial<DeskPairings> = {}) =>
  at.call(arrangePairings, {
    params: paramsOf(seen.day),
    headers: tag(seen.version),
    body: { groups: change.groups ?? seen.groups, held: change.held ?? seen.held },
  });
const draw = (at: DeskBrowser, day: DayNumber, version: number | '*', seed: string | null = null) =>
  at.call(drawDay, { params: paramsOf(day), headers: tag(version), body: { seed } });
const publish = (at: DeskBrowser, { day, version }: DeskPairings, published = true) =>
  at.call(publishPairings, { params: paramsOf(day), headers: tag(version), body: { published } });

/** Swaps the first players of groups 1 and 2. Both are of the same team. */
function swapped({ groups }: DeskPairings): DeskPairings['groups'] {
  const [one = 0, other = 0] = [groups[0]?.players[0], groups[1]?.players[0]];
  const swap = (player: number) => (player === one ? other : player === other ? one : player);
  return groups.map((group) => ({ ...group, players: group.players.map(swap) }));
}
const timed = ({ groups }: DeskPairings) =>
  groups.map((group) => ({ ...group, teeTime: `09:${group.group + 10}` }));
const publicDays = async () => {
  const answer = await call(here.app, publicPairings, { params: { tournamentId: 2025 } });
  return answer.json<Pairings>().days.map(({ day }) => day);
};
const groupsOf = ({ groups }: DeskPairings) => groups.map(({ players }) => players);

describe('D-14 pairings at the desk', () => {
  test('a draw is refused while players are missing', async () => {
    const { version, groups, draw: drawn } = await read(june, 1);
    expect(groups.map(({ players }) => players)).toEqual([[], [], [], [], [], []]);
    expect(drawn).toBeNull();
    const refused = await draw(june, 1, version);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('all 36 players');
    await fillRosters(here.db);
  });

  test('the same seed and held players give the same draw, and the trail records the seed', async () => {
    const first = (await draw(june, 1, '*', 'a public seed')).json<DeskPairings>();
    expect(first.draw?.seed).toBe('a public seed');
    expect(first.changed?.name).toBe('June Ledger');
    const redrawn = first.draw && drawPairings({ day: 1, ...first.draw });
    expect(redrawn?.ok && redrawn.groups.map(({ players }) => players)).toEqual(groupsOf(first));

    const held = first.groups[2]?.players.slice(0, 1) ?? [];
    const kept = (await arrange(june, first, { held })).json<DeskPairings>();
    expect(kept.held).toEqual(held);
    const second = (await draw(june, 1, kept.version)).json<DeskPairings>();
    expect(second.draw?.seed).toMatch(/^[0-9a-f]{16}$/);
    expect(groupsOf(second)).not.toEqual(groupsOf(first));
    expect(second.groups[2]?.players).toContain(held[0]);
    expect(second.held).toEqual(held);

    const { rows } = await here.owner.query(
      `select distinct actor, role, reason from trail where subject in ('pairings', 'days') and reason like 'drawn%'`,
    );
    expect(rows).toContainEqual({
      actor: 'June Ledger',
      role: 'organizer',
      reason: 'drawn from a public seed',
    });
  });

  test('when two organizers save at the same time, the second gets the first one’s name and pairings', async () => {
    const seen = await read(otto, 1);
    const byJune = (await arrange(june, seen, { groups: swapped(seen) })).json<DeskPairings>();
    const refused = await arrange(otto, seen, { groups: timed(seen) });
    expect(refused.statusCode).toBe(412);
    const { message, current } = refused.json<{ message: string; current: DeskPairings }>();
    expect(message).toBe(
      'June Ledger has changed the Day 1 pairings in the meantime. Your change was not saved.',
    );
    expect(current).toEqual(byJune);
    for (const late of [await draw(otto, 1, seen.version), await publish(otto, seen)])
      expect(late.statusCode).toBe(412);
    expect(await read(june, 1)).toEqual(byJune);
    const again = await arrange(otto, current, { groups: timed(current) });
    expect(again.json<DeskPairings>()).toMatchObject({
      groups: timed(current),
      changed: { name: 'Otto Tally' },
    });
  });

  test('of several concurrent changes to one version, exactly one is saved', async () => {
    const seen = await read(june, 1);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((hole) =>
        arrange(june, seen, {
          groups: seen.groups.map((group) => ({ ...group, startingHole: hole + group.group })),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
  });

  test('a swap is two changes in the trail; neither a result nor a draw of the other day changes the pairings’ version', async () => {
    const seen = await read(june, 1);
    const before = await here.owner.query('select max(id) as id from trail');
    const now = (await arrange(june, seen, { groups: swapped(seen) })).json<DeskPairings>();
    const { rows } = await here.owner.query('select subject from trail where id > $1', [before.rows[0].id]);
    expect(rows).toEqual([{ subject: 'pairings' }, { subject: 'pairings' }]);

    await draw(otto, 2, '*');
    await setMatch(here.db, 2025, { day: 1, group: 1, result: 'halved' });
    expect((await read(june, 1)).version).toBe(now.version);
  });

  test.each<{ rule: string; change: (now: DeskPairings) => DeskPairings['groups'] }>([
    { rule: 'only five groups', change: ({ groups }) => groups.slice(1) },
    {
      rule: 'a player in two groups',
      change: ({ groups }) =>
        groups.map((group) => ({ ...group, players: groups[0]?.players.slice(0, 2) ?? [] })),
    },
    {
      rule: 'an unknown player',
      change: ({ groups }) =>
        groups.map((group, at) => (at === 0 ? { ...group, players: [999_999] } : group)),
    },
  ])('refuses $rule', async ({ change }) => {
    const now = await read(june, 1);
    expect((await arrange(june, now, { groups: change(now) })).statusCode).toBe(409);
    expect(await read(june, 1)).toEqual(now);
  });

  test('published pairings are public, cannot be left incomplete or redrawn, and can be unpublished', async () => {
    const draft = await read(june, 2);
    const tooSoon = await publish(june, draft);
    expect(tooSoon.statusCode).toBe(409);
    expect(tooSoon.body).toContain('Fix 12 things first.');
    expect(await publicDays()).toEqual([]);

    const ready = (await arrange(june, draft, { groups: timed(draft) })).json<DeskPairings>();
    const shown = (await publish(june, ready)).json<DeskPairings>();
    expect(shown.publishedAt).not.toBeNull();
    await expect.poll(publicDays).toEqual([2]);
    const row = (await june.call(deskPreflight, { params: { tournamentId: 2025 } })).json<PreflightReport>();
    expect(row.steps.find(({ step }) => step === 'pairings 2')?.status).toBe('done');

    expect((await draw(june, 2, shown.version)).body).toContain('Unpublish them before you draw again.');
    const empty = shown.groups.map((group) => ({ ...group, players: group.players.slice(1) }));
    expect((await arrange(june, shown, { groups: empty })).statusCode).toBe(409);
    const changed = await arrange(june, shown, { groups: swapped(shown) });
    expect(changed.statusCode).toBe(200);

    const back = await publish(june, changed.json<DeskPairings>(), false);
    expect(back.json<DeskPairings>().publishedAt).toBeNull();
    await expect.poll(publicDays).toEqual([]);
  });

  test('a substitute breaks published pairings, and a swap fixes them', async () => {
    const draft = await read(june, 2);
    const shown = (await publish(june, draft)).json<DeskPairings>();
    const substitutes = await transaction(here.db, async (connection) => [
      await setPlayer(connection, 2025, { teamId: 'stopemen', slot: 3, name: 'Sub One', handicap: null }),
      await setPlayer(connection, 2025, { teamId: 'stopemen', slot: 4, name: 'Sub Two', handicap: null }),
    ]);
    const broken = await read(june, 2);
    expect(broken.version).toBe(shown.version);
    const left = broken.players.filter(({ onRoster }) => !onRoster).map(({ id }) => id);
    expect(left).toHaveLength(2);
    // Each swap is saved on its own, although the second problem remains after the first swap.
    let now = broken;
    for (const [at, substitute] of substitutes.entries()) {
      const groups = now.groups.map((group) => ({
        ...group,
        players: group.players.map((player) => (player === left[at] ? substitute : player)),
      }));
      const answer = await arrange(june, now, { groups });
      expect(answer.statusCode).toBe(200);
      now = answer.json<DeskPairings>();
    }
    const row = (await june.call(deskPreflight, { params: { tournamentId: 2025 } })).json<PreflightReport>();
    expect(row.steps.find(({ step }) => step === 'pairings 2')?.status).toBe('done');
  });

  test('pairings of a day that has begun stay public; those of a closed day or a completed cup do not change', async () => {
    await openDay(here.db, 2025, 2);
    const begun = await read(june, 2);
    expect((await publish(june, begun, false)).body).toContain('its tee sheet stays public');
    expect((await arrange(june, begun, { groups: swapped(begun) })).statusCode).toBe(200);

    await here.owner.query(`update days set state = 'official' where tournament_id = 2025 and day = 2`);
    const closed = await read(june, 2);
    expect((await arrange(june, closed, { groups: swapped(closed) })).body).toContain('The day is closed.');
    await setStatus(here.db, 2025, 'completed');
    expect((await arrange(june, await read(june, 1))).statusCode).toBe(409);
    await setStatus(here.db, 2025, 'active');
  });

  test('D-19 every change is in the trail under the organizer’s name', async () => {
    const { rows } = await here.owner.query(
      `select distinct role from trail where subject = 'pairings' and actor in ('June Ledger', 'Otto Tally')`,
    );
    expect(rows).toEqual([{ role: 'organizer' }]);
    expect((await verifyTrail(here.db)).faults).toEqual([]);
  });

  test('answers 404 for the pairings of a year that does not exist', async () => {
    const params = { tournamentId: 2099, day: 1 };
    expect((await june.call(deskPairings, { params })).statusCode).toBe(404);
    const late = await june.call(publishPairings, {
      params,
      headers: tag('*'),
      body: { published: false },
    });
    expect(late.statusCode).toBe(404);
  });
});
