import { fillDemoSite } from '#local/demo/demo-event.ts';
import { DEMO_PLAYERS } from '#local/demo/demo-players.ts';
import { expect, test } from './cup.ts';
import { pagesIn } from './pdf.ts';
import { settled } from './visitor.ts';

test('on paper Schedule takes at most two pages, Home and a year four, without navigation or buttons', async ({
  page,
  own,
}, testInfo) => {
  await fillDemoSite(own.db, 2025); // what spectators ask takes room too
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

test('in the system’s own colours icons, glyphs and half blocks are as readable as words', async ({
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
