import { expect, type Page, test } from '@playwright/test';
import { holeButton, holeSheet } from './captain-steps.ts';

const USUAL_PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];
/** The usual sizes, and a small phone. */
export const PHONES = [...USUAL_PHONES, { width: 360, height: 640 }];
const DESK = { width: 1440, height: 900 };

/** Every size that the captain's screen is designed for. */
export const SIZES = [...USUAL_PHONES, DESK];

export type Box = { x: number; y: number; width: number; height: number };

/** True if two boxes overlap by more than a pixel. */
export function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width - 1 &&
    other.x < one.x + one.width - 1 &&
    one.y < other.y + other.height - 1 &&
    other.y < one.y + one.height - 1
  );
}

/** Opens a hole's sheet, measures the position of Confirm, and closes the sheet again. */
export async function confirmBox(page: Page, day: 1 | 2, hole: number): Promise<Box> {
  await holeButton(page, day, hole).press('Enter'); // with large text, the dock may cover the hole
  const sheet = holeSheet(page, hole);
  await sheet.evaluate((rising) => Promise.all(rising.getAnimations().map(({ finished }) => finished)));
  const box = await sheet.getByRole('button', { name: 'Confirm', exact: true }).boundingBox();
  if (!box) throw new Error('Confirm is not in sight');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  return box;
}

/** Expects the dock to take at most this share of the window's height (`most`), to leave room for the holes. */
export async function barFits(page: Page, isMobile: boolean, most = 0.15): Promise<void> {
  const bar = page.locator('[data-bar]');
  await inEachSize(page, isMobile, async ({ height }) => {
    const text = await bar.textContent();
    await expect
      .poll(async () => (await bar.boundingBox())?.height, text ?? '')
      .toBeLessThanOrEqual(height * most);
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
