import { fillDemoSite } from '#local/demo/demo-event.ts';
import { DEMO_PLAYERS } from '#local/demo/demo-players.ts';
import { postHole } from '#local/demo/fill-demo.ts';
import { expect, test } from './cup.ts';
import { pagesIn } from './pdf.ts';
import { settled } from './visitor.ts';

test('on paper, Schedule takes at most two pages, Home and a year’s page at most four, and none has navigation', async ({
  page,
  own,
}, testInfo) => {
  await fillDemoSite(own.db, 2025); // with the information for spectators, which adds to the length
  await expect.poll(async () => (await fetch(`${own.url}/schedule`)).text()).toContain('For spectators');
  for (const [path, most] of [
    ['/schedule', 2],
    ['/', 4],
    ['/schedule/2025', 4],
  ] as const) {
    await page.goto(`${own.url}${path}`);
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button').first(),
    ])
      await expect(gone).toBeHidden();
    if (path !== '/') {
      const sheet = page.getByRole('region', { name: 'Tee sheet' });
      await expect(sheet.getByText(/^Group \d+$/)).toHaveCount(18);
      await expect(sheet.getByText(DEMO_PLAYERS[0]?.name ?? '').first()).toBeVisible();
    }
    const pages = pagesIn(
      await page.pdf({ format: 'Letter', path: testInfo.outputPath(`${path.replaceAll('/', '-')}.pdf`) }),
    );
    console.info(`${path}: ${pages} pages`);
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(most);
  }
});

test('on paper and in forced colors, a dot still marks a corrected hole', async ({ page, own }) => {
  await postHole(own.db, 2025, { day: 2, hole: 3, strokes: { timbermen: 3, stopemen: 5, powdermen: 6 } });
  const holes = async () => (await fetch(`${own.url}/api/tournament/2025/holes`)).json();
  await expect
    .poll(async () => (await holes()).some(({ corrected }: { corrected: boolean }) => corrected))
    .toBe(true);
  await page.goto(`${own.url}/schedule`);
  await settled(page);
  const dot = page.locator('[class*=hole-day-corrected]').first();
  const look = () =>
    dot.evaluate((mark) => {
      const text = document.createRange();
      text.selectNode(mark.previousSibling ?? mark);
      const [digit, box] = [text.getBoundingClientRect(), mark.getBoundingClientRect()];
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(mark);
      const ink = borderTopWidth === '0px' ? backgroundColor : borderTopColor;
      return { ink, side: box.width, gap: Math.round(box.left - digit.right), below: box.top > digit.bottom };
    });
  await page.emulateMedia({ media: 'print' });
  const printed = await look();
  expect(printed).toMatchObject({ ink: 'rgb(0, 0, 0)', below: false });
  expect(printed.gap).toBeGreaterThanOrEqual(0);
  expect(printed.gap).toBeLessThan(6);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active', colorScheme: 'dark' });
  expect((await look()).ink).toBe('rgb(255, 255, 255)');
});

test('in forced colors, icons and glyphs have the color of the text, and a thick bottom edge marks 1 point', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}/schedule`);
  await settled(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const seen = await page.getByRole('main').evaluate((main) => {
      const words = getComputedStyle(main).color;
      const icons = [...main.querySelectorAll('svg[class*=icon-icon]')];
      const glyphs = [...main.querySelectorAll('svg[class*=team-glyph]')];
      const blocks = [...main.querySelectorAll('td[class*=hole-day-one]')];
      return {
        found: [icons, glyphs, blocks].every((list) => list.length > 3),
        odd: icons
          .filter(
            (icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? main).color,
          )
          .map((icon) => icon.outerHTML),
        fills: [...new Set(glyphs.map((glyph) => getComputedStyle(glyph).fill))],
        edges: [...new Set(blocks.map((block) => getComputedStyle(block).borderBottomWidth))],
        words,
      };
    });
    expect(seen, colorScheme).toEqual({
      ...seen,
      found: true,
      odd: [],
      fills: [seen.words],
      edges: ['10px'],
    });
  }
});
