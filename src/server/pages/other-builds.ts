import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { loadStaticFiles, type StaticFile } from './static-files.ts';

/** Asset names contain a hash of the content, so a file with the requested name is right in any build. */
const ASSET = /^\/assets\/[\w.-]+$/;
/** How long a directory listing is reused, so that requests for made-up names do not list it each time. */
const LOOK_AGAIN_MS = 1_000;

/** Assets of neighboring builds: during a release, pages from one process request their scripts from another. */
export function otherBuilds(home: string): (href: string) => Promise<StaticFile | null> {
  const loaded = new Map<string, StaticFile>();
  let listing: Promise<ReadonlyMap<string, string>> | null = null;
  let listedAt = 0;

  function files(): Promise<ReadonlyMap<string, string>> {
    if (listing && performance.now() - listedAt < LOOK_AGAIN_MS) return listing;
    listedAt = performance.now();
    listing = assetsBeside(home).catch(() => new Map());
    return listing;
  }

  return async (href) => {
    if (!ASSET.test(href)) return null;
    const known = loaded.get(href);
    if (known) return known;
    const found = await files();
    const own = [href, `${href}.br`, `${href}.gz`].flatMap((name): [string, string][] => {
      const file = found.get(name);
      return file ? [[name, file]] : [];
    });
    // A build that is being deleted may fail to load, but no process needs it.
    const file = (await loadStaticFiles({ files: new Map(own) }).catch(() => null))?.get(href) ?? null;
    if (file) loaded.set(href, file);
    return file;
  };
}

async function assetsBeside(home: string): Promise<Map<string, string>> {
  const builds = path.dirname(home);
  const found = new Map<string, string>();
  if (path.basename(builds) !== '.builds') return found;
  for (const build of await readdir(builds)) {
    if (!/^\d+$/.test(build)) continue;
    const folder = path.join(builds, build, 'web', 'assets');
    for (const name of await readdir(folder).catch(() => []))
      found.set(`/assets/${name}`, path.join(folder, name));
  }
  return found;
}
