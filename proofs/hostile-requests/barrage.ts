import { exchange, KeptConnection, type Reply } from '#testing/raw-http.ts';
import type { HostileRequest } from './hostile-requests.ts';

export type Judged = { request: HostileRequest; replies: readonly Reply[]; ms: number };

/** Sends `count` requests over `lanes` concurrent connections and passes each response to `judge`. */
export async function barrage(
  url: string,
  requests: Iterator<HostileRequest, never>,
  { count, lanes, judge }: { count: number; lanes: number; judge(judged: Judged): void },
): Promise<void> {
  let sent = 0;
  const lane = async () => {
    const connection = new KeptConnection(url);
    while (sent < count) {
      sent += 1;
      judge(await send(url, connection, requests.next().value));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Sends one request, with nothing else running. */
export async function alone(url: string, request: HostileRequest): Promise<Judged> {
  const connection = new KeptConnection(url);
  const judged = await send(url, connection, request);
  connection.close();
  return judged;
}

async function send(url: string, connection: KeptConnection, request: HostileRequest): Promise<Judged> {
  const started = performance.now();
  const replies =
    request.form === 'request'
      ? [await connection.ask(request.bytes, request.isHead)]
      : repliesIn(await exchange(url, request.bytes, request.form === 'cut off'));
  return { request, replies, ms: performance.now() - started };
}

function repliesIn(text: string): Reply[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => ({
    status: Number(status),
    body: '',
  }));
}
