import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { DATA_HOME } from '#local/postgres.ts';
import { startCluster } from './cluster.ts';

const RUN = `
  const { startCluster } = await import('#testing/cluster.ts');
  const { port } = await startCluster();
  console.info(port);
  setInterval(() => {}, 1_000);
`;

test('a test run stops the PostgreSQL of a killed run, and deletes its data', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(run.stdout, 'data');
  const folder = path.join(DATA_HOME, `cup-test-${run.pid}`);
  expect(existsSync(folder)).toBe(true);
  run.kill('SIGKILL');
  await once(run, 'exit');
  const orphan = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${Number(port)}/postgres`,
  });
  orphan.on('error', () => {}); // stopping PostgreSQL will cut this connection
  await orphan.connect();

  const { stop } = await startCluster();
  onTestFinished(stop);
  expect(existsSync(folder)).toBe(false);
  await expect(orphan.query('select 1')).rejects.toThrow();
});
