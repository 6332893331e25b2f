import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#local/loopback.ts';
import { freePort } from '#local/postgres.ts';
import { postNotice } from '#server/store/notices.ts';
import { noteBackup } from '#server/store/operation.ts';
import { scoreIdAt } from '#server/store/scores.ts';
import { openDay } from '#server/store/tournament.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { openStream } from '#testing/event-stream.ts';
import { startFaultProxy, throughProxy } from '#testing/fault-proxy.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

/** A running server with metrics, and a fault proxy between it and its database. */
async function startMeasured() {
  const database = await databaseForThisTest();
  const way = await startFaultProxy(database.url);
  onTestFinished(() => way.stop());
  const port = await freePort();
  const server = await startServer(throughProxy(database.url, way), { METRICS_PORT: String(port) });
  onTestFinished(() => server.stop());
  await server.ready();
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  /** The value on the line that begins with this text, such as `cup_streams_open{kind="public"}`. */
  const numberAt = async (line: string) => {
    const found = (await read()).split('\n').find((other) => other.startsWith(`${line} `));
    return found?.slice(line.length + 1);
  };
  return { ...database, way, server, port, read, numberAt };
}

test('the metrics count events, and include every documented name', async () => {
  const { db, owner, server, read, numberAt } = await startMeasured();
  await openDay(db, 2025, 1);
  const { code, name } = await captainWithCode(db, 'stopemen');
  const cookie = await signInOver(server.url, code);
  const wrong = await fetch(`${server.url}/api/captains/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessCode: '0000-0000-0000-0000' }),
  });
  expect(wrong.status).toBe(401);
  const scoreId = await scoreIdAt(db, 2025, 'stopemen', 1, 1);
  const post = async (strokes: number, key: string, seen: number) => {
    const answer = await fetch(`${server.url}/api/scores/${scoreId}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'content-type': 'application/json',
        'idempotency-key': key,
        'if-match': `"${seen}"`,
      },
      body: JSON.stringify({ strokes, captainName: name }),
    });
    return answer.status;
  };
  const key = 'sent-again-by-an-outbox-0001';
  expect([await post(4, key, 1), await post(4, key, 1), await post(5, `${key}2`, 1)]).toEqual([
    200, 200, 412,
  ]);

  const calls = (route: string, method: string, status: number) =>
    numberAt(`cup_calls_total{method="${method}",route="${route}",status="${status}"}`);
  expect(await calls('/api/captains/auth', 'POST', 200)).toBe('1');
  expect(await calls('/api/captains/auth', 'POST', 401)).toBe('1');
  expect(await calls('/api/scores/:scoreId', 'PATCH', 200)).toBe('2');
  expect(await calls('/api/scores/:scoreId', 'PATCH', 412)).toBe('1');
  expect(await numberAt('cup_resends_total')).toBe('1');

  expect(await numberAt('cup_streams_open{kind="public"}')).toBe('0');
  const stream = await openStream(`${server.url}/api/tournament/2025/live`);
  expect(await numberAt('cup_streams_open{kind="public"}')).toBe('1');
  stream.close();
  await until(async () => (await numberAt('cup_streams_open{kind="public"}')) === '0');

  expect(await numberAt('cup_notice_age_seconds{tournament="2025"}')).toBeUndefined();
  await postNotice(db, 2025, { text: 'Play is suspended.', nextWordAt: null });
  await until(async () => Number(await numberAt('cup_notice_age_seconds{tournament="2025"}')) < 60);
  expect(await numberAt('cup_backup_age_seconds{of="database"}')).toBe('+Inf');
  await noteBackup(owner);
  expect(Number(await numberAt('cup_backup_age_seconds{of="database"}'))).toBeLessThan(60);
  expect(Number(await numberAt('cup_board_age_seconds'))).toBeLessThan(20);
  await until(async () => (await numberAt('cup_corrections_writable')) === '1');
  const { rows } = await owner.query<{ version: number }>('select version from tournaments');
  await until(
    async () => (await numberAt('cup_board_version{tournament="2025"}')) === String(rows[0]?.version),
  );

  const text = await read();
  const documented = readFileSync('docs/operate/metrics.md', 'utf8').matchAll(
    /^\| `(cup_\w+)`(?:, `(cup_\w+)`)?/gm,
  );
  const names = [...documented].flatMap(([, ...found]) => found.filter(Boolean)).sort();
  const served = [...text.matchAll(/^# TYPE (cup_\w+)/gm)].map(([, metric]) => metric).sort();
  expect(served).toEqual(names);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).toContain(`cup_pool_connections{pool="corrections",state="waiting"} 0`);
});

test('the metrics stay available without the database, and report that it is missing', async () => {
  const { way, numberAt } = await startMeasured();
  await until(async () => (await numberAt('cup_corrections_writable')) === '1');
  way.set('cut');
  await until(async () => (await numberAt('cup_corrections_writable')) === '0', 20_000);
  expect(await numberAt('cup_backup_age_seconds{of="database"}')).toBeUndefined();
  const age = Number(await numberAt('cup_board_age_seconds'));
  await until(async () => Number(await numberAt('cup_board_age_seconds')) > age);
});

test('visitors cannot reach the metrics; a port in use does not stop the site', async () => {
  const { server, port, url } = await startMeasured();
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const { headers } = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow(); // listens on one address only

  const taken = createServer((socket) => socket.destroy());
  const takenPort = await listenOnLoopback(taken);
  onTestFinished(() => void taken.close());
  const other = await startServer(url, { METRICS_PORT: String(takenPort) });
  onTestFinished(() => other.stop());
  await other.ready();
  expect(other.log()).toContain('the port for metrics could not be opened');
});
