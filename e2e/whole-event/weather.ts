import type { Page } from '@playwright/test';
import { boardIsRight, type WholeEvent } from './event.ts';
import { onPaper } from './paper.ts';
import { expect } from './patient.ts';
import { captainPosts } from './posting.ts';

export const openNotices = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Notice/ })
    .click();

/**
 * D-16, D-21: a rain delay, announced by one organizer and ended by the other; a score posted during the delay counts.
 */
export async function rainDelay(event: WholeEvent): Promise<void> {
  const { june, otto, spectator, clubhouse, phones } = event;
  const everywhere = [spectator, clubhouse, ...Object.values(phones)];
  const told = async (sentence: string) => {
    for (const page of everywhere) await expect(page.getByText(sentence)).toBeVisible();
  };

  await openNotices(june);
  await june.getByRole('radio', { name: 'Play suspended' }).check();
  await june.getByRole('button', { name: 'Suspend play and tell everybody' }).click();
  await expect(june.getByText('Play is suspended, and every board says so.')).toBeVisible();
  await told('Play is suspended. Please come in to the clubhouse.');
  await expect(spectator.getByText(/^Play on Day 1 has been suspended/)).toBeVisible();

  const strokes = onPaper(1, 'timbermen', 7);
  await captainPosts(event, { day: 1, team: 'timbermen', hole: 7, strokes });

  await openNotices(otto);
  await otto.getByRole('radio', { name: 'Play resumes' }).check();
  await otto.getByRole('button', { name: 'Resume play and tell everybody' }).click();
  await expect(otto.getByText('Play has resumed, and every board says so.')).toBeVisible();
  await told('Play resumes. Please go back to where you stopped.');
  await expect(spectator.getByText(/^Play on Day 1 has been suspended/)).toHaveCount(0);

  await otto.getByRole('button', { name: 'Take it down' }).click();
  await expect(otto.getByText('The notice has been taken down everywhere.')).toBeVisible();
  for (const page of everywhere) await expect(page.getByText('Play resumes.')).toHaveCount(0);
  await boardIsRight(event, 'the rain is over');
}
