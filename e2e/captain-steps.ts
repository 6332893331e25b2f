import { expect, type Locator, type Page } from '@playwright/test';
import type { TeamId } from '#domain/teams.ts';
import { captainWithCode, type TestCaptain } from '#testing/captains.ts';
import type { Cup } from '#testing/cup.ts';

/** Names a captain, issues a code and signs in on this page as a person would. */
export async function signInAs(page: Page, cup: Cup, teamId: TeamId, url = cup.url): Promise<TestCaptain> {
  const captain = await captainWithCode(cup.db, teamId);
  await signInWith(page, captain.code, url);
  return captain;
}

export async function signInWith(page: Page, code: string, url: string): Promise<void> {
  await page.goto(`${url}/captain`);
  await page.getByLabel('Access Code').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Captain Dashboard' })).toBeVisible();
  // Wait for the scores, because a journey may go offline next.
  await expect(dayCard(page, 2).locator('li').first()).toBeVisible();
}

/** Finds the card by id, because searching by role each time would take most of a long run. */
export function dayCard(page: Page, day: 1 | 2): Locator {
  return page.locator(`#day${day}`);
}

/** A hole's button, in any state. */
export function holeButton(page: Page, day: 1 | 2, hole: number): Locator {
  return dayCard(page, day).locator('button', { hasText: new RegExp(`^Hole ${hole}: `) });
}

/** The sheet that is open for a hole. */
export function holeSheet(page: Page, hole: number): Locator {
  return page.locator('dialog[open]', { has: page.locator('h2', { hasText: new RegExp(`^Hole ${hole}$`) }) });
}

/** Taps again if nothing opens, as a person would: the page ignores taps that follow too fast. */
export async function openHole(page: Page, day: 1 | 2, hole: number): Promise<Locator> {
  const panel = holeSheet(page, hole);
  await expect(async () => {
    if (!(await panel.isVisible())) await holeButton(page, day, hole).click({ timeout: 5_000 });
    await panel.waitFor({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  return panel;
}

/** Chooses a number in an open sheet, opening More if necessary. Does not confirm it. */
export async function chooseStrokes(sheet: Locator, strokes: number): Promise<void> {
  const choice = sheet.getByRole('radio', { name: `${strokes}`, exact: true });
  if ((await choice.count()) === 0)
    await sheet.getByRole('button', { name: /^More: |^Show 2/ }).press('Enter');
  await choice.focus();
  await choice.press(' ');
  await expect(choice).toBeChecked();
}

/** Corrects a hole. By the time the sheet has closed, the correction is stored on the device. */
export async function correctHole(page: Page, day: 1 | 2, hole: number, strokes: number): Promise<void> {
  const panel = await openHole(page, day, hole);
  await chooseStrokes(panel, strokes);
  // Uses the keyboard, because taps right after another sheet has closed are ignored.
  await panel.getByRole('button', { name: 'Confirm', exact: true }).press('Enter');
  await panel.waitFor({ state: 'hidden' });
}

/** Sets text to 200%, as the browser's own setting does. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Publishes the organizers' phone number. Waits until the server sends it, because a journey may go offline next. */
export async function publishPhone({ db, url }: Cup): Promise<void> {
  await db.query(`update site set phone = '+1 555 555 0142'`);
  await expect.poll(async () => (await fetch(`${url}/api/site`)).text()).toContain('555 0142');
}

export async function strokesInTable(
  cup: Cup,
  teamId: TeamId,
  day: number,
  hole: number,
): Promise<number | null> {
  const { rows } = await cup.db.query(
    'select strokes from scores where (team_id, day, hole) = ($1, $2, $3)',
    [teamId, day, hole],
  );
  return rows[0]?.strokes ?? null;
}
