import { createServer } from 'node:http';
import type { APIRequestContext, Page } from '@playwright/test';
import { freePort } from '#local/postgres.ts';
import { invitationLink } from '#server/cli/invitation-link.ts';
import { startFresh } from '#testing/cup.ts';
import { expect, test } from './cup.ts';
import { accept, device, signOut, startDesk, toTheDesk } from './desk.ts';

type Options = { challenge: string; rp?: { id?: string } };

/** Starts another site with one page. */
async function foreignSite(): Promise<{ port: number; end: () => Promise<unknown> }> {
  const port = await freePort();
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>Hello'));
  await new Promise<void>((listening) => site.listen(port, 'localhost', listening));
  return {
    port,
    end: () => {
      site.closeAllConnections();
      return new Promise((closed) => site.close(closed));
    },
  };
}

/** Makes the open page sign a challenge that another client has requested. */
function assertOn(page: Page, options: Options) {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never);
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    const { id, response } = credential.toJSON() as AuthenticationResponseJSON;
    return {
      credentialId: id,
      clientDataJson: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    };
  }, options);
}

function createOn(page: Page, options: Options) {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json as never);
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    const { id, response } = credential.toJSON() as RegistrationResponseJSON;
    return {
      credentialId: id,
      clientDataJson: response.clientDataJSON,
      attestationObject: response.attestationObject,
      device: 'Laptop',
    };
  }, options);
}

test('D-18 refuses a passkey response that is from another site, was already used, or has an old counter', async ({
  browser,
  playwright,
  afterwards,
}) => {
  test.setTimeout(120_000);
  const { cup, origin } = await startDesk(startFresh);
  afterwards(() => cup.end());
  const elsewhere = await foreignSite();
  afterwards(elsewhere.end);
  /** An attacker who relays responses that others have signed. */
  const relay: APIRequestContext = await playwright.request.newContext({ baseURL: origin.origin });
  afterwards(() => relay.dispose());
  const begin = async (path: string, data: object = {}): Promise<Options> =>
    (await relay.post(path, { data })).json();
  const signIn = async (body: object) =>
    (await relay.post('/api/organizers/sign-in', { data: body })).status();

  const { page, setCounter } = await device(browser);
  const codes = await accept(page, await invitationLink(cup.db, origin, 'June Ledger'));
  await toTheDesk(page);
  const door = page.getByRole('button', { name: 'Sign in with your passkey' });

  await test.step('refuses a passkey that was used on another port of the same host', async () => {
    await page.goto(`http://localhost:${elsewhere.port}/`);
    const lured = await assertOn(page, await begin('/api/organizers/sign-in/options'));
    expect(await signIn(lured)).toBe(401);
    await page.goto(`${origin.origin}/organizer`);
    const own = await assertOn(page, await begin('/api/organizers/sign-in/options'));
    expect(await signIn(own), 'the same response from the right page signs in').toBe(200);
  });

  await test.step('refuses a passkey that was created for another relying party', async () => {
    const link = await invitationLink(cup.db, origin, 'June Ledger');
    const secret = link.slice(link.indexOf('#') + 1);
    const options = await begin('/api/organizers/invitation/options', { secret });
    const host = 'elsewhere.localhost';
    await page.goto(`http://${host}:${elsewhere.port}/`);
    const made = await createOn(page, { ...options, rp: { ...options.rp, id: host } });
    const answer = await relay.post('/api/organizers/invitation/accept', { data: { secret, ...made } });
    expect(answer.status()).toBe(401);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Welcome, June' })).toBeVisible();
  });

  await test.step('refuses a response that has already been used', async () => {
    await page.goto(`${origin.origin}/organizer`);
    await signOut(page);
    const sent = page.waitForRequest('**/api/organizers/sign-in');
    await door.click();
    const body = (await sent).postData();
    await expect(page.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeVisible();
    await signOut(page);
    await expect(door).toBeVisible();
    const again = await page.evaluate(async (replayed) => {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body: replayed };
      return (await fetch('/api/organizers/sign-in', request)).status;
    }, body);
    expect(again).toBe(401);
    await page.reload();
    await expect(door).toBeVisible();
  });

  await test.step('refuses a counter that goes backward, as a copied passkey’s would', async () => {
    await setCounter(1);
    await door.click();
    await expect(page.getByRole('alert')).toContainText('That passkey was not accepted');
    await setCounter(1_000);
    await door.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pre-flight' })).toBeVisible();
  });

  await test.step('refuses a recovery code used a second time', async () => {
    await signOut(page);
    const recover = async () => {
      await page.goto(`${origin.origin}/organizer/recover`);
      await page.getByLabel('Recovery code').fill(codes[0] ?? '');
      await page.getByRole('button', { name: 'Sign in with this code' }).click();
    };
    await recover();
    await expect(page.getByText('You signed in with a recovery code; 9 are left.')).toBeVisible();
    await signOut(page);
    await recover();
    await expect(page.getByText('This recovery code is wrong')).toBeVisible();
  });
});
