import { expect, test } from './cup.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript, every page is readable, including the leaderboard', async ({ page, demo }) => {
  for (const [path, texts] of Object.entries({
    '/': ['INVITE ONLY TOURNAMENT', 'Rules and regulations', 'Tall Pine Golf Course'],
    '/teams': ['Championship Teams', 'Steady hands, straight timber'],
    '/schedule': ['Leading', 'Race for the cup', 'Hole by hole'],
    '/courses': ['Quarry Lake Golf Course', '1952'],
    '/contact': ['Reach the organizers'],
    '/captain': ['Captain'],
    '/nothing': ['Page Not Found'],
  })) {
    await page.goto(`${demo.url}${path}`);
    for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
});

test('R-28 without JavaScript, the form does not look usable', async ({ page, demo }) => {
  await page.goto(`${demo.url}/contact`);
  await expect(page.locator('noscript p')).toHaveText(/^This form needs JavaScript\./);
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prepare message' })).toBeHidden();
});

test(
  'without JavaScript, the menu still opens and its links work',
  { tag: '@both' },
  async ({ page, demo }, { project }) => {
    await page.goto(`${demo.url}/`);
    if (project.name === 'phone') {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
    }
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click();
    await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  },
);
