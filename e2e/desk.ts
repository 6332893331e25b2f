import type { Browser, BrowserContextOptions, Locator, Page, Request } from '@playwright/test';
import { freePort } from '#local/postgres.ts';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { type Cup, startCopyOfDemo } from '#testing/cup.ts';
import { LEVELS } from '#web/desk/levels/levels.ts';
import { expect } from './cup.ts';

/** The origin is a host name, because browsers refuse an IP address as the domain of a passkey. */
type DeskCup = { cup: Cup; origin: URL };

/** Starts a desk on a copy of the demo, unless another cup is given. */
export async function startDesk(start = startCopyOfDemo): Promise<DeskCup> {
  const port = await freePort();
  const origin = new URL(`http://localhost:${port}`);
  const cup = await start(Number(process.env['E2E_POSTGRES_PORT']), {
    PORT: String(port),
    PUBLIC_URL: origin.origin,
  });
  return { cup, origin };
}

/** A device with its own passkey: a separate browser context with Chromium's virtual authenticator. */
export async function device(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; refuse: () => Promise<unknown>; setCounter: (count: number) => Promise<void> }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  const { authenticatorId } = await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Makes user verification fail from now on, as if the fingerprint did not match. */
  const refuse = () =>
    authenticator.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  /** Sets the counter as if the passkey, or a copy of it, had been used this many times. */
  async function setCounter(signCount: number): Promise<void> {
    const { credentials } = await authenticator.send('WebAuthn.getCredentials', { authenticatorId });
    for (const credential of credentials) {
      const { credentialId } = credential;
      await authenticator.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await authenticator.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount },
      });
    }
  }
  return { page, refuse, setCounter };
}

export async function accept(page: Page, link: string): Promise<string[]> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Create your passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Keep these on paper' })).toBeVisible();
  return page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
}

export async function toTheDesk(page: Page): Promise<void> {
  await page.getByLabel('They are on paper, in a safe place').check();
  await page.getByRole('button', { name: 'Go to the desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeVisible();
}

/** Invites an organizer, creates their passkey and opens the desk. */
export async function atTheDesk(
  browser: Browser,
  { cup, origin }: DeskCup,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { page } = await device(browser, options);
  await accept(page, await invitationLink(cup.db, origin, name));
  await toTheDesk(page);
  return page;
}

/** A field by its label. On a sheet of hundreds of fields, a search by role takes most of a journey's time. */
export function fieldNamed(page: Page, label: string): Locator {
  return page.locator(`input[aria-label="${label}"]`);
}

/** The visible link to a level, which is a page of the desk. */
export function levelLink(page: Page, name: string): Locator {
  return page.getByRole('link', { name, exact: true }).filter({ visible: true });
}

/** The button to press if the link to a level is hidden: the level's folded group on the rail, or More. */
export function levelFold(page: Page, name: string): Locator {
  const group = LEVELS.find(({ levels }) => levels.some(({ label }) => label === name))?.title || 'More';
  const button = page.getByRole('button', { name: new RegExp(`^(${group}|More)$`) });
  return button.filter({ visible: true }).first();
}

/** Opens a level by the rail; on a phone, by the tabs or the list under More. */
export async function openLevel(page: Page, name: string): Promise<void> {
  const link = levelLink(page, name);
  const fold = levelFold(page, name);
  await expect(link.or(fold).first()).toBeVisible();
  // Tries again on failure, because the rail unfolds a group by itself once the state of the days is known.
  await expect(async () => {
    if ((await link.count()) === 0) await fold.click({ timeout: 2_000 });
    await link.click({ timeout: 5_000 });
  }).toPass({ timeout: 15_000 });
}

const TIGHT = [
  { name: '320 px', width: 320, height: 640, text: '100%' },
  { name: 'a phone with text at 200%', width: 390, height: 844, text: '200%' },
] as const;

/** Expects nothing to be wider than a small phone's window, which is as wide as a laptop's at 400% zoom. */
export async function expectNothingCutOff(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const { name, width, height, text } of TIGHT) {
    await page.setViewportSize({ width, height });
    const wider = await page.evaluate((size) => {
      const root = document.documentElement;
      root.style.setProperty('font-size', size);
      const over = root.scrollWidth - window.innerWidth;
      root.style.removeProperty('font-size');
      return over;
    }, text);
    expect.soft(wider, `${what}, ${name}`).toBe(0);
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Signs out, waits for the new page, and expects that the old page has not read the session. Otherwise the
 * old page would show the sign-in until the new page loads, and clicks on that sign-in would be lost.
 */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign out', exact: true });
  await expect(button).toBeVisible();
  let asked = 0;
  let isOut = false;
  const count = (request: Request) => {
    if (request.url().endsWith('/api/organizers/sign-out')) isOut = true;
    if (isOut && request.url().endsWith('/api/organizers/session')) asked += 1;
  };
  page.on('request', count);
  const newPage = page.waitForResponse((response) => {
    const isNew = response.request().isNavigationRequest();
    if (isNew) page.off('request', count); // requests after this belong to the new page
    return isNew;
  });
  await button.click();
  await newPage;
  expect(asked).toBe(0);
  await expect(page.getByRole('button', { name: 'Sign in with your passkey' })).toBeVisible();
}
