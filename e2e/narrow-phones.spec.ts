import { setStatus } from '#server/store/tournament.ts';
import { expect, test } from './cup.ts';
import { settled } from './visitor.ts';

const WIDTHS = Array.from({ length: 23 }, (_, step) => 320 + step * 5);

for (const status of ['active', 'completed'] as const)
  test(`from 320 to 430 px, with the tournament ${status}, no score touches a team’s name and the page does not scroll sideways`, async ({
    page,
    own,
  }) => {
    await setStatus(own.db, 2025, status);
    const { href } = new URL('/api/tournament', own.url);
    await expect.poll(async () => (await (await fetch(href)).json()).status).toBe(status);
    await page.goto(`${own.url}/schedule`);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overlaps = await page.getByRole('table', { name: 'Leaderboard' }).evaluate((table) => {
        /** Measures the box around the letters, because the cell's own box may be wider. */
        const textBox = (cell: Element) => {
          const range = document.createRange();
          const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).lastChild();
          range.selectNodeContents(text ?? cell);
          return range.getBoundingClientRect();
        };
        return [...table.querySelectorAll('tbody tr')].flatMap((row) => {
          const boxes = [...row.children].map(textBox);
          return boxes.flatMap((a, index) =>
            boxes
              .slice(index + 1)
              .filter(
                (b) =>
                  a.left < b.right + 4 &&
                  b.left < a.right + 4 &&
                  a.top + 4 < b.bottom &&
                  b.top + 4 < a.bottom,
              )
              .map((b) => `${row.textContent}: ${a.left}-${a.right} meets ${b.left}-${b.right}`),
          );
        });
      });
      expect.soft(overlaps, `${width} px`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });

test('each team’s clinch flag is below the team’s points', async ({ page, demo }) => {
  await page.goto(`${demo.url}/schedule`);
  await settled(page);
  const gaps = await page.locator('section[aria-labelledby=race] div[data-team]').evaluateAll((lanes) =>
    lanes.map((lane) => {
      const points = lane.querySelector('b')?.getBoundingClientRect().bottom ?? Number.NaN;
      const flag = lane.querySelector('svg[role=img] svg')?.getBoundingClientRect().top ?? Number.NaN;
      return flag - points;
    }),
  );
  expect(gaps).toHaveLength(3);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0);
});
