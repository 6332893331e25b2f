import { startCluster } from '#testing/cluster.ts';
import { startServer } from '#testing/server-process.ts';
import { endingAll } from './ending.ts';
import { TABLE_HEAD } from './figures.ts';
import { cpuSeconds } from './growth-cpu.ts';
import { pin } from './product.ts';
import { measured, SMALL, show } from './rounds.ts';
import { now } from './streams-clock.ts';
import { filledDatabase } from './streams-database.ts';
import { Reader } from './streams-readers.ts';
import { LIVE_PATH } from './streams-sides.ts';

/** All spectators reconnect to one process within seconds, as after the failure of a proxy. */
const STREAMS = SMALL ? 200 : 10_000;
const WITHIN_SECONDS = SMALL ? 1 : 10;

await endingAll(async (started) => {
  const cluster = started.adopt(await startCluster([]), (it) => it.stop());
  const database = started.adopt(await filledDatabase(cluster.port), (it) => it.drop());
  const settings = { LOG_LEVEL: 'info', DRAIN_SECONDS: '0' };
  const server = started.adopt(await startServer(database.url, settings), (it) => it.stop());
  await server.ready();
  const reader = started.adopt(new Reader(), (it) => it.end());
  await Promise.all([pin(server.pid, 0), pin(reader.pid, 1)]);

  const [cpu, begun] = [cpuSeconds(server.pid), now()];
  await reader.open(`${server.url}${LIVE_PATH}`, STREAMS, WITHIN_SECONDS * 1_000);
  const last = (now() - begun) / 1_000;
  const cpuEach = ((cpuSeconds(server.pid) - cpu) * 1_000) / STREAMS;
  const { connected, cuts, goodbyes } = await reader.report(0);

  const crowd = STREAMS.toLocaleString('en');
  const turnedAway = cuts + goodbyes;
  console.info(TABLE_HEAD);
  show({
    what: `${crowd} streams come back to one process within ${WITHIN_SECONDS} s: open; turned away; the last after; CPU each`,
    product: `${connected.toLocaleString('en')}; ${turnedAway}; ${last.toFixed(1)} s; ${cpuEach.toFixed(2)} ms`,
    bare: '–',
    ratio: '–',
    goal: `0 turned away${turnedAway === 0 ? '' : ', missed'}`,
    command: 'npm run bench:return',
    measured: measured(),
  });
  if (connected < STREAMS) process.exitCode = 1;
});
