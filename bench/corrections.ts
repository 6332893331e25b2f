import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fillDemo } from '#local/demo/fill-demo.ts';
import { listen } from '#server/snapshots/listen.ts';
import type { Db } from '#server/store/sql.ts';
import { copyDatabase } from '#testing/cluster.ts';
import { liftCorrectionLimit } from '#testing/correction-limit.ts';
import { pgbenchScript, wrkScript } from './correction-scripts.ts';
import { TABLE_HEAD } from './figures.ts';
import { startProduct } from './product.ts';
import { compare, SMALL } from './rounds.ts';
import { signedInCaptains } from './signed-in-captains.ts';

// Corrections over HTTP, compared with pgbench calling the same function in a separate database of the same PostgreSQL,
// with fsync on. No process is pinned to a core: server, load and database share the machine freely.
const PG_BIN = process.env['PG_BIN'] ?? '/usr/lib/postgresql/15/bin';
process.env['PG_BIN'] = PG_BIN; // so that startProduct takes PostgreSQL from the same folder as pgbench
const ROUNDS = SMALL ? 1 : 7;
const SECONDS = SMALL ? 1 : 2;
const WARMING = SMALL ? 1 : 8;

const folder = await mkdtemp(path.join(tmpdir(), 'corrections-'));
const cup = await startProduct();
const bare = await copyDatabase(Number(new URL(cup.ownerUrl).port));
// The bare database gets a listener like the product's, because PostgreSQL skips notifications without one.
const listener = listen(bare.url, 'tournament_changed', { onListening() {}, onMessage() {}, onLost() {} });
try {
  await fillDemo(bare.db, 2025);
  for (const { owner } of [cup, bare]) await liftCorrectionLimit(owner);
  const lua = path.join(folder, 'corrections.lua');
  await writeFile(lua, wrkScript(await signedInCaptains(cup)));
  const sql: string[] = [];
  for (const captain of await signedInCaptains(bare)) {
    const file = path.join(folder, `${captain.teamId}.sql`);
    await writeFile(file, pgbenchScript(captain));
    sql.push('-f', file);
  }

  // Warm-up, not counted: V8 needs a few thousand corrections, while pgbench is already compiled.
  for (let round = 0; round < WARMING; round += 1) await overHttp(4, lua);
  console.info(TABLE_HEAD);
  for (const clients of [1, 4, 16]) {
    await compare({
      what: `corrections, ${clients} client${clients > 1 ? 's' : ''}`,
      unit: 'corrections/s',
      goal: { atLeast: 0.7 },
      command: 'npm run bench:corrections',
      rounds: ROUNDS,
      product: () => counted(cup.owner, () => overHttp(clients, lua)),
      bare: () => counted(bare.owner, () => inTheDatabase(clients, sql)),
    });
  }
} finally {
  await listener.stop();
  await bare.drop();
  await cup.end();
  await rm(folder, { recursive: true });
}

type Run = { answered: number; perSecond: number };

/**
 * Returns the recorded corrections per second. Over HTTP and in pgbench alike, one random correction in
 * fifteen repeats the current strokes, so it is not recorded.
 */
async function counted(db: Db, run: () => Promise<Run>): Promise<number> {
  const before = await corrections(db);
  const { answered, perSecond } = await untilAnswered(run);
  const recorded = (await corrections(db)) - before;
  if (recorded < leastRecorded(answered))
    throw new Error(`${answered} were answered and ${recorded} recorded`);
  return (perSecond * recorded) / answered;
}

/** Repeats a run in which nothing was answered, because a busy disk may stall for longer than a short run. */
async function untilAnswered(run: () => Promise<Run>): Promise<Run> {
  for (let runs = 0; runs < 10; runs += 1) {
    const counts = await run();
    if (counts.answered > 0) return counts;
  }
  throw new Error('no correction was answered in ten runs');
}

/**
 * The minimum number of recorded corrections: 85% of the answered ones. A short run varies more, so its
 * minimum is six standard deviations below the expected number.
 */
function leastRecorded(answered: number): number {
  return Math.min(0.85 * answered, answered - answered / 15 - 6 * Math.sqrt(answered / 15));
}

async function corrections(db: Db): Promise<number> {
  return (await db.query('select count(*)::int as n from corrections')).rows[0].n;
}

async function overHttp(clients: number, script: string): Promise<Run> {
  const options = ['-t1', `-c${clients}`, `-d${SECONDS}s`, '-s', script, cup.url];
  const { stdout } = await promisify(execFile)('wrk', options);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`not every correction was accepted:\n${stdout}`);
  return {
    answered: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
  };
}

async function inTheDatabase(clients: number, scripts: readonly string[]): Promise<Run> {
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(SECONDS)];
  const { stdout } = await promisify(execFile)(path.join(PG_BIN, 'pgbench'), [
    ...options,
    ...scripts,
    bare.url,
  ]);
  return {
    answered: Number(/actually processed: (\d+)/.exec(stdout)?.[1]),
    perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]),
  };
}
