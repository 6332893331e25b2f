import type { Page } from '@playwright/test';

/** Opens the menu on a phone, where it contains the links. */
export async function openMenu(page: Page, projectName: string): Promise<void> {
  if (projectName === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
}

/** Every path of the site, including the 404 page. */
export const EVERY_PATH = [
  '/',
  '/teams',
  '/schedule',
  '/courses',
  '/contact',
  '/captain',
  '/display',
  '/nothing',
] as const;

/** Makes another server respond to this page's calls. Returns their paths. Aborts the stream, which never ends. */
export async function answerFrom(
  page: Page,
  url: string,
  before: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const calls: string[] = [];
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    calls.push(pathname);
    if (pathname.endsWith('/live')) return route.abort();
    await before();
    // Ignores failures, because the page may have closed before the response arrives.
    const answer = route.fetch({ url: `${url}${pathname}` });
    return answer.then((response) => route.fulfill({ response })).catch(() => {});
  });
  return calls;
}

/** Holds requests to these URLs until the test releases them. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await letGo;
    await route.continue();
  });
  return resolve;
}

/**
 * Waits until the page is loaded, hydrated and idle, with its fonts, but not for the network, which the stream
 * keeps busy.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
  });
}
