import { randomInt } from 'node:crypto';
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
import { type ServerProcess, startServer } from '#testing/server-process.ts';
import { cutPower, restart } from './power-cut.ts';

const KILLS = Number(process.env['KILLS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 32));

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

/** What falls over, in turn; every fourth time all of it at once. */
const VICTIMS = [
  { places: [0], database: false },
  { places: [], database: true },
  { places: [1], database: false },
  { places: [0, 1], database: true },
] as const;

async function strike({ places, database }: (typeof VICTIMS)[number], random: Random): Promise<void> {
  const withItsChildren = random.percent(50);
  await Promise.all([
    ...places.map((place) => servers[place]?.kill()),
    database && (withItsChildren ? cutPower(postgres) : postgres.kill()),
  ]);
  await Promise.all([...places.map(startAt), database && restart(postgres)]);
}

test('the database keeps its promises: nothing is acknowledged before it is on disk', async () => {
  const db = openDatabase(postgres.url('postgres', 'cup_server'));
  onTestFinished(() => db.end());
  const settings =
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by name";
  expect((await db.query(settings)).rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
});

const TITLE = `${KILLS} times kill -9: every acknowledged correction, match and card is there once, and none that was refused`;
const MOST_MS = 60_000 + KILLS * 20_000;

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

  const struck = { servers: 0, database: 0 };
  const strikes = async () => {
    try {
      for (let kills = 0; kills < KILLS; kills += 1) {
        if (!(await stream.acknowledges(random.between(10, 60)))) return;
        const victims = VICTIMS[kills % VICTIMS.length] ?? VICTIMS[0];
        await strike(victims, random);
        struck.servers += victims.places.length;
        struck.database += Number(victims.database);
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

  const repeat = `to repeat: SEED=${SEED} KILLS=${KILLS}`;
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
  expect(found, repeat).toEqual({ failures: [], answers: [], ledger: [], posts: [], audit: [] });
  expect(posts.told.size, repeat).toBeGreaterThan(0);
  expect(audit.corrections, repeat).toBe(stream.ledger.acknowledged.size);
  expect(outbox.lostAnswers, `no kill met a correction, ${repeat}`).toBeGreaterThan(0);
  console.info(
    `SEED=${SEED}: ${KILLS} kills (${struck.servers} servers, PostgreSQL ${struck.database} times), ` +
      `${audit.corrections} corrections, ${outbox.lostAnswers} tries without an answer, ` +
      `${posts.told.size} matches and card holes, ${posts.lostAnswers} tries without an answer, ` +
      `${stream.alreadyDone} corrections found already done when sent again, ${stream.refusals} refusals`,
  );
});
