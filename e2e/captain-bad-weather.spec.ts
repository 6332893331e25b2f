import type { BrowserContext, Page } from '@playwright/test';
import { seededRandom } from '#local/random.ts';
import { captainWithCode } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import type { Cup } from '#testing/cup.ts';
import { type FaultProxy, startFaultProxy, type Weather } from '#testing/fault-proxy.ts';
import { correctHole, holeButton, signInWith } from './captain-steps.ts';
import { expect, test } from './cup.ts';

/**
 * A captain corrects holes while the network is cut, slow, or loses answers that the server has given, and
 * while the page is reloaded and killed. RUNS and SEED repeat or lengthen it.
 */
const RUNS = Number(process.env['RUNS'] ?? 50);
const SEED = Number(process.env['SEED'] ?? 1928);
const GROUPS = 5;

const WEATHERS: readonly Weather[] = ['clear', 'cut', 'slow', 'answers-lost'];
const ACTIONS = 6;

// A run that loses a correction must never be given a second chance.
test.describe.configure({ retries: 0 });

type Entered = Map<number, number[]>;

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
  const random = seededRandom(seed);
  const before = await lastCorrection(cup);
  const entered: Entered = new Map();
  let page = await open(context, proxy);

  for (let action = 0; action < ACTIONS; action += 1) {
    proxy.set(random.pick(WEATHERS));
    const hole = random.between(1, 4); // few holes, so that corrections of the same one meet
    const values = entered.get(hole) ?? [];
    let strokes = random.between(1, 15);
    await settleRefusals(page);
    // What the hole shows already would be no correction, and nothing would be sent.
    if (strokes === (await shownStrokes(page, hole))) strokes = (strokes % 15) + 1;
    await correctHole(page, 2, hole, strokes);
    entered.set(hole, [...values, strokes]);
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
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const [hole, values] of entered) {
    // Saved by the captain, or what stood there all along: confirming that changes nothing.
    const name = `Hole ${hole}: ${values.at(-1)} strokes?, [^,]*points?(, saved|\\. Edit)`;
    const truth = new RegExp(`^${name}`);
    // Looked for cheaply and often: an expectation looks at every name on the page, and only now and then.
    await page
      .waitForFunction(
        (words) => new RegExp(words).test(document.querySelector('#day2')?.textContent ?? ''),
        name,
        { polling: 100, timeout: 30_000 },
      )
      .catch(() => {});
    await expect(holeButton(page, 2, hole), `seed ${seed}, hole ${hole}`).toHaveAccessibleName(truth);
  }
  await expect(page.getByText(/kept here|kept on this device/i)).toHaveCount(0);

  const { rows } = await cup.db.query(
    `select s.hole, s.strokes as standing, coalesce(array_agg(c.to_strokes order by c.id) filter (where c.id > 0), '{}') as strokes,
       count(distinct c.idempotency_key)::int as keys, count(c.id)::int as count
     from scores s left join corrections c on c.score_id = s.id and c.id > $1 and c.captain_id = $2
     where s.team_id = 'timbermen' and s.day = 2 and s.hole = any ($3) group by s.id`,
    [before, captainId, [...entered.keys()]],
  );
  expect(rows).toHaveLength(entered.size);
  for (const { hole, standing, strokes, keys, count } of rows) {
    const values = entered.get(hole) ?? [];
    expect(keys, `seed ${seed}: each key once`).toBe(count);
    expect(standing, `seed ${seed}: the last one entered stands`).toBe(values.at(-1));
    // What never left the phone may be replaced before it is sent, and what changes nothing is not recorded; nothing else may be missing, doubled or out of order.
    expect(isInOrder(strokes, values), `seed ${seed}, hole ${hole}: ${strokes} of ${values}`).toBe(true);
  }
  await page.close();
}

async function open(context: BrowserContext, proxy: FaultProxy): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${proxy.url}/captain`, { timeout: 20_000 });
  await expect(holeButton(page, 2, 1)).toBeVisible({ timeout: 20_000 });
  return page;
}

/** Only this captain writes here, so nothing may ever be refused. */
async function settleRefusals(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /was not saved. Show why/ })).toHaveCount(0);
}

async function shownStrokes(page: Page, hole: number): Promise<number> {
  const name = await holeButton(page, 2, hole).textContent();
  return Number(/: (\d+) strokes?,/.exec(name ?? '')?.[1]);
}

async function lastCorrection(cup: Cup): Promise<number> {
  return (await cup.db.query('select coalesce(max(id), 0) as id from corrections')).rows[0].id;
}

function isInOrder(found: readonly number[], entered: readonly number[]): boolean {
  let place = 0;
  for (const strokes of found) {
    const next = entered.indexOf(strokes, place);
    if (next < 0) return false;
    place = next + 1;
  }
  return true;
}
