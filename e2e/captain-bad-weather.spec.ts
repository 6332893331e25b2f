import type { BrowserContext, Page } from '@playwright/test';
import { repeatableRandom } from '#local/random.ts';
import { captainWithCode } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import type { Cup } from '#testing/cup.ts';
import { type FaultProxy, startFaultProxy, type Weather } from '#testing/fault-proxy.ts';
import { act, DESK_FROM, type HoleLog, newLog, settleRefusals } from './captain-actions.ts';
import { holeButton, signInWith } from './captain-steps.ts';
import { expect, test } from './cup.ts';

/**
 * A captain posts, empties, undoes and takes back while the network is cut, slow, or loses answers that the server
 * has given, while the desk posts to the same holes, and while the page is reloaded and killed. RUNS and SEED repeat or lengthen it.
 */
const RUNS = Number(process.env['RUNS'] ?? 50);
const SEED = Number(process.env['SEED'] ?? 1928);
const GROUPS = 5;

const WEATHERS: readonly Weather[] = ['clear', 'cut', 'slow', 'answers-lost'];
const ACTIONS = 6;

// A run that loses a correction must never be given a second chance.
test.describe.configure({ retries: 0 });

for (let group = 0; group < GROUPS; group += 1) {
  test(`D-12 bad weather, runs of group ${group + 1} of ${GROUPS}`, async ({ browser, own }, { project }) => {
    const seeds = Array.from({ length: RUNS }, (_, run) => run)
      // Half of the runs on a phone, half on a desk.
      .filter(
        (run) =>
          run % GROUPS === group && (Math.floor(run / GROUPS) % 2 === 0) === (project.name === 'phone'),
      )
      .map((run) => SEED * 10_000 + run);
    test.setTimeout(60_000 + seeds.length * 40_000);
    const proxy = await startFaultProxy(own.url);
    const captain = await captainWithCode(own.db, 'timbermen');
    await liftCorrectionLimit(own.owner);
    // Motion would be half of what the browser does here, and nothing of what is asked.
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const first = await context.newPage();
    await signInWith(first, captain.code, proxy.url);
    await first.evaluate(() => navigator.serviceWorker.ready);
    await first.close();
    for (const seed of seeds)
      await test.step(`SEED=${seed}`, () => oneRun(context, proxy, own, captain.id, seed));
    await context.close();
    await proxy.stop();
  });
}

async function oneRun(context: BrowserContext, proxy: FaultProxy, cup: Cup, captainId: number, seed: number) {
  const random = repeatableRandom(seed);
  const before = await lastCorrection(cup);
  const logs = new Map<number, HoleLog>();
  let page = await open(context, proxy);

  for (let action = 0; action < ACTIONS; action += 1) {
    proxy.set(random.pick(WEATHERS));
    const hole = random.between(1, 4); // few holes, so that corrections of the same one meet
    const log = logs.get(hole) ?? newLog();
    logs.set(hole, log);
    if (random.percent(20)) await deskPosts(cup, hole, log, random.between(DESK_FROM, 15));
    await act(page, hole, log, random);
    const interruption = random.between(0, 5);
    if (interruption === 0) await page.reload().catch(() => {});
    if (interruption === 1) {
      await page.close({ runBeforeUnload: false }); // killed in the middle of whatever it did
      page = await open(context, proxy);
    }
    await expect(holeButton(page, 2, hole)).toBeVisible();
  }

  proxy.set('clear');
  await page.bringToFront();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await settleRefusals(page, logs, random);
    await expect(page.locator('#day2').getByText(/saving|not sent yet|was not saved/)).toHaveCount(0, {
      timeout: 600,
    });
  }, `seed ${seed}: everything is sent or decided`).toPass({ timeout: 45_000 });

  const { rows } = await cup.db.query(
    `select s.hole, s.strokes as standing,
       coalesce(array_agg(c.to_strokes order by c.id) filter (where c.id > 0), '{}') as strokes,
       coalesce(array_agg(c.from_strokes order by c.id) filter (where c.id > 0), '{}') as replaced,
       count(distinct c.idempotency_key)::int as keys, count(c.id)::int as count
     from scores s left join corrections c on c.score_id = s.id and c.id > $1 and c.captain_id = $2
     where s.team_id = 'timbermen' and s.day = 2 and s.hole = any ($3) group by s.id`,
    [before, captainId, [...logs.keys()]],
  );
  expect(rows).toHaveLength(logs.size);
  for (const { hole, standing, strokes, replaced, keys, count } of rows) {
    const { entered, done, shown, gaveWay, desk } = logs.get(hole) ?? newLog();
    const which = `seed ${seed}, hole ${hole}: ${strokes} of ${entered}, ${standing} stands; ${done.join('; ')}`;
    const last = entered.at(-1);
    expect(keys, `${which}: each key once`).toBe(count);
    // What never left the phone may be replaced before it is sent, and what changes nothing is not recorded; nothing else may be missing, doubled or out of order.
    expect(isInOrder(strokes, entered), which).toBe(true);
    if (last !== undefined && !gaveWay) {
      const deskCameAfter = strokes.at(-1) === last && desk.has(standing);
      expect(standing === last || deskCameAfter, `${which}: the last one entered, or the desk after it`).toBe(
        true,
      );
    }
    const unseen = replaced.filter((from: number | null) => (from ?? 0) >= DESK_FROM && !shown.has(from));
    expect(unseen, `${which}: nothing of the desk's is overwritten unseen`).toEqual([]);
    const words = standing === null ? 'no strokes yet' : `${standing} strokes?`;
    await expect(holeButton(page, 2, hole), which).toHaveAccessibleName(
      new RegExp(`^Hole ${hole}: ${words}, .*points?`),
    );
  }
  await page.close();
}

/** The organizers post strokes for the captain's team, and the screen hears of it if it can. */
async function deskPosts(cup: Cup, hole: number, log: HoleLog, from: number): Promise<void> {
  const { rows } = await cup.db.query(
    `select strokes from scores where (team_id, day, hole) = ('timbermen', 2, $1)`,
    [hole],
  );
  const choices = Array.from({ length: 15 - DESK_FROM + 1 }, (_, more) => DESK_FROM + more);
  const inTurn = [...choices.filter((one) => one >= from), ...choices];
  const strokes = inTurn.find((one) => !log.desk.has(one) && !log.shown.has(one) && one !== rows[0].strokes);
  if (strokes === undefined) return;
  log.desk.add(strokes);
  log.done.push(`the desk: ${strokes}`);
  // Locked in the order of every function that posts: the tournament first. The other way round two may wait for each other.
  const order = '(select id from tournaments for no key update)';
  await cup.owner.query(
    `update scores s set strokes = $2 from ${order} t
    where s.tournament_id = t.id and (team_id, day, hole) = ('timbermen', 2, $1)`,
    [hole, strokes],
  );
}

async function open(context: BrowserContext, proxy: FaultProxy): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${proxy.url}/captain`, { timeout: 20_000 });
  await expect(holeButton(page, 2, 1)).toBeVisible({ timeout: 20_000 });
  return page;
}

async function lastCorrection(cup: Cup): Promise<number> {
  return (await cup.db.query('select coalesce(max(id), 0) as id from corrections')).rows[0].id;
}

function isInOrder(found: readonly (number | null)[], entered: readonly (number | null)[]): boolean {
  let place = 0;
  for (const strokes of found) {
    const next = entered.indexOf(strokes, place);
    if (next < 0) return false;
    place = next + 1;
  }
  return true;
}
