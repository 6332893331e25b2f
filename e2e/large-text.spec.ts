import { chromium } from '@playwright/test';
import { BROWSER } from '#local/browser.ts';
import { brokenWords, coveredText } from './covered-text.ts';
import { expect, test } from './cup.ts';
import { settled } from './visitor.ts';

const PATHS = ['/', '/schedule', '/teams', '/courses', '/contact', '/schedule/2025', '/nothing'];

for (const percent of [150, 200])
  test(`with text at ${percent}%, nothing is covered and no page scrolls sideways`, async ({
    demo,
    afterwards,
  }) => {
    test.setTimeout(180_000);
    // The visitor's own setting, which media queries in em follow too.
    const setting = `--blink-settings=defaultFontSize=${(16 * percent) / 100}`;
    const browser = await chromium.launch({ ...BROWSER, args: [...(BROWSER.args ?? []), setting] });
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
