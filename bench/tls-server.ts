import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Sends a small response or keeps a stream open, over TLS if it is given a key and a certificate. */
const ANSWER = Buffer.alloc(600, 'x');
const EVENT = Buffer.alloc(1_140, 'x');
const [key, certificate] = process.argv.slice(2);
const streams: ServerResponse[] = [];

const answer: RequestListener = (request, response) => {
  if (request.url !== '/live') {
    response.writeHead(200, { 'content-length': ANSWER.length }).end(ANSWER);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  streams.push(response);
};

const server =
  key && certificate
    ? createTlsServer(
        { key: readFileSync(key), cert: readFileSync(certificate), minVersion: 'TLSv1.3' },
        answer,
      )
    : createServer(answer);

process.on('message', () => {
  for (const stream of streams) stream.write(EVENT);
  process.send?.('pushed');
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
