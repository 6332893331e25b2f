import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#local/loopback.ts';
import { requireServerRole } from '#server/store/own-role.ts';
import { openDatabase } from '#server/store/sql.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { openStream } from '#testing/event-stream.ts';
import { startFaultProxy, throughProxy } from '#testing/fault-proxy.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

test('reports a port in use in one sentence', async () => {
  const other = createServer((socket) => socket.destroy());
  const port = await listenOnLoopback(other);
  onTestFinished(() => void other.close());
  const started = startServer('postgres://nobody@127.0.0.1:1/nothing', {
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  await expect(started).rejects.toThrow(
    new Error(
      `the server did not start: Port ${port} is in use. Stop the program that uses it, or set PORT to another one.\n`,
    ),
  );
});

test('reports an unsupported option of a URL with several hosts in one sentence', async () => {
  const started = startServer('postgres://nobody@127.0.0.1,localhost/nothing?target_session_attrs=any');
  await expect(started).rejects.toThrow(
    new Error(
      'the server did not start: The host that accepts writes is always used: target_session_attrs can only be read-write or primary.\n',
    ),
  );
});

test('reports a wrong setting in one sentence', async () => {
  const started = startServer('postgres://nobody@127.0.0.1:1/nothing', { METRICS_PORT: '99999' });
  await expect(started).rejects.toThrow(
    new Error('the server did not start: Invalid configuration: METRICS_PORT: must be a port\n'),
  );
});

test.each(['cup_organizer', 'postgres', 'cup_backup'])('refuses to run as %s', async (role) => {
  const { url } = await databaseForThisTest();
  const other = openDatabase(url.replace('cup_server', role), { max: 1 });
  onTestFinished(() => other.end());
  await expect(requireServerRole(other)).rejects.toThrow(
    `DATABASE_URL signs in as ${role}. It must be cup_server, which has exactly the rights that the site needs.`,
  );
});

test('reports a database without tables in one sentence', async () => {
  const { url } = await databaseForThisTest();
  const elsewhere = new URL(url);
  elsewhere.pathname = '/postgres';
  await expect(startServer(elsewhere.href)).rejects.toThrow(
    new Error(
      'the server did not start: The database that DATABASE_URL names has no tables of the cup yet: run the migrations first (npm run migrate).\n',
    ),
  );
});

test('a drain longer than ten seconds completes', async () => {
  const { url } = await databaseForThisTest();
  const server = await startServer(url, { DRAIN_SECONDS: '11' });
  onTestFinished(() => server.kill());
  await server.ready();
  const streams = await Promise.all(
    Array.from({ length: 220 }, () => openStream(`${server.url}/api/tournament/2025/live`)),
  );
  await until(() => streams.every(({ events }) => events.length > 0));
  await server.stop();
  expect([server.exitCode(), server.log()]).toEqual([0, '']);
  expect(new Set(streams.map(({ events }) => events.at(-1)?.event))).toEqual(new Set(['goodbye']));
});

test('a second SIGTERM, as when a supervisor signals npm and the server, does not cut the drain short', async () => {
  const { url } = await databaseForThisTest();
  const server = await startServer(url, { DRAIN_SECONDS: '1' });
  onTestFinished(() => server.kill());
  await server.ready();
  const streams = await Promise.all(
    Array.from({ length: 10 }, () => openStream(`${server.url}/api/tournament/2025/live`)),
  );
  await until(() => streams.every(({ events }) => events.length > 0));
  const stopped = server.stop();
  await until(() => streams.some(({ events }) => events.at(-1)?.event === 'goodbye'));
  process.kill(server.pid, 'SIGTERM');
  await stopped;
  expect([server.exitCode(), server.log()]).toEqual([0, '']);
  expect(new Set(streams.map(({ events }) => events.at(-1)?.event))).toEqual(new Set(['goodbye']));
});

/** A server that cannot reach its database when it starts, and a way to bring the database back. */
async function startWithoutDatabase(settings: Readonly<Record<string, string>> = {}) {
  const { db, url } = await databaseForThisTest();
  const { code } = await captainWithCode(db, 'stopemen'); // the first code determines the database's pepper
  const way = await startFaultProxy(url);
  onTestFinished(() => way.stop());
  way.set('cut');
  const server = await startServer(throughProxy(url, way), settings);
  onTestFinished(() => server.stop());
  return { server, code, databaseReturns: () => way.set('clear') };
}
const statusOf = async (url: string, options?: RequestInit) => (await fetch(url, options)).status;
const PERSONAL = ['/api/captains/session', '/api/scores/stopemen', '/api/organizers/session'];

test('if the database is down at startup, no session is reported as signed out, and sign-in works once it is back', async () => {
  const { server, code, databaseReturns } = await startWithoutDatabase();
  expect(await statusOf(`${server.url}/readyz`)).toBe(503);
  for (const call of PERSONAL) expect([call, await statusOf(server.url + call)]).toEqual([call, 503]);
  databaseReturns();
  await server.ready();
  const cookie = await signInOver(server.url, code);
  expect(await statusOf(`${server.url}/api/scores/stopemen`, { headers: { cookie } })).toBe(200);
});

test('a wrong pepper ends the process with one sentence as soon as the database is back', async () => {
  const { server, databaseReturns } = await startWithoutDatabase({
    CODE_PEPPER: 'ab'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  databaseReturns();
  await until(() => server.exitCode() !== null);
  expect([server.exitCode(), server.log()]).toEqual([
    1,
    'CODE_PEPPER is not the one that the access codes were made with.\n',
  ]);
});
