import type { Page } from '@playwright/test';
import { test } from '#e2e/cup.ts';
import { openLevel } from '#e2e/desk.ts';
import { boardIsRight, read, type WholeEvent } from './event.ts';
import { expect } from './patient.ts';

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
