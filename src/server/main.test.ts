import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#local/loopback.ts';
import { startServer } from '#testing/server-process.ts';

test('a port that is in use is told in one sentence', async () => {
  const other = createServer((socket) => socket.destroy());
  const port = await listenOnLoopback(other);
  onTestFinished(() => void other.close());
  const started = startServer('postgres://nobody@127.0.0.1:1/nothing', {
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  await expect(started).rejects.toThrow(
    new Error(
      `the server did not start: Port ${port} is in use. Stop what listens there, or choose another one with PORT.\n`,
    ),
  );
});
