import type { Browser, Page, TestInfo } from '@playwright/test';
import type { TeamId } from '#domain/teams.ts';
import { type Random, repeatableRandom } from '#local/random.ts';
import { captainWithCode } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import type { Cup } from '#testing/cup.ts';
import { type FaultProxy, startFaultProxy, throughProxy } from '#testing/fault-proxy.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { startServer } from '#testing/server-process.ts';
import {
  type Cell,
  drawTurn,
  EVENTS,
  expectChain,
  expectNoFaultBefore,
  expectNothingLost,
  Happenings,
  type HoleLog,
  judge,
  lastCorrection,
  Person,
  type Strokes,
  seedsOf,
} from './bad-weather.ts';
import { act, expectOnCard, openCard, settle } from './captain-actions.ts';
import { holeButton, signInWith } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, startDesk } from './desk.ts';
import { actOnSheet, expectOnSheet, openSheet, settleSheet } from './desk-actions.ts';
import { LAPTOP, PHONE } from './devices.ts';

/**
 * An organizer types on the day sheet while two captains post to the same holes on their phones. Each has a separate
 * network that is cut, slow, or loses responses. Pages are reloaded and killed, and so is the server.
 */
const LENGTH = lengthOf({ seed: 1928, slice: { runs: 4, groups: 1 }, long: { runs: 12, groups: 3 } });
const { groups: GROUPS } = LENGTH;
const ROUNDS = 4;
/** There are few holes, so that people correct the same one at the same time. */
const HOLES = [1, 2];
const TEAMS = ['timbermen', 'stopemen'] as const;

test.skip(({ isMobile }) => isMobile, 'a laptop and two phones take part in every run');

for (let group = 0; group < GROUPS; group += 1) {
  const title = `D-12 no score of an organizer or a captain is lost in bad weather: group ${group + 1} of ${GROUPS}`;
  test(title, async ({ browser, afterwards }, info) => {
    expectNoFaultBefore(info);
    const seeds = seedsOf(group, LENGTH);
    test.setTimeout(120_000 + seeds.length * 120_000);
    const desk = await startDesk();
    const { cup } = desk;
    afterwards(() => cup.end());
    await liftCorrectionLimit(cup.owner);
    const server = await startKillable(cup);
    afterwards(() => server.kill());
    async function network(): Promise<FaultProxy> {
      const proxy = await startFaultProxy(server.url);
      afterwards(() => proxy.stop());
      return proxy;
    }

    const june = await atTheDesk(browser, desk, 'June Ledger', LAPTOP);
    const screens = [await deskScreen(june, desk.origin, await network())];
    for (const teamId of TEAMS) screens.push(await captainScreen(browser, cup, teamId, await network()));
    const happenings = new Happenings();
    const total = { entries: 0, decisions: 0, lines: 0 };
    for (const seed of seeds)
      await test.step(`seed ${seed}`, async () => {
        const since = await lastCorrection(cup);
        const people = await oneRun({ cup, server, screens, since, seed, happenings, info });
        const logs = people.flatMap((person) => person.logs);
        total.entries += logs.reduce((sum, { entered }) => sum + entered.length, 0);
        total.decisions += logs.reduce((sum, { done }) => sum + done.filter(isDecision).length, 0);
        total.lines += (await lastCorrection(cup)) - since;
      });
    if (LENGTH.isSlice) {
      const each = screens.flatMap(({ side }) => EVENTS.map((kind) => `${kind}, ${side}`));
      happenings.expectEach([...each, 'kill of the server']);
    }
    record({
      runs: seeds.length,
      entries: total.entries,
      'lines in the trail': total.lines,
      'decided between two people': total.decisions,
      ...happenings.figures,
      'kills of the server': happenings.of('kill of the server'),
    });
  });
}

const isDecision = (done: string) => /^(keep theirs|post mine)/.test(done);

/** One person's screen, and the network that it uses. */
type Screen = {
  who: string;
  side: 'desk' | 'captain';
  page: Page;
  proxy: FaultProxy;
  cells: readonly Cell[];
  act(page: Page, cell: Cell, log: HoleLog, random: Random): Promise<unknown>;
  reload(page: Page): Promise<void>;
  open(page: Page): Promise<void>;
  settle(page: Page, person: Person, random: Random): Promise<void>;
  expectToShow(page: Page, cell: Cell, standing: Strokes, which: string): Promise<void>;
};

