import { test as base, expect } from '@playwright/test';
import { type Cup, startCopyOfDemo, startCutOff, startFresh } from '#testing/cup.ts';

type Cups = {
  /** Halfway through Day 2, captains and players named. Shared by the tests of a worker: read only. */
  demo: Cup;
  /** As on the first evening. Read only. */
  fresh: Cup;
  /** A demo that the test may change. */
  own: Cup;
  /** A first evening of this test's own. */
  ownFresh: Cup;
  /** The product whose database does not answer. */
  cutOff: { url: string };
};

/** Whatever else a test has started is ended through this, also when the test fails; the last first. */
type Afterwards = { afterwards: (end: () => Promise<unknown>) => void };

const port = () => Number(process.env['E2E_POSTGRES_PORT']);

/** Starts it on demand and stops it afterwards. */
function lent<C extends { url: string }>(start: () => Promise<C>, end: (cup: C) => Promise<void>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that are asked for
  return async ({}, use: (cup: C) => Promise<void>) => {
    const cup = await start();
    await use(cup);
    await end(cup);
  };
}

export const test = base.extend<Pick<Cups, 'own' | 'ownFresh'> & Afterwards, Omit<Cups, 'own' | 'ownFresh'>>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that are asked for
  afterwards: async ({}, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    await use((end) => ends.unshift(end));
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
  own: lent(
    () => startCopyOfDemo(port()),
    (cup) => cup.end(),
  ),
  ownFresh: lent(
    () => startFresh(port()),
    (cup) => cup.end(),
  ),
  cutOff: [lent(startCutOff, (server) => server.stop()), { scope: 'worker' }],
});

export { expect };
