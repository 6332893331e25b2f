import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Runs the command. Returns its exit code and output. */
async function withDatabase(environment: Readonly<Record<string, string>>): Promise<[number, string]> {
  const command = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'with-database.ts'), '--eval', 'console.info("it ran")'],
    { env: { PATH: process.env['PATH'], ...environment } },
  );
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(command, 'close');
  return [code, said];
}

test('on a machine that looks like production, a command without a database URL is refused', async () => {
  expect(await withDatabase({ NODE_ENV: 'production' })).toEqual([
    1,
    'This looks like production, but names no database: set DATABASE_URL, DATABASE_ORGANIZER_URL or DATABASE_OWNER_URL.\n',
  ]);
});

test('on a machine that looks like production, a command with only DATABASE_BACKUP_URL runs', async () => {
  const only = { NODE_ENV: 'production', DATABASE_BACKUP_URL: 'postgres://cup_backup@localhost/cup' };
  expect(await withDatabase(only)).toEqual([0, 'it ran\n']);
});
