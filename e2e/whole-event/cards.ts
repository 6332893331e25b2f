import type { Page } from '@playwright/test';
import { openLevel } from '#e2e/desk.ts';
import { lengthOf } from '#testing/proof.ts';
import { championsAreRight, type WholeEvent } from './event.ts';
import { sum } from './own-champion.ts';
import { ADDED_WRONG, cardNumber } from './paper.ts';
import { expect } from './patient.ts';

/** Number of groups of three players. The twelve groups have 36 cards and 648 numbers in all. */
const { groups: GROUPS } = lengthOf({ seed: 1928, slice: { groups: 2 }, long: { groups: 12 } });
export const CARDS = GROUPS * 3;
const ALL_HOLES = 36 * 18;

/** Waits for the next player's card, and reads the player's name from the label of the focused field. */
async function nextPlayer(page: Page, after: string): Promise<string> {
  const waits = page.locator('input:focus');
  await expect(waits).toHaveAttribute('aria-label', /, hole 1$/);
  await expect(waits).not.toHaveAttribute('aria-label', `${after}, hole 1`);
  return ((await waits.getAttribute('aria-label')) ?? '').replace(/, hole 1$/, '');
}

/** D-15: types the cards with only the keyboard. Returns the player whose sum is wrong. */
export async function typeCards(event: WholeEvent, page: Page): Promise<string> {
  await openLevel(page, 'Cards');
  await expect(page.getByText(`0 of ${ALL_HOLES} holes typed`)).toBeVisible();
  const names: string[] = [];
  while (names.length < CARDS) {
    const name = await nextPlayer(page, names.at(-1) ?? '');
    names.push(name);
    const card = cardNumber(names.length);
    const isWrong = names.length === ADDED_WRONG;
    const numbers = card.map((strokes) => `${strokes}\n`).join('');
    const signed = card.includes('P') ? '' : sum(card) + (isWrong ? 1 : 0);
    await page.keyboard.type(`${numbers}${signed}\n`);
    await expect(page.getByText(`${names.length * 18} of ${ALL_HOLES} holes typed`)).toBeVisible({
      timeout: 180_000,
    });
    event.champion.turnIn(name, card, !isWrong);
    await championsAreRight(event, `${name}'s card`);
  }
  return names[ADDED_WRONG - 1] ?? '';
}

/** The link to the first group with this text, which says what an organizer has to do in the group. */
const groupThat = (page: Page, says: RegExp) =>
  page.getByRole('navigation', { name: 'Groups' }).getByRole('link', { name: says }).first();
const cardOnTable = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An organizer rules that the holes are right and the player's sum is wrong. */
export async function ruleOnSum(event: WholeEvent, page: Page, name: string): Promise<void> {
  const card = event.champion.card(name);
  const total = sum(card);
  await groupThat(page, /1 does not agree$/).click();
  const paper = cardOnTable(page, name);
  await expect(
    paper.getByText(`The holes add up to ${total}, but the card is signed for ${total + 1}.`),
  ).toBeVisible();
  await paper.getByRole('button', { name: `The holes are right: ${total}` }).click();
  await expect(paper.getByText('Ruled right')).toBeVisible();
  event.champion.turnIn(name, card, true);
  await championsAreRight(event, 'a card that did not add up was ruled right');
}

/** The other organizer types the cards of possible winners a second time, without seeing the first entry. */
export async function typeContendersAgain(event: WholeEvent, page: Page): Promise<void> {
  await openLevel(page, 'Cards');
  const again: string[] = [];
  const contenders = event.champion.contenders();
  while (again.length < contenders.length) {
    await groupThat(page, /to type again$/).click();
    await expect(page).toHaveURL(/\/cards\/\d+$/);
    const group = new URL(page.url()).pathname;
    const blind = page.getByRole('region').filter({ hasText: 'Second entry' }).last();
    const name = (await blind.getAttribute('aria-label')) ?? '';
    const card = cardOnTable(page, name);
    await card.getByRole('textbox', { name: `${name}, hole 1`, exact: true }).focus();
    const numbers = event.champion.card(name).map((strokes) => `${strokes}\n`);
    await page.keyboard.type(numbers.join(''));
    await page.locator(`nav a[href="${group}"]`).click(); // the last Enter has opened another group
    await expect(card.getByText('Two people typed this card, and their entries agree.')).toBeVisible();
    await championsAreRight(event, `${name}'s card was typed twice`);
    again.push(name);
  }
  expect(again.toSorted()).toEqual(contenders.toSorted());
}
