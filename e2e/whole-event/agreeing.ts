import type { Page } from '@playwright/test';
import { dayCard } from '#e2e/captain-steps.ts';
import { openLevel } from '#e2e/desk.ts';
import { CARDS } from './cards.ts';
import { boardIsRight, type WholeEvent } from './event.ts';
import type { Day, Team } from './own-board.ts';
import { onPaper } from './paper.ts';
import { expect } from './patient.ts';
import { postClaimed, scoreField } from './posting.ts';

// D-16, D-17, D-23: the captains agree or dispute, and an organizer closes the day.

async function lookAtPoints(phone: Page, day: Day): Promise<void> {
  await dayCard(phone, day)
    .getByRole('link', { name: `Day ${day} points` })
    .click();
  await expect(phone.getByRole('heading', { name: `Day ${day} points` })).toBeVisible();
}

export async function agree({ phones }: WholeEvent, team: Team, day: Day): Promise<void> {
  const phone = phones[team];
  await lookAtPoints(phone, day);
  await phone.getByRole('button', { name: `Agree to Day ${day}` }).press('Enter');
  await expect(phone.getByText(`You agreed to Day ${day}`)).toBeVisible();
}

export async function backToTheCard(phone: Page): Promise<void> {
  await phone.getByRole('link', { name: 'Our strokes, hole by hole' }).click();
  await expect(dayCard(phone, 2)).toBeVisible();
}

/**
 * Plays a dispute in which the captain is right: an organizer corrects the hole, and a captain who had agreed
 * must agree to that hole again.
 */
export async function dispute(event: WholeEvent, page: Page, hole: number): Promise<void> {
  const { phones, spectator } = event;
  const { powdermen, stopemen } = phones;
  const strokes = onPaper(1, 'powdermen', hole);
  await lookAtPoints(powdermen, 1);
  await powdermen.getByRole('button', { name: 'Dispute a hole' }).click();
  const sheet = powdermen.getByRole('dialog');
  await sheet.getByRole('radio', { name: String(hole), exact: true }).check();
  await sheet.getByLabel('What is wrong?').fill(`We had ${strokes}`);
  await sheet.getByRole('button', { name: `Dispute hole ${hole}` }).click();
  await expect(powdermen.getByText(`You disputed hole ${hole}`, { exact: true })).toBeVisible();
  await expect(spectator.getByText(`Day 1 is under review: hole ${hole}.`)).toBeVisible();
  await boardIsRight(event, 'a hole is disputed');

  await openLevel(page, 'Close day');
  await expect(page.getByText(`“We had ${strokes}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Correct it on the day sheet' }).click();
  await expect(scoreField(page, 'powdermen', hole)).toBeVisible();
  await postClaimed(event, page, { day: 1, team: 'powdermen', hole, strokes });
  await expect(spectator.getByText(new RegExp(`Day 1, hole ${hole} was corrected on `))).toBeVisible();

  await stopemen.getByRole('button', { name: `Agree to hole ${hole}` }).press('Enter');
  await expect(stopemen.getByText('You agreed to Day 1')).toBeVisible();
  // The captain who disputed the hole sees its outcome, and still has to agree to the whole day.
  await expect(powdermen.getByText(new RegExp(`^Hole ${hole}, corrected (at|on) `))).toBeVisible();
  await powdermen.getByRole('button', { name: 'Agree to Day 1' }).press('Enter');
  await expect(powdermen.getByText('You agreed to Day 1')).toBeVisible();
}

/**
 * D-27: records which players turned in no card. If any of the 36 cards is not accounted for, the day can
 * only be closed without a County Champion.
 */
async function settleCards(page: Page): Promise<void> {
  const left = 36 - CARDS;
  if (left > 0) {
    await expect(page.getByText('Settle the cards first, or close without a County Champion.')).toBeVisible();
    await page.getByRole('button', { name: `Show all ${left}` }).click();
    for (let more = left; more > 0; more -= 1) {
      await expect(page.getByRole('button', { name: /^No card/ })).toHaveCount(more);
      await page
        .getByRole('button', { name: /^No card/ })
        .first()
        .click();
    }
  }
  await expect(page.getByText('36 of 36 cards accounted for')).toBeVisible();
}

/** `aloud` is the captain who agrees in person and is checked off at the desk. */
export async function close(event: WholeEvent, page: Page, day: Day, aloud: RegExp | null): Promise<void> {
  await openLevel(page, 'Close day');
  await expect(page.getByRole('heading', { level: 1, name: `Close Day ${day}` })).toBeVisible();
  if (day === 1) await expect(page.getByText('1 of 3 paper totals typed; it agrees')).toBeVisible();
  if (day === 2) await settleCards(page);
  if (aloud) await page.getByRole('checkbox', { name: aloud }).check();
  await page.getByRole('button', { name: `Close Day ${day}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Day ${day} is closed` })).toBeVisible();
  const words = day === 1 ? /^Day 1 became official on / : /^Both days are official\./;
  await expect(event.spectator.getByText(words)).toBeVisible();
  event.board.isBetweenDays = day === 1;
  await boardIsRight(event, `day ${day} is closed`);
}
