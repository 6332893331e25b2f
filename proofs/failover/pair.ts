import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { cutPower, restart } from '#proofs/kills/power-cut.ts';
import { until } from '#testing/until.ts';

const STANDBY = 'standby';
/** Keeps enough log for a standby to catch up after it was copied. */
const SETTINGS = ['wal_keep_size=512MB'];

type Member = { postgres: Postgres; folder: string };

/** A primary whose commits wait for its standby, which takes over when the primary is killed. */
export class Pair {
  primary: Member;
  /** The standby, or the primary that was killed before. */
  other: Member;

  private constructor(primary: Member, other: Member) {
    this.primary = primary;
    this.other = other;
  }

  static async start(): Promise<Pair> {
    const [one, two] = [`cup-pair-one-${process.pid}`, `cup-pair-two-${process.pid}`].map(dataFolder);
    if (!one || !two) throw new Error('no folders');
    const postgres = await Postgres.start(one, await freePort(), SETTINGS);
    const primary = { postgres, folder: one };
    const other = { postgres: await copyOf(primary, { folder: two, port: await freePort() }), folder: two };
    await waitForStandby(primary.postgres);
    return new Pair(primary, other);
  }

  /** Both hosts, always in the same order, whichever is the primary. */
  url(user: string): string {
    const ports = [this.primary, this.other].map(({ postgres }) => postgres.port).sort();
    return `postgres://${user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
  }

  /** Kills the primary, without promoting the standby. */
  async killPrimary({ withItsChildren }: { withItsChildren: boolean }): Promise<void> {
    const { postgres } = this.primary;
    await (withItsChildren ? cutPower(postgres) : postgres.kill());
    [this.primary, this.other] = [this.other, this.primary];
  }

  async promote(): Promise<void> {
    await run(this.primary.postgres, 'select pg_promote(wait => true)');
  }

  /** Starts the killed primary as if nothing had happened: it accepts writes and does not wait for a standby. */
  async bringBackOld(): Promise<void> {
    writeInto(this.other.folder, 'postgresql.auto.conf', '');
    await restart(this.other.postgres);
  }

  /** Rebuilds the other server as a standby, a copy of the primary, and makes commits wait for it. */
  async rebuild(): Promise<void> {
    await this.other.postgres.stop();
    const { folder, postgres } = this.other;
    this.other = { folder, postgres: await copyOf(this.primary, { folder, port: postgres.port }) };
    await waitForStandby(this.primary.postgres);
  }

  async discard(): Promise<void> {
    for (const { postgres, folder } of [this.other, this.primary]) {
      await postgres.kill();
      await discard(folder);
    }
  }
}

/** Writes a file owned by the database's user, whichever user runs the tests. */
function writeInto(folder: string, name: string, text: string): void {
  const file = path.join(folder, 'data', name);
  writeFileSync(file, text);
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
}

/** Works like pg_basebackup, which does not come with the tests' PostgreSQL. */
async function copyOf(
  primary: Member,
  { folder, port }: { folder: string; port: number },
): Promise<Postgres> {
  const data = path.join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  await on(primary.postgres, async (client) => {
    await client.query(`select pg_backup_start('copy', true)`);
    // Replaying the log repairs files that change or vanish during the copy.
    await promisify(execFile)('/bin/sh', [
      '-c',
      `{ tar -C "$0" --exclude='./pg_wal/*' --exclude=./postmaster.pid -cf - .; test $? -le 1; } | tar -C "$1" -xpf -`,
      path.join(primary.folder, 'data'),
      data,
    ]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    writeInto(folder, 'backup_label', rows[0].labelfile);
  });
  writeInto(folder, 'standby.signal', '');
  // Overwrites the copied list of synchronous standbys, because a promoted standby must not wait for itself.
  const from = `host=127.0.0.1 port=${primary.postgres.port} user=postgres application_name=${STANDBY}`;
  writeInto(folder, 'postgresql.auto.conf', `primary_conninfo = '${from}'\n`);
  return Postgres.start(folder, port, SETTINGS);
}

/** Makes commits wait until the standby has them on disk. Resolves once the standby has caught up. */
async function waitForStandby(primary: Postgres): Promise<void> {
  await on(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await client.query('select pg_reload_conf()');
    const isSynchronous = `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`;
    await until(async () => (await client.query(isSynchronous)).rowCount === 1, 30_000);
  });
}

async function on(postgres: Postgres, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function run(postgres: Postgres, statement: string): Promise<void> {
  await on(postgres, async (client) => void (await client.query(statement)));
}
