import { assetsNamedIn } from './assets-named-in.ts';

/** The captain's screen as the server last sent it, with all the files that it needs. */
const CACHE = 'captain-shell';
const PAGE = '/captain';

/** Keeps the page, but only once all its files are here: half a screen is worse than yesterday's. */
export async function keepShell(page: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  const before = await filesOf(cache, await cache.match(PAGE));
  const html = await page.clone().text();
  const named = assetsNamedIn(html);
  await keepFiles(cache, named);
  // Pictures that only the scripts name.
  const files = [...new Set([...named, ...(await namedInScripts(cache, named))])];
  await keepFiles(cache, files);
  await cache.put(PAGE, page);
  await dropFiles(cache, new Set([...before, ...files])); // a tab may still be on the page of before
}

export async function keptPage(): Promise<Response | undefined> {
  return match(PAGE);
}

/** A built file never changes under its name: what is here is right. A cache that fails is no reason to. */
export async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await match(request.url).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request.url, answer.clone()).catch(() => {});
  return answer;
}

async function match(address: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(address);
}

async function keep(address: string, answer: Response): Promise<void> {
  await (await caches.open(CACHE)).put(address, answer);
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
  return texts.flatMap(assetsNamedIn);
}

async function keepFiles(cache: Cache, files: readonly string[]): Promise<void> {
  const here = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((_, index) => !here[index]));
}

async function dropFiles(cache: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const kept = await cache.keys();
  await Promise.all(
    kept
      .filter(({ url }) => ![PAGE, ...wanted].includes(new URL(url).pathname))
      .map((request) => cache.delete(request)),
  );
}
