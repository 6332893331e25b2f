import { expect, test } from './cup.ts';
import { answerFrom, holdBack, openMenu, settled } from './visitor.ts';

const LINKS = ['Home', 'Teams', 'Schedule', 'Courses', 'Contact', 'Captain Access'];
const PAGES = [
  { path: '/', heading: /THREE TEAMS\.\s*ONE COUNTY\./ },
  { path: '/teams', heading: 'Championship Teams' },
  { path: '/schedule', heading: 'Schedule' },
  { path: '/courses', heading: 'Courses' },
  { path: '/contact', heading: 'Contact' },
  { path: '/captain', heading: /Captain/ },
];

for (const { path, heading } of PAGES) {
  test(`R-1 ${path} is a separate page`, async ({ page, demo }) => {
    const response = await page.goto(`${demo.url}${path}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('R-1, R-2 any other path gets status 404 and the 404 page with its hint', async ({ page, demo }) => {
  for (const path of ['/nothing', '/teams/nobody', '/%E2%9B%B3', '/index.php']) {
    const response = await page.goto(`${demo.url}${path}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to the surface' }).click();
  await expect(page).toHaveURL(`${demo.url}/`);
});

test(
  'R-3 the navigation is fixed, has its links in order, marks the current page, and collapses on small screens',
  { tag: '@both' },
  async ({ page, demo }, { project }) => {
    await page.goto(`${demo.url}/schedule`);
    await settled(page); // before the page is hydrated, a link loads a new document
    const opener = page.getByRole('button', { name: 'Open menu' });
    if (project.name === 'phone') {
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await opener.click();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
    } else {
      await expect(opener).toBeHidden();
    }
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText(LINKS);
    await expect(navigation.locator('[aria-current=page]')).toHaveText('Schedule');
    await navigation.getByRole('link', { name: 'Teams' }).click();
    await expect(page).toHaveURL(`${demo.url}/teams`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Championship Teams · Three Teams, One County');
    if (project.name === 'phone') await expect(navigation).toBeHidden();
    await page.mouse.wheel(0, 3_000);
    await expect(page.getByRole('banner')).toBeInViewport();
  },
);

test('R-4 the footer has quick links, contact details and a section for social links', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.url}/`);
  const footer = page.getByRole('contentinfo');
  for (const name of ['Teams', 'Schedule', 'Courses'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  for (const detail of ['organizers@example.com', '(906) 555-0100', 'Sample City, Michigan'])
    await expect(footer.getByText(detail)).toBeVisible();
  await expect(footer.getByText('Coming soon')).toBeVisible();
  await expect(footer.getByRole('heading', { name: 'Social' })).toBeVisible();
});

test(
  'R-4 the e-mail address in the footer breaks only after its @, and Contact has its own row on a phone',
  {
    tag: '@both',
  },
  async ({ page, own }, { project }) => {
    const email = 'organizers@threeteamscounty.example';
    await own.db.query('update site set email = $1', [email]);
    await expect.poll(async () => (await (await fetch(`${own.url}/api/site`)).json()).email).toBe(email);
    await page.goto(`${own.url}/contact`);
    const footer = page.getByRole('contentinfo');
    for (const width of project.name === 'phone' ? [390, 360] : [1440, 1024, 850]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await footer.getByRole('link', { name: email }).evaluate((link) => {
        const letters = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        const lines = new Map<number, string>();
        while (letters.nextNode()) {
          const text = letters.currentNode.textContent ?? '';
          for (let at = 0; at < text.length; at += 1) {
            const range = document.createRange();
            range.setStart(letters.currentNode, at);
            range.setEnd(letters.currentNode, at + 1);
            const top = Math.round(range.getBoundingClientRect().top);
            lines.set(top, (lines.get(top) ?? '') + text[at]);
          }
        }
        return [...lines.values()];
      });
      expect(lines.join('|').replace('@|', '@'), `${width} px`).toBe(email);
      const right = await footer
        .getByRole('link', { name: email })
        .evaluate((link) => link.getBoundingClientRect().right);
      expect(right, `${width} px`).toBeLessThanOrEqual(width);
    }
    if (project.name === 'desktop') return;
    const top = async (name: string) => (await footer.getByRole('heading', { name }).boundingBox())?.y ?? 0;
    expect(await top('Contact')).toBeGreaterThan(await top('Quick links'));
  },
);

test('R-5 skeletons are shown while data loads, and disappear when it arrives', async ({
  page,
  cutOff,
  demo,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  // The page comes from a server that could not read its data in time. Another server responds to the calls.
  await answerFrom(page, demo.url, () => held);
  await page.goto(`${cutOff.url}/schedule`);
  await expect(page.getByText('Loading leaderboard')).toBeAttached();
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  answer();
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('neither client-side navigation nor the back button loads a new document', async ({ page, demo }, {
  project,
}) => {
  await page.goto(`${demo.url}/`);
  await settled(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await openMenu(page, project.name);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /THREE TEAMS/ })).toBeVisible();
  expect(documents).toEqual([]);
});

test('navigating to a page requests its data together with its code', async ({ page, demo }, { project }) => {
  // Every page opens the stream. The test holds it back, because it would deliver the board's data too early.
  const listen = await holdBack(page, '**/live');
  const listening = page.waitForRequest('**/live');
  await page.goto(`${demo.url}/contact`);
  await settled(page);
  await listening;
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const arrive = await holdBack(page, '**/assets/schedule-page-*.js');
  await openMenu(page, project.name);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click();
  const board = ['leaderboard', 'holes', 'days'].map((part) => `/api/tournament/2025/${part}`);
  await expect.poll(() => calls).toEqual(['/api/teams', '/api/tournaments', ...board]);
  arrive();
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
  listen();
  await expect(page.locator('[class*=pulse]').first()).toBeAttached();
  const after = ['/api/tournament/2025/record']; // requested by the tee sheet below the board
  await expect.poll(() => calls.slice(5), 'nothing is requested twice').toEqual(after);
});

for (const script of ['base', 'schedule-page', 'entry-client', 'open-connection'])
  test(`a script lost to a weak signal is requested again, and the board goes live: ${script}`, async ({
    page,
    demo,
  }, { project }) => {
    let documents = 0;
    page.on('framenavigated', () => {
      documents += 1;
    });
    let asked = 0;
    await page.route(`**/assets/${script}-*.js`, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.goto(`${demo.url}/schedule`);
    await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    await settled(page);
    // A menu that was opened before the script has loaded behaves like one opened afterward.
    if (project.name === 'phone') {
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
      await expect(page.locator('[inert] main')).toBeAttached();
    }
    await expect(page.locator('[class*=pulse]').first()).toBeAttached({ timeout: 30_000 });
    expect({ asked, documents }).toEqual({ asked: 2, documents: 1 });
  });

test('a menu that is opened before its styles and the scripts have loaded gets the focus, and keeps it', async ({
  page,
  demo,
}) => {
  const style = await holdBack(page, '**/assets/later-*.css');
  const hydrate = await holdBack(page, '**/assets/base-*.js');
  await page.goto(`${demo.url}/schedule`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect(close).toBeFocused();
  style();
  hydrate();
  await settled(page);
  await expect(page.locator('[inert] main')).toBeAttached();
  await expect(close).toBeFocused();
});

/** Most phones cache a failed script load, so the script stays lost until the page reloads. */
test('when scripts keep failing to load, the page reloads once, and only while the server responds', {
  tag: '@laptop',
}, async ({ page, demo }) => {
  test.setTimeout(120_000);
  let documents = 0;
  let asked = 0;
  let isLost = () => true;
  page.on('framenavigated', () => {
    documents += 1;
  });
  await page.route('**/assets/base-*.js', (route) => {
    asked += 1;
    return isLost() ? route.abort() : route.continue();
  });
  const open = () => {
    documents = 0;
    asked = 0;
    return page.goto(`${demo.url}/schedule`);
  };
  const patient = { timeout: 30_000 };

  isLost = () => documents < 2;
  await open();
  await expect(page.locator('[class*=pulse]').first()).toBeAttached(patient);
  expect(documents).toBe(2);

  // If the scripts never load, the page does not reload forever.
  isLost = () => true;
  await open();
  await expect.poll(() => documents, patient).toBe(2);
  asked = 0; // the new page may already have asked, so its later requests are counted
  await expect.poll(() => asked, patient).toBeGreaterThanOrEqual(5);
  expect(documents).toBe(2);

  // If the server cannot be reached, the page is not reloaded, so its content stays readable.
  await page.route('**/schedule', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await open();
  await expect.poll(() => asked, patient).toBeGreaterThanOrEqual(4);
  expect(documents).toBe(1);
  await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
});

test('the site provides the data that search engines, link previews and home screens need', async ({
  page,
  demo,
  request,
}) => {
  await page.goto(`${demo.url}/schedule`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/schedule$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /leaderboard/);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(`${demo.url}${new URL(card ?? '').pathname}`)).headers()['content-type']).toBe(
    'image/png',
  );
  await page.goto(`${demo.url}/`);
  const event = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(event).toMatchObject({ '@type': 'SportsEvent', startDate: expect.stringContaining('2025-09-28') });
  const manifest = await (await request.get(`${demo.url}/manifest.webmanifest`)).json();
  for (const { src } of manifest.icons) expect((await request.get(`${demo.url}${src}`)).ok()).toBe(true);
  expect(await (await request.get(`${demo.url}/robots.txt`)).text()).toContain('/sitemap.xml');
  const security = await (await request.get(`${demo.url}/.well-known/security.txt`)).text();
  expect(security).toMatch(/^Contact: \S+\/contact$/m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now());
  const sitemap = await (await request.get(`${demo.url}/sitemap.xml`)).text();
  for (const { path } of PAGES) expect(sitemap.includes(`${path}</loc>`), path).toBe(path !== '/captain');
});

test('every picture, font and script of every page loads', async ({ page, demo }) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/assets/')) missing.push(response.url());
  });
  for (const path of [...PAGES.map(({ path }) => path), '/schedule/2025', '/display']) {
    await page.goto(`${demo.url}${path}`);
    await settled(page);
    for (const picture of await page.locator('img').filter({ visible: true }).all())
      await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page
          .locator('img')
          .filter({ visible: true })
          .evaluateAll((all) =>
            (all as HTMLImageElement[])
              .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
              .map(({ currentSrc }) => currentSrc),
          ),
      )
      .toEqual([]);
  }
  expect(missing).toEqual([]);
});
