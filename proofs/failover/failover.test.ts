import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { Postgres } from '#local/postgres.ts';
import { repeatableRandom } from '#local/random.ts';
import { ledgerFaults } from '#proofs/corrections/ledger.ts';
import { Outbox } from '#proofs/corrections/outbox.ts';
import { signedInSenders } from '#proofs/corrections/signed-in-senders.ts';
import { type Sender, Stream } from '#proofs/corrections/stream.ts';
import { keptKey } from '#server/secrets/tokens.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { migrate } from '#server/store/migrate.ts';
import { addressOfPrimary } from '#server/store/primary.ts';
import { openDatabase } from '#server/store/sql.ts';
import { type EventStream, openStream } from '#testing/event-stream.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';
import { Pair } from './pair.ts';

const {
  failovers: FAILOVERS,
  seed: SEED,
  isSlice,
} = lengthOf({ seed: 1928, slice: { failovers: 2 }, long: { failovers: 6 } });
const MOST_MS = 240_000 + FAILOVERS * 60_000;
const PATIENCE_MS = 60_000;

let pair: Pair;
let servers: ServerProcess[] = [];
let senders: Sender[];

beforeAll(async () => {
  pair = await Pair.start();
  await migrate(pair.url('postgres'));
  servers = await Promise.all([0, 1].map(() => startServer(pair.url('cup_server'))));
  const database = { organizerUrl: pair.url('cup_organizer'), ownerUrl: pair.url('postgres') };
  senders = await signedInSenders(database, servers, SEED + 1);
}, 300_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await pair?.discard();
});

async function on(postgres: Postgres, statement: string, values: readonly unknown[] = []) {
  const db = openDatabase(postgres.url(), { max: 1 });
  try {
    return await db.query(statement, [...values]);
  } finally {
    await db.end();
  }
}
const onPrimary = (statement: string, values: readonly unknown[] = []) =>
  on(pair.primary.postgres, statement, values);

const WRITTEN =
  'select (select count(*) from corrections) as corrections, at::text as probed from write_probe';
/** The number of corrections on this server, and the time of the last write probe. */
async function written(postgres: Postgres): Promise<{ corrections: number; probed: string }> {
  return (await on(postgres, WRITTEN)).rows[0];
}

const shownVersion = async () =>
  (await onPrimary('select version from tournaments where id = 2025')).rows[0].version;

/** Makes the servers reopen all connections, as after being idle for too long. */
const cutConnections = () =>
  onPrimary(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'cup_server'`);

/** A page that shows the board. It reconnects after a goodbye, which every stream gets after about ten minutes. */
class Board {
  readonly #streams: EventStream[] = [];
  readonly #url: string;

  constructor(server: ServerProcess) {
    this.#url = `${server.url}/api/tournament/2025/live`;
  }

  async follow(): Promise<void> {
    const last = this.#streams.at(-1);
    if (!last || endedWithGoodbye(last)) this.#streams.push(await openStream(this.#url));
  }

  get versions(): number[] {
    const events = this.#streams.flatMap((stream) => stream.events);
    return events.filter(({ event }) => event === 'snapshot').map(({ id }) => Number(id));
  }

  get hasBeenCutOff(): boolean {
    return this.#streams.some((stream) => stream.ended && !endedWithGoodbye(stream));
  }

  get hasGoneBack(): boolean {
    return this.versions.some((seen, at, all) => seen < (all[at - 1] ?? 0));
  }

  close(): void {
    for (const stream of this.#streams) stream.close();
  }
}

const endedWithGoodbye = ({ events }: EventStream) => events.at(-1)?.event === 'goodbye';

/** Kills the primary while corrections arrive. Returns how long no correction could be written. */
async function failOver(withItsChildren: boolean): Promise<number> {
  const begun = performance.now();
  await pair.killPrimary({ withItsChildren });
  await pair.promote();
  const db = openDatabase(pair.primary.postgres.url(), { max: 1 });
  const recorded = async () => (await db.query(WRITTEN)).rows[0].corrections;
  const before = await recorded();
  await until(async () => (await recorded()) > before, PATIENCE_MS);
  const after = performance.now() - begun;
  await db.end();
  return after;
}

test('if two hosts both accept writes on one timeline, the product uses neither, because they are not a pair', async () => {
  const ports = [inject('postgresPort'), pair.primary.postgres.port];
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  await expect(addressOfPrimary(`postgres://postgres@${hosts}/postgres`)).rejects.toThrow('stop one of them');
});

const TITLE = `in ${FAILOVERS} failovers the primary is killed and its standby promoted: no acknowledged correction is lost, and none goes to the old primary`;

