import { readFileSync, statSync } from 'node:fs';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { accept, atTheDesk, device, openLevel, signOut, startDesk, toTheDesk } from './desk.ts';

test('D-8, D-18 organizers join by invitation, sign in with passkeys, and recover from a lost passkey', async ({
  browser,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const { cup, origin } = await startDesk();
  afterwards(() => cup.end());
  const link = await invitationLink(cup.db, origin, 'June Ledger');
  const { page: june, refuse } = await device(browser);

  await test.step('the invitation names the invited person, and does nothing until they press the button', async () => {
    const response = await june.goto(link);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
    });
    await expect(june.getByRole('heading', { name: 'Welcome, June' })).toBeVisible();
    await expectNoViolations(june, 'the invitation');
    await expect(june).toHaveURL(`${origin.origin}/organizer/invitation`); // the secret is removed from the URL
    await june.reload();
    await expect(june.getByRole('button', { name: 'Create your passkey' })).toBeVisible();
    const { page: copied } = await device(browser);
    await copied.goto(june.url());
    await expect(copied.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    await expectNoViolations(copied, 'an invitation without its secret');
    await copied.goto(link); // opens the invitation in the same tab
    await expect(copied.getByRole('heading', { name: 'Welcome, June' })).toBeVisible();
    await copied.context().close();
    await june.getByRole('button', { name: 'Create your passkey' }).click();
  });

  await test.step('ten recovery codes are shown once, and continuing requires checking a box', async () => {
    await expect(june.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    expect(june.url()).not.toContain('#');
    await expect(june.getByRole('button', { name: 'Go to the desk' })).toBeDisabled();
    await expectNoViolations(june, 'the recovery codes');
    await toTheDesk(june);
    await openLevel(june, 'Organizers');
    await expect(june.getByText('You are the only organizer.')).toBeVisible();
    await expect(june.getByText('Day 2 is open')).toBeVisible();
    await expectNoViolations(june, 'the desk');
  });

  await test.step('signing out waits until a slow page has loaded, and the passkey signs in again', async () => {
    await june.route('**/organizer', async (route) => {
      await new Promise((slowly) => setTimeout(slowly, 1_000));
      await route.continue();
    });
    await signOut(june);
    await june.unroute('**/organizer');
    await expect(june.getByRole('heading', { name: 'Organizers’ desk' })).toBeVisible();
    await expectNoViolations(june, 'the sign-in');
    await june.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await openLevel(june, 'Organizers');
  });

  const { page: otto } = await device(browser);
  const codes = await test.step('a second organizer is invited from the desk', async () => {
    await cup.owner.query("update organizer_sessions set asserted_at = now() - interval '11 minutes'");
    await june.getByLabel('Their name').fill(' ');
    await june.getByRole('button', { name: 'Make an invitation' }).click();
    await expect(june.getByRole('alert').filter({ hasText: 'Type a name first.' })).toBeVisible();
    await june.getByLabel('Their name').fill('Otto Tally');
    // The desk asks for the passkey again. The link is shown only once, so it must not depend on another request.
    await june.route('**/api/organizers', (route) => route.abort());
    await june.getByRole('button', { name: 'Make an invitation' }).click();
    const invitation = await june.getByLabel('Invitation link').inputValue();
    await june.unroute('**/api/organizers');
    await expect(june.getByText('Otto Tally is invited. The link works until')).toBeVisible();
    await expectNoViolations(june, 'an invitation that was made');
    await june.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await june.getByRole('button', { name: 'Copy the link' }).click();
    await expect(june.getByRole('button', { name: 'Not copied. Select it, then copy it.' })).toBeVisible();
    await june.getByRole('button', { name: 'Otto Tally has the link. Hide it.' }).click();
    await expect(june.getByRole('heading', { name: 'Invite an organizer' })).toBeFocused();
    const shown = await accept(otto, invitation);
    await toTheDesk(otto);
    await otto.goto(invitation);
    await expect(otto.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
    await expectNoViolations(otto, 'an invitation that is over');
    return shown;
  });

  await test.step('the other organizer removes a lost passkey, and its session ends', async () => {
    const entry = june.getByRole('listitem').filter({ hasText: 'Otto Tally' });
    await entry.getByRole('button', { name: 'Remove passkey…' }).click();
    await expectNoViolations(june, 'the question before removing a passkey');
    await entry.getByRole('button', { name: /^Remove the .* passkey$/ }).click();
    await expect(entry.getByText('No passkey. A recovery code still lets them in.')).toBeVisible();
    await otto.goto(`${origin.origin}/organizer`);
    await expect(otto.getByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
    await otto.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await expect(otto.getByRole('alert')).toContainText('That passkey was not accepted');
  });

  await test.step('a recovery code signs in once, and a new passkey is added', async () => {
    await otto.getByRole('link', { name: 'Use your recovery code instead' }).click();
    await otto.getByLabel('Recovery code').fill('0000 0000 0000 0001');
    await otto.getByRole('button', { name: 'Sign in with this code' }).click();
    await expect(otto.getByText('This recovery code is wrong')).toBeVisible();
    await expectNoViolations(otto, 'a wrong recovery code');
    await otto.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
    await otto.getByRole('button', { name: 'Sign in with this code' }).click();
    await expect(otto.getByText('You signed in with a recovery code; 9 are left.')).toBeVisible();
    await otto.getByRole('button', { name: 'Add a passkey' }).click();
    const entry = otto.getByRole('listitem').filter({ hasText: 'Otto Tally' });
    await expect(entry.getByText(/^Added/)).toBeVisible();
    await signOut(otto);
    await otto.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await openLevel(otto, 'Organizers');
    await expect(entry.getByText('signed in with it now')).toBeVisible();
  });

  await test.step('while new recovery codes are shown, leaving the page asks for confirmation, even with Back', async () => {
    await otto.getByRole('button', { name: 'New recovery codes…' }).click();
    await otto.getByRole('button', { name: 'Show new codes' }).click();
    const shown = otto.getByRole('list', { name: 'Recovery codes' });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    const leave = otto.getByRole('button', { name: 'They are on paper: leave' });
    await otto.goBack();
    await expect(leave).toBeVisible();
    await expect(shown).toBeVisible();
    await expectNoViolations(otto, 'the question before leaving recovery codes');
    await otto.getByRole('button', { name: 'Stay here' }).click();
    await openLevel(otto, 'Pre-flight');
    await leave.click();
    await expect(otto.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeVisible();
    await openLevel(otto, 'Organizers');
    await expect(otto.getByRole('button', { name: 'New recovery codes…' })).toBeVisible();
  });

  await test.step('a mistaken invitation is withdrawn, and its link stops working', async () => {
    await june.getByLabel('Their name').fill('Wrong Person');
    await june.getByRole('button', { name: 'Make an invitation' }).click();
    const mislaid = await june.getByLabel('Invitation link').inputValue();
    const open = june
      .getByRole('listitem')
      .filter({ hasText: 'Wrong Person is invited. The link works until' });
    await open.getByRole('button', { name: 'Withdraw…' }).click();
    await expectNoViolations(june, 'the question before withdrawing');
    await open.getByRole('button', { name: 'Withdraw Wrong Person’s invitation' }).click();
    await expect(open).toHaveCount(0);
    await expect(june.getByLabel('Their name')).toBeVisible(); // the dead link is no longer shown
    await otto.goto(mislaid);
    await expect(otto.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  });

  await test.step('an expired invitation does not work; declining the passkey changes nothing', async () => {
    const old = await invitationLink(cup.db, origin, 'Too Late');
    await cup.owner.query("update organizer_invitations set expires_at = now() where name = 'Too Late'");
    await otto.goto(old);
    await expect(otto.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
    await signOut(june);
    await refuse();
    await june.getByRole('button', { name: 'Sign in with your passkey' }).click();
    await expect(june.getByRole('alert')).toContainText('nothing has changed');
  });
});

test('D-8 the desk opens with at most 150 KB of script, then preloads all pages for offline use', async ({
  browser,
  afterwards,
}) => {
  const desk = await startDesk();
  afterwards(() => desk.cup.end());
  const june = await atTheDesk(browser, desk, 'June Ledger');
  for (const [path, title] of [
    ['day-sheet', 'Day sheet'],
    ['preflight', 'Pre-flight'],
  ] as const) {
    const page = await june.context().newPage();
    const scripts: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${desk.origin.origin}/organizer/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // The health page is preloaded last.
    await expect.poll(() => scripts.some((script) => script.includes('/health-page-'))).toBe(true);
    const first = scripts.filter((script) => !/-page-/.test(script) || script.includes(`/${path}-page-`));
    const bytes = first.reduce((sum, script) => sum + statSync(`dist/web${script}.gz`).size, 0);
    console.info(`/organizer/${path}: ${bytes} bytes of script, gzipped`);
    expect(bytes).toBeLessThanOrEqual(150 * 1024);
    await page.context().setOffline(true);
    await openLevel(page, 'Trail');
    await expect(page.getByText('Nothing is erased')).toBeVisible();
    await page.context().setOffline(false);
    await page.close();
  }
});

test('D-8 public and captains’ pages contain no desk code, and the service worker caches none', async ({
  page,
  demo,
}) => {
  type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
  const manifest = (name: string): Record<string, Chunk> =>
    JSON.parse(readFileSync(`dist/web/.vite/${name}`, 'utf8'));
  const filesOf = (chunks: Record<string, Chunk>) =>
    Object.values(chunks).flatMap(({ file, css = [] }) => [file, ...css]);
  const site = manifest('manifest.json');
  expect(Object.keys(site).filter((source) => source.includes('desk'))).toEqual([]);
  const scripts = (files: string[]) => files.filter((file) => /\.(js|css)$/.test(file));
  const own = scripts(filesOf(manifest('desk-manifest.json')));
  expect(own.length).toBeGreaterThan(1);
  // Compares only scripts: the notice's styles have the same source and therefore the same name in both builds.
  const shared = scripts(filesOf(site)).filter((file) => file.endsWith('.js') && own.includes(file));
  expect(shared).toEqual([]);
  const said = scripts(filesOf(site)).filter((file) =>
    readFileSync(`dist/web/${file}`, 'utf8').includes('Sign in with your passkey'),
  );
  expect(said).toEqual([]);

  await page.goto(`${demo.url}/captain`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${demo.url}/organizer`);
  await expect(page.getByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
  expect(kept.filter((url) => /desk|organizer/.test(url))).toEqual([]);
});
