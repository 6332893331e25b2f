import { type Browser, test as base, expect } from '@playwright/test';
import {
  type Cup,
  type CupProcess,
  startCopyOfDemo,
  startCutOff,
  startFresh,
  startProcessOnDemo,
} from '#testing/cup.ts';

type Cups = {
  /** A cup halfway through Day 2, with captains and players. Never change it: a worker's tests share it. */
  demo: Cup;
  /** A cup before the organizers set it up: no captains, players or scores. Tests must not change it. */
  fresh: Cup;
  /** Like `demo`, but the test may change it. */
  own: Cup;
  /** Like `fresh`, but the test may change it. */
  ownFresh: Cup;
  /** Like `demo`, but the test may stop or kill its server. */
  ownProcess: CupProcess;
  /** A server whose database does not respond. */
  cutOff: { url: string };
};

/** Registers a cleanup. Cleanups run in reverse order after the test, even if it fails. */
type Afterwards = { afterwards: (end: () => Promise<unknown>) => void };

const port = () => Number(process.env['E2E_POSTGRES_PORT']);

/**
 * Closes the pages that a test has opened. They would stay connected during the next test, and a server that
 * stops gives browsers two seconds to close their idle connections.
 */
async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

async function lendOnce<C extends Cup>(
  browser: Browser,
  cup: C,
  use: (cup: C) => Promise<void>,
): Promise<void> {
  await use(cup);
  await closePages(browser);
  await cup.end();
}

/** Starts a cup for one test and stops it afterward. */
function lentOnce<C extends Cup>(start: () => Promise<C>) {
  return async ({ browser }: { browser: Browser }, use: (cup: C) => Promise<void>) =>
    lendOnce(browser, await start(), use);
}

/** Prepares demos in advance: while a journey uses one demo, the next is copied and its server is started. */
class SpareDemo {
  #next: Promise<Cup> | null = null;

  take(): Promise<Cup> {
    const cup = this.#next ?? startCopyOfDemo(port());
    this.#next = startCopyOfDemo(port());
    this.#next.catch(() => {}); // a failed start is reported by the journey that takes the demo
    return cup;
  }

  async end(): Promise<void> {
    await (await this.#next)?.end();
  }
}

/** Starts a cup on demand and stops it when its worker ends. */
function lent<C extends { url: string }>(start: () => Promise<C>, end: (cup: C) => Promise<void>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that are asked for
  return async ({}, use: (cup: C) => Promise<void>) => {
    const cup = await start();
    await use(cup);
    await end(cup);
  };
}

type Own = 'own' | 'ownFresh' | 'ownProcess';

export const test = base.extend<Pick<Cups, Own> & Afterwards, Omit<Cups, Own> & { spareDemo: SpareDemo }>({
  afterwards: async ({ browser }, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    await use((end) => ends.unshift(end));
    await closePages(browser);
    for (const end of ends) await end();
  },
  demo: [
    lent(
      () => startCopyOfDemo(port()),
      (cup) => cup.end(),
    ),
    { scope: 'worker' },
  ],
  fresh: [
    lent(
      () => startFresh(port()),
      (cup) => cup.end(),
    ),
    { scope: 'worker' },
  ],
  spareDemo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that are asked for
    async ({}, use) => {
      const spare = new SpareDemo();
      await use(spare);
      await spare.end();
    },
    { scope: 'worker' },
  ],
  own: async ({ browser, spareDemo }, use) => lendOnce(browser, await spareDemo.take(), use),
  ownFresh: lentOnce(() => startFresh(port())),
  ownProcess: lentOnce(() => startProcessOnDemo(port())),
  cutOff: [lent(startCutOff, (server) => server.stop()), { scope: 'worker' }],
});

export { expect };
