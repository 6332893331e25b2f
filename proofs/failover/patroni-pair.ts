import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFolder, freePort } from '#local/postgres.ts';
import { until } from '#testing/until.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const NOBODY = 65534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const PATIENCE_MS = 240_000;

type Member = { name: string; folder: string; port: number; api: number; agent: ChildProcess | null };

/**
 * Two of Debian's PostgreSQL servers, each with Patroni as in `deploy/patroni.yml`, one etcd between them, and HAProxy
 * in front.
 */
export class PatroniPair {
  readonly #members: readonly Member[];
  readonly #folder: string;
  readonly #programs: ChildProcess[] = [];
  #proxyPort = 0;

  private constructor(members: readonly Member[], folder: string) {
    this.#members = members;
    this.#folder = folder;
  }

  static async start(): Promise<PatroniPair> {
    const members: Member[] = [];
    for (const name of ['one', 'two']) {
      const folder = dataFolder(`cup-patroni-${process.pid}-${name}`);
      members.push({ name, folder, port: await freePort(), api: await freePort(), agent: null });
    }
    const pair = new PatroniPair(members, dataFolder(`cup-patroni-${process.pid}`));
    try {
      await pair.#start();
      return pair;
    } catch (error) {
      await pair.discard();
      throw error;
    }
  }

  async #start(): Promise<void> {
    const [client, peer] = [await freePort(), await freePort()];
    const at = (port: number) => `http://127.0.0.1:${port}`;
    this.#programs.push(
      this.#spawn(
        '/usr/bin/etcd',
        [
          ['--data-dir', path.join(this.#folder, 'etcd')],
          ['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
          ['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
          ['--initial-cluster', `default=${at(peer)}`],
        ].flat(),
        path.join(this.#folder, 'etcd.log'),
      ),
    );
    for (const member of this.#members) {
      writeInto(member.folder, 'patroni.yml', settingsOf(member, client));
      this.#run(member);
      await this.#until(() => answersOk(member, '/health'));
    }
    this.#proxyPort = await freePort();
    const proxy = writeInto(this.#folder, 'haproxy.cfg', proxySettings(this.#members, this.#proxyPort));
    this.#programs.push(
      this.#spawn('/usr/sbin/haproxy', ['-db', '-f', proxy], path.join(this.#folder, 'haproxy.log')),
    );
    await this.isWhole();
  }

  url(user: string): string {
    return `postgres://${user}@${this.#members.map(({ port }) => `127.0.0.1:${port}`).join()}/postgres`;
  }

  /** A URL with a single host, which is HAProxy's. */
  proxiedUrl(user: string): string {
    return `postgres://${user}@127.0.0.1:${this.#proxyPort}/postgres`;
  }

  /** Kills the primary, its agent and all its processes. Returns the owner's URL of the other server. */
  async killPrimary(): Promise<string> {
    const { primary, other } = await this.#roles();
    const [pid = ''] = readFileSync(path.join(primary.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const ended = primary.agent ? once(primary.agent, 'exit') : null;
    for (const victim of [primary.agent?.pid, pid, ...children]) {
      try {
        process.kill(Number(victim), 'SIGKILL');
      } catch {
        // this process has already exited
      }
    }
    await ended;
    primary.agent = null;
    return addressOf(other);
  }

  /**
   * Restarts the killed server and waits until it may take over. Patroni makes it a standby, but lets it take over only
   * once etcd has recorded that no commit is acknowledged without it, seconds after PostgreSQL reports it as
   * synchronous.
   */
  async isWhole(): Promise<void> {
    for (const member of this.#members) if (!member.agent) this.#run(member);
    await this.#until(async () => {
      const { other } = await this.#roles();
      return answersOk(other, '/synchronous');
    });
  }

  async discard(): Promise<void> {
    for (const { agent, folder } of this.#members) {
      agent?.kill('SIGTERM'); // Patroni stops its PostgreSQL before it exits
      if (agent && agent.exitCode === null && agent.signalCode === null) await once(agent, 'exit');
      rmSync(folder, { recursive: true, force: true });
    }
    for (const program of this.#programs) program.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(member: Member): void {
    const settings = path.join(member.folder, 'patroni.yml');
    member.agent = this.#spawn('/usr/bin/patroni', [settings], logOf(member));
  }

  #spawn(program: string, options: readonly string[], log: string): ChildProcess {
    const into = openSync(log, 'a');
    return spawn(program, options, { ...identity, cwd: '/', stdio: ['ignore', into, into] });
  }

  /**
   * Checks twice a second, because an agent that is queried without a pause gets nothing else done on a busy machine.
   * On a timeout, the agents' last output shows why.
   */
  async #until(happened: () => Promise<boolean>): Promise<void> {
    const unhurried = async () => (await happened()) || wait(500, false);
    try {
      await until(unhurried, PATIENCE_MS);
    } catch (error) {
      const logs = this.#members.map(
        (member) => `${member.name}:\n${readFileSync(logOf(member), 'utf8').slice(-3_000)}`,
      );
      throw new Error(logs.join('\n\n'), { cause: error });
    }
  }

  async #roles(): Promise<{ primary: Member; other: Member }> {
    const [one, two] = this.#members;
    if (!one || !two) throw new Error('no members');
    let primary = one;
    await this.#until(async () => {
      for (primary of [one, two]) if (await answersOk(primary, '/primary')) return true;
      return false;
    });
    return { primary, other: primary === one ? two : one };
  }
}

const addressOf = ({ port }: Member) => `postgres://postgres@127.0.0.1:${port}/postgres`;
const logOf = ({ folder }: Member) => path.join(folder, 'patroni.log');

async function answersOk({ api }: Member, question: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${api}${question}`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function writeInto(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
  return file;
}

/** Reads a file of `deploy/` and replaces these strings. If one is missing, the proof must be updated. */
function replaced(file: string, replacements: readonly (readonly [string, string])[]): string {
  let text = readFileSync(path.join(DEPLOY, file), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not say: ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** The product's file, adapted to one machine without passwords and TLS. */
function settingsOf({ name, folder, port, api }: Member, etcd: number): string {
  return replaced('patroni.yml', [
    ['name: one', `name: ${name}`],
    ['0.0.0.0:8008', `127.0.0.1:${api}`],
    ['one.example:8008', `127.0.0.1:${api}`],
    ['one.example:2379,two.example:2379,three.example:2379', `127.0.0.1:${etcd}`],
    ['0.0.0.0:5432', `127.0.0.1:${port}`],
    ['one.example:5432', `127.0.0.1:${port}`],
    ['/var/lib/postgresql/15/pair', path.join(folder, 'data')],
    ['/var/lib/postgresql/pair.pgpass', path.join(folder, 'pgpass')],
    ['/var/run/postgresql', folder],
    ['local all postgres peer', 'local all postgres trust'],
    ["ssl: 'on'", "ssl: 'off'"],
    ['hostssl', 'host'],
    ['scram-sha-256', 'trust'],
  ]);
}

function proxySettings([one, two]: readonly Member[], port: number): string {
  return replaced('haproxy.cfg', [
    ['127.0.0.1:5433', `127.0.0.1:${port}`],
    ['one.example:5432 check port 8008', `127.0.0.1:${one?.port} check port ${one?.api}`],
    ['two.example:5432 check port 8008', `127.0.0.1:${two?.port} check port ${two?.api}`],
  ]);
}
