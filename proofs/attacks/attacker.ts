import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** An attack from one IP address, and its duration. The attacker never closes a connection itself. */
export type Attack = { url: string; seconds: number; kind: keyof typeof KINDS };
/** The number of responses with each status. Status 0 means no response. */
export type Answers = Readonly<Record<number, number>>;

const HOST = 'Host: cup.example\r\n';
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`;
const slashes = (count: number) => get(`${'/'.repeat(count)}x`);

const KINDS = {
  'paths of slashes': {
    connections: 4,
    asksAgain: true,
    bytes: [slashes(2_000), slashes(7_000), slashes(15_000)],
  },
  'streams without end': { connections: 1_000, asksAgain: false, bytes: [get('/api/tournament/2025/live')] },
  'sockets that never end': {
    connections: 600,
    asksAgain: false,
    bytes: [
      'no HTTP at all\r\n\r\n',
      '',
      `GET / HTTP/1.1\r\n${HOST}`,
      `POST /api/captains/auth HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
      get('/api/teams'),
      get('/api/openapi.json').repeat(100),
    ],
  },
} as const;

const { url, seconds, kind } = workerData as Attack;
const { connections, asksAgain, bytes } = KINDS[kind];
const answers: Record<number, number> = {};
const open = new Set<Socket>();
let over = false;

function count(status: number): void {
  answers[status] = (answers[status] ?? 0) + 1;
}

/**
 * Opens one connection. When the server closes a connection, the loop below opens another. A connection that
 * sends a hundred requests at once does not read the responses.
 */
function attack(place: number): void {
  const sent = bytes[place % bytes.length] ?? '';
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
  open.add(socket);
  socket.setEncoding('latin1').on('error', () => {});
  socket.on('connect', () => socket.write(sent, 'latin1'));
  socket.on('close', () => open.delete(socket));
  if (sent.length > 5_000 && !asksAgain) return;
  let responded = false;
  socket.on('data', (text: string) => {
    if (!text.startsWith('HTTP/1.1 ')) return;
    responded = true;
    count(Number(text.slice(9, 12)));
    if (asksAgain && !over) socket.write(sent, 'latin1');
  });
  socket.on('end', () => {
    if (!responded) count(0);
    if (kind !== 'sockets that never end') socket.destroy();
  });
}

const until = Date.now() + seconds * 1_000;
for (let place = 0; Date.now() < until; place += 1) {
  while (open.size >= connections && Date.now() < until) await wait(20);
  attack(place);
  if (place % 10 === 0) await wait(10);
}
over = true;
parentPort?.postMessage(answers);
// This listener keeps the worker and its connections alive until the worker is terminated.
parentPort?.on('message', () => process.exit());
