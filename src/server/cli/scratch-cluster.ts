import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runServerProgram } from './pg-programs.ts';

// PostgreSQL refuses to run as root, so root runs it as this user.
const NOBODY = 65534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Shared memory is kept in files in our own folder, because a sandbox may forbid it elsewhere. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'fsync=off',
  'dynamic_shared_memory_type=mmap',
  'shared_buffers=16MB',
  'max_connections=10',
];

/**
 * Runs a temporary, empty PostgreSQL that only this process can reach. A restore into it works as on a new
 * machine, where even the roles do not exist yet, and needs no privileges on the real database.
 */
export async function inScratchCluster<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cup-scratch-'));
  try {
    if (identity.uid) await chown(folder, identity.uid, identity.gid);
    const data = path.join(folder, 'data');
    const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await runServerProgram('initdb', initialise, identity);
    const settings = [...SETTINGS, `unix_socket_directories=${folder}`].map((setting) => `-c '${setting}'`);
    const log = path.join(folder, 'log');
    await runServerProgram(
      'pg_ctl',
      ['start', '-D', data, '-w', '-l', log, '-o', settings.join(' ')],
      identity,
    );
    try {
      return await work(`postgres://postgres@${encodeURIComponent(folder)}/cup`);
    } finally {
      await runServerProgram('pg_ctl', ['stop', '-D', data, '-m', 'immediate'], identity);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
