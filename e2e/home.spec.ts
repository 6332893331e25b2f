import type { Page } from '@playwright/test';
import { expect, test } from './cup.ts';
import { openMenu, settled } from './visitor.ts';

test.beforeEach(async ({ page, demo }) => {
  await page.goto(`${demo.url}/`);
});

test('R-6 the hero has a picture, dates, venue, both badges and a button that scrolls down', {
  tag: '@both',
}, async ({ page }) => {
  await expect(page.getByRole('img', { name: /Poster cross-section/ })).toBeVisible();
  await expect(page.getByText('INAUGURAL TOURNAMENT', { exact: true })).toBeVisible();
  await expect(page.getByText('INVITE ONLY TOURNAMENT', { exact: true })).toBeVisible();
  await expect(page.getByText('Sept 28').first()).toBeVisible();
  await expect(page.getByText('Oct 5, 2025').first()).toBeVisible();
  await expect(page.getByText(/^Venue: Shaft House Golf Course, /)).toBeVisible();
  await page
    .getByRole('link', { name: 'Scroll down' })
    .or(page.getByRole('button', { name: 'Scroll down' }))
    .click();
  await expect(page.getByRole('heading', { name: /Twelve a side/ })).toBeInViewport();
});

test('the score is above the fold, live, and leads to the board', { tag: '@both' }, async ({ page }) => {
  const plate = page.getByRole('link', {
    name: /^Powdermen \d+ ?, Timbermen \d+ ?, Stopemen \d+ ?\. Powdermen lead by 1 point ?\. Live ?\. Day 2, hole 10 is next$/,
  });
  await expect(plate).toBeInViewport({ ratio: 1 });
  await expect(plate.locator('[class*=pulse]')).toBeAttached();
  await expect(page.getByText('A golf cup in Michigan’s mining country')).toBeInViewport();
  await plate.click();
  await expect(page).toHaveURL(/\/schedule$/);
});

