import type { Page } from '@playwright/test';
import { test } from '#e2e/cup.ts';
import { openLevel } from '#e2e/desk.ts';
import { boardIsRight, read, type WholeEvent } from './event.ts';
import type { Day } from './own-board.ts';
import { expect } from './patient.ts';

/** Day 1 has the date that the set-up typed. Day 2 is one week later. */
export const DAY_1 = '2025-09-27';
export const DAY_2 = '2025-10-04';

/** Moves Day 2 to the same day of the following week. */
export async function playAWeekLater(page: Page): Promise<void> {
  await openLevel(page, 'Event');
  const date = page.getByRole('group', { name: 'Day 2' }).getByLabel('Date');
  await date.fill(DAY_2);
  await date.blur();
}

/** Sets the page's clock to 8:30 AM at the course on this date. The clock keeps running. */
export function itIsMorning(page: Page, date: string): Promise<void> {
  return page.evaluate((target) => {
    const before = Date;
    const ahead = before.parse(target) - before.now();
    const now = () => before.now() + ahead;
    window.Date = new Proxy(before, {
      construct: (real, values) => Reflect.construct(real, values.length > 0 ? values : [now()]),
      get: (real, key) => (key === 'now' ? now : Reflect.get(real, key)),
    });
  }, `${date}T12:30:00Z`);
}

/** D-28: opens a day from Pre-flight, on the morning of its date. */
export async function openFromPreflight(page: Page, day: Day): Promise<void> {
  await itIsMorning(page, day === 1 ? DAY_1 : DAY_2);
  await openLevel(page, 'Pre-flight');
  if (day === 2) await expect(page.getByRole('heading', { name: 'Ready for Day 2' })).toBeVisible();
  await page.getByRole('button', { name: `Open Day ${day}…` }).click();
  const question = page.getByRole('dialog', { name: `Open Day ${day}?` });
  await expect(question.getByText('Today, as planned')).toBeVisible();
  await question.getByRole('button', { name: `Open Day ${day}, go to the day sheet` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day sheet' })).toBeVisible();
}

/** D-14: draws Day 2 as well, so that its cards have their players. */
export async function drawDayTwo(page: Page): Promise<void> {
  await openLevel(page, 'Pairings');
  await page.getByRole('link', { name: /^Day 2/ }).click();
  await page.getByRole('button', { name: 'Draw at random' }).click();
  await expect(page.getByText('Drawn, without tee times. Set all times, then publish.')).toBeVisible();
  await page.getByRole('button', { name: 'Set all times' }).click();
  await page.getByRole('button', { name: 'Publish pairings' }).click();
  await expect(page.getByText('Published. Everyone sees each change right away.')).toBeVisible();
}

/** D-20: both organizers play a rehearsal, which the public never sees, and throw it away. */
export async function rehearse(event: WholeEvent): Promise<void> {
  const { june, otto } = event;
  const bar = june.getByRole('region', { name: 'Rehearsal', exact: true });
  const tournaments = () => read<unknown>(event, 'record');
  const before = await tournaments();

  await test.step('both organizers join the rehearsal', async () => {
    await openLevel(june, 'Rehearsal');
    await june.getByRole('button', { name: 'Start the rehearsal' }).click();
    await expect(june.getByText('Nothing here is real. The public site does not show it.')).toBeVisible();
    await openLevel(otto, 'Rehearsal');
    await otto.getByRole('link', { name: 'Go to the rehearsal' }).click();
    await bar.getByRole('button', { name: 'Play to hole 18' }).click();
    for (const page of [june, otto]) await expect(page.getByLabel('Hole 18, Powdermen')).not.toHaveValue('');
  });

  await test.step('the rehearsal appears nowhere else', async () => {
    await boardIsRight(event, 'a rehearsal was played');
    expect(await tournaments()).toEqual(before);
  });

  await test.step('the rehearsal is thrown away for both organizers', async () => {
    await bar.getByRole('button', { name: 'Throw this rehearsal away' }).click();
    await bar.getByRole('button', { name: 'Throw it away', exact: true }).click();
    for (const page of [june, otto])
      await expect(page.getByRole('button', { name: 'Start the rehearsal' })).toBeVisible();
    await boardIsRight(event, 'the rehearsal was thrown away');
    expect(await tournaments()).toEqual(before);
  });
}
