import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CupProcess } from '#testing/cup.ts';
import type { FrontDoor } from '#testing/deployed.ts';
import { startVarnish } from '#testing/varnish.ts';
import { endingAll } from './ending.ts';
import { TABLE_HEAD } from './figures.ts';
import { type Counter, startCounter } from './growth-counter.ts';
import { cpuSeconds } from './growth-cpu.ts';
import type { LoadReport } from './growth-load.ts';
import { startProduct } from './product.ts';
import { measured, SMALL, show } from './rounds.ts';
import { correct } from './streams-correction.ts';

/**
 * The cost of a growing crowd for the origin, behind Varnish as we recommend it. Each spectator makes a conditional
 * request for the board every five seconds, three times as often as a page without a live feed. The score changes every
 * two seconds.
 */
const SPECTATORS = SMALL ? [100, 1_000] : [1_000, 10_000, 100_000];
const SECONDS = Number(process.env['SECONDS'] ?? (SMALL ? 2 : 20));
const ASKS_EVERY_SECONDS = 5;
const CORRECTED_EVERY_MS = 2_000;
const MOST_AT_ORIGIN = 1;
const BOARD = '/api/tournament/2025/leaderboard';
const command = 'npm run bench:growth';

type Measured = { product: CupProcess; counter: Counter; varnish: FrontDoor };

await endingAll(async (started) => {
  const product = started.adopt(await startProduct(), (it) => it.end());
  const counter = started.adopt(await startCounter(product.url), (it) => it.stop());
  const varnish = started.adopt(await startVarnish(counter.url, counter.url), (it) => it.stop());
  const where = { product, counter, varnish };
  await measure(where, SPECTATORS[0] ?? 0, 2); // not counted, because nothing is compiled or cached yet

  console.info(TABLE_HEAD);
  for (const spectators of SPECTATORS) {
    const { answered, notModified, failed, asked, cpu } = await measure(where, spectators, SECONDS);
    const what = `${spectators.toLocaleString('en')} spectators, ${Math.round(answered).toLocaleString('en')} reads a second through Varnish`;
    const met = asked <= MOST_AT_ORIGIN && failed === 0;
    show({
      what: `${what}: requests a second at the origin; its CPU`,
      product: `${asked.toFixed(2)}; ${(cpu * 100).toFixed(1)}% of a core`,
      bare: '–',
      ratio: '–',
      goal: `≤ ${MOST_AT_ORIGIN}${met ? '' : ', missed'}`,
      command,
      measured: measured(),
    });
    console.info(JSON.stringify({ spectators, answered, notModified, failed, asked, cpu }));
    if (answered === 0 || failed > 0) process.exitCode = 1;
  }
});

/** Returns figures per second, and the total number of failures. */
async function measure({ product, counter, varnish }: Measured, spectators: number, seconds: number) {
  const before = { asked: counter.asked(), cpu: cpuSeconds(product.server.pid), at: performance.now() };
  const load = fork(path.join(import.meta.dirname, 'growth-load.ts'), [
    `${varnish.url}${BOARD}`,
    String(spectators / ASKS_EVERY_SECONDS),
    String(seconds),
  ]);
  const correcting = setInterval(() => void correct(product.owner), CORRECTED_EVERY_MS);
  const [{ answered, notModified, failed }] = (await once(load, 'message')) as [LoadReport];
  clearInterval(correcting);
  const elapsed = (performance.now() - before.at) / 1_000;
  return {
    answered: answered / seconds,
    notModified: notModified / seconds,
    failed,
    asked: (counter.asked() - before.asked) / elapsed,
    cpu: (cpuSeconds(product.server.pid) - before.cpu) / elapsed,
  };
}
