import { chmod, lstat, mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * The number of builds to keep: the newest and the previous one. Open pages, and a server process that has
 * not restarted yet, still request files of the previous build.
 */
const KEPT = 2;

/**
 * Builds into a separate folder, `.builds/NUMBER`, and makes `dist` point to it once everything has succeeded: a failed
 * build leaves the last good one in place, and no process ever starts with half a build.
 */
export async function replaceBuild(root: string, build: (folder: string) => Promise<void>): Promise<void> {
  const builds = path.join(root, '.builds');
  await mkdir(builds, { recursive: true });
  const draft = await mkdtemp(path.join(builds, 'draft-'));
  try {
    await chmod(draft, 0o755); // the server may run as another user
    await build(draft);
    await keepFormerFolder(root, builds);
    const number = Math.max(0, ...(await numbersIn(builds))) + 1;
    await rename(draft, path.join(builds, String(number)));
    await pointTo(root, path.join('.builds', String(number)));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const outdated = (await numbersIn(builds)).toSorted((a, b) => b - a).slice(KEPT);
  for (const number of outdated) await rm(path.join(builds, String(number)), { recursive: true });
}

async function numbersIn(builds: string): Promise<number[]> {
  return (await readdir(builds)).filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Makes `dist` point to the folder. Renaming replaces the old link in one step. */
async function pointTo(root: string, folder: string): Promise<void> {
  const link = path.join(root, 'dist');
  await rm(`${link}.next`, { force: true });
  await symlink(folder, `${link}.next`);
  await rename(`${link}.next`, link);
}

/** Keeps a `dist` that is not a link, because earlier releases built directly into it. */
async function keepFormerFolder(root: string, builds: string): Promise<void> {
  const dist = path.join(root, 'dist');
  const found = await lstat(dist).catch(() => null);
  if (!found?.isDirectory()) return;
  const number = Math.max(0, ...(await numbersIn(builds))) + 1;
  await rename(dist, path.join(builds, String(number)));
}
