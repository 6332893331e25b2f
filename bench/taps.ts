import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { BROWSER } from '#local/browser.ts';
import { captainWithCode, signInOver } from '#testing/captains.ts';
import { median } from '#testing/statistics.ts';
import { startProduct } from './product.ts';
import { PHONE, withCookies } from './slow-visitor.ts';

// Measures how long a tap takes on a slow phone until the next frame shows its effect, while the page is still loading
// and afterward. Uses the browser's own throttling and so wall-clock time: run it on an idle machine.
const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const SLOWER = 6;
/** Long enough to load everything that loads automatically. */
const LOADED_MS = 12_000;
/** Long enough for the browser to report a tap's duration. */
const REPORTED_MS = 3_000;

const cup = await startProduct();
const { code } = await captainWithCode(cup.db, 'timbermen');
const cookie = await signInOver(cup.url, code);
const browser = await chromium.launch({ ...BROWSER });
const TAPS = [
  { what: 'the menu on Home', path: '/', selector: 'header button' },
  { what: 'the menu on Schedule', path: '/schedule', selector: 'header button' },
  { what: 'Pause on Schedule', path: '/schedule', selector: 'button:has-text("Pause updates")' },
  { what: 'a hole on the captain’s card', path: '/captain', selector: '#day2 button', cookie },
];
try {
  for (const { what, ...tap } of TAPS) {
    const during: number[] = [];
    const after: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      during.push(await timeTap(browser, tap, 0));
      after.push(await timeTap(browser, tap, LOADED_MS));
    }
    const summary = (times: number[]) => `${median(times)} ms, ${Math.max(...times)} at worst`;
    console.info(`${what}: while loading ${summary(during)}; later ${summary(after)}`);
  }
} finally {
  await browser.close();
  await cup.end();
}

type Tap = { path: string; selector: string; cookie?: string };

/** Taps `afterMs` after the element appears. Resolves to the duration counted in Interaction to Next Paint. */
async function timeTap(of: Browser, { path, selector, cookie: own }: Tap, afterMs: number): Promise<number> {
  const context: BrowserContext = await of.newContext({ ...PHONE, hasTouch: true });
  await withCookies(context, cup.url, own);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    Object.assign(window, { taps: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) (window as unknown as { taps: number[] }).taps.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(`${cup.url}${path}`, { waitUntil: 'commit' });
  const target = page.locator(selector).first();
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  if (afterMs > 0) await page.waitForTimeout(afterMs);
  await tapCenter(page, selector);
  await page.waitForTimeout(REPORTED_MS);
  const taps = await page.evaluate(() => (window as unknown as { taps: number[] }).taps);
  await context.close();
  return Math.max(0, ...taps); // a tap below the threshold is not reported
}

/** Taps at once. Playwright's own tap would wait until the element is stable, and so miss the busy part. */
async function tapCenter(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not in sight`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
