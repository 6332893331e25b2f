import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openTarget } from '#local/dev-database.ts';

// Everything a newcomer needs, in one command: a real PostgreSQL, migrated and seeded, and the server with the
// pages from their sources. A change of the server restarts it; a change of a page appears in the open browser.
const target = await openTarget();
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(import.meta.dirname, 'server.ts')],
  { stdio: 'inherit', env: { ...process.env, ...target.settings } },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
await once(server, 'exit');
await target.release();
