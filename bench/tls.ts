import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { Agent as TlsAgent, get as tlsGet } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as tlsConnect } from 'node:tls';
import { endingAll } from './ending.ts';
import { TABLE_HEAD } from './figures.ts';
import { cpuSeconds } from './growth-cpu.ts';
import { pin } from './product.ts';
import { report, SMALL } from './rounds.ts';
import { memoryOf } from './streams-memory.ts';

/** The cost of TLS at a proxy: the CPU time and memory of the same Node server with and without TLS. */
const ROUNDS = SMALL ? 1 : 3;
const CONNECTIONS = SMALL ? 100 : 1_000;
const REQUESTS = SMALL ? 400 : 10_000;
const STREAMS = SMALL ? 50 : 1_000;
const PUSHES = SMALL ? 10 : 30;
const AT_ONCE = 20;

const figures = () => ({ product: [] as number[], bare: [] as number[] });
const [connection, request, event, memory] = [figures(), figures(), figures(), figures()];

await endingAll(async (started) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-tls-'));
  started.defer(() => rmSync(folder, { recursive: true }));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('/usr/bin/openssl', ['req', '-x509', ...curve, ...files], { stdio: 'ignore' });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
      await measure(side, side === 'product' ? [key, certificate] : []);
  }
});

async function measure(side: 'product' | 'bare', keyAndCertificate: string[]): Promise<void> {
  const isTls = side === 'product';
  const server = fork(path.join(import.meta.dirname, 'tls-server.ts'), keyAndCertificate, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const pid = server.pid ?? 0;
  const sockets: Socket[] = [];
  try {
    const [port] = (await once(server, 'message')) as [number];
    await pin(pid, 0);
    const address = { host: '127.0.0.1', port, rejectUnauthorized: false };
    const ask = (agent: Agent | false) =>
      new Promise<void>((resolve, reject) => {
        (isTls ? tlsGet : get)({ ...address, agent }, (response) =>
          response.resume().once('end', resolve),
        ).once('error', reject);
      });
    const askMany = async (count: number, agent: Agent | false) => {
      for (let asked = 0; asked < count; asked += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => ask(agent)));
    };

    await askMany(CONNECTIONS / 5, false); // warm-up
    connection[side].push(await cpuMs(pid, CONNECTIONS, () => askMany(CONNECTIONS, false)));

    const agent = new (isTls ? TlsAgent : Agent)({ keepAlive: true, maxSockets: AT_ONCE });
    await askMany(REQUESTS / 5, agent);
    request[side].push(await cpuMs(pid, REQUESTS, () => askMany(REQUESTS, agent)));
    agent.destroy();

    const before = memoryOf(pid);
    for (let open = 0; open < STREAMS; open += 1) {
      const socket = isTls ? tlsConnect(address) : connect(port, address.host);
      sockets.push(socket);
      await once(socket, isTls ? 'secureConnect' : 'connect');
      socket.write('GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await once(socket, 'data');
      socket.resume();
    }
    memory[side].push((memoryOf(pid) - before) / STREAMS / 1_024);

    const push = async () => {
      for (let pushed = 0; pushed < PUSHES; pushed += 1) {
        server.send('push');
        await once(server, 'message');
        await wait(100); // time for the server to finish writing
      }
    };
    await push();
    event[side].push((await cpuMs(pid, PUSHES * STREAMS, push)) * 1_000);
  } finally {
    for (const socket of sockets) socket.destroy();
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
}

/** The CPU time that a process spends on each of `count` items, in milliseconds. */
async function cpuMs(pid: number, count: number, work: () => Promise<void>): Promise<number> {
  const before = cpuSeconds(pid);
  await work();
  return ((cpuSeconds(pid) - before) * 1_000) / count;
}

const command = 'npm run bench:tls';
console.info(TABLE_HEAD);
report({ what: 'TLS: a new connection and one small answer, CPU', unit: 'ms', command }, connection);
report({ what: 'TLS: a small answer on an open connection, CPU', unit: 'ms', command }, request);
report({ what: 'TLS: one event to one stream, CPU', unit: 'µs', command }, event);
report({ what: 'TLS: memory of a stream', unit: 'KiB', command }, memory);
