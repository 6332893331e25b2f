import { setTimeout as wait } from 'node:timers/promises';
import { startCluster } from '#testing/cluster.ts';
import { startServer } from '#testing/server-process.ts';
import { percentile } from '#testing/statistics.ts';
import { endingAll } from './ending.ts';
import { TABLE_HEAD } from './figures.ts';
import { measured, SMALL, show } from './rounds.ts';
import { now } from './streams-clock.ts';
import { correct } from './streams-correction.ts';
import { filledDatabase } from './streams-database.ts';
import { Reader, type ReaderReport } from './streams-readers.ts';
import { LIVE_PATH } from './streams-sides.ts';

/**
 * Keeps a county's worth of spectators connected to several processes on one database. The run lasts as long
 * as the server keeps a stream open, so the server disconnects many spectators, who reconnect. Two things
 * count as a loss: an open stream skips a version, or a spectator does not have the newest version when the
 * next one is due.
 */
const STREAMS = Number(process.env['STREAMS'] ?? (SMALL ? 400 : 100_000));
const MINUTES = Number(process.env['MINUTES'] ?? (SMALL ? 0.05 : 10));
const EVERY_MS = SMALL ? 1_000 : 10_000;
/** Fewer than a server process allows by default, and than a reader process can open (20,000 files). */
const STREAMS_A_PROCESS = SMALL ? 200 : 14_300;

await endingAll(async (started) => {
  const cluster = started.adopt(await startCluster([]), (it) => it.stop());
  const database = started.adopt(await filledDatabase(cluster.port), (it) => it.drop());
  const shares = sharesOf(STREAMS, STREAMS_A_PROCESS);
  const servers = await Promise.all(
    shares.map(async () => {
      const settings = { LOG_LEVEL: 'info', DRAIN_SECONDS: '0' };
      return started.adopt(await startServer(database.url, settings), (it) => it.stop());
    }),
  );
  await Promise.all(servers.map((server) => server.ready()));
  const readers = servers.map(() => started.adopt(new Reader(), (it) => it.end()));
  await Promise.all(
    readers.map((reader, place) => reader.open(`${servers[place]?.url}${LIVE_PATH}`, shares[place] ?? 0)),
  );
  console.info(`${STREAMS.toLocaleString('en')} streams are open on ${servers.length} processes.`);

  const waits: number[] = [];
  const lasts: number[] = [];
  let behind = 0;
  let reports: ReaderReport[] = [];
  const end = now() + MINUTES * 60_000;
  while (now() < end) {
    const { version, at } = await correct(database.owner);
    await wait(EVERY_MS - (now() - at));
    reports = await Promise.all(readers.map((reader) => reader.report(version)));
    behind += sum(reports, 'behind');
    const times = reports.flatMap(({ times }) => Array.from(times, (time) => time - at));
    for (const time of times) waits.push(time);
    lasts.push(percentile(times, 100));
  }
  const missed = sum(reports, 'missed');
  const lost = missed + behind;

  const what = `${STREAMS.toLocaleString('en')} streams over ${servers.length} processes, ${MINUTES} minutes, a push every ${EVERY_MS / 1_000} s: versions lost`;
  console.info(TABLE_HEAD);
  show({
    what,
    product: `${lost} of ${waits.length.toLocaleString('en')}`,
    bare: '–',
    ratio: '–',
    goal: `0${lost === 0 ? '' : ', missed'}`,
    command: 'npm run bench:crowd',
    measured: measured(),
  });
  console.info(
    `Commit to a stream: p50 ${percentile(waits, 50).toFixed(0)} ms, p99 ${percentile(waits, 99).toFixed(0)} ms; to the last of all: ` +
      `p50 ${percentile(lasts, 50).toFixed(0)} ms, worst ${percentile(lasts, 100).toFixed(0)} ms. ` +
      `Disconnected with a goodbye and back: ${sum(reports, 'goodbyes')}; cut off without one: ${sum(reports, 'cuts')}; ` +
      `skipped by an open stream: ${missed}; late or never: ${behind}; connected at the end: ${sum(reports, 'connected').toLocaleString('en')}.`,
  );
  console.info(JSON.stringify({ what, lost, pushed: lasts.length, received: waits.length, lasts }));
  if (lost > 0) process.exitCode = 1;
});

function sharesOf(all: number, most: number): number[] {
  const parts = Math.ceil(all / most);
  return Array.from({ length: parts }, (_, place) => Math.floor((all + place) / parts));
}

function sum(of: readonly ReaderReport[], count: Exclude<keyof ReaderReport, 'times'>): number {
  return of.reduce((total, each) => total + each[count], 0);
}
