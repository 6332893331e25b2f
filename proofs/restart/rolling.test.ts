import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { TEAM_IDS } from '#domain/teams.ts';
import { repeatableRandom } from '#local/random.ts';
import { openContendedRecords } from '#proofs/corrections/contended-records.ts';
import { Device } from '#proofs/corrections/device.ts';
import { Ledger, ledgerFaults } from '#proofs/corrections/ledger.ts';
import { Outbox } from '#proofs/corrections/outbox.ts';
import { type Sender, Stream } from '#proofs/corrections/stream.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { startCaddy } from '#testing/caddy.ts';
import { captainWithCode } from '#testing/captains.ts';
import { copyDatabase, type TestDatabase } from '#testing/cluster.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { startNginx } from '#testing/nginx.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { startVarnish } from '#testing/varnish.ts';
import { Readers, standInForBrowser } from './readers.ts';

const {
  streams: STREAMS,
  drainSeconds: DRAIN_SECONDS,
  seed: SEED,
} = lengthOf({
  seed: 1928,
  slice: { streams: 40, drainSeconds: 1 },
  long: { streams: 200, drainSeconds: 5 },
});
/** All boards must be back within this time after the second process is ready. */
const ALL_BACK_MS = 15_000;
const CAPTAIN_RESTS_MS = 200;

type Door = { name: string; url: string; readers: Readers; outbox: Outbox; stream: Stream };

const settings = {
  ...{ PUBLIC_URL: 'https://cup.example', TRUSTED_PROXIES: '1' },
  DRAIN_SECONDS: String(DRAIN_SECONDS),
};

async function startProcess(database: TestDatabase, PORT?: string): Promise<ServerProcess> {
  const server = await startServer(database.url, { ...settings, ...(PORT ? { PORT } : {}) });
  onTestFinished(() => server.kill());
  await server.ready();
  return server;
}

async function startDoors(one: string, two: string): Promise<Door[]> {
  const varnish = await startVarnish(one, two);
  onTestFinished(() => varnish.stop());
  const fronts = {
    nginx: await startNginx(one, two),
    Caddy: await startCaddy(one, two),
    'Varnish behind nginx': await startNginx(one, two, varnish.url),
  };
  return Object.entries(fronts).map(([name, { url, stop }]) => {
    onTestFinished(() => stop());
    const readers = new Readers(url);
    onTestFinished(() => readers.close());
    const outbox = new Outbox([url]);
    return { name, url, readers, outbox, stream: new Stream(outbox, CAPTAIN_RESTS_MS) };
  });
}

/** Signs in one captain through each proxy. */
async function signedInSenders({ db, owner }: TestDatabase, doors: readonly Door[]): Promise<Sender[]> {
  const records = await openContendedRecords(db, 2025);
  await liftCorrectionLimit(owner);
  return Promise.all(
    TEAM_IDS.map(async (teamId, place) => ({
      name: teamId,
      device: await Device.signedIn(doors[place]?.url ?? '', await captainWithCode(db, teamId)),
      nearest: 0,
      ownScores: records[teamId],
      foreignScores: TEAM_IDS.filter((id) => id !== teamId).flatMap((id) => records[id]),
      random: repeatableRandom(SEED + place),
    })),
  );
}

const openAt = ({ readers }: Door) => readers.all.filter(({ isOpen }) => isOpen).length;
const allOpen = (doors: readonly Door[]) => doors.every((door) => openAt(door) === STREAMS);

test(`${STREAMS} streams and a captain behind each proxy continue when both processes restart, one after the other`, async () => {
  standInForBrowser();
  const database = await copyDatabase(inject('postgresPort'));
  onTestFinished(() => database.drop());
  const first = await startProcess(database);
  const second = await startProcess(database);
  const doors = await startDoors(first.url, second.url);
  const senders = await signedInSenders(database, doors);
  for (const { readers } of doors) await readers.open(STREAMS);
  await until(() => allOpen(doors), 60_000);
  const corrected = doors.map(async ({ stream }, place) => {
    const sender = senders[place];
    if (sender) await stream.run(sender);
  });
  await Promise.all(doors.map(({ stream }) => stream.acknowledges(2)));

  const table: string[] = [];
  const note = (step: string) => {
    for (const door of doors) {
      const { readers, outbox, stream } = door;
      const streams = `${openAt(door)} open, ${readers.refused} refused, ${readers.sentAway} sent away`;
      const corrections = `${stream.ledger.acknowledged.size} acknowledged, ${outbox.lostAnswers} tried again`;
      table.push(`${step} | ${door.name} | ${streams} | ${corrections}`);
    }
  };
  note('before');
  for (const [name, server] of Object.entries({ first, second })) {
    await server.stop();
    note(`the ${name} has stopped`);
    await startProcess(database, new URL(server.url).port);
    note(`the ${name} is ready again`);
  }
  const ready = Date.now();
  await wait(5_000);
  note('5 s later');
  await until(() => allOpen(doors), 60_000).catch(() => {});
  // Uses the time at which each reconnection was due, because a busy machine may start it later.
  const returns = doors.flatMap(({ readers }) => readers.all.map(({ dueAt }) => Math.max(0, dueAt - ready)));
  note('all are back');
  for (const { stream } of doors) {
    await stream.acknowledges(2); // corrections are still accepted after the restarts
    stream.end();
  }
  await Promise.all(corrected);
  console.info(table.join('\n'));

  expect(doors.map(({ readers }) => readers.refused)).toEqual([0, 0, 0]);
  expect(doors.map(({ readers }) => readers.sentAway)).toEqual([0, 0, 0]);
  expect(doors.map(openAt)).toEqual(doors.map(() => STREAMS));
  expect(Math.max(...returns)).toBeLessThanOrEqual(ALL_BACK_MS);
  expect(doors.flatMap(({ stream, outbox }) => [...stream.faults, ...outbox.faults])).toEqual([]);
  const ledger = new Ledger();
  for (const { stream } of doors) {
    for (const [key, acknowledged] of stream.ledger.acknowledged) ledger.acknowledged.set(key, acknowledged);
    for (const key of stream.ledger.refusedKeys) ledger.refusedKeys.add(key);
  }
  expect(await ledgerFaults(database.db, ledger)).toEqual([]);
  expect((await verifyAudit(database.db)).corrections).toBe(ledger.acknowledged.size);
  record({
    'processes restarted': 2,
    'streams held behind three proxies': STREAMS * doors.length,
    'back after the second was ready in': returns,
    'corrections acknowledged': ledger.acknowledged.size,
  });
});
