import type { Locator, Page } from '@playwright/test';
import { setStatus } from '#server/store/tournament.ts';
import { startFresh } from '#testing/cup.ts';
import { readQrCode } from '#testing/read-qr-code.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './cup.ts';
import { atTheDesk, openLevel, startDesk } from './desk.ts';

const NAMES = { Timbermen: 'Rowan Sampleson', Stopemen: 'Sam Exampler', Powdermen: 'Robin Placeholder' };

test('D-7, D-8, D-22 an organizer issues, replaces and revokes codes, then starts the next year', async ({
  browser,
  viewport,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const desk = await startDesk(startFresh);
  const { cup, origin } = desk;
  afterwards(() => cup.end());
  const page = await atTheDesk(browser, desk, 'June Ledger', { viewport });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const once = (first: string) => page.getByRole('region', { name: `Give this to ${first} now` });
  const codeOf = (first: string) => once(first).getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);

  await test.step('pre-flight leads to the captains page, where the captains are named', async () => {
    await page.getByRole('link', { name: /^Issue codes/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Captains' })).toBeVisible();
    await page.getByLabel('Captain of the Timbermen').press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Type a name first.' })).toBeVisible();
    for (const [team, name] of Object.entries(NAMES)) {
      await page.getByLabel(`Captain of the ${team}`).fill(name);
      await page.getByLabel(`Captain of the ${team}`).press('Enter');
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expectNoViolations(page, 'captains without codes');
  });

  const first =
    await test.step('three codes are issued together, each with a working QR code and a card', async () => {
      await page.getByRole('button', { name: 'Issue 3 codes' }).click();
      await expect(codeOf('Robin')).toBeVisible();
      await expectNoViolations(page, 'three codes');
      await expectWhole(page, codeOf('Sam'));
      const code = (await codeOf('Sam').textContent()) ?? '';
      const square = once('Sam').getByRole('img', { name: /^QR code/ });
      expect(readQrCode(await square.evaluate((svg) => svg.outerHTML))).toBe(
        `${origin.origin}/captain#code=${code}`,
      );
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Cut along the dashes.')).toBeVisible();
      await expect(page.getByText(/Guard it like a key/)).toHaveCount(3);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await page.emulateMedia({ media: null });
      return { code, link: `${origin.origin}/captain#code=${code}` };
    });

  await test.step('each attempt to leave the page asks for confirmation, and a hidden code no longer appears anywhere', async () => {
    await page.getByLabel('Rowan has the code. Hide it.').click();
    await page.getByLabel('Robin has the code. Hide it.').click();
    await openLevel(page, 'Pre-flight');
    await expect(page.getByRole('alert').filter({ hasText: 'nobody can read it again' })).toBeVisible();
    await expectNoViolations(page, 'the question before leaving');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Hide it and leave' })).toBeVisible();
    await expect(codeOf('Sam')).toBeVisible();
    await expect(page).toHaveURL(/\/organizer\/captains$/);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.keyboard.press('Alt+1');
    await expect(codeOf('Sam')).toBeVisible();
    await page.getByRole('button', { name: 'Hide it and leave' }).click();
    await expect(page.getByText('All 3 issued.')).toBeAttached();
    await page.goBack();
    await expect(row('Sam Exampler').getByText('Not used yet')).toBeVisible();
    expect(await page.content()).not.toContain(first.code);
    expect(page.url()).not.toContain('#');
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain(first.code);
  });

  const phone = await (await browser.newContext()).newPage();
  await test.step('the captain signs in with the code', async () => {
    await phone.goto(first.link);
    await expect(phone.getByText(/^Welcome, Sam Exampler\. /)).toBeVisible();
    await openLevel(page, 'Pre-flight');
    await openLevel(page, 'Captains');
    await expect(row('Sam Exampler').getByText('Now, 1 phone')).toBeVisible();
    await expectNoViolations(page, 'captains with codes');
  });

  await test.step('correcting a name does not lock the captain out; the desk asks if the person is the same, and preselects no answer', async () => {
    await page.getByRole('button', { name: 'Change a captain…' }).click();
    const field = page.getByLabel('Captain of the Stopemen');
    await field.fill('Sam Exampler-Smith');
    await field.press('Enter');
    await expect(page.getByRole('group', { name: /^Is Sam Exampler-Smith the same person/ })).toBeFocused();
    await expectNoViolations(page, 'the same captain or another one');
    await page.getByRole('button', { name: 'Same person: fix the spelling' }).click();
    await expect(row('Sam Exampler-Smith').getByText('Now, 1 phone')).toBeVisible();
    await phone.reload();
    await expect(phone.getByLabel('Access code')).toHaveCount(0);
    await expect(
      phone
        .getByRole('button', { name: /^Hole 1\b/ })
        .or(phone.getByText(/Sam Exampler/))
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Change a captain…' }).click();
    await field.fill('Sam Exampler');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Same person: fix the spelling' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Sam Exampler', exact: true })).toBeVisible();
  });

  await test.step('replacing a lost code takes three presses, even if the passkey is requested again', async () => {
    await openLevel(page, 'Pre-flight');
    await expect(page.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeVisible();
    await cup.owner.query("update organizer_sessions set asserted_at = now() - interval '11 minutes'");
    const presses = await countPresses(page);
    await openLevel(page, 'Captains');
    await row('Sam Exampler').getByRole('button', { name: 'New code…' }).click();
    await expect(page.getByText('are sent after signing in with the new code')).toBeVisible();
    await expectNoViolations(page, 'the question before a new code');
    await page.getByRole('button', { name: 'Make the new code' }).click();
    await expect(codeOf('Sam')).toBeInViewport();
    expect(await presses()).toBe(3);
    await expect(page.getByText('The phone that used it is signed out.')).toBeVisible();
    await expectNoViolations(page, 'a new code');
  });

  await test.step('the old code is refused, and the new one signs in', async () => {
    const link = `${origin.origin}/captain#code=${await codeOf('Sam').textContent()}`;
    await phone.reload();
    await expect(phone.getByLabel('Access code')).toBeVisible();
    await phone.getByLabel('Access code').fill(first.code);
    await phone.getByLabel('Access code').press('Enter');
    await expect(phone.getByText('This is not the new code. Ask the organizers for it.')).toBeVisible();
    await phone.goto('about:blank');
    await phone.goto(link);
    await expect(phone.getByText(/^Welcome, Sam Exampler\. /)).toBeVisible();
  });

  await test.step('another organizer’s change appears automatically and closes outdated questions', async () => {
    await page.getByLabel('Sam has the code. Hide it.').click();
    await row('Robin Placeholder').getByRole('button', { name: 'Revoke…' }).click();
    await cup.db.query("select name_captain(2025, 'powdermen', 'Kit Sampleton')");
    await expect(page.getByRole('heading', { name: 'Kit Sampleton' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Revoke the code' })).toHaveCount(0);
  });

  await test.step('revoking a code signs the captain out immediately, and the desk shows it', async () => {
    await row('Sam Exampler').getByRole('button', { name: 'Revoke…' }).click();
    await page.getByRole('button', { name: 'Revoke the code' }).click();
    await expect(row('Sam Exampler').getByText('Revoked')).toBeVisible();
    await expectNoViolations(page, 'a revoked code');
    await phone.reload();
    await expect(phone.getByLabel('Access code')).toBeVisible();
  });

  await test.step('D-22 the next year cannot start until the cup is over, and the page explains why', async () => {
    await openLevel(page, 'Years');
    await expect(page.getByRole('button', { name: 'Start 2026' })).toBeDisabled();
    await expect(page.getByText('2025 is not over.')).toBeVisible();
    await expectNoViolations(page, 'a year that is not over');
    await setStatus(cup.db, 2025, 'completed');
    await expect(page.getByLabel('Type 2026 to start it')).toBeVisible();
    await expect(page.getByText('The Powdermen host 2026.')).toBeVisible();
    await expect(page.getByText('Completed. Hosted by the Stopemen.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start 2026' })).toBeDisabled();
    await expectNoViolations(page, 'before the next year');
    await page.getByLabel('Type 2026 to start it').fill('2026');
  });

  await test.step('D-22 the next year starts, and the old year keeps its page', async () => {
    await page.getByRole('button', { name: 'Start 2026' }).click();
    await expect(page.getByText('2026 is on the site.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Years of the cup' }).getByRole('listitem')).toHaveCount(2);
    await expectNoViolations(page, 'after the next year');
    await page.getByRole('link', { name: 'Go to Pre-flight' }).click();
    await expect(page.getByRole('heading', { name: '4 things before Day 1' })).toBeVisible();
    await phone.goto(`${origin.origin}/schedule/2025`);
    await expect(phone.getByRole('heading', { level: 1, name: /2025$/ })).toBeVisible();
    await phone.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: /^2026/ }).click();
    await expect(phone.getByRole('heading', { level: 1, name: /2026$/ })).toBeVisible();
  });
});

/** Expects the whole code to be visible on the smallest phone and with text at 200%. */
async function expectWhole(page: Page, code: Locator): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  const cut = () =>
    code.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, card] = [range.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()];
      return !card || text.left < card.left || text.right > card.right || card.right > window.innerWidth;
    });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cut(), 'at 320').toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await cut(), 'with text at 200%').toBe(false);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(before);
}

/** Counts a person's presses on this page from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    document.addEventListener('click', () => (counted.presses += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}
