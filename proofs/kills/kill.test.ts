import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dataFolder, freePort, Postgres } from '#local/postgres.ts';
import { type Random, repeatableRandom } from '#local/random.ts';
import { ledgerFaults } from '#proofs/corrections/ledger.ts';
import { Outbox } from '#proofs/corrections/outbox.ts';
import { contendedPosts, Posts } from '#proofs/corrections/posts.ts';
import { signedInSenders } from '#proofs/corrections/signed-in-senders.ts';
import { Stream } from '#proofs/corrections/stream.ts';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { migrate } from '#server/store/migrate.ts';
import { openDatabase, PATIENT } from '#server/store/sql.ts';
import { lengthOf, record } from '#testing/proof.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { cutPower, restart } from './power-cut.ts';

const {
  kills: KILLS,
  seed: SEED,
  isSlice,
} = lengthOf({ seed: 1928, slice: { kills: 4 }, long: { kills: 20 } });

const folder = dataFolder(`cup-kill-${process.pid}`);
const servers: ServerProcess[] = [];
let postgres: Postgres;
let ports: readonly number[];

beforeAll(async () => {
  postgres = await Postgres.start(folder, await freePort());
  await migrate(postgres.url());
  ports = [await freePort(), await freePort()];
  await Promise.all(ports.map((_, place) => startAt(place)));
}, 240_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function startAt(place: number): Promise<void> {
  servers[place] = await startServer(postgres.url('postgres', 'cup_server'), { PORT: String(ports[place]) });
}

/** Sets of processes to kill at the same time, one set after another. The last set contains all of them. */
const VICTIMS = [
  { places: [0], database: false },
  { places: [], database: true },
  { places: [1], database: false },
  { places: [0, 1], database: true },
] as const;

const EVERY_KIND = ['process 0', 'process 1', 'the postmaster', 'PostgreSQL and its children'];

/** Kills and restarts these victims. Returns their names. */
async function strike({ places, database }: (typeof VICTIMS)[number], random: Random): Promise<string[]> {
  const withItsChildren = random.percent(50);
  await Promise.all([
    ...places.map((place) => servers[place]?.kill()),
    database && (withItsChildren ? cutPower(postgres) : postgres.kill()),
  ]);
  await Promise.all([...places.map(startAt), database && restart(postgres)]);
  const ended = places.map((place) => `process ${place}`);
  return database ? [...ended, withItsChildren ? 'PostgreSQL and its children' : 'the postmaster'] : ended;
}

test('the database acknowledges a transaction only after writing it to disk', async () => {
  const db = openDatabase(postgres.url('postgres', 'cup_server'));
  onTestFinished(() => db.end());
  const settings =
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by name";
  expect((await db.query(settings)).rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
});

const TITLE = `after kill -9 ${KILLS} times, every acknowledged correction, match and card is recorded once, and no refused one`;
const MOST_MS = 240_000 + KILLS * 20_000;

test(TITLE, { timeout: MOST_MS }, async () => {
  const random = repeatableRandom(SEED);
  const organizerUrl = postgres.url('postgres', 'cup_organizer');
  const senders = await signedInSenders({ organizerUrl, ownerUrl: postgres.url() }, servers, SEED + 1);
  const outbox = new Outbox(servers.map(({ url }) => url));
  const stream = new Stream(outbox);
  const posts = new Posts();
  const organizerDb = openDatabase(organizerUrl, { max: 4 });
  onTestFinished(() => organizerDb.end());
  const targets = await contendedPosts(organizerDb);
  const organizers = [0, 1, 2].map((place) =>
    posts.run({ db: organizerDb, place, targets, random: repeatableRandom(SEED - place) }),
  );

  const struck: string[][] = [];
  const strikes = async () => {
    try {
      for (let kills = 0; kills < KILLS; kills += 1) {
        if (!(await stream.acknowledges(random.between(10, 60)))) return;
        struck.push(await strike(VICTIMS[kills % VICTIMS.length] ?? VICTIMS[0], random));
      }
      await stream.acknowledges(50);
    } finally {
      stream.end();
      posts.end();
    }
  };
  const ends = await Promise.allSettled([
    strikes(),
    ...organizers,
    ...senders.map((sender) => stream.run(sender)),
  ]);

  const db = openDatabase(postgres.url('postgres', 'cup_server'), PATIENT);
  onTestFinished(() => db.end());
  const audit = await verifyAudit(db);
  const found = {
    failures: ends.filter(({ status }) => status === 'rejected'),
    answers: [...stream.faults, ...outbox.faults].slice(0, 20),
    ledger: (await ledgerFaults(db, stream.ledger)).slice(0, 20),
    posts: (await posts.compare(db)).slice(0, 20),
    audit: [...audit.faults, ...(await verifyTrail(db)).faults],
  };
  expect(found).toEqual({ failures: [], answers: [], ledger: [], posts: [], audit: [] });
  expect(posts.told.size).toBeGreaterThan(0);
  expect(audit.corrections).toBe(stream.ledger.acknowledged.size);
  expect(outbox.lostAnswers, 'no kill met a correction').toBeGreaterThan(0);
  expect(struck).toHaveLength(KILLS);
  const ended = struck.flat();
  if (isSlice) expect(new Set(ended), 'the slice has lost a kind of kill').toEqual(new Set(EVERY_KIND));
  const ofDatabase = struck.filter((kill) => kill.some((what) => !what.startsWith('process'))).length;
  record({
    'kills of processes': ended.length - ofDatabase,
    'kills of PostgreSQL': ofDatabase,
    'corrections acknowledged': audit.corrections,
    'matches and card holes acknowledged': posts.told.size,
    'tries without an answer': outbox.lostAnswers + posts.lostAnswers,
    'corrections found already done when sent again': stream.alreadyDone,
    refusals: stream.refusals,
  });
});
