import { expect, test } from './cup.ts';
import { settled } from './visitor.ts';

const FIELDS = {
  firstName: 'Ada',
  lastName: 'Sample',
  email: 'ada@example.org',
  subject: 'Tickets & carts',
  message: 'Hello,\nis there parking?',
};

test('R-27, R-28 e-mail, phone, location and hashtag are obvious examples until they are set', async ({
  page,
  fresh,
  own,
}) => {
  await page.goto(`${fresh.url}/contact`);
  const main = page.getByRole('main');
  for (const label of ['E-mail', 'Phone', 'Location', 'Hashtag'])
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Example', { exact: true })).toHaveCount(4);
  await expect(main.getByText('The organizers have not published an address yet.')).toBeVisible();
  await settled(page);
  for (const [name, value] of Object.entries(FIELDS)) await page.locator(`[name=${name}]`).fill(value);
  await page.getByRole('button', { name: 'Prepare message' }).click();
  await expect(page.getByText('Copy the message, and send it once they have.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open in mail program' })).toHaveCount(0);
  await own.db.query("update site set email = 'organizers@example.org', hashtag = '#ThreeTeams'");
  await expect
    .poll(async () => (await (await fetch(`${own.url}/api/site`)).json()).email)
    .toBe('organizers@example.org');
  await page.goto(`${own.url}/contact`);
  await expect(main.getByRole('link', { name: 'organizers@example.org' })).toBeVisible();
  await expect(main.getByText('#ThreeTeams')).toBeVisible();
});

test('R-28 the form checks the fields, then shows the finished message; nothing is sent', async ({
  page,
  demo,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${demo.url}/contact`);
  await settled(page);
  const calls: string[] = [];
  // A picture, an icon or the stream may still be loading; only API calls count.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCall = pathname.startsWith('/api/') && !pathname.endsWith('/live');
    if (request.method() !== 'GET' || isCall) calls.push(pathname);
  });

  await page.getByRole('button', { name: 'Prepare message' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expect(page.locator('[name=firstName]')).toBeFocused();
  await expect(page.locator('[name=firstName]')).toHaveAttribute('aria-invalid', 'true');

  for (const [name, value] of Object.entries(FIELDS)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=email]').fill('ada@nowhere');
  await page.getByRole('button', { name: 'Prepare message' }).click();
  await expect(page.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
  await page.locator('[name=email]').fill(FIELDS.email);
  await page.locator('[name=subject]').press('Enter');

  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open in mail program' });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.protocol).toBe('mailto:');
  expect(href.searchParams.get('subject')).toBe('Tickets & carts');
  expect(href.searchParams.get('body')).toContain('is there parking?');
  await page.getByRole('button', { name: 'Copy message' }).click();
  await expect(page.getByText('Copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ada@example.org');

  await page.getByRole('button', { name: 'Back to editing' }).click();
  await expect(page.locator('[name=message]')).toHaveValue(FIELDS.message);
  expect(calls).toEqual([]);
});

test('R-28 a typed message survives if the code of the live connection never loads', async ({
  page,
  demo,
}) => {
  await page.clock.install();
  await page.route('**/assets/open-connection-*.js', (route) => route.abort());
  await page.goto(`${demo.url}/contact`);
  const message = page.locator('[name=message]');
  await message.fill(FIELDS.message);
  const loaded: string[] = [];
  page.on('load', () => loaded.push(page.url()));
  // After a minute without the code, each retry fetches the page again, and reloads it if that fetch succeeds
  // and nothing typed would be lost.
  let fetched = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'fetch' && response.url().endsWith('/contact')) fetched += 1;
  });
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect(fetched).toBeGreaterThan(1);
  }).toPass();
  await expect(message).toHaveValue(FIELDS.message);
  expect(loaded).toEqual([]);
  await message.fill(''); // now a reload loses nothing
  await expect(async () => {
    await page.clock.runFor(20_000);
    expect(loaded).not.toEqual([]);
  }).toPass();
});
