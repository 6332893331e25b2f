import { expect, onTestFinished, test } from 'vitest';
import { databaseForThisTest } from './database.ts';
import { startHostedServer } from './server-host.ts';

async function started() {
  const server = await startHostedServer((await databaseForThisTest()).url, { DRAIN_SECONDS: '0' });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { url: server.url, stop };
}

test('servers in one process have separate URLs and can be stopped one at a time', async () => {
  const [one, other] = [await started(), await started()];
  const answers = (url: string) =>
    fetch(`${url}/livez`).then(
      ({ status }) => status,
      () => 'nobody',
    );
  expect([await answers(one.url), await answers(other.url)]).toEqual([200, 200]);
  await one.stop();
  expect([await answers(one.url), await answers(other.url)]).toEqual(['nobody', 200]);
});

test('a server that cannot start reports why, and the others keep running', async () => {
  const { url } = await started();
  await expect(startHostedServer('postgres://nobody@127.0.0.1:1/nothing', { PORT: 'none' })).rejects.toThrow(
    'Invalid configuration: PORT',
  );
  await expect(
    startHostedServer('postgres://nobody@127.0.0.1:1/nothing', { PORT: new URL(url).port }),
  ).rejects.toThrow('EADDRINUSE');
  expect((await fetch(`${url}/livez`)).status).toBe(200);
});
