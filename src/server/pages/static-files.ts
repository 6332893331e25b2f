import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PreparedResponse, tagOf } from '#server/snapshots/prepared-response.ts';
import type { SiteBuild } from './site-build.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export const NEVER_CHANGES = 'public, max-age=31536000, immutable';
/**
 * For responses whose content may change. Browsers revalidate them each time, usually with a 304; a shared
 * cache may serve them stale while we are down.
 */
export const MAY_CHANGE = 'public, max-age=0, s-maxage=2, stale-while-revalidate=10, stale-if-error=86400';

export type StaticFile = { response: PreparedResponse; cacheControl: string };

/** All files of the build in memory, with the compressed copies that the build made. */
export async function loadStaticFiles({ files }: Pick<SiteBuild, 'files'>): Promise<Map<string, StaticFile>> {
  const loaded = new Map<string, StaticFile>();
  for (const [href, file] of files) {
    const contentType = TYPES[path.extname(href)];
    if (!contentType) continue;
    const plain = await readFile(file);
    const compressed = async (ending: string) => {
      const twin = files.get(`${href}${ending}`);
      return twin ? readFile(twin) : null;
    };
    const [br, gzip] = [await compressed('.br'), await compressed('.gz')];
    const response = { contentType, etag: tagOf(plain), plain, br: () => br, gzip: () => gzip };
    // Names in /assets contain a hash of the content; any other file may change under the same name.
    const cacheControl = href.startsWith('/assets/') ? NEVER_CHANGES : MAY_CHANGE;
    loaded.set(href, { response, cacheControl });
  }
  return loaded;
}
