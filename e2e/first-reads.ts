import type { Page, Request } from '@playwright/test';
import { expect } from './cup.ts';
import { settled } from './visitor.ts';

/** Opens a page in its own browser context; `before` gets the tab while it is still empty. */
export type Open = (before: (page: Page) => Promise<unknown>) => Promise<Page>;

export type Failure = '503' | 'no network';

export type Promised = {
  /** False on the clubhouse screen, which has no button to press. */
  hasButton: boolean;
  /** True if the page repeats a failed read on a timer. */
  onTimer: boolean;
};

/** The longest pause of the desk's timer. */
const LONGEST_PAUSE_MS = 30_000;

/** The read, such as 'GET /api/teams'. Null for other requests: presence, and streams, which never end. */
function readOf(request: Request): string | null {
  const { pathname } = new URL(request.url());
  const isRead = request.resourceType() === 'fetch' && pathname.startsWith('/api/');
  return isRead && pathname !== '/api/desk/here' ? `${request.method()} ${pathname}` : null;
}

const headings = (page: Page) => page.locator('h1, h2').filter({ visible: true }).allTextContents();

/** Opens a page without making a read fail. Returns the reads that it made, and its headings. */
export async function visit(open: Open): Promise<{ reads: string[]; says: string[] }> {
  const reads = new Set<string>();
  const pending = new Set<Request>();
  const page = await open(async (tab) => {
    // Leaves the public stream pending. If it failed, the connection would poll, which adds reads.
    await tab.route('**/api/tournament/*/live', () => {});
    tab.on('request', (request) => {
      const read = readOf(request);
      if (read === null) return;
      reads.add(read);
      pending.add(request);
    });
    tab.on('requestfinished', (request) => pending.delete(request));
    tab.on('requestfailed', (request) => pending.delete(request));
  });
  // On a busy machine, the page may be idle for a moment before its code arrives and its reads begin, so
  // this function waits until two checks in a row find the same reads and headings.
  let before = '';
  await expect(async () => {
    await settled(page);
    const now = JSON.stringify([[...reads], await headings(page)]);
    const isUnchanged = now === before;
    before = now;
    expect(pending.size).toBe(0);
    expect(isUnchanged).toBe(true);
    await expect(page.locator('h1')).toBeAttached();
  }).toPass({ intervals: [500] });
  // A section that loads later has an empty heading.
  const says = (await headings(page)).filter((text) => text !== '');
  await page.context().close();
  return { reads: [...reads], says };
}

/**
 * D-31: expects the page to report the failed read, offer to try again, and recover once the connection is
 * back. The read fails with the first of the `failures`; after a press on the button, it fails with the last.
 */
export async function expectToComeBack(
  open: Open,
  read: string,
  failures: readonly Failure[],
  says: readonly string[],
  { hasButton, onTimer }: Promised,
): Promise<void> {
  const last = failures.at(-1);
  const skipsTime = onTimer && last === '503';
  let failure = failures[0];
  let isDown = true;
  let asked = 0;
  const page = await open(async (tab) => {
    if (skipsTime) await tab.clock.install();
    await tab.route('**/api/**', (route) => {
      // Aborts the stream, which would bring some of the missing data.
      if (isDown && route.request().resourceType() === 'eventsource') return route.abort();
      if (readOf(route.request()) !== read) return route.fallback();
      asked += 1;
      if (!isDown) return route.fallback();
      return failure === '503'
        ? route.fulfill({ status: 503, json: { message: 'Not now' } })
        : route.abort('internetdisconnected');
    });
  });
  const button = page.getByRole('button', { name: /^Try(ing)? again/ }).filter({ visible: true });
  const sentence = hasButton
    ? page.getByRole('alert').filter({ has: button, hasText: /\w\./ }).first()
    : page.getByText(/^Loading the (scores|rehearsal)|screen is missing/i).first();
  await expect(sentence, `a message and a way forward, without ${read}`).toBeVisible({ timeout: 30_000 });
  if (hasButton) {
    failure = last;
    const before = asked;
    // A press has no effect if the page's own message is just replacing the shell's message, so the test
    // presses again. It uses the keyboard, because a click waits for animation frames, which come late while
    // the page's clock is replaced.
    await expect(async () => {
      await button.first().press('Enter', { timeout: 2_000 });
      await expect.poll(() => asked, { timeout: 3_000 }).toBeGreaterThan(before);
    }, `the button tries again, without ${read}`).toPass({ timeout: 30_000 });
    await expect(sentence).toBeVisible();
  }
  isDown = false;
  if (!skipsTime) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  }
  await expect(async () => {
    if (skipsTime) await page.clock.fastForward(LONGEST_PAUSE_MS);
    await expect(sentence, 'the message disappears by itself').toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: LONGEST_PAUSE_MS + 10_000 });
  // The page may have more headings than `visit` found, because some sections load after the page is idle.
  await expect
    .poll(() => headings(page), { message: 'the same headings as without a failure', timeout: 30_000 })
    .toEqual(expect.arrayContaining([...says]));
  await page.context().close();
}
