import type { Page } from '@playwright/test';
import { correctHole, holeSheet } from '#e2e/captain-steps.ts';
import { openLevel } from '#e2e/desk.ts';
import { EVENING_CAPTAINS } from '#e2e/evening-lists.ts';
import { codeShownTo, firstName } from '#e2e/evening-set-up.ts';
import { boardIsRight, NAMES, type WholeEvent } from './event.ts';
import { onPaper, totalOnPaper } from './paper.ts';
import { expect } from './patient.ts';
import { captainPosts, openSheet, scoreField, typeRow } from './posting.ts';

// The mishaps of Day 1, and their corrections.

const captainOf = (team: keyof typeof EVENING_CAPTAINS) => EVENING_CAPTAINS[team];

/** D-7, D-12: a captain loses the code while a score waits on the phone; signing in with a new code sends it. */
export async function lostCode(event: WholeEvent, hole: number): Promise<void> {
  const phone = event.phones.powdermen;
  const { otto } = event;
  const name = captainOf('Powdermen');
  const strokes = onPaper(1, 'powdermen', hole);
  await phone.context().setOffline(true);
  await correctHole(phone, 1, hole, strokes);
  await expect(phone.getByText('1 score waiting to be sent').first()).toBeVisible();

  await openLevel(otto, 'Captains');
  const row = otto.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'New code…' }).click();
  await otto.getByRole('button', { name: 'Make the new code' }).click();
  const code = await codeShownTo(otto, name);
  await otto.getByLabel(`${firstName(name)} has the code. Hide it.`).click();

  await phone.context().setOffline(false);
  await expect(phone.getByLabel('Access Code')).toBeVisible();
  await expect(phone.getByText(/1 unsent score .*is kept on this device/).first()).toBeVisible();
  await boardIsRight(event, 'a phone was signed out');
  await phone.getByLabel('Access Code').fill(code);
  await phone.getByRole('button', { name: 'Login' }).click();
  await expect(phone.getByRole('heading', { name: 'Captain Dashboard' })).toBeVisible();
  await expect(phone.getByText('waiting to be sent')).toHaveCount(0);
  event.board.post(1, 'powdermen', hole, strokes);
  await openSheet(otto, 1);
  await expect(scoreField(otto, 'powdermen', hole)).toHaveValue(String(strokes));
  await boardIsRight(event, 'the pending corrections were sent with the new code');
}

/** D-12: the captain posts a hole that is being typed at the desk; the organizer keeps the captain's score. */
export async function captainWasFaster(event: WholeEvent, page: Page, hole: number): Promise<void> {
  const strokes = onPaper(1, 'stopemen', hole);
  const field = scoreField(page, 'stopemen', hole);
  await field.focus();
  await page.keyboard.type('8');
  await captainPosts(event, { day: 1, team: 'stopemen', hole, strokes });
  const here = page.getByRole('region', { name: `Hole ${hole}`, exact: true });
  await expect(here.getByText(`${captainOf('Stopemen')}, captain`)).toBeVisible(); // the captain's score has arrived
  await expect(field).toHaveValue('8');
  await page.keyboard.press('Enter');
  await field.focus();
  await expect(page.getByRole('heading', { name: 'Two people changed this hole' })).toBeVisible();
  await boardIsRight(event, 'captain and desk differ on one hole, undecided');
  const keep = `${strokes} Keep ${firstName(captainOf('Stopemen'))}’s`;
  await page.getByRole('button', { name: keep }).click();
  await expect(field).toHaveValue(String(strokes));
  await boardIsRight(event, 'the desk has kept the captain’s');
}

/** D-12: an organizer posts a hole that the captain entered without a signal; the captain keeps that score. */
export async function deskWasFaster(event: WholeEvent, page: Page, hole: number): Promise<void> {
  const phone = event.phones.stopemen;
  const strokes = onPaper(1, 'stopemen', hole);
  await phone.context().setOffline(true);
  await correctHole(phone, 1, hole, strokes + 3);
  await typeRow(event, page, { day: 1, team: 'stopemen', from: hole, strokes: [strokes] });
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Decide' }).press('Enter');
  const sheet = holeSheet(phone, hole);
  await expect(sheet.getByText('Two different scores for this hole')).toBeVisible();
  await boardIsRight(event, 'two scores, one hole, and the captain has not chosen');
  await sheet.getByRole('button', { name: /Keep their|Keep it empty/ }).click();
  await sheet.waitFor({ state: 'hidden' });
  await boardIsRight(event, 'the captain has kept the desk’s');
}

/** D-12: the paper total reveals that a hole was typed wrong. */
export async function cardDoesNotAddUp(event: WholeEvent, page: Page, mistyped: number): Promise<void> {
  const total = totalOnPaper(1, 'timbermen');
  const paper = page.getByLabel('Timbermen, total on the paper card');
  await paper.focus();
  await page.keyboard.type(`${total}\n`);
  await expect(
    page.getByText(
      `The ${NAMES.timbermen}’s card does not add up: the sheet says ${total + 1}, the paper says ${total}.`,
    ),
  ).toBeVisible();
  const strokes = onPaper(1, 'timbermen', mistyped);
  await typeRow(event, page, { day: 1, team: 'timbermen', from: mistyped, strokes: [strokes] });
  await expect(page.getByText('Agrees', { exact: true })).toBeVisible();
}

/** D-19: one organizer undoes the other's mistake, after reading what the undo will change. */
export async function undoneInTheTrail(event: WholeEvent, hole: number): Promise<void> {
  const { june, otto } = event;
  const right = onPaper(1, 'stopemen', hole);
  await typeRow(event, june, { day: 1, team: 'stopemen', from: hole, strokes: [right - 2] });

  await openLevel(otto, 'Trail');
  const newest = otto.getByRole('region', { name: 'Trail, newest first' }).getByRole('listitem').first();
  await expect(newest).toContainText(`Day 1, hole ${hole}`);
  await newest.getByRole('button', { name: /^Undo/ }).click();
  await expect(
    otto.getByText(
      `A new correction will be posted: Stopemen, hole ${hole}, from ${right - 2} back to ${right}.`,
    ),
  ).toBeVisible();
  await otto.getByLabel('Why (others will read it)').fill('Read from the wrong row');
  await otto.keyboard.press('Enter');
  await expect(newest).toContainText('“Read from the wrong row”');
  event.board.post(1, 'stopemen', hole, right);
  await boardIsRight(event, 'a correction was undone');
  await expect(scoreField(june, 'stopemen', hole)).toHaveValue(String(right));
}
