import { expect, test } from './cup.ts';

test(
  'R-25 each course has a card, in alternating layout',
  { tag: '@both' },
  async ({ page, demo }, { project }) => {
    await page.goto(`${demo.url}/courses`);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    const expected = [
      ['Tall Pine Golf Course', 'Sample Township, Michigan', 'Forest course', '1928'],
      ['Shaft House Golf Course', 'Sample City, Michigan', 'Mine-site course', '1934'],
      ['Quarry Lake Golf Course', 'Sample Lake, Michigan', 'Lake and quarry course', '1952'],
    ];
    const sides: boolean[] = [];
    for (const [place, texts] of expected.entries()) {
      const card = cards.nth(place);
      for (const text of texts) await expect(card.getByText(text).first()).toBeVisible();
      const picture = await card.locator('img[src^="/art/course-"]').boundingBox();
      const heading = await card.getByRole('heading').first().boundingBox();
      sides.push((picture?.x ?? 0) < (heading?.x ?? 0));
    }
    const teams: { description: string }[] = await (await fetch(`${demo.url}/api/teams`)).json();
    for (const { description } of teams) await expect(page.getByText(description)).toHaveCount(0);
    if (project.name === 'desktop') expect(sides[0]).not.toBe(sides[1]);
    expect(sides[0]).toBe(sides[2]);
  },
);

test('R-25, R-59 the host’s course is marked, and follows the host that the organizers set', async ({
  page,
  own,
}) => {
  for (const [teamId, course, name] of [
    ['timbermen', 'Tall Pine Golf Course', 'Timbermen'],
    ['powdermen', 'Quarry Lake Golf Course', 'Powdermen'],
  ]) {
    await own.db.query('update tournaments set host_team_id = $1', [teamId]);
    await expect
      .poll(async () => (await (await fetch(`${own.url}/api/tournament`)).json()).hostTeamId)
      .toBe(teamId);
    await page.goto(`${own.url}/courses`);
    const host = page.getByRole('article').filter({ hasText: 'Host 2025' });
    await expect(host.getByRole('heading')).toHaveText(course ?? '');
    await expect(page.getByText(`The hosts rotate: ${name} in 2025,`)).toBeVisible();
    const [pill, ground] = await host.getByText('Host 2025').evaluate((text) => {
      const colorOf = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
      return [colorOf(text), colorOf(text.parentElement)];
    });
    expect(pill, name).not.toBe(ground);
  }
});

test('R-26 a failed load shows the specified message and can be retried', async ({ page, cutOff }) => {
  await page.goto(`${cutOff.url}/courses`);
  await expect(page.getByText('Error Loading Courses', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Unable to load course information. Please try again later.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
