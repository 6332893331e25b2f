import { startFaultProxy } from '#testing/fault-proxy.ts';
import { startNginx } from '#testing/nginx.ts';
import { startServer } from '#testing/server-process.ts';
import { expect, test } from './cup.ts';
import { BOARD_NAMES, correctInTable, LOW, pointsWithLow, Spectators, TEAM, WORST } from './spectators.ts';

/** The server sends a heartbeat every fifteen seconds; three missed ones count as a lost connection. */
const MOST_UNTIL_LOST_MS = 50_000;

/** Expects every board to recover automatically and show the correction that it missed. */
async function expectBack(spectators: Spectators, points: number, since: number): Promise<void> {
  for (const name of BOARD_NAMES) {
    const shown = await spectators.shownAt(name, points, since, 60_000);
    await spectators.expectLive(name, 60_000);
    console.info(`${name}: back after ${shown - since} ms`);
  }
}

test('every board reports a killed server, then recovers automatically and shows missed corrections', async ({
  browser,
  ownProcess: own,
  afterwards,
}) => {
  test.setTimeout(240_000);
  await correctInTable(own, LOW);
  const spectators = await Spectators.open(browser, own.url, TEAM);
  const before = await pointsWithLow(own);
  const killed = Date.now();
  await own.server.kill();
  for (const name of BOARD_NAMES) await spectators.expectLost(name, MOST_UNTIL_LOST_MS);
  console.info(`every board reported a lost connection ${Date.now() - killed} ms after the kill`);
  await correctInTable(own, WORST);
  const started = Date.now();
  const again = await startServer(own.databaseUrl, { DRAIN_SECONDS: '0', PORT: new URL(own.url).port });
  afterwards(() => again.stop());
  await expectBack(spectators, before - 2, started);
});

test('every board reports a network that falls silent, then recovers automatically', async ({
  browser,
  ownProcess: own,
  afterwards,
}) => {
  test.setTimeout(240_000);
  await correctInTable(own, LOW);
  const proxy = await startFaultProxy(own.url);
  afterwards(() => proxy.stop());
  const spectators = await Spectators.open(browser, proxy.url, TEAM);
  const before = await pointsWithLow(own);
  const silent = Date.now();
  proxy.set('silent');
  await correctInTable(own, WORST);
  for (const name of BOARD_NAMES) {
    await spectators.expectLost(name, MOST_UNTIL_LOST_MS - (Date.now() - silent));
    console.info(`${name} reported a lost connection ${Date.now() - silent} ms after the silence began`);
  }
  expect((await spectators.changes('Home')).at(-1)?.points).toBe(before);
  const back = Date.now();
  proxy.set('clear');
  await expectBack(spectators, before - 2, back);
});

test('every board recovers automatically after nginx has answered its stream with 502', async ({
  browser,
  ownProcess: own,
  afterwards,
}) => {
  test.setTimeout(240_000);
  await correctInTable(own, LOW);
  const nginx = await startNginx(own.url, own.url);
  afterwards(() => nginx.stop());
  const spectators = await Spectators.open(browser, nginx.url, TEAM);
  const before = await pointsWithLow(own);
  const answers = BOARD_NAMES.map((name) =>
    spectators.pages[name].waitForResponse(
      (response) => response.url().endsWith('/live') && response.status() === 502,
      { timeout: 60_000 },
    ),
  );
  await own.server.kill();
  await Promise.all(answers);
  await correctInTable(own, WORST);
  const started = Date.now();
  const again = await startServer(own.databaseUrl, { DRAIN_SECONDS: '0', PORT: new URL(own.url).port });
  afterwards(() => again.stop());
  await expectBack(spectators, before - 2, started);
});
