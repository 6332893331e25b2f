import { test as base, expect } from '@playwright/test';
import { fillDemo } from '#scripts/fill-demo.ts';
import { freePort } from '#scripts/postgres.ts';
import { copyDatabase, type TestDatabase } from '#testing/cluster.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';

/** A running product: its address, and its database for what a test must arrange. */
export type Cup = TestDatabase & { url: string; server: ServerProcess };

type Cups = {
  /** Halfway through Day 2, captains and players named. Shared by the tests of a worker: read only. */
  demo: Cup;
  /** As on the first evening: nothing named, nothing played. Read only. */
  fresh: Cup;
  /** A product of this test's own, to be changed as it likes. */
  own: Cup;
  /** The product whose database does not answer: every load fails for real. */
  cutOff: { url: string };
};

async function startCup(prepare: (database: TestDatabase) => Promise<unknown>): Promise<Cup> {
  const database = await copyDatabase(Number(process.env['E2E_POSTGRES_PORT']));
  await prepare(database);
  const server = await startServer(database.url);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  return { ...database, url: server.url, server };
}

async function endCup({ server, drop }: Cup): Promise<void> {
  await server.stop();
  await drop();
}

export const test = base.extend<Pick<Cups, 'own'>, Omit<Cups, 'own'>>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that are asked for
    async ({}, use) => {
      const cup = await startCup(({ db }) => fillDemo(db, 2025));
      await use(cup);
      await endCup(cup);
    },
    { scope: 'worker' },
  ],
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const cup = await startCup(async () => {});
      await use(cup);
      await endCup(cup);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: see above
  own: async ({}, use) => {
    const cup = await startCup(({ db }) => fillDemo(db, 2025));
    await use(cup);
    await endCup(cup);
  },
  cutOff: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const server = await startServer(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`, {
        LOG_LEVEL: 'silent',
      });
      await use({ url: server.url });
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect };
