import { Agent, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { databaseForThisTest } from '#testing/database.ts';
import { type EventStream, openStream } from '#testing/event-stream.ts';
import { startServer } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

const OPEN_FILES = 256;
/** How many streams stay open: three quarters of the open files not reserved for the server itself. */
const CARRIED = 144;

/** Requests the URL as a browser does, keeping the connection open. Returns the status or the error message. */
function ask(url: string): Promise<number | string> {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', (error) => resolve(error.message));
  });
}

test('with few open files allowed, further visitors get a response instead of a reset', async () => {
  const { url: databaseUrl } = await databaseForThisTest();
  const server = await startServer(databaseUrl, {}, { openFiles: OPEN_FILES });
  onTestFinished(() => server.kill());
  await server.ready();
  const streams: EventStream[] = [];
  onTestFinished(() => {
    for (const stream of streams) stream.close();
  });
  for (let opened = 0; opened < OPEN_FILES + 50; opened += 1)
    streams.push(await openStream(`${server.url}/api/tournament/2025/live`));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const isLive = ({ ended }: EventStream) => !ended;
  await until(() => streams.filter(isLive).length === CARRIED);

  // Idle connections are closed to make room for new visitors.
  const answers: (number | string)[] = [];
  for (let asked = 0; asked < OPEN_FILES; asked += 1) answers.push(await ask(`${server.url}/api/tournament`));
  expect(answers).toEqual(answers.map(() => 200));
  expect(streams.filter(isLive)).toHaveLength(CARRIED);
});
