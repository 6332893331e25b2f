import type { Page } from '@playwright/test';
import { expect, test } from './cup.ts';
import { EVENING_CAPTAINS, EVENING_LISTS, EVENING_SHEET } from './evening-lists.ts';
import type { Hand, Work } from './hands.ts';

export type Codes = Readonly<Record<keyof typeof EVENING_CAPTAINS, string>>;

export const firstName = (name: string) => name.split(' ')[0] ?? '';

/** The code that the desk currently shows for this captain. */
export async function codeShownTo(page: Page, name: string): Promise<string> {
  const once = page.getByRole('region', { name: `Give this to ${firstName(name)} now` });
  return (await once.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).textContent()) ?? '';
}

/**
 * Sets everything up from the invitation to "Ready for Day 1", like an organizer who knows what to type.
 * Returns the captains' codes, which are shown only once.
 */
export async function setUp(
  page: Page,
  link: string,
  hand: Hand,
  lists: 'one sheet' | 'three lists' = 'three lists',
): Promise<Codes> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const follow = (name: string | RegExp) => hand.press(page.getByRole('link', { name }));
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await test.step('the organizer accepts the invitation', async () => {
    await page.goto(link);
    await hand.press(button('Create your passkey'));
    await hand.press(page.getByLabel('They are on paper, in a safe place'));
    await hand.press(button('Go to the desk'));
    await expect(title('Pre-flight')).toBeFocused();
    await expect(page.getByRole('heading', { name: '3 things before Day 1' })).toBeVisible();
  });

  const box = page.getByLabel('Paste here, straight from the spreadsheet');
  const pasteOneSheet = async () => {
    await hand.paste(box, EVENING_SHEET);
    await expect(page.getByRole('heading', { name: '36 lines read' })).toBeVisible();
    await expect(page.getByText('Not used: Phone')).toBeVisible();
    await hand.press(button('Save all 36'));
    await expect(page.getByText('36 players saved.')).toBeVisible();
    await hand.openLevel('Pairings');
  };
  const pasteThreeLists = async () => {
    for (const [team, list] of Object.entries(EVENING_LISTS)) {
      await hand.paste(box, list);
      if (team === 'Stopemen') {
        await expect(page.getByRole('heading', { name: '13 lines read, 1 to fix' })).toBeVisible();
        await hand.press(button(/^Remove this line.*line 13$/));
      }
      await hand.press(button(`Save 12 ${team}`));
      await expect(page.getByText(`12 ${team} saved.`)).toBeInViewport();
      await follow(/^Next: the/);
    }
  };
  await test.step(`D-13 36 players are pasted from ${lists}`, async () => {
    await follow(/^Add 12 players/);
    await expect(title('Players')).toBeFocused();
    await (lists === 'one sheet' ? pasteOneSheet() : pasteThreeLists());
  });

  await test.step('D-14 the pairings are drawn and published', async () => {
    await expect(title('Pairings')).toBeFocused();
    await hand.press(button('Draw at random'));
    await expect(page.getByText('Drawn, without tee times. Set all times, then publish.')).toBeVisible();
    await hand.press(button('Set all times'));
    await hand.press(button('Publish pairings'));
    await expect(page.getByText('Published. Everyone sees each change right away.')).toBeVisible();
  });

  const codes = await test.step('D-7 three captains are named and get their codes', async () => {
    await hand.openLevel('Captains');
    for (const [team, name] of Object.entries(EVENING_CAPTAINS)) {
      await hand.type(page.getByLabel(`Captain of the ${team}`), name);
      await page.keyboard.press('Enter');
      hand.work.presses += 1;
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await hand.press(button('Issue 3 codes'));
    const given: Record<string, string> = {};
    for (const [team, name] of Object.entries(EVENING_CAPTAINS)) {
      given[team] = await codeShownTo(page, name);
      await hand.press(page.getByLabel(`${firstName(name)} has the code. Hide it.`));
    }
    return given as Codes;
  });

  await test.step('the date and the contact details are set', async () => {
    await hand.openLevel('Event');
    await hand.type(page.getByLabel('E-mail'), 'june@club.example');
    await hand.type(page.getByLabel('Phone'), '555 0100');
    await hand.type(page.getByRole('group', { name: 'Day 1' }).getByLabel('Date'), '09272025');
    await hand.openLevel('Pre-flight');
    await expect(page.getByRole('heading', { name: 'Ready for Day 1' })).toBeVisible();
    await expect(page.getByText('Visitors can reach you.')).toBeAttached();
    await expect(button('Open Day 1…')).toBeEnabled();
  });
  return codes;
}

/**
 * The seconds that each action takes an unhurried volunteer. A paste includes finding the list, and a code
 * includes passing it on.
 */
const PACE = { click: 1.5, key: 0.5, character: 0.4, paste: 30, page: 8, code: 30 };
const PAGES = 8;
const CODES = 3;

const secondsOf = ({ presses, characters, pastes }: Work, press: number) =>
  presses * press + characters * PACE.character + pastes * PACE.paste + PAGES * PACE.page + CODES * PACE.code;

/** The most actions that each input method may take: slightly more than it took when this was written. */
const MOST = {
  mouse: { presses: 50, characters: 90 },
  touch: { presses: 60, characters: 90 },
  keyboard: { presses: 260, characters: 90 },
} as const;

/** D-8: expects that the set-up took few actions, and takes an unhurried volunteer less than ten minutes. */
export function expectQuick(by: keyof typeof MOST, work: Work): void {
  const minutes = secondsOf(work, by === 'keyboard' ? PACE.key : PACE.click) / 60;
  process.stdout.write(
    `\nThe evening by ${by}: ${work.presses} presses, ${work.characters} characters, ${work.pastes} lists, ${PAGES} pages: ${minutes.toFixed(1)} minutes\n`,
  );
  expect(work.presses).toBeLessThanOrEqual(MOST[by].presses);
  expect(work.characters).toBeLessThanOrEqual(MOST[by].characters);
  expect(minutes).toBeLessThan(10);
}
