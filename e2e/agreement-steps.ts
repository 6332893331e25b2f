import type { Browser, Page } from '@playwright/test';
import type { TeamId } from '#domain/teams.ts';
import { correctAsOrganizer, scoreIdAt } from '#server/store/scores.ts';
import type { Cup } from '#testing/cup.ts';
import { dayCard, signInAs } from './captain-steps.ts';
import { expect } from './cup.ts';
import { PHONE } from './devices.ts';

export async function lookAtPoints(page: Page): Promise<void> {
  await dayCard(page, 1).getByRole('link', { name: 'Day 1 points' }).click();
  await expect(page.getByRole('heading', { name: 'Day 1 points' })).toBeVisible();
}

/** Signs a captain in on their own phone and opens the points of Day 1. */
export async function captainAt(browser: Browser, cup: Cup, teamId: TeamId, url = cup.url): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await signInAs(page, cup, teamId, url);
  await lookAtPoints(page);
  return page;
}

/** Corrects a hole of Day 1 as an organizer; null clears it. */
export async function correct(cup: Cup, teamId: TeamId, hole: number, strokes: number | null): Promise<void> {
  const scoreId = (await scoreIdAt(cup.db, 2025, teamId, 1, hole)) ?? 0;
  const correction = { scoreId, organizer: 'Otto Tally', strokes, reason: null, key: null };
  await correctAsOrganizer(cup.db, { ...correction, seenVersion: null });
}
