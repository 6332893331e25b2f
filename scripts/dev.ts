import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'vite';
import { openTarget } from '#local/dev-database.ts';

// Everything a newcomer needs, in one command: a real PostgreSQL, migrated and seeded, the pages built at each
// change, and the server started anew when its code or the pages change.
const port = process.env['PORT'] ?? '3000';
const target = await openTarget();
const pages = await watchPages();

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...target.settings,
    PORT: port,
  },
});
console.info(`\n  http://127.0.0.1:${port}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
await once(server, 'exit');
await pages.close();
await target.release();

/** The browser's half first, then the renderer: the server watches the renderer and so finds both fresh. */
async function watchPages(): Promise<{ close(): Promise<void> }> {
  const options = { logLevel: 'warn' } as const;
  const watcher = await build({ ...options, build: { watch: {} } });
  if (!('on' in watcher)) throw new Error('the build does not watch');
  await new Promise<void>((resolve, reject) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code === 'END') build({ ...options, build: { ssr: true } }).then(() => resolve(), reject);
    });
  });
  return watcher;
}
