import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { EVERY_PATH, settled } from './visitor.ts';

const WIDTHS = [320, 390, 768, 1440];
/** The widths at which axe runs: one for each of the two layouts. Other widths reveal nothing new. */
const LOOKED_AT = [390, 1440];

async function expectNoSidewaysScroll(page: Page, what: string) {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll, what).toBeLessThanOrEqual(client);
}

for (const path of EVERY_PATH) {
  test(`axe finds no violations on ${path} in any of its states, and it never scrolls sideways`, async ({
    page,
    demo,
    fresh,
    cutOff,
  }) => {
    test.setTimeout(120_000);
    for (const [state, url] of [
      ['filled', demo.url],
      ['empty', fresh.url],
      ['failed', cutOff.url],
    ]) {
      await page.goto(`${url}${path}`);
      if (state === 'failed') await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        if (LOOKED_AT.includes(width)) await expectNoViolations(page, `${path} ${state} at ${width}`);
        await expectNoSidewaysScroll(page, `${path} ${state} at ${width}`);
      }
    }
  });
}

test('axe finds no violations in the open menu, the contact form with errors, or the message that the form prepares', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${demo.url}/contact`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoViolations(page, 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Prepare message' }).click();
  await expectNoViolations(page, 'faults');
  for (const name of ['firstName', 'lastName', 'subject', 'message'])
    await page.locator(`[name=${name}]`).fill('Sample');
  await page.locator('[name=email]').fill('sample@example.org');
  await page.getByRole('button', { name: 'Prepare message' }).click();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await expectNoViolations(page, 'finished message');
});

test('no page scrolls sideways at 400% zoom, where a window of 1280 px shows 320 px', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
  const page = await context.newPage();
  for (const path of EVERY_PATH) {
    await page.goto(`${demo.url}${path}`);
    await expectNoSidewaysScroll(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  await context.close();
});

test('with reduced motion, nothing moves', async ({ page, demo, cutOff }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const url of [...EVERY_PATH.map((path) => `${demo.url}${path}`), `${cutOff.url}/schedule`]) {
    await page.goto(url);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => {
          const { iterations, duration } = animation.effect?.getComputedTiming() ?? {};
          return iterations === Number.POSITIVE_INFINITY || Number(duration) > 50;
        }).length,
    );
    expect(moving, url).toBe(0);
  }
});

test('the skip link and the navigation links work with only the keyboard', async ({ page, demo }) => {
  await page.goto(`${demo.url}/`);
  await settled(page); // before hydration, a link loads a new document, whose heading has no focus
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  for (const name of ['Teams', 'Schedule', 'Courses', 'Contact', 'Captain Access']) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (
      let steps = 0;
      steps < 60 && !(await link.evaluate((node) => node === document.activeElement));
      steps += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await expect(link).toBeFocused();
    const outline = await link.evaluate((node) => {
      const { outlineStyle, boxShadow } = getComputedStyle(node);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    expect(outline, `${name} shows its focus`).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});
