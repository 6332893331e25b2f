import { cachedOrFetched, cachedPage, cacheShell } from './shell.ts';

// This service worker opens the captain's screen without a network. It handles only that page and built files: API
// calls never pass through a cache, and no other page is in its scope.

declare const self: ServiceWorkerGlobalScope;

/** Shows the cached page if a fresh one takes longer than this. On a weak signal, it can take a minute. */
const NETWORK_TIMEOUT_MS = 3_000;

self.addEventListener('install', (event) => {
  event.waitUntil(fetchPage().then(cacheShell));
  // The worker keeps no state, so a new version can take over immediately without disturbing open pages.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(cachedOrFetched(request));
  if (request.mode === 'navigate' && pathname === '/captain') {
    const fresh = fetchPage();
    // If caching fails, the next visit retries. The page is shown either way.
    event.waitUntil(fresh.then((page) => cacheShell(page.clone())).catch(() => {}));
    event.respondWith(freshOrCached(fresh));
  }
});

async function fetchPage(): Promise<Response> {
  const page = await fetch('/captain');
  if (!page.ok) throw new Error(`the captain's screen: ${page.status}`);
  return page;
}

async function freshOrCached(fresh: Promise<Response>): Promise<Response> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  const inTime = await Promise.race([fresh.catch(() => undefined), timeout]);
  return inTime ?? (await cachedPage()) ?? fresh;
}
