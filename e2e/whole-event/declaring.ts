import { openLevel } from '#e2e/desk.ts';
import { boardIsRight, NAMES, type WholeEvent } from './event.ts';
import { expect } from './patient.ts';
import { openNotices } from './weather.ts';

const FORGOTTEN = 'Prizes in the clubhouse at five.';

/** R-66, D-6, D-21: declares the result with an award. The public pages must show it without a notice. */
export async function declare(event: WholeEvent): Promise<void> {
  const { june, otto, spectator, clubhouse } = event;
  const [first] = event.board.lines();
  const champions = first ? NAMES[first.team] : '';
  await expect(otto.getByRole('heading', { level: 1, name: 'Declare the result' })).toBeVisible();
  await otto.getByLabel('Awarded to').selectOption({ index: 4 });
  await expect(otto.getByLabel('Awarded to')).toHaveAttribute('aria-busy', 'false');

  await openNotices(otto);
  await otto.getByLabel('The sentence, as people will read it').fill(FORGOTTEN);
  await otto.getByRole('button', { name: 'Post the notice' }).click();
  await expect(otto.getByText('The notice is on every board.')).toBeVisible(); // until then, the page asks before leaving
  for (const page of [spectator, clubhouse]) await expect(page.getByText(FORGOTTEN)).toBeVisible();
  await openLevel(otto, 'Result');

  await openLevel(june, 'Result');
  await expect(june.getByRole('heading', { name: 'A notice is still up' })).toBeVisible();
  await expect(june.getByText('18 of 18 matches')).toBeVisible();
  await expect(june.getByText('36 of 36 holes decided')).toBeVisible();
  await june.getByLabel('Type the name of the winning team').fill(champions);
  await june.getByRole('button', { name: `Declare the ${champions} champions` }).click();
  for (const page of [june, otto])
    await expect(page.getByRole('heading', { level: 1, name: 'The cup is decided' })).toBeVisible();

  for (const page of [spectator, clubhouse]) await expect(page.getByText(FORGOTTEN)).toHaveCount(0);

  event.board.declare();
  await expect(clubhouse.getByText('Champions 2025')).toBeVisible();
  await expect(clubhouse.getByRole('heading', { name: champions })).toBeVisible();
  for (const { team, points, matches } of event.board.lines())
    await expect(clubhouse.getByText(`${points}${NAMES[team]}${matches} Matches Won`)).toBeVisible();
  const county = event.champion.first();
  const line = clubhouse.getByText(/^County Champion/).locator('..');
  await expect(line).toContainText(county.name);
  await expect(line).toContainText(`${county.total} strokes`);
  await expect(spectator.getByText(/^Final, /)).toBeVisible();
  await boardIsRight(event, 'the champion is declared');
}
