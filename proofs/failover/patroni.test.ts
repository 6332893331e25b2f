import { expect, onTestFinished, test } from 'vitest';
import { repeatableRandom } from '#local/random.ts';
import { ledgerFaults } from '#proofs/corrections/ledger.ts';
import { Outbox } from '#proofs/corrections/outbox.ts';
import { signedInSenders } from '#proofs/corrections/signed-in-senders.ts';
import { Stream } from '#proofs/corrections/stream.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { migrate } from '#server/store/migrate.ts';
import { openDatabase } from '#server/store/sql.ts';
import { startServer } from '#testing/server-process.ts';
import { percentile } from '#testing/statistics.ts';
import { until } from '#testing/until.ts';
import { PatroniPair } from './patroni-pair.ts';

/** Patroni takes its time: only when asked for, with Debian's patroni, etcd-server, python3-etcd and haproxy. */
const ROUNDS = Number(process.env['PATRONI'] ?? 0);

test.skipIf(ROUNDS === 0).each([
  { way: 'an address with both hosts', address: (pair: PatroniPair) => pair.url('cup_server') },
  { way: 'HAProxy', address: (pair: PatroniPair) => pair.proxiedUrl('cup_server') },
])(
  `${ROUNDS} failovers by Patroni, through $way: no acknowledged correction is lost`,
  { timeout: 120_000 + ROUNDS * 120_000 },
  async ({ way, address }) => {
    const pair = await PatroniPair.start();
    onTestFinished(() => pair.discard());
    const [organizerUrl, ownerUrl] = [pair.url('cup_organizer'), pair.url('postgres')];
    await migrate(ownerUrl);
    const servers = await Promise.all([0, 1].map(() => startServer(address(pair))));
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill()))));
    const senders = await signedInSenders({ organizerUrl, ownerUrl }, servers, 1);
    const outbox = new Outbox(
      servers.map(({ url }) => url),
      200,
    );
    const stream = new Stream(outbox, 50);
    const random = repeatableRandom(2);
    const gaps: number[] = [];
    const failOvers = async () => {
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          if (!(await stream.acknowledges(random.between(10, 60)))) return;
          const begun = performance.now();
          const db = openDatabase(await pair.killPrimary(), { max: 1 });
          const ask = async (what: string) => (await db.query(`select ${what} as told`)).rows[0].told;
          await until(async () => !(await ask('pg_is_in_recovery()')), 240_000);
          const before = await ask('(select count(*) from corrections)');
          await until(async () => (await ask('(select count(*) from corrections)')) > before, 60_000);
          gaps.push(performance.now() - begun);
          console.info(`round ${round}: ${Math.round(gaps.at(-1) ?? 0)} ms`);
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
    console.info(
      `${ROUNDS} failovers by Patroni, through ${way}: ${audit.corrections} corrections acknowledged, 0 lost; written again after ` +
        `${Math.round(percentile(gaps, 50))} ms (median), ${Math.round(percentile(gaps, 100))} ms (worst)`,
    );
  },
);
