import type { Page } from '@playwright/test';
import { coveredText } from './covered-text.ts';
import { expect, test } from './cup.ts';
import { EVERY_PATH, settled } from './visitor.ts';

/** Finds texts of a page's header that reach below the sky, which is the empty top quarter of its picture. */
function intoTheLandscape(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const picture = document.querySelector('[class*=page-header-land]')?.getBoundingClientRect();
    const texts = [...document.querySelectorAll('h1, h1 + p')];
    return texts
      .filter((text) => picture && text.getBoundingClientRect().bottom > picture.top + picture.height / 4)
      .map((text) => text.textContent);
  });
}

for (const width of [1280, 1440, 1728, 1920, 2560]) {
  test(`no text of any page is covered at ${width} px`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: Math.round((width * 10) / 16) });
    for (const path of EVERY_PATH) {
      await page.goto(`${demo.url}${path}`);
      await settled(page);
      expect.soft(await coveredText(page), path).toEqual([]);
      expect.soft(await intoTheLandscape(page), path).toEqual([]);
    }
  });
}
