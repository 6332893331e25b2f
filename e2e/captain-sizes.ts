import { expect, type Page, test } from '@playwright/test';

const USUAL_PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];
/** Adds a small phone to the usual two. */
export const PHONES = [...USUAL_PHONES, { width: 360, height: 640 }];
const DESK = { width: 1440, height: 900 };

/** Every size that the captain's screen is designed for. */
export const SIZES = [...USUAL_PHONES, DESK];

/** The dock takes at most 15% of the height, to leave room for the holes. */
export async function barFits(page: Page, isMobile: boolean): Promise<void> {
  const bar = page.locator('[data-bar]');
  await inEachSize(page, isMobile, async ({ height }) => {
    const text = await bar.textContent();
    await expect
      .poll(async () => (await bar.boundingBox())?.height, text ?? '')
      .toBeLessThanOrEqual(height * 0.15);
  });
}

/** Resizes one page to each size, because signing in again for each would take most of the time. */
export async function inEachSize(
  page: Page,
  isMobile: boolean,
  look: (size: { width: number; height: number; name: string }) => Promise<void>,
  phones = USUAL_PHONES,
): Promise<void> {
  for (const { width, height } of isMobile ? phones : [DESK]) {
    const name = `${width} × ${height}`;
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await look({ width, height, name });
    });
  }
}
