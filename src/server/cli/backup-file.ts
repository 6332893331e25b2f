import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { type Contents, Manifest } from '#server/store/backup-manifest.ts';

const run = promisify(execFile);
const NAME = /^cup-\d{8}T\d{6}Z\.backup$/;
const UNFINISHED = '.part';
const NOT_CHECKED = 'not-checked.backup';

/** Provides a temporary folder for the parts of a backup. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cup-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const dumpIn = (folder: string): string => path.join(folder, 'database.dump');
const manifestIn = (folder: string): string => path.join(folder, 'manifest.json');

/**
 * Packs the dump and a manifest into one file that only its owner can read. The file gets its final name only
 * when it is complete.
 */
export async function pack(parts: string, contents: Contents, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const manifest: Manifest = { dump: await checksumOf(dumpIn(parts)), ...contents };
  await writeFile(manifestIn(parts), JSON.stringify(manifest, null, 2));
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const file = path.join(folder, `cup-${stamp}.backup`);
  const names = [manifestIn(parts), dumpIn(parts)].map((part) => path.basename(part));
  const part = `${file}${UNFINISHED}`;
  try {
    await writeFile(part, '', { mode: 0o600 });
    await run('tar', ['-C', parts, '-cf', part, ...names]);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }); // on a full disk, each failed attempt would take up the remaining space
    throw error;
  }
  return file;
}

/** Unpacks a backup into `parts`. Throws an error with one sentence if the file is not an intact backup. */
export async function unpack(file: string, parts: string): Promise<Manifest> {
  const notOurs = () => new Error(`${file} is not a backup made by npm run backup.`);
  const archive = path.resolve(file);
  const found = await stat(archive).catch(() => null);
  if (!found) throw new Error(`There is no file ${file}.`);
  if (!found.isFile()) throw new Error(`${file} is not a regular file.`);
  const list = async (options: string) => {
    const { stdout } = await run('tar', [options, archive]).catch(() => {
      throw notOurs();
    });
    return stdout.split('\n').slice(0, -1);
  };
  const entries = await list('-tvf');
  // Accepts regular files only: a link could point elsewhere, and reading a pipe might never end.
  if (entries.some((entry) => !entry.startsWith('-')))
    throw new Error(`${file} contains something other than regular files.`);
  const names = await list('-tf');
  if (names.sort().join() !== 'database.dump,manifest.json') throw notOurs();
  await run('tar', ['-C', parts, '-xf', archive]);
  const manifest = await readManifestFile(manifestIn(parts));
  if (!manifest)
    throw new Error(
      `The manifest in ${file} is damaged, or an older release wrote it and has to restore it.`,
    );
  if (manifest.dump !== (await checksumOf(dumpIn(parts))))
    throw new Error(`The dump in ${file} is not the one that its manifest was written for.`);
  return manifest;
}

async function readManifestFile(file: string): Promise<Manifest | null> {
  try {
    return z.safeParse(Manifest, JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** When the folder's newest backup was made, according to its name; null if there is none. */
export async function newestBackup(folder: string): Promise<Date | null> {
  const newest = (await backupsIn(folder)).at(-1);
  if (!newest) return null;
  const [date, time] = [newest.slice(4, 12), newest.slice(13, 19)];
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  return new Date(iso);
}

/**
 * Renames a backup that failed its check, so that it is not taken for a good one. A folder has only one such
 * file: the next one replaces it.
 */
export async function setAside(file: string): Promise<string> {
  const aside = path.join(path.dirname(file), NOT_CHECKED);
  await rename(file, aside);
  return aside;
}

/** Deletes outdated, unchecked and unfinished backups. Returns the names of the outdated ones. */
export async function rotate(folder: string, keep: number): Promise<string[]> {
  const names = await backupsIn(folder);
  const kept = keptBackups(names, keep);
  const outdated = names.filter((name) => !kept.has(name));
  for (const name of [...outdated, ...(await abandonedIn(folder, names.at(-1) ?? ''))])
    await rm(path.join(folder, name), { force: true });
  return outdated;
}

async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []); // the folder does not exist yet
  return names.filter((name) => NAME.test(name)).sort();
}

/**
 * The backup that was set aside, and unfinished backups older than the newest one. A power failure, for
 * example, leaves a backup unfinished.
 */
async function abandonedIn(folder: string, newest: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => {
    if (name === NOT_CHECKED) return true;
    const begun = name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : '';
    return NAME.test(begun) && begun < newest;
  });
}

const HOURS = { count: 48, nameUntil: 'cup-20260926T14'.length };
const DAYS = { count: 30, nameUntil: 'cup-20260926'.length };

/**
 * The backups to keep: the newest ones, the last one of each of the last 48 hours, and the last one of each
 * of the last 30 days. Hours and days without a backup do not count. Expects the names oldest first.
 */
export function keptBackups(names: readonly string[], newest: number): ReadonlySet<string> {
  const lastOfEach = ({ count, nameUntil }: typeof HOURS) => {
    const last = new Map(names.map((name) => [name.slice(0, nameUntil), name]));
    return [...last.values()].slice(-count);
  };
  return new Set([...names.slice(-newest), ...lastOfEach(HOURS), ...lastOfEach(DAYS)]);
}
