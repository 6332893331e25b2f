import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, freePort } from '#local/postgres.ts';
import { openDatabase } from '#server/store/sql.ts';
import { until } from '#testing/until.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const NOBODY = 65534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const PATIENCE_MS = 240_000;

type Member = { name: string; folder: string; port: number; api: number; agent: ChildProcess | null };

/** Two PostgreSQL of Debian, each with Patroni, and one etcd between them. */
export class PatroniPair {
  readonly #members: readonly Member[];
  readonly #etcd: ChildProcess;
  readonly #folder: string;

  private constructor(members: readonly Member[], etcd: ChildProcess, folder: string) {
    this.#members = members;
    this.#etcd = etcd;
    this.#folder = folder;
  }

  static async start(): Promise<PatroniPair> {
    const folder = dataFolder(`cup-patroni-${process.pid}`);
    const [client, peer] = [await freePort(), await freePort()];
    const at = (port: number) => `http://127.0.0.1:${port}`;
    const etcd = spawn(
      '/usr/bin/etcd',
      [
        ['--data-dir', path.join(folder, 'etcd')],
        ['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
        ['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
        ['--initial-cluster', `default=${at(peer)}`],
      ].flat(),
      { ...identity, cwd: folder, stdio: 'ignore' },
    );
    const members: Member[] = [];
    for (const name of ['one', 'two']) {
      const own = dataFolder(`cup-patroni-${process.pid}-${name}`);
      const member = { name, folder: own, port: await freePort(), api: await freePort(), agent: null };
      const file = path.join(own, 'patroni.yml');
      writeFileSync(file, settingsOf(member, client));
      chownSync(file, NOBODY, NOBODY);
      members.push(member);
    }
    const pair = new PatroniPair(members, etcd, folder);
    for (const member of members) {
      pair.#run(member);
      await until(() => answersOk(member, '/health'), PATIENCE_MS);
    }
    await pair.isWhole();
    return pair;
  }

  url(user: string): string {
    return `postgres://${user}@${this.#members.map(({ port }) => `127.0.0.1:${port}`).join()}/postgres`;
  }

  /** Kills the primary, its agent and everything of it. Returns the owner's address of the other one. */
  async killPrimary(): Promise<string> {
    const { primary, other } = await this.#roles();
    const [pid = ''] = readFileSync(path.join(primary.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const ended = primary.agent ? once(primary.agent, 'exit') : null;
    for (const victim of [primary.agent?.pid, pid, ...children]) {
      try {
        process.kill(Number(victim), 'SIGKILL');
      } catch {
        // it went by itself
      }
    }
    await ended;
    primary.agent = null;
    return addressOf(other);
  }

  /** Whoever was killed starts again; Patroni makes a standby of it. */
  async isWhole(): Promise<void> {
    for (const member of this.#members) if (!member.agent) this.#run(member);
    await until(async () => {
      const { primary } = await this.#roles();
      const db = openDatabase(addressOf(primary), { max: 1 });
      const { rowCount } = await db
        .query(`select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`)
        .catch(() => ({ rowCount: 0 }));
      await db.end();
      return rowCount === 1;
    }, PATIENCE_MS);
  }

  async discard(): Promise<void> {
    for (const member of this.#members) {
      member.agent?.kill('SIGTERM'); // stops its PostgreSQL, too
      if (member.agent) await once(member.agent, 'exit');
      rmSync(member.folder, { recursive: true, force: true });
    }
    this.#etcd.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(member: Member): void {
    const file = path.join(member.folder, 'patroni.yml');
    member.agent = spawn('/usr/bin/patroni', [file], { ...identity, cwd: '/', stdio: 'ignore' });
  }

  async #roles(): Promise<{ primary: Member; other: Member }> {
    for (;;) {
      const [one, two] = this.#members;
      if (!one || !two) throw new Error('no members');
      if (await answersOk(one, '/primary')) return { primary: one, other: two };
      if (await answersOk(two, '/primary')) return { primary: two, other: one };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const addressOf = ({ port }: Member) => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function answersOk({ api }: Member, question: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${api}${question}`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function settingsOf({ name, folder, port, api }: Member, etcd: number): string {
  return JSON.stringify({
    scope: 'cup',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(folder, 'data'),
      bin_dir: BIN,
      pgpass: path.join(folder, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: '' },
    },
  });
}
