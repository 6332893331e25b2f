import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '#testing/cluster.ts';
import { median, percentile } from '#testing/statistics.ts';
import { endingAll } from './ending.ts';
import { TABLE_HEAD } from './figures.ts';
import { report, SMALL } from './rounds.ts';
import { filledDatabase } from './streams-database.ts';
import { openBare, openProduct, pushLength } from './streams-sides.ts';

/**
 * Measures the time from a commit to the last of many streams, and the memory per stream. Each round starts
 * the product and the bare server. Both are notified of commits by the same PostgreSQL and keep their streams
 * open at the same time, but they push in turns.
 */
const STREAMS = Number(process.env['STREAMS'] ?? (SMALL ? 200 : 10_000));
const ROUNDS = Number(process.env['ROUNDS'] ?? (SMALL ? 2 : 5));
const PUSHES = Number(process.env['PUSHES'] ?? (SMALL ? 4 : 40));
/** Warm-up pushes, not counted. */
const WARM_UP = SMALL ? 4 : 10;

const figures = () => ({ product: [] as number[], bare: [] as number[] });
const [p50, p99, memory] = [figures(), figures(), figures()];
const notificationToLast: number[] = [];
let bytes = 0;

await endingAll(async (started) => {
  const cluster = started.adopt(await startCluster([]), (it) => it.stop());
  const newDatabase = async () => started.adopt(await filledDatabase(cluster.port), (it) => it.drop());
  const databases = { product: await newDatabase(), bare: await newDatabase() };

  for (let round = 0; round < ROUNDS; round += 1) {
    await endingAll(async (opened) => {
      const product = opened.adopt(await openProduct(databases.product, STREAMS), (it) => it.end());
      bytes = await pushLength(product);
      let begun = 0;
      const notified = (at: number) => {
        begun = at;
      };
      const bare = opened.adopt(await openBare(databases.bare, bytes, STREAMS, notified), (it) => it.end());
      const sides = { product, bare };
      const lasts = figures();
      for (let push = -WARM_UP; push < PUSHES; push += 1) {
        for (const name of push % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
          await wait(50 + Math.random() * 200); // avoids aligning with the product's heartbeats
          const { ms, last } = await sides[name].push();
          if (push < 0) continue;
          lasts[name].push(ms);
          if (name === 'bare') notificationToLast.push(last - begun);
        }
      }
      for (const name of ['product', 'bare'] as const) {
        p50[name].push(percentile(lasts[name], 50));
        p99[name].push(percentile(lasts[name], 99));
        memory[name].push(sides[name].memory() / 1_024);
      }
    });
  }
});

const command = 'npm run bench:streams';
const crowd = STREAMS.toLocaleString('en');
console.info(TABLE_HEAD);
for (const [name, lasts] of Object.entries({ p50, p99 })) {
  const what = `Commit to the last of ${crowd} streams, ${name}`;
  report({ what, unit: 'ms', goal: { atMost: 1.2 }, command }, lasts);
}
report({ what: `Memory per stream at ${crowd}`, unit: 'KiB', goal: { atMost: 1.15 }, command }, memory);
console.info(
  `${bytes} bytes per push. The bare server alone, notification to last stream: median ${median(notificationToLast).toFixed(1)} ms.`,
);
