import { expect, inject, onTestFinished, test } from 'vitest';
import { TEAM_IDS } from '#domain/teams.ts';
import { repeatableRandom } from '#local/random.ts';
import { openContendedRecords } from '#proofs/corrections/contended-records.ts';
import { Device } from '#proofs/corrections/device.ts';
import { ledgerFaults } from '#proofs/corrections/ledger.ts';
import { Outbox } from '#proofs/corrections/outbox.ts';
import { type Sender, Stream } from '#proofs/corrections/stream.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { captainWithCode } from '#testing/captains.ts';
import { copyDatabase, type TestDatabase } from '#testing/cluster.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { Readers, standInForBrowser } from './readers.ts';

const { streams: STREAMS, seed: SEED } = lengthOf({
  seed: 1928,
  slice: { streams: 200 },
  long: { streams: 5_000 },
});
const MOST_MS = 60_000;
const CAPTAIN_RESTS_MS = 1_000;

async function signedInSenders({ db, owner }: TestDatabase, url: string): Promise<Sender[]> {
  const records = await openContendedRecords(db, 2025);
  await liftCorrectionLimit(owner);
  const senders: Sender[] = [];
  for (const [place, teamId] of TEAM_IDS.entries()) {
    senders.push({
      name: teamId,
      device: await Device.signedIn(url, await captainWithCode(db, teamId)),
      nearest: 0,
      ownScores: records[teamId],
      foreignScores: TEAM_IDS.filter((id) => id !== teamId).flatMap((id) => records[id]),
      random: repeatableRandom(SEED + place),
    });
  }
  return senders;
}

/** How many of these times, in milliseconds, are within each second, starting with second 0. */
function bySecond(moments: readonly number[]): number[] {
  const seconds = moments.map((moment) => Math.floor(moment / 1_000));
  return Array.from(
    { length: Math.max(...seconds) + 1 },
    (_, second) => seconds.filter((other) => other === second).length,
  );
}

test.each([
  { what: 'SIGTERM', end: (server: ServerProcess) => server.stop(), most: 1 / 3 },
  // A killed server sends no goodbye event: all boards lose the stream at once and retry within four seconds.
  { what: 'kill -9', end: (server: ServerProcess) => server.kill(), most: 0.4 },
])(
  `after a restart by $what, ${STREAMS} boards are back within a minute, spread out, and nothing is lost`,
  {
    timeout: 240_000,
  },
  async ({ what, end, most }) => {
    standInForBrowser();
    const database = await copyDatabase(inject('postgresPort'));
    onTestFinished(() => database.drop());
    const first = await startServer(database.url); // with the default DRAIN_SECONDS
    onTestFinished(() => first.kill());
    await first.ready();
    const senders = await signedInSenders(database, first.url);
    const readers = new Readers(first.url);
    onTestFinished(() => readers.close());
    await readers.open(STREAMS);
    await until(() => readers.all.every(({ version }) => version > 0), 60_000);

    const outbox = new Outbox([first.url]);
    const stream = new Stream(outbox, CAPTAIN_RESTS_MS);
    const corrected = Promise.all(senders.map((sender) => stream.run(sender)));
    await stream.acknowledges(5);

    const began = Date.now();
    await end(first);
    readers.forgetReturns();
    const second = await startServer(database.url, { PORT: new URL(first.url).port });
    onTestFinished(() => second.kill());
    const up = Date.now();
    await until(() => readers.all.every(({ backAt }) => backAt !== null), MOST_MS + 30_000).catch(() => {});
    stream.end();
    await corrected;
    const { rows } = await database.db.query('select version from tournaments where id = 2025');
    const isUpToDate = () => readers.all.every(({ version }) => version === rows[0].version);
    await until(isUpToDate, 30_000).catch(() => {});

    const missing = readers.all.filter(({ backAt }) => backAt === null).length;
    const returns = readers.all.flatMap(({ backAt }) => (backAt === null ? [] : [backAt - began]));
    // Uses the time at which each reconnection was due, because a busy machine may start it later.
    const counts = bySecond(readers.all.map(({ dueAt }) => Math.max(0, dueAt - began)));
    expect(missing, 'readers that did not come back').toBe(0);
    expect(Math.max(...returns) - (up - began), 'after the server is up').toBeLessThanOrEqual(MOST_MS);
    expect(Math.max(...counts), `in the fullest second of ${counts.join(' ')}`).toBeLessThanOrEqual(
      STREAMS * most,
    );
    expect(readers.all.filter(({ version }) => version !== rows[0].version)).toEqual([]);
    expect([...stream.faults, ...outbox.faults]).toEqual([]);
    expect(await ledgerFaults(database.db, stream.ledger)).toEqual([]);
    expect((await verifyAudit(database.db)).corrections).toBe(stream.ledger.acknowledged.size);
    expect(stream.ledger.acknowledged.size).toBeGreaterThan(5);
    record({
      restarts: 1,
      'streams cut and back': STREAMS,
      [`back after ${what} in`]: returns,
      'polls while there was no stream': readers.polls,
      'corrections acknowledged': stream.ledger.acknowledged.size,
    });
  },
);
