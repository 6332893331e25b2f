import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

test('on a machine that looks like production, a command without a database ends before it begins', async () => {
  const command = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'with-database.ts'), '--eval', 'console.info("it ran")'],
    { env: { PATH: process.env['PATH'], NODE_ENV: 'production' } },
  );
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(command, 'close');
  expect([code, said]).toEqual([
    1,
    'This looks like production, but names no database: set DATABASE_URL, DATABASE_ORGANIZER_URL or DATABASE_OWNER_URL.\n',
  ]);
});
