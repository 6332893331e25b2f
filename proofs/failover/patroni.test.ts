import { expect, onTestFinished, test } from 'vitest';
import { repeatableRandom } from '#local/random.ts';
import { ledgerFaults } from '#proofs/corrections/ledger.ts';
import { Outbox } from '#proofs/corrections/outbox.ts';
import { signedInSenders } from '#proofs/corrections/signed-in-senders.ts';
import { Stream } from '#proofs/corrections/stream.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { migrate } from '#server/store/migrate.ts';
import { openDatabase } from '#server/store/sql.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { PatroniPair } from './patroni-pair.ts';

/** Patroni is slow, so this runs only in the long form. Needs Debian's patroni, etcd-server, python3-etcd, haproxy. */
const { rounds: ROUNDS, seed: SEED } = lengthOf({ seed: 1928, slice: { rounds: 0 }, long: { rounds: 2 } });

test.skipIf(ROUNDS === 0).each([
  { way: 'a URL with both hosts', address: (pair: PatroniPair) => pair.url('cup_server') },
  { way: 'HAProxy', address: (pair: PatroniPair) => pair.proxiedUrl('cup_server') },
])(
  `in ${ROUNDS} failovers by Patroni, through $way, no acknowledged correction is lost`,
  { timeout: 600_000 + ROUNDS * 120_000 },
  async ({ way, address }) => {
    const pair = await PatroniPair.start();
    onTestFinished(() => pair.discard());
    const [organizerUrl, ownerUrl] = [pair.url('cup_organizer'), pair.url('postgres')];
    await migrate(ownerUrl);
    const servers = await Promise.all([0, 1].map(() => startServer(address(pair))));
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill()))));
    const senders = await signedInSenders({ organizerUrl, ownerUrl }, servers, SEED + 1);
    const outbox = new Outbox(
      servers.map(({ url }) => url),
      200,
    );
    const stream = new Stream(outbox, 50);
    const random = repeatableRandom(SEED);
    const gaps: number[] = [];
    const failOvers = async () => {
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          if (!(await stream.acknowledges(random.between(10, 60)))) return;
          const begun = performance.now();
          const db = openDatabase(await pair.killPrimary(), { max: 1 });
          const ask = async (what: string) => (await db.query(`select ${what} as value`)).rows[0].value;
          await until(async () => !(await ask('pg_is_in_recovery()')), 240_000);
          const before = await ask('(select count(*) from corrections)');
          await until(async () => (await ask('(select count(*) from corrections)')) > before, 60_000);
          gaps.push(performance.now() - begun);
          await db.end();
          await pair.isWhole();
        }
      } finally {
        stream.end();
      }
    };
    const ends = await Promise.allSettled([failOvers(), ...senders.map((sender) => stream.run(sender))]);
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
    const db = openDatabase(pair.url('cup_server'));
    onTestFinished(() => db.end());
    const audit = await verifyAudit(db);
    expect({
      answers: [...stream.faults, ...outbox.faults].slice(0, 20),
      ledger: (await ledgerFaults(db, stream.ledger)).slice(0, 20),
      audit: audit.faults,
    }).toEqual({ answers: [], ledger: [], audit: [] });
    expect(gaps).toHaveLength(ROUNDS);
    record({
      'failovers by Patroni': ROUNDS,
      'corrections acknowledged': audit.corrections,
      [`through ${way}, written again after`]: gaps,
    });
  },
);
