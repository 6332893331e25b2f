import { keepShell, keptOrFetched, keptPage } from './shell.ts';
import type { WorkerScope } from './worker-scope.ts';

// Opens the captain's screen without a network. It answers for that one page and for built files, and for
// nothing else: calls of the API never pass through a cache, and no other page comes here at all.

const scope = self as unknown as WorkerScope;

/** On one bar of signal, last time's page now is better than today's in a minute. */
const PATIENCE_MS = 3_000;

scope.addEventListener('install', (event) => {
  event.waitUntil(fetchPage().then(keepShell));
  // It keeps nothing in its head: a new one may take over at once, and no open page is touched by it.
  void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
  if (request.mode === 'navigate' && pathname === '/captain') {
    const newest = fetchPage();
    // What cannot be kept now is kept next time; the page is shown either way.
    event.waitUntil(newest.then((page) => keepShell(page.clone())).catch(() => {}));
    event.respondWith(withinPatience(newest));
  }
});

async function fetchPage(): Promise<Response> {
  const page = await fetch('/captain');
  if (!page.ok) throw new Error(`the captain's screen: ${page.status}`);
  return page;
}

async function withinPatience(newest: Promise<Response>): Promise<Response> {
  const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const inTime = await Promise.race([newest.catch(() => undefined), timeUp]);
  return inTime ?? (await keptPage()) ?? newest;
}