test('the static sections need no script, and reappear when the visitor comes back', async ({ page }, {
  project,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.reload();
  await settled(page);
  const staticScripts = () =>
    scripts.filter((path) => path.includes('static-sections') && path.endsWith('.js'));
  await expect(page.getByRole('heading', { name: 'Rules and regulations' })).toBeVisible();
  expect(staticScripts()).toEqual([]);
  expect(scripts.filter((path) => /(footer|without-scores).*\.js$/.test(path))).toEqual([]);
  // Focus on the new page's heading shows that the router navigated, not the browser.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeFocused();
  for (const name of ['Teams', 'Home']) {
    await openMenu(page, project.name);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await expect(page.getByRole('heading', { name: 'Rules and regulations' })).toBeVisible();
  expect(staticScripts()).toHaveLength(1);
});

test('R-7 the overview has four highlights', async ({ page }) => {
  for (const name of ['12 players per team', 'Ryder Cup style', '2-day event', 'Mining heritage']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('R-8 each team card has a picture, logo, name, course, description, players, captain and link', async ({
  page,
  demo,
}) => {
  for (const [name, course, id, captain] of [
    ['Timbermen', 'Tall Pine Golf Course', 'timbermen', 'Rowan Sampleson'],
    ['Stopemen', 'Shaft House Golf Course', 'stopemen', 'Sam Exampler'],
    ['Powdermen', 'Quarry Lake Golf Course', 'powdermen', 'Robin Placeholder'],
  ] as const) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name }) })
      .first();
    await expect(card.locator('img[src^="/art/course-"]')).toBeVisible();
    await expect(card.locator('img[src*="crest-"]')).toBeVisible();
    await expect(card.getByText(course)).toBeVisible();
    await expect(card.getByText('12 Players')).toBeVisible();
    await expect(card.getByText(`Captain ${captain}`)).toBeVisible();
    await expect(card.getByRole('link', { name: /Team details/ })).toHaveAttribute('href', `/teams#${id}`);
  }
  await page
    .getByRole('link', { name: /Team details/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(`${demo.url}/teams#stopemen`);
  await expect(page.locator('#stopemen')).toBeInViewport();
});

test('R-8 a team card shows "Captain TBD" until the organizers have named one', async ({ page, fresh }) => {
  await page.goto(`${fresh.url}/`);
  await expect(page.getByText('Captain TBD')).toHaveCount(3);
});

test('R-9, R-58, R-60, R-61 Home shows the schedule of both days', async ({ page }) => {
  const schedule = page.locator('#schedule');
  await expect(schedule.getByText('Sept 28')).toBeVisible();
  await expect(schedule.getByText('Oct 5')).toBeVisible();
  await expect(schedule.getByText('9:00 AM')).toHaveCount(2);
  await expect(schedule.getByText('6 groups of 6, two players from each team in every group.')).toBeVisible();
  await expect(schedule.getByText('12 groups of 3, one player from each team in every group.')).toBeVisible();
  for (const format of [
    'Scramble',
    'Modified alternate shot',
    'Best ball',
    'Individual gross stroke play, no handicaps',
  ]) {
    await expect(schedule.getByText(format).first()).toBeVisible();
  }
});

test('R-10, R-59, R-62 to R-67 Home shows the rules and regulations', async ({ page }) => {
  const rules = page.locator('#rules');
  await expect(rules.getByRole('heading', { name: 'Rules and regulations' })).toBeVisible();
  for (const text of [
    /72 per team, 36 per day/,
    /Maximum 4 hours/,
    /lowest gross 18-hole score on Day 2/,
    /Captain’s Award/,
    /supplied by captains/i,
    /kept one year/,
  ]) {
    await expect(rules.getByText(text).first()).toBeVisible();
  }
  for (const text of ['2025', '2026', '2027'])
    await expect(rules.getByText(text, { exact: true })).toBeVisible();
});

test('R-11 Home shows the same live leaderboard as the Schedule page', async ({ page, demo }) => {
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  // Not the rendered texts, because the browser may delay the layout of the board until it is near the window.
  const onHome = await rows.allTextContents();
  await page.goto(`${demo.url}/schedule`);
  await expect(rows).toHaveText(onHome);
});

test('R-12, R-68 the heritage section shows 1928, 3 courses and 100+ years', async ({ page }) => {
  const heritage = page.locator('#heritage');
  for (const figure of ['1928', '3', '100+'])
    await expect(heritage.getByText(figure, { exact: true })).toBeVisible();
});

test('R-13, R-65 player entry is by invitation only, and the TBD fee includes cart, lunch and awards', async ({
  page,
}) => {
  const entry = page.locator('#entry');
  await expect(entry.getByText('Entry is by captain invitation only.')).toBeVisible();
  await expect(entry.getByText(/TBD/)).toBeVisible();
  for (const item of ['Cart', 'Lunch', 'Awards'])
    await expect(entry.getByText(item, { exact: true })).toBeVisible();
});

test('R-65 Home shows the entry fee that the organizers set', async ({ page, own }) => {
  await own.owner.query(`update site set entry_fee = '$180 per player'`);
  await expect(async () => {
    await page.goto(own.url);
    await expect(page.locator('#entry')).toContainText('Entry fee $180 per player', { timeout: 2_000 });
  }).toPass();
});

test('“Hole by hole” leads to the holes', async ({ page, demo }) => {
  await page.getByRole('link', { name: 'Hole by hole' }).click();
  await expect(page).toHaveURL(`${demo.url}/schedule#hole-by-hole`);
  await expect(page.getByRole('heading', { name: 'Hole by hole' })).toBeInViewport();
});

/** Waits until every section of Home is laid out. */
async function allLaidOut(page: Page): Promise<void> {
  const sections = page.locator('#overview, #teams, #schedule, #rules, #leaderboard, #heritage, #entry');
  const laidOut = () =>
    sections.evaluateAll((all) =>
      all.map((section) => section.checkVisibility({ contentVisibilityAuto: true })),
    );
  await expect.poll(laidOut).toEqual(Array(7).fill(true));
}

test('every section is laid out once the page is idle, and a reload keeps the scroll position', {
  tag: '@both',
}, async ({ page }) => {
  await allLaidOut(page);
  const board = page.locator('#leaderboard');
  const top = () => board.evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await board.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const before = await top();
  await page.reload();
  await expect.poll(top).toBe(before);
});

test('Back returns to the scroll position on Home, and a link to a section opens Home at that section', async ({
  page,
  demo,
}) => {
  const board = page.locator('#leaderboard');
  const top = () => board.evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await allLaidOut(page);
  const away = page.getByRole('link', { name: 'Hole by hole' });
  await away.hover(); // scrolls the link into view
  const before = await top();
  await away.click();
  await expect(page.getByRole('heading', { name: 'Hole by hole' })).toBeInViewport();
  await settled(page);
  await page.goBack();
  await expect.poll(top).toBe(before);

  await page.goto('about:blank');
  await page.goto(`${demo.url}/#leaderboard`);
  await settled(page);
  expect(Math.abs(await top())).toBeLessThan(100);
});
