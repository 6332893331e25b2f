import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { closeToPublic, requireOwner } from './ownership.ts';
import { openClient } from './primary.ts';

const FOLDER = new URL('../../../db/migrations/', import.meta.url);

/**
 * Brings the database up to date, each file once and whole. Safe to run from several machines at once. Also without a
 * new file it takes back what everybody may do, because a restore without its rights would leave every function open.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = openClient(ownerUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(20250928)');
    await requireOwner(client);
    await client.query(`create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const applied = new Map<string, string>(
      (await client.query('select name, sha256 from migrations')).rows.map((row) => [row.name, row.sha256]),
    );
    const fresh: string[] = [];
    for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before) throw new Error(`${name} was edited after it was applied; write a new migration instead`);
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
      await closeToPublic(client);
      await client.query('commit');
      fresh.push(name);
    }
    await closeToPublic(client);
    return fresh;
  } finally {
    await client.end(); // also gives the lock back
  }
}
