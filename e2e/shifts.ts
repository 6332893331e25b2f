import type { Page } from '@playwright/test';

type Shift = { value: number; of: string[] };
type Watched = Window & { shifts: Shift[] };

/** Records layout shifts from the next document on; returns those since the last call. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        shifts.push({ value, of: sources.map(({ node }) => node?.textContent ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The observer is called one frame later.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      return (window as unknown as Watched).shifts.splice(0);
    });
}
