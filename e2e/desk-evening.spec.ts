import { invitationLink } from '#server/cli/invitation-link.ts';
import { startFresh } from '#testing/cup.ts';
import { expect, test } from './cup.ts';
import { device, startDesk } from './desk.ts';
import { LAPTOP, PHONE } from './devices.ts';
import { setUp } from './evening-set-up.ts';
import { keyboard, mouse, touch, type Work } from './hands.ts';

/** The seconds that each action takes an unhurried volunteer, including finding a list or passing on a code. */
const PACE = { click: 1.5, key: 0.5, character: 0.4, paste: 30, page: 8, code: 30 };
const PAGES = 8;
const CODES = 3;

const secondsOf = ({ presses, characters, pastes }: Work, press: number) =>
  presses * press + characters * PACE.character + pastes * PACE.paste + PAGES * PACE.page + CODES * PACE.code;

/** Upper limits for each input method: slightly more than the method needed when this was written. */
const MOST = {
  mouse: { presses: 50, characters: 90 },
  touch: { presses: 60, characters: 90 },
  keyboard: { presses: 260, characters: 90 },
} as const;

for (const [name, take] of Object.entries({ mouse, touch, keyboard }))
  test(`D-8 setting up the event from nothing by ${name} takes under ten minutes`, async ({
    browser,
    afterwards,
  }) => {
    test.setTimeout(120_000);
    const { cup, origin } = await startDesk(startFresh);
    afterwards(() => cup.end());
    const { page } = await device(browser, name === 'touch' ? PHONE : LAPTOP);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin.origin });
    const hand = take(page);
    await setUp(page, await invitationLink(cup.db, origin, 'June Ledger'), hand);
    const { work } = hand;
    const minutes = secondsOf(work, name === 'keyboard' ? PACE.key : PACE.click) / 60;
    const summary = `${work.presses} presses, ${work.characters} characters, ${work.pastes} lists, ${PAGES} pages: ${minutes.toFixed(1)} minutes`;
    test.info().annotations.push({ type: name, description: summary });
    process.stdout.write(`\nThe evening by ${name}: ${summary}\n`);
    const most = MOST[name as keyof typeof MOST];
    expect(work.presses).toBeLessThanOrEqual(most.presses);
    expect(work.characters).toBeLessThanOrEqual(most.characters);
    expect(minutes).toBeLessThan(10);
  });
