import type { Browser, Page } from '@playwright/test';
import { signInWith } from '#e2e/captain-steps.ts';
import { accept, device, openLevel, toTheDesk } from '#e2e/desk.ts';
import { LAPTOP, PHONE } from '#e2e/devices.ts';
import type { Codes } from '#e2e/evening-set-up.ts';
import { NAMES } from './event.ts';
import type { Team } from './own-board.ts';
import { expect } from './patient.ts';

/** Counts all key presses, clicks and taps. */
export class Presses {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  async on(page: Page): Promise<void> {
    const context = page.context();
    await context.exposeFunction('pressed', () => {
      this.#count += 1;
    });
    await context.addInitScript(() => {
      const counted = window as unknown as { pressed: () => Promise<void> };
      for (const kind of ['keydown', 'pointerdown'])
        document.addEventListener(kind, () => void counted.pressed(), { capture: true });
    });
  }
}

/** A new laptop that can store a passkey, and is not signed in to the desk yet. */
export async function laptop(browser: Browser, presses: Presses): Promise<Page> {
  const { page } = await device(browser, LAPTOP);
  await presses.on(page);
  return page;
}

/** Invites the second organizer from the desk, without the command line. */
export async function inviteSecond(june: Page, otto: Page): Promise<void> {
  await openLevel(june, 'Organizers');
  await june.getByLabel('Their name').fill('Otto Tally');
  await june.getByRole('button', { name: 'Make an invitation' }).click();
  await accept(otto, await june.getByLabel('Invitation link').inputValue());
  await toTheDesk(otto);
}

/** Signs three captains in, each on their own phone with their code. */
export async function captainsSignIn(
  browser: Browser,
  presses: Presses,
  origin: string,
  codes: Codes,
): Promise<Record<Team, Page>> {
  const phone = async (team: Team) => {
    const page = await (await browser.newContext(PHONE)).newPage();
    await presses.on(page);
    await signInWith(page, codes[NAMES[team] as keyof Codes], origin);
    await expect(page.getByText(`You are scoring for the ${NAMES[team]}.`)).toBeVisible();
    return page;
  };
  return {
    timbermen: await phone('timbermen'),
    stopemen: await phone('stopemen'),
    powdermen: await phone('powdermen'),
  };
}
