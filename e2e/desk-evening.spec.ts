import type { Page } from '@playwright/test';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { startFresh } from '#testing/cup.ts';
import { expect, test } from './cup.ts';
import { device, startDesk } from './desk.ts';
import { EVENING_CAPTAINS, EVENING_LISTS } from './evening-lists.ts';
import { type Hand, keyboard, mouse, touch, type Work } from './hands.ts';

/** Seconds: an unhurried volunteer, who also has to find each list, and to hand each code over. */
const PACE = { click: 1.5, key: 0.5, character: 0.4, paste: 30, page: 8, code: 30 };
const PAGES = 8;
const CODES = 3;

const secondsOf = ({ presses, characters, pastes }: Work, press: number) =>
  presses * press + characters * PACE.character + pastes * PACE.paste + PAGES * PACE.page + CODES * PACE.code;

/** From the invitation to "Ready for Day 1", as whoever knows what to type would go. */
async function setUp(page: Page, link: string, hand: Hand): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const follow = (name: string | RegExp) => hand.press(page.getByRole('link', { name }));
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await test.step('the invitation', async () => {
    await page.goto(link);
    await hand.press(button('Create your passkey'));
    await hand.press(page.getByLabel('They are on paper, in a safe place'));
    await hand.press(button('Go to the desk'));
    await expect(title('Pre-flight')).toBeFocused();
    await expect(page.getByRole('heading', { name: '3 things before Day 1' })).toBeVisible();
  });

  await test.step('D-13 36 players from three spreadsheets, one player too many among them', async () => {
    await follow(/^Add 12 players/);
    await expect(title('Players')).toBeFocused();
    const box = page.getByLabel('Paste here, straight from the spreadsheet');
    for (const [team, list] of Object.entries(EVENING_LISTS)) {
      await hand.paste(box, list);
      if (team === 'Stopemen') {
        await expect(page.getByRole('heading', { name: '13 lines read, 1 to look at' })).toBeVisible();
        await hand.press(button(/^Take this line out.*line 13$/));
      }
      await hand.press(button(`Save 12 ${team}`));
      await expect(page.getByText(`12 ${team} saved.`)).toBeInViewport();
      await follow(/^Next: the/);
    }
  });

  await test.step('D-14 the draw, published', async () => {
    await expect(title('Pairings')).toBeFocused();
    await hand.press(button('Draw at random'));
    await expect(page.getByText('Drawn, without tee times. Set all times, then publish.')).toBeVisible();
    await hand.press(button('Set all times'));
    await hand.press(button('Publish pairings'));
    await expect(page.getByText('Published. Everybody sees each change at once.')).toBeVisible();
  });

  await test.step('D-7 three captains and their codes', async () => {
    await hand.openLevel('Captains');
    for (const [team, name] of Object.entries(EVENING_CAPTAINS)) {
      await hand.type(page.getByLabel(`Captain of the ${team}`), name);
      await page.keyboard.press('Enter');
      hand.work.presses += 1;
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await hand.press(button('Issue 3 codes'));
    for (const name of Object.values(EVENING_CAPTAINS))
      await hand.press(page.getByLabel(`${name.split(' ')[0]} has the code. Hide it.`));
  });

  await test.step('the date and whom to write to', async () => {
    await hand.openLevel('Event');
    await hand.type(page.getByLabel('E-mail'), 'june@club.example');
    await hand.type(page.getByLabel('Phone'), '555 0100');
    await hand.type(page.getByRole('group', { name: 'Day 1' }).getByLabel('Date'), '09132025');
    await hand.openLevel('Pre-flight');
    await expect(page.getByRole('heading', { name: 'Ready for Day 1' })).toBeVisible();
    await expect(page.getByText('Visitors know whom to write to.')).toBeAttached();
    await expect(button('Open Day 1')).toBeEnabled();
  });
}

/** The most that each hand may need: what it needed when this was written, and a little. */
const MOST = {
  mouse: { presses: 50, characters: 90 },
  touch: { presses: 60, characters: 90 },
  keyboard: { presses: 230, characters: 90 },
} as const;

for (const [name, take] of Object.entries({ mouse, touch, keyboard }))
  test(`D-8 the whole evening, from nothing to ready, by ${name}: counted, and under ten minutes`, async ({
    browser,
    viewport,
    isMobile,
    afterwards,
  }) => {
    test.skip(isMobile !== (name === 'touch'), 'a finger on a phone, the others on a laptop');
    test.setTimeout(120_000);
    const { cup, origin } = await startDesk(startFresh);
    afterwards(() => cup.end());
    const { page } = await device(browser, { viewport, isMobile, hasTouch: isMobile });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin.origin });
    const hand = take(page);
    await setUp(page, await invitationLink(cup.db, origin, 'June Ledger'), hand);
    const { work } = hand;
    const minutes = secondsOf(work, name === 'keyboard' ? PACE.key : PACE.click) / 60;
    const said = `${work.presses} presses, ${work.characters} characters, ${work.pastes} lists, ${PAGES} pages: ${minutes.toFixed(1)} minutes`;
    test.info().annotations.push({ type: name, description: said });
    process.stdout.write(`\nThe evening by ${name}: ${said}\n`);
    const most = MOST[name as keyof typeof MOST];
    expect(work.presses).toBeLessThanOrEqual(most.presses);
    expect(work.characters).toBeLessThanOrEqual(most.characters);
    expect(minutes).toBeLessThan(10);
  });
