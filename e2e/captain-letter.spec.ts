import type { Page } from '@playwright/test';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import {
  chooseStrokes,
  correctHole,
  holeButton,
  openHole,
  signInAs,
  strokesInTable,
} from './captain-steps.ts';
import { expect, test } from './cup.ts';
import { WITH_MOTION } from './devices.ts';
import { settled } from './visitor.ts';

test.use(WITH_MOTION);

// Checks the captain's screen against the specification: the wording of its messages, and how often it loads data.

const toast = (page: Page, title: string) => page.locator('ol li', { hasText: title });

const FAILURES = [
  { how: '500', answer: { status: 500, body: 'Internal Server Error' } },
  { how: '503', answer: { status: 503, body: 'The database cannot be reached.' } },
  { how: '429', answer: { status: 429, body: 'Too many corrections.' } },
  { how: "a portal's page", answer: { status: 200, contentType: 'text/html', body: '<html>Welcome</html>' } },
  { how: 'no network', answer: null },
] as const;

test('R-41 a failed first attempt shows the toast, no matter why it failed, and the correction is kept', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  let hole = 0;
  for (const { how, answer } of FAILURES) {
    hole += 1;
    await test.step(how, async () => {
      await page.route('**/api/scores/*', (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        return answer ? route.fulfill(answer) : route.abort();
      });
      await correctHole(page, 1, hole, 9);
      await expectToldAndKept(page, hole);
      await page.unroute('**/api/scores/*');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect.poll(() => strokesInTable(own, 'timbermen', 1, hole)).toBe(9);
      await dismiss(page, 'Score Updated');
    });
  }
  await context.setOffline(true);
  await correctHole(page, 1, hole + 1, 9);
  await expectToldAndKept(page, hole + 1);
});

async function expectToldAndKept(page: Page, hole: number): Promise<void> {
  await expect(toast(page, 'Update Failed')).toContainText('Failed to update score. Please try again.');
  await expect(holeButton(page, 1, hole)).toHaveAccessibleName(/9 strokes, (on|kept on) this (phone|device)/);
  await dismiss(page, 'Update Failed'); // otherwise this toast delays the next one by five seconds
}

async function dismiss(page: Page, title: string): Promise<void> {
  await toast(page, title).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page, title)).toHaveCount(0);
}

test('R-41 an ended session shows the toast, and then asks for the code', async ({ page, context, own }) => {
  await signInAs(page, own, 'timbermen');
  // The next hole stays open with its draft; when it closes, the sign-in screen appears, scrolled to the top.
  const panel = await openHole(page, 2, 9);
  await chooseStrokes(panel, 9);
  await context.clearCookies();
  await panel.getByRole('button', { name: 'Confirm, next hole' }).click();
  await expect(toast(page, 'Update Failed')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    const wentBack = new Promise((resolve) => {
      window.addEventListener('popstate', () => requestAnimationFrame(resolve), { once: true });
    });
    Object.assign(window, { wentBack });
  });
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Access Code')).toBeVisible();
  await page.evaluate(() => (window as unknown as { wentBack: Promise<unknown> }).wentBack);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('R-43 every toast disappears after five seconds, no matter what was pressed before', async ({
  page,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await correctHole(page, 1, 5, 9);
  await expect(toast(page, 'Score Updated')).toBeVisible();
  await expect(toast(page, 'Score Updated')).toHaveCount(0, { timeout: 9_000 });
});

test('a success toast never replaces a failure toast, and scores sent together share one toast', async ({
  page,
  context,
  own,
}) => {
  await signInAs(page, own, 'timbermen');
  await context.setOffline(true);
  for (const hole of [1, 2, 3]) await correctHole(page, 1, hole, 9);
  const scoreId = (await scoreIdAt(own.db, 2025, 'timbermen', 1, 1)) ?? 0;
  const desk = { scoreId, strokes: 12, organizer: 'Desk', reason: null, key: null, seenVersion: null };
  expect((await correctAsOrganizer(own.db, desk)).outcome).toBe('done');
  await expect(toast(page, 'Update Failed')).toHaveCount(0, { timeout: 9_000 });
  // Records every toast shown, in order.
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const text = document.querySelector('[aria-label*="F8"] li')?.textContent ?? '';
      if (text && shown.at(-1) !== text) shown.push(text);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await context.setOffline(false);
  await expect(toast(page, '2 scores updated')).toBeVisible();
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  expect(shown).toEqual([expect.stringContaining('Update Failed'), expect.stringContaining('2 scores')]);
});

test('R-37 the refresh after a correction is not served from the browser cache', async ({ page, own }) => {
  await page.route('**/live', (route) => route.abort()); // a push would bring the same data without a request
  await signInAs(page, own, 'timbermen');
  // Fills the browser's cache, where stale-while-revalidate keeps the response.
  await page.evaluate(() => fetch('/api/tournament').then((answer) => answer.text()));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const answers: { url: string; fromCache: boolean }[] = [];
  const cached = new Set<string>();
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    answers.push({
      url: new URL(response.url).pathname,
      fromCache: cached.has(requestId) || response.fromDiskCache === true,
    }),
  );
  let strokes = 5;
  await expect(async () => {
    // Newer data cancels the request, so the test corrects again until a request gets a response.
    strokes += 1;
    await correctHole(page, 1, 3, strokes);
    await expect.poll(() => answers.map(({ url }) => url), { timeout: 2_000 }).toContain('/api/tournament');
  }).toPass({ timeout: 30_000 });
  expect(answers.filter(({ url }) => url === '/api/tournament')).not.toContainEqual({
    url: '/api/tournament',
    fromCache: true,
  });
});

test('R-52 a load that fails during navigation is not retried automatically', async ({ page, own }, {
  project,
}) => {
  await page.clock.install();
  await page.goto(`${own.url}/contact`);
  await settled(page);
  const asked: string[] = [];
  await page.route(/\/api\/(teams|tournament\/\d+\/(leaderboard|holes))$/, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 500, body: 'no' });
  });
  if (project.name === 'phone') await page.getByRole('button', { name: /menu/i }).first().click();
  await page.getByRole('navigation').getByRole('link', { name: 'Teams', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Try Again' }).first()).toBeVisible();
  await page.clock.runFor(10_000); // any retry on a timer has run by now
  expect(asked).toEqual(['/api/teams']);
});

test('R-52 a failed load of the scores is retried only on a tap', async ({ page, own }) => {
  await signInAs(page, own, 'timbermen');
  let asked = 0;
  await page.route('**/api/scores/timbermen', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: 'no' });
  });
  await page.reload();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByText(/could not be loaded/).first()).toBeVisible();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await page.evaluate(() => fetch('/api/tournament')); // earlier requests have been sent by now
  expect(asked).toBe(1);
  await page.unroute('**/api/scores/timbermen');
  await page.getByRole('button', { name: /Try again|Refresh/i }).click();
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
});
