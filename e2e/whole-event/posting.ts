import type { Locator, Page } from '@playwright/test';
import { correctHole } from '#e2e/captain-steps.ts';
import { fieldNamed, openLevel } from '#e2e/desk.ts';
import { boardIsRight, NAMES, type WholeEvent } from './event.ts';
import type { Day, Team, Winner } from './own-board.ts';
import { expect } from './patient.ts';

const SCORE = /\/scores\/\d+$/;
const MATCH = /\/matches\/\d+$/;

/** Waits until the server has saved this many of the page's posts. */
async function saved(page: Page, path: RegExp, times = 1): Promise<void> {
  const answers: number[] = [];
  await page.waitForResponse(
    (answer) => {
      if (answer.request().method() !== 'PATCH' || !path.test(new URL(answer.url()).pathname)) return false;
      return answers.push(answer.status()) === times;
    },
    { timeout: 45_000 },
  );
  expect(answers).toEqual(answers.map(() => 200));
}

export function scoreField(page: Page, team: Team, hole: number): Locator {
  return fieldNamed(page, `Hole ${hole}, ${NAMES[team]}, strokes`);
}

export async function openSheet(page: Page, day: Day): Promise<void> {
  await openLevel(page, 'Day sheet');
  await page.getByRole('link', { name: new RegExp(`^Day ${day}\\b`) }).click();
  await expect(scoreField(page, 'timbermen', 1)).toBeVisible();
}

type Row = { day: Day; team: Team; from: number; strokes: readonly number[] };

/** Types the strokes along a row, each followed by Enter, and checks the board after each hole. */
export async function typeRow(
  event: WholeEvent,
  page: Page,
  { day, team, from, strokes }: Row,
): Promise<void> {
  await scoreField(page, team, from).focus();
  for (const [at, count] of strokes.entries()) {
    const answered = saved(page, SCORE);
    await page.keyboard.type(`${count}\n`);
    await answered;
    event.board.post(day, team, from + at, count);
    await boardIsRight(event, `day ${day}, hole ${from + at}, ${team} ${count}, by the desk`);
  }
}

/** Types a row without a connection; it is sent in order once the connection is back. */
export async function typeRowOffline(event: WholeEvent, page: Page, row: Row): Promise<void> {
  const { day, team, from, strokes } = row;
  await page.context().setOffline(true);
  await scoreField(page, team, from).focus();
  await page.keyboard.type(strokes.map((count) => `${count}\n`).join(''));
  await expect(page.getByText(`${strokes.length} scores are waiting on this laptop.`)).toBeVisible();
  await boardIsRight(event, `day ${day}, while the desk has no connection`);
  const answered = saved(page, SCORE, strokes.length);
  await page.context().setOffline(false);
  await answered;
  await expect(page.getByText('on this laptop.')).toBeHidden();
  for (const [at, count] of strokes.entries()) event.board.post(day, team, from + at, count);
  await boardIsRight(event, `day ${day}, the desk’s waiting scores are posted`);
}

/** Posts the strokes that a captain claims in a dispute, using the button in the note about the hole. */
export async function postClaimed(
  event: WholeEvent,
  page: Page,
  { day, team, hole, strokes }: { day: Day; team: Team; hole: number; strokes: number },
): Promise<void> {
  const answered = saved(page, SCORE);
  await page.getByRole('button', { name: new RegExp(`^Post .+’s ${strokes}$`) }).click();
  await answered;
  event.board.post(day, team, hole, strokes);
  await boardIsRight(event, `day ${day}, the claim for hole ${hole} is posted`);
}

/** Posts a score on the captain's own phone. */
export async function captainPosts(
  event: WholeEvent,
  { day, team, hole, strokes }: { day: Day; team: Team; hole: number; strokes: number },
): Promise<void> {
  const answered = saved(event.phones[team], SCORE);
  await correctHole(event.phones[team], day, hole, strokes);
  await answered;
  event.board.post(day, team, hole, strokes);
  await boardIsRight(event, `day ${day}, hole ${hole}, ${team} ${strokes}, by their captain`);
}

/** Posts without a signal. The scores stay on the phone until the signal is back. */
export async function captainPostsOffline(
  event: WholeEvent,
  { day, team, from, strokes }: Row,
): Promise<void> {
  const phone = event.phones[team];
  await phone.context().setOffline(true);
  for (const [at, count] of strokes.entries()) await correctHole(phone, day, from + at, count);
  await expect(phone.getByText(`${strokes.length} scores waiting to be sent`).first()).toBeVisible();
  await boardIsRight(event, `day ${day}, while the captain has no signal`);
  const answered = saved(phone, SCORE, strokes.length);
  await phone.context().setOffline(false);
  await answered;
  await expect(phone.getByText('waiting to be sent')).toHaveCount(0);
  for (const [at, count] of strokes.entries()) event.board.post(day, team, from + at, count);
  await boardIsRight(event, `day ${day}, the phone’s waiting scores are posted`);
}

/** Presses a result; pressing the chosen one again clears it. */
export async function pressMatch(
  event: WholeEvent,
  page: Page,
  { day, group, winner, leaves }: { day: Day; group: number; winner: Winner; leaves: Winner | null },
): Promise<void> {
  const name = winner === 'halved' ? 'Halved' : NAMES[winner];
  const answered = saved(page, MATCH);
  await page
    .getByRole('group', { name: `Group ${group}`, exact: true })
    .getByRole('button', { name })
    .click();
  await answered;
  event.board.settle(day, group, leaves);
  await boardIsRight(event, `day ${day}, match of group ${group}: ${leaves ?? 'open again'}`);
}
