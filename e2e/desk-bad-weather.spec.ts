import type { Browser, Page, TestInfo } from '@playwright/test';
import type { TeamId } from '#domain/teams.ts';
import { type Random, repeatableRandom } from '#local/random.ts';
import { captainWithCode } from '#testing/captains.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import type { Cup } from '#testing/cup.ts';
import { type FaultProxy, startFaultProxy, throughProxy } from '#testing/fault-proxy.ts';
import { startServer } from '#testing/server-process.ts';
import {
  type Cell,
  expectChain,
  expectNoFaultBefore,
  expectNothingLost,
  type HoleLog,
  judge,
  lastCorrection,
  Person,
  type Strokes,
  seedsOf,
  WEATHERS,
} from './bad-weather.ts';
import { act, expectOnCard, openCard, settle } from './captain-actions.ts';
import { holeButton, signInWith } from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, startDesk } from './desk.ts';
import { actOnSheet, expectOnSheet, openSheet, settleSheet } from './desk-actions.ts';
import { LAPTOP, PHONE } from './devices.ts';

/**
 * An organizer types on the day sheet and two captains post on their phones, all at once and to the same holes, each
 * behind a network of their own that is cut, slow, or loses answers; pages are reloaded and killed, and so is the
 * server. RUNS and SEED repeat or lengthen it.
 */
const RUNS = Number(process.env['RUNS'] ?? 30);
const GROUPS = 3;
const ROUNDS = 4;
/** Few, so that corrections of the same one meet. */
const HOLES = [1, 2];
const TEAMS = ['timbermen', 'stopemen'] as const;

test.skip(({ isMobile }) => isMobile, 'a laptop and two phones take part in every run');

for (let group = 0; group < GROUPS; group += 1) {
  const title = `D-12 desk and captains in bad weather, runs of group ${group + 1} of ${GROUPS}`;
  test(title, async ({ browser, afterwards }, info) => {
    expectNoFaultBefore(info);
    const seeds = seedsOf(group, GROUPS, RUNS);
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
    const total = { entries: 0, decisions: 0, lines: 0, faults: 0, reloads: 0, kills: 0 };
    for (const seed of seeds)
      await test.step(`SEED=${seed}`, async () => {
        const since = await lastCorrection(cup);
        const people = await oneRun({ cup, server, screens, since, seed, total, info });
        const logs = people.flatMap((person) => person.logs);
        total.entries += logs.reduce((sum, { entered }) => sum + entered.length, 0);
        total.decisions += logs.reduce((sum, { done }) => sum + done.filter(isDecision).length, 0);
        total.lines += (await lastCorrection(cup)) - since;
      });
    console.info(
      `${seeds.length} runs: ${total.entries} entries, ${total.lines} in the trail, ${total.decisions} decided ` +
        `between two people; ${total.faults} turns in bad weather, pages reloaded ${total.reloads} and killed ` +
        `${total.kills} times, the server killed ${server.kills()} times`,
    );
  });
}

const isDecision = (done: string) => /^(keep theirs|post mine)/.test(done);

/** One person's screen, and the network before it. */
type Screen = {
  who: string;
  page: Page;
  proxy: FaultProxy;
  cells: readonly Cell[];
  act(page: Page, cell: Cell, log: HoleLog, random: Random): Promise<void>;
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
  total: Interruptions;
  info: TestInfo;
};

type Interruptions = { faults: number; reloads: number; kills: number };

async function oneRun({ cup, server, screens, since, seed, total, info }: Run): Promise<Person[]> {
  const random = repeatableRandom(seed);
  const people = screens.map((screen, at) => ({
    screen,
    person: new Person(screen.who),
    random: repeatableRandom(seed * screens.length + at),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = people.map((one) => turn(one.screen, one.person, one.random, total));
    if (random.percent(30)) {
      await Promise.race(turns); // what one has posted may be on its way, and the others are in the middle of theirs
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

async function turn(screen: Screen, person: Person, random: Random, total: Interruptions): Promise<void> {
  const weather = random.pick(WEATHERS);
  screen.proxy.set(weather);
  if (weather !== 'clear') total.faults += 1;
  const cell = random.pick(screen.cells);
  await screen.act(screen.page, cell, person.at(cell), random);
  const interruption = random.between(0, 5);
  if (interruption === 0) {
    total.reloads += 1;
    await screen.reload(screen.page);
  }
  if (interruption === 1) {
    total.kills += 1;
    const context = screen.page.context();
    await screen.page.close({ runBeforeUnload: false }); // killed in the middle of whatever it did
    screen.page = await context.newPage();
    await screen.open(screen.page);
  }
}

function everyCell(teams: readonly TeamId[]): Cell[] {
  return teams.flatMap((teamId) => HOLES.map((hole) => ({ teamId, hole })));
}

/** The passkey belongs to the address of the site; the session that it began holds at every port of that host. */
async function deskScreen(page: Page, origin: URL, proxy: FaultProxy): Promise<Screen> {
  const url = `${throughProxy(origin.href, proxy)}organizer/day-sheet/2`;
  /** They try again until there is a connection. */
  async function open(opened: Page) {
    proxy.set('clear');
    await openSheet(opened, url);
  }
  await open(page);
  return {
    who: 'organizer',
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

/** A server on the cup's database that loses its power, and is started again at the same address. */
async function startKillable({ databaseUrl }: Cup) {
  let running = startServer(databaseUrl);
  const { url } = await running;
  await (await running).ready();
  let kills = 0;
  return {
    url,
    kills: () => kills,
    async killAndStart() {
      await (await running).kill();
      kills += 1;
      running = startServer(databaseUrl, { PORT: new URL(url).port });
      await (await running).ready();
    },
    kill: async () => (await running).kill(),
  };
}
