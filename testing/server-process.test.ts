import { expect, test } from 'vitest';
import { startServer } from './server-process.ts';

test('startServer rejects if a signal ends the server before it responds', async () => {
  const started = startServer('postgres://nobody@127.0.0.1:1/nothing', {
    NODE_OPTIONS: '--import=data:text/javascript,process.kill(process.pid,9)',
  });
  await expect(started).rejects.toThrow('the server did not start');
});
