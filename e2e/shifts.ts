import type { Page } from '@playwright/test';

type Shift = { value: number; of: string[] };
type Watched = Window & { takeShifts: () => Shift[] };

/** Records layout shifts from the next document on. Returns a function that returns those since its last call. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    let since = 0;
    const note = (entries: PerformanceEntryList) => {
      // Skips shifts that happened before the last call: some are reported long after their frame.
      for (const entry of entries.filter(({ startTime }) => startTime >= since)) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        shifts.push({ value, of: sources.map(({ node }) => node?.textContent ?? '') });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => {
      note(observer.takeRecords());
      since = performance.now();
      return shifts.splice(0);
    };
    Object.assign(window, { takeShifts });
  });
  return () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The first frame paints what has changed; by the second, its shifts are recorded.
      await frame();
      await frame();
      return (window as unknown as Watched).takeShifts();
    });
}
