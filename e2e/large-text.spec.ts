import { type Browser, chromium } from '@playwright/test';
import { BROWSER } from '#local/browser.ts';
import { startDemo } from '#testing/cup.ts';
import { pagesOf } from '#web/desk/levels/levels.ts';
import { brokenWords, coveredText } from './covered-text.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, startDesk } from './desk.ts';
import { finishDemo } from './public-shots.ts';
import { settled } from './visitor.ts';

const PATHS = ['/', '/schedule', '/teams', '/courses', '/contact', '/schedule/2025', '/nothing'];

/** A browser with the visitor's own text size, which also affects media queries in em. */
function withTextAt(percent: number): Promise<Browser> {
  const setting = `--blink-settings=defaultFontSize=${(16 * percent) / 100}`;
  return chromium.launch({ ...BROWSER, args: [...(BROWSER.args ?? []), setting] });
}

for (const percent of [150, 200])
  test(`with text at ${percent}%, nothing is covered and no page scrolls sideways`, async ({
    demo,
    afterwards,
  }) => {
    test.setTimeout(180_000);
    const browser = await withTextAt(percent);
    afterwards(() => browser.close());
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of PATHS) {
        await page.goto(`${demo.url}${path}`);
        await settled(page);
        const where = `${path} at ${width} px`;
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(wide, where).toBeLessThanOrEqual(width);
        expect.soft(await coveredText(page), where).toEqual([]);
      }
    }
  });

test('no word is broken on any public page, from a small phone to a desktop', async ({ demo, browser }) => {
  test.setTimeout(120_000);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const path of PATHS) {
    await page.goto(`${demo.url}${path}`);
    await settled(page);
    for (const width of [320, 360, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('with text at 200%, no page of the desk scrolls sideways on a phone', async ({ afterwards }) => {
  test.setTimeout(180_000);
  const desk = await startDesk(startDemo);
  afterwards(() => desk.cup.end());
  await finishDemo(desk.cup);
  const browser = await withTextAt(200);
  afterwards(() => browser.close());
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport: { width: 390, height: 844 } });
  for (const name of pagesOf({})) {
    await page.goto(`${desk.origin.origin}/organizer/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, name).toBeLessThanOrEqual(390);
  }

  // Large text does not affect paper: every sheet fits its page.
  await page.goto(`${desk.origin.origin}/organizer/print`);
  const sheets = page.locator('article[data-way]');
  await expect(sheets.first()).toBeVisible();
  const over = await sheets.evaluateAll((all) =>
    all.map((sheet) => sheet.clientHeight - Number.parseFloat(getComputedStyle(sheet).minHeight)),
  );
  expect(Math.max(...over)).toBeLessThan(1);
});