type Run = {
  cup: Cup;
  server: Awaited<ReturnType<typeof startKillable>>;
  screens: readonly Screen[];
  since: number;
  seed: number;
  happenings: Happenings;
  info: TestInfo;
};

async function oneRun({ cup, server, screens, since, seed, happenings, info }: Run): Promise<Person[]> {
  const random = repeatableRandom(seed);
  const people = screens.map((screen, at) => ({
    screen,
    person: new Person(screen.who),
    random: repeatableRandom(seed * screens.length + at),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = people.map((one) => turn(one.screen, one.person, one.random, happenings));
    if (random.percent(30)) {
      await Promise.race(turns); // kills the server when the first turn ends, during the other turns
      happenings.add('kill of the server');
      await server.killAndStart();
    }
    await Promise.all(turns);
  }

  for (const { proxy } of screens) proxy.set('clear');
  await Promise.all(people.map((one) => one.screen.settle(one.screen.page, one.person, one.random)));
  const persons = people.map(({ person }) => person);
  await judge(info, async () => {
    await expectChain(cup);
    for (const cell of everyCell(TEAMS)) {
      const { standing, which } = await expectNothingLost({ cup, people: persons, since, seed }, cell);
      for (const screen of screens)
        if (screen.cells.some(({ teamId }) => teamId === cell.teamId))
          await screen.expectToShow(screen.page, cell, standing, which);
    }
  });
  return persons;
}

async function turn(screen: Screen, person: Person, random: Random, happenings: Happenings): Promise<void> {
  const { weather, interruption, own } = drawTurn(random);
  for (const what of [weather, interruption]) if (what) happenings.add(what, `${what}, ${screen.side}`);
  screen.proxy.set(weather);
  const cell = random.pick(screen.cells);
  await screen.act(screen.page, cell, person.at(cell), own);
  if (interruption === 'reload') await screen.reload(screen.page);
  if (interruption === 'kill') {
    const context = screen.page.context();
    await screen.page.close({ runBeforeUnload: false }); // kills the page, perhaps while it is sending
    screen.page = await context.newPage();
    await screen.open(screen.page);
  }
}

function everyCell(teams: readonly TeamId[]): Cell[] {
  return teams.flatMap((teamId) => HOLES.map((hole) => ({ teamId, hole })));
}

/** Uses the proxy's port: the passkey is bound to the site's origin, but its session is valid on every port. */
async function deskScreen(page: Page, origin: URL, proxy: FaultProxy): Promise<Screen> {
  const url = `${throughProxy(origin.href, proxy)}organizer/day-sheet/2`;
  /** Clears the weather first, because the desk's pages are not cached on the laptop. */
  async function open(opened: Page) {
    proxy.set('clear');
    await openSheet(opened, url);
  }
  await open(page);
  return {
    who: 'organizer',
    side: 'desk',
    page,
    proxy,
    cells: everyCell(TEAMS),
    act: actOnSheet,
    reload: open,
    open,
    settle: (opened, person, random) => settleSheet(opened, (cell) => person.find(cell), random),
    expectToShow: expectOnSheet,
  };
}

async function captainScreen(browser: Browser, cup: Cup, teamId: TeamId, proxy: FaultProxy): Promise<Screen> {
  const { id, code } = await captainWithCode(cup.db, teamId);
  const page = await (await browser.newContext(PHONE)).newPage();
  await signInWith(page, code, proxy.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const open = (opened: Page) => openCard(opened, proxy.url);
  await open(page);
  return {
    who: String(id),
    side: 'captain',
    page,
    proxy,
    cells: everyCell([teamId]),
    act: (opened, { hole }, log, random) => act(opened, hole, log, random),
    async reload(opened) {
      await opened.reload().catch(() => {});
      await expect(holeButton(opened, 2, 1)).toBeVisible();
    },
    open,
    settle: (opened, person, random) => settle(opened, (hole) => person.find({ teamId, hole }), random),
    expectToShow: (opened, { hole }, standing, which) => expectOnCard(opened, hole, standing, which),
  };
}

/** A server on the cup's database that can be killed and restarted at the same URL. */
async function startKillable({ databaseUrl }: Cup) {
  let running = startServer(databaseUrl);
  const { url } = await running;
  await (await running).ready();
  return {
    url,
    async killAndStart() {
      await (await running).kill();
      running = startServer(databaseUrl, { PORT: new URL(url).port });
      await (await running).ready();
    },
    kill: async () => (await running).kill(),
  };
}
