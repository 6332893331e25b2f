import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { startDemo, startFresh } from '#testing/cup.ts';
import { pagesOf } from '#web/desk/levels/levels.ts';
import { atTheDesk, startDesk } from './desk.ts';
import { finishDemo } from './public-shots.ts';

/** Shots of every desk page: on the first evening, halfway through Day 2, and with the result declared. */
export async function takeDeskShots(
  browser: Browser,
  sizes: readonly ({ name: string } & BrowserContextOptions)[],
  keep: (page: Page, name: string) => Promise<void>,
): Promise<number> {
  let taken = 0;
  for (const state of ['fresh', 'live', 'final'] as const) {
    const desk = await startDesk(state === 'fresh' ? startFresh : startDemo);
    if (state === 'final') await finishDemo(desk.cup);
    for (const { name: size, ...options } of sizes) {
      const page = await atTheDesk(browser, desk, `Organizer ${size}`, {
        ...options,
        reducedMotion: 'reduce',
      });
      for (const name of pagesOf({})) {
        await page.goto(`${desk.origin.origin}/organizer/${name}`, { waitUntil: 'load' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        // The stream stays open, so the network may never be idle.
        await page.waitForLoadState('networkidle', { timeout: 1_000 }).catch(() => {});
        await keep(page, `desk-${state}-${name}-${size}`);
        taken += 1;
      }
      await page.context().close();
    }
    await desk.cup.end();
  }
  return taken;
}
