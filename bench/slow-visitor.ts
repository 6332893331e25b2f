import type { Browser, BrowserContext } from '@playwright/test';

/** Lighthouse's slow 4G and phone profiles, applied with the browser's own tools. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const SLOWER_PROCESSOR = 4;
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

export type FirstLoad = {
  /** From the first request until the standings are on the screen. */
  milliseconds: number;
  /** All bytes received until the standings are on the screen. */
  bytes: number;
  /** Every script of the page, including those that loaded later. */
  scripts: string[];
};

/** Adds the cookies of a Cookie header to a context. */
export async function withCookies(context: BrowserContext, url: string, header = ''): Promise<void> {
  const cookies = header.split('; ').filter((cookie) => cookie !== '');
  await context.addCookies(
    cookies.map((cookie) => ({
      name: cookie.split('=')[0] ?? '',
      value: cookie.split('=').slice(1).join('='),
      url,
    })),
  );
}

/** A first visit with an empty cache, on a slow phone and a slow network. */
export async function visitSlowly(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });

  let clock: number | null = null; // the time at which the browser's own clock started
  const chunks: { id: string; at: number; unpacked: number }[] = [];
  const wholeBytes = new Map<string, number>();
  devTools.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
    clock ??= wallTime - timestamp;
  });
  devTools.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
    chunks.push({ id: requestId, at: timestamp, unpacked: dataLength });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wholeBytes.set(requestId, encodedDataLength);
  });
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
  });

  await page.addInitScript(() => {
    const look = () => {
      const shown = document.querySelectorAll('tbody td[data-label]').length === 6;
      // One frame after the standings are found, they have been painted.
      requestAnimationFrame(shown ? () => Object.assign(window, { readableAt: performance.now() }) : look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, { waitUntil: 'load' });
  // Wait for hydration: on a busy machine, the scripts, which load last, may not even be requested yet.
  await page.waitForFunction(
    () =>
      'readableAt' in window &&
      (document.querySelectorAll('script').length === 0 ||
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'))),
  );
  // On a page with an open stream, the network never becomes idle, so this wait times out.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
  const { readableAt, timeOrigin } = await page.evaluate(() => ({
    readableAt: (window as unknown as { readableAt?: number }).readableAt ?? Number.NaN,
    timeOrigin: performance.timeOrigin,
  }));
  await context.close();

  const until = (timeOrigin + readableAt) / 1_000 - (clock ?? Number.NaN);
  let bytes = 0;
  for (const [id, whole] of wholeBytes) {
    const unpacked = (some: typeof chunks) => some.reduce((sum, chunk) => sum + chunk.unpacked, 0);
    const own = chunks.filter((chunk) => chunk.id === id);
    // A response has a compressed size only as a whole; its chunks report uncompressed sizes. If half of its
    // uncompressed bytes had arrived when the standings were shown, half of its compressed size counts.
    bytes += (whole * unpacked(own.filter(({ at }) => at <= until))) / (unpacked(own) || 1);
  }
  return { milliseconds: readableAt, bytes, scripts: [...new Set(scripts)] };
}
