import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import pg from 'pg';
import { now } from './streams-clock.ts';

/**
 * The minimal server that can push: bare node:http, every socket in one set, and each chunk framed once. Like
 * the product, it is notified of each commit by PostgreSQL, and it sends as many bytes as the product. But it
 * does not read, derive or monitor anything.
 */
const [databaseUrl = '', bytes = '0'] = process.argv.slice(2);
const sockets = new Set<Socket>();
let version = 0;

function snapshot(): string {
  const start = `event: snapshot\nid: ${version}\ndata: `;
  return `${start}${'x'.repeat(Number(bytes) - start.length - 2)}\n\n`;
}

function chunk(): Buffer {
  return Buffer.from(`${Number(bytes).toString(16)}\r\n${snapshot()}\r\n`);
}

const server = createServer(({ socket }, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(snapshot());
  sockets.add(socket);
  response.once('close', () => sockets.delete(socket));
});

const listener = new pg.Client({ connectionString: databaseUrl });
await listener.connect();
listener.on('notification', () => {
  const begun = now();
  version += 1;
  const framed = chunk();
  for (const socket of sockets) socket.write(framed);
  process.send?.({ begun });
});
await listener.query('listen tournament_changed');
version = Number((await listener.query('select version from tournaments where id = 2025')).rows[0].version);

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }));
process.once('disconnect', () => process.exit());
