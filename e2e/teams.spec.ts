import { expect, test } from './cup.ts';

const TEAMS = ['timbermen', 'stopemen', 'powdermen'];

test('R-14, R-15 each team shows its logo, type, name, course, description, spirit and picture', {
  tag: '@both',
}, async ({ page, demo }) => {
  await page.goto(`${demo.url}/teams`);
  await expect(page.getByRole('heading', { level: 1, name: 'Championship Teams' })).toBeVisible();
  const expected = {
    timbermen: [
      'Timbermen',
      'Forest course',
      'Tall Pine Golf Course',
      'Steady hands, straight timber',
      /Timbermen set the props/,
    ],
    stopemen: [
      'Stopemen',
      'Mine-site course',
      'Shaft House Golf Course',
      'Level by level',
      /worked the stopes/,
    ],
    powdermen: [
      'Powdermen',
      'Lake and quarry course',
      'Quarry Lake Golf Course',
      'One spark is enough',
      /carried the powder/,
    ],
  };
  for (const [id, texts] of Object.entries(expected)) {
    const section = page.locator(`#${id}`);
    for (const text of texts) await expect(section.getByText(text).first()).toBeVisible();
    await expect(section.getByText('Team Spirit')).toBeVisible();
    await expect(section.locator('img[src*="crest-"]')).toBeVisible();
    await expect(section.locator('img[src^="/art/course-"]')).toBeVisible();
  }
});

test("R-16 a roster has 12 TBD slots labeled Top 8 + 4 Captain's Picks", async ({ page, fresh }) => {
  await page.goto(`${fresh.url}/teams`);
  for (const id of TEAMS) {
    await expect(
      page.locator(`#${id}`).getByText("Top 8 + 4 Captain's Picks", { exact: true }),
    ).toBeVisible();
    await expect(page.locator(`#${id}`).getByText('TBD', { exact: true })).toHaveCount(12);
  }
});

test('R-16 once all players are named, a roster has 12 slots, and none shows TBD', async ({ page, demo }) => {
  await page.goto(`${demo.url}/teams`);
  await expect(page.getByText('TBD', { exact: true })).toHaveCount(0);
  for (const id of TEAMS) await expect(page.locator(`#${id}`).getByRole('listitem')).toHaveCount(12);
});

test('R-16 a long name is set smaller, and affects neither tags nor other names', { tag: '@both' }, async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}/teams`);
  const tags = await page.locator('ol[aria-labelledby$=slots] > li').evaluateAll((items) =>
    items.map((item) => ({
      name: item.querySelector('a')?.textContent ?? '',
      side: Math.round(item.getBoundingClientRect().width),
      type: getComputedStyle(item.querySelector('a') ?? item).fontSize,
    })),
  );
  expect(tags).toHaveLength(36);
  expect(new Set(tags.map(({ side }) => side)).size).toBe(1);
  const sizeOf = (wanted: RegExp) =>
    new Set(tags.filter(({ name }) => wanted.test(name)).map(({ type }) => type));
  const [usual, long] = [sizeOf(/ (Logg|Exampler|Sparks)$/), sizeOf(/Featherstone/)];
  expect(usual.size).toBe(1);
  expect(Number.parseFloat([...long].join())).toBeLessThan(Number.parseFloat([...usual].join()));
});

test('R-17 a failed load shows the specified message and can be retried', async ({ page, cutOff, demo }) => {
  await page.goto(`${cutOff.url}/teams`);
  await expect(page.getByText('Error Loading Teams', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Unable to load team information. Please try again later.', { exact: true }),
  ).toBeVisible();
  await page.route('**/api/teams', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${demo.url}/api/teams` }) }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#timbermen').getByText('Tall Pine Golf Course').first()).toBeVisible();
});