test(TITLE, { timeout: MOST_MS }, async () => {
  const random = repeatableRandom(SEED);
  const outbox = new Outbox(servers.map(({ url }) => url));
  const stream = new Stream(outbox);
  const boards = servers.map((server) => new Board(server));
  await Promise.all(boards.map((board) => board.follow()));
  onTestFinished(() => boards.forEach((board) => void board.close()));

  const gaps: number[] = [];
  const kinds = new Set<string>();
  const writtenToOld: unknown[] = [];
  const failOvers = async () => {
    try {
      for (let round = 0; round < FAILOVERS; round += 1) {
        if (!(await stream.acknowledges(random.between(10, 60)))) return;
        const withItsChildren = random.percent(50);
        kinds.add(withItsChildren ? 'with its children' : 'alone');
        gaps.push(await failOver(withItsChildren));
        const shown = await shownVersion();
        for (const board of boards)
          await until(async () => {
            await board.follow();
            return board.versions.some((seen) => seen >= shown);
          }, PATIENCE_MS);

        await pair.bringBackOld();
        const before = await written(pair.other.postgres);
        if (!(await stream.acknowledges(20))) return;
        await cutConnections();
        if (!(await stream.acknowledges(20))) return;
        const after = await written(pair.other.postgres);
        if (JSON.stringify(after) !== JSON.stringify(before)) writtenToOld.push({ before, after });
        await pair.rebuild();
      }
    } finally {
      stream.end();
    }
  };
  const ends = await Promise.allSettled([failOvers(), ...senders.map((sender) => stream.run(sender))]);

  const db = openDatabase(pair.url('cup_server'));
  onTestFinished(() => db.end());
  const audit = await verifyAudit(db);
  const found = {
    failures: ends.filter(({ status }) => status === 'rejected'),
    answers: [...stream.faults, ...outbox.faults].slice(0, 20),
    ledger: (await ledgerFaults(db, stream.ledger)).slice(0, 20),
    audit: [...audit.faults, ...(await verifyTrail(db)).faults],
    writtenToOld,
    boardsCutOff: boards.filter(({ hasBeenCutOff }) => hasBeenCutOff).length,
    boardsThatWentBack: boards.filter(({ hasGoneBack }) => hasGoneBack).length,
  };
  expect(found).toEqual({
    failures: [],
    answers: [],
    ledger: [],
    audit: [],
    writtenToOld: [],
    boardsCutOff: 0,
    boardsThatWentBack: 0,
  });
  expect(gaps).toHaveLength(FAILOVERS);
  expect(audit.corrections).toBe(stream.ledger.acknowledged.size);
  if (isSlice) expect(kinds.size, 'the slice has lost a kind of kill').toBe(2);
  record({
    failovers: FAILOVERS,
    'corrections acknowledged': audit.corrections,
    'tries without an answer': outbox.lostAnswers,
    'written again after': gaps,
  });
});

test('a process that starts when the old primary is back finds the new one, and never switches to the old one', async () => {
  await pair.killPrimary({ withItsChildren: true });
  await pair.promote();
  await pair.bringBackOld();
  const several = pair.url('cup_backup'); // a URL that this process has not used yet, as in a new process
  expect(new URL(await addressOfPrimary(several)).port).toBe(String(pair.primary.postgres.port));
  await pair.primary.postgres.stop();
  await expect(addressOfPrimary(several)).rejects.toThrow('is an old primary');
  await pair.primary.postgres.run();
  expect(new URL(await addressOfPrimary(several)).port).toBe(String(pair.primary.postgres.port));
  await pair.rebuild();
});

test('no correction is acknowledged without the standby; once it is back, the same correction is applied once', async () => {
  const [sender] = senders;
  if (!sender) throw new Error('no standby to send to');
  const [{ url } = { url: '' }] = servers;
  const [scoreId = 0] = sender.ownScores;
  const { rows } = await onPrimary('select strokes from scores where id = $1', [scoreId]);
  const strokes = rows[0].strokes === 7 ? 8 : 7;
  const { name: captainName } = sender.device.captain;
  const sent = { key: 'without-standby', scoreId, strokes, captainName, seenVersion: null };
  await pair.other.postgres.stop();
  const answers = await Promise.all([sender.device.correct(url, sent), sender.device.correct(url, sent)]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await pair.other.postgres.run();
  await until(async () => (await sender.device.correct(url, sent)).status === 200, PATIENCE_MS);
  const recorded = await onPrimary('select from corrections where idempotency_key = $1', [keptKey(sent.key)]);
  expect(recorded.rowCount).toBe(1);
});
