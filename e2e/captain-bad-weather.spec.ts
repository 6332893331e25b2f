import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { type Random, repeatableRandom } from '#local/random.ts';
import { captainWithCode } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import type { Cup } from '#testing/cup.ts';
import { type FaultProxy, startFaultProxy } from '#testing/fault-proxy.ts';
import { lengthOf, record } from '#testing/proof.ts';
import {
  drawTurn,
  EVENTS,
  enter,
  expectChain,
  expectNoFaultBefore,
  expectNothingLost,
  Happenings,
  judge,
  lastCorrection,
  numberFor,
  Person,
  seedsOf,
} from './bad-weather.ts';
import { ACTIONS, act, expectOnCard, openCard, settle } from './captain-actions.ts';
import { holeButton, signInWith, strokesInTable } from './captain-steps.ts';
import { expect, test } from './cup.ts';

/**
 * A captain posts, clears, undoes and removes scores while the network is cut, slow, or loses responses, while an
 * organizer posts to the same holes, and while the page is reloaded and killed. In a tenth of the runs the device
 * refuses to store anything; there the page stays open, because closing it would lose unsent scores.
 */
const LENGTH = lengthOf({ seed: 1928, slice: { runs: 6, groups: 1 }, long: { runs: 30, groups: 3 } });
const { groups: GROUPS } = LENGTH;
const TURNS = 6;

for (let group = 0; group < GROUPS; group += 1) {
  test(`D-12 no score is lost, applied twice or overwritten in bad weather: group ${group + 1} of ${GROUPS}`, async ({
    browser,
    own,
  }, info) => {
    expectNoFaultBefore(info);
    const seeds = seedsOf(group, LENGTH);
    test.setTimeout(60_000 + seeds.length * 120_000);
    const proxy = await startFaultProxy(own.url);
    const captain = await captainWithCode(own.db, 'timbermen');
    await liftCorrectionLimit(own.owner);
    const context = await browser.newContext();
    const first = await context.newPage();
    await signInWith(first, captain.code, proxy.url);
    await first.evaluate(() => navigator.serviceWorker.ready);
    await first.close();
    const happenings = new Happenings();
    const since = await lastCorrection(own);
    const run = { context, proxy, cup: own, captainId: String(captain.id), happenings, info };
    for (const seed of seeds) await test.step(`seed ${seed}`, () => oneRun(run, seed));
    if (LENGTH.isSlice) happenings.expectEach([...EVENTS, ...ACTIONS, 'the desk posts', REFUSED]);
    record({
      runs: seeds.length,
      'runs without storage': happenings.of(REFUSED),
      'actions of a captain': happenings.of(...new Set(ACTIONS)),
      'posts by the desk': happenings.of('the desk posts'),
      'lines in the trail': (await lastCorrection(own)) - since,
      ...happenings.figures,
    });
    await context.close();
    await proxy.stop();
  });
}

const REFUSED = 'storage is refused';
const isRefused = (seed: number) => seed % 10 === 4;

const cellAt = (hole: number) => ({ teamId: 'timbermen', hole });

type Run = {
  context: BrowserContext;
  proxy: FaultProxy;
  cup: Cup;
  captainId: string;
  happenings: Happenings;
  info: TestInfo;
};

async function oneRun({ context, proxy, cup, captainId, happenings, info }: Run, seed: number) {
  const random = repeatableRandom(seed);
  const since = await lastCorrection(cup);
  const captain = new Person(captainId);
  const desk = new Person('database');
  const holes = new Set<number>();
  const refused = isRefused(seed);
  if (refused) happenings.add(REFUSED);
  let page = await open(context, proxy, refused);

  for (let turn = 0; turn < TURNS; turn += 1) {
    const turnDrawn = drawTurn(random);
    const { weather, own } = turnDrawn;
    const interruption = refused ? null : turnDrawn.interruption;
    happenings.add(weather);
    proxy.set(weather);
    const hole = random.between(1, 4); // only four holes, so that people correct the same one
    holes.add(hole);
    if (random.percent(20)) {
      happenings.add('the desk posts');
      await deskPosts(cup, hole, { captain, desk }, own);
    }
    happenings.add(await act(page, hole, captain.at(cellAt(hole)), own));
    if (interruption) happenings.add(interruption);
    if (interruption === 'reload') await page.reload().catch(() => {});
    if (interruption === 'kill') {
      await page.close({ runBeforeUnload: false }); // kills the page, perhaps while it is sending
      page = await open(context, proxy);
    }
    await expect(holeButton(page, 2, hole)).toBeVisible();
  }

  proxy.set('clear');
  await settle(page, (hole) => captain.find(cellAt(hole)), random);
  await judge(info, async () => {
    await expectChain(cup);
    for (const hole of holes) {
      const run = { cup, people: [captain, desk], since, seed };
      const { standing, which } = await expectNothingLost(run, cellAt(hole));
      await expectOnCard(page, hole, standing, which);
    }
  });
  await page.close();
}

/** An organizer posts strokes for the captain's team; the screen receives them if it is connected. */
async function deskPosts(
  cup: Cup,
  hole: number,
  { captain, desk }: Readonly<Record<'captain' | 'desk', Person>>,
  random: Random,
): Promise<void> {
  const stands = await strokesInTable(cup, 'timbermen', 2, hole);
  const log = desk.at(cellAt(hole));
  const { shown } = captain.at(cellAt(hole));
  const isUsed = (one: number) => log.entered.includes(one) || shown.has(one);
  const strokes = numberFor('desk', random, stands, isUsed);
  if (isUsed(strokes)) return;
  enter(log, strokes, 'the desk');
  // Lock the tournament first, as every function that posts does. The reverse order could deadlock.
  const order = '(select id from tournaments for no key update)';
  await cup.owner.query(
    `update scores s set strokes = $2 from ${order} t
    where s.tournament_id = t.id and (team_id, day, hole) = ('timbermen', 2, $1)`,
    [hole, strokes],
  );
}

async function open(context: BrowserContext, proxy: FaultProxy, refused = false): Promise<Page> {
  const page = await context.newPage();
  if (refused)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The storage is refused', 'SecurityError');
      };
    });
  await openCard(page, proxy.url);
  return page;
}
