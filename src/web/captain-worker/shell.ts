import { assetsNamedIn, latePartsNamedIn } from './assets-named-in.ts';

/** The captain's screen as the server last sent it, with every file it needs. */
const CACHE = 'captain-shell';
const PAGE = '/captain';

/** Caches the page only after all its files, so that the cached page is never missing a file. */
export async function cacheShell(page: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  const before = await filesOf(cache, await cache.match(PAGE));
  const html = await page.clone().text();
  const named = assetsNamedIn(html);
  await addMissing(cache, named);
  // Pictures, and scripts that are imported on demand, are named only in other scripts.
  const files = [...new Set([...named, ...(await namedInScripts(cache, named))])];
  await addMissing(cache, files);
  await cache.put(PAGE, page);
  await dropOthers(cache, new Set([...before, ...files])); // a tab may still show the previous page
}

export async function cachedPage(): Promise<Response | undefined> {
  return match(PAGE);
}

/**
 * A built file never changes under the same name, so a cached copy is current. If the cache fails, uses the
 * network.
 */
export async function cachedOrFetched(request: Request): Promise<Response> {
  const cached = await match(request.url).catch(() => undefined);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await put(request.url, response.clone()).catch(() => {});
  return response;
}

async function match(address: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(address);
}

async function put(address: string, response: Response): Promise<void> {
  await (await caches.open(CACHE)).put(address, response);
}

async function filesOf(cache: Cache, page: Response | undefined): Promise<string[]> {
  if (!page) return [];
  const named = assetsNamedIn(await page.text());
  return [...named, ...(await namedInScripts(cache, named))];
}

async function namedInScripts(cache: Cache, files: readonly string[]): Promise<string[]> {
  const scripts = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map((file) => cache.match(file)),
  );
  const texts = await Promise.all(scripts.map((script) => script?.text() ?? ''));
  return texts.flatMap((script) => [...assetsNamedIn(script), ...latePartsNamedIn(script)]);
}

async function addMissing(cache: Cache, files: readonly string[]): Promise<void> {
  const cached = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, index) => !cached[index]));
}

async function dropOthers(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const cached = await cache.keys();
  await Promise.all(
    cached
      .filter(({ url }) => ![PAGE, ...wanted].includes(new URL(url).pathname))
      .map((request) => cache.delete(request)),
  );
}
