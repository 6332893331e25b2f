import { expect, test } from './cup.ts';
import { settled } from './visitor.ts';

/** Page objects of a PDF as Chromium writes it. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('on paper Schedule takes at most two pages and Home four, without navigation or buttons', async ({
  page,
  demo,
  isMobile,
}, testInfo) => {
  test.skip(isMobile, 'paper has one size');
  for (const [path, most] of [
    ['/schedule', 2],
    ['/', 4],
  ] as const) {
    await page.goto(`${demo.url}${path}`);
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button').first(),
    ])
      await expect(gone).toBeHidden();
    const pages = pagesIn(await page.pdf({ format: 'Letter', path: testInfo.outputPath(`${most}.pdf`) }));
    console.info(`${path}: ${pages} pages`);
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(most);
  }
});
