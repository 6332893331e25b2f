import type { QueryClient } from '@tanstack/react-query';
import type { signOut as signOutCall } from '#contract/captains.ts';
import { SIGNED_IN_COOKIE } from '#contract/wire.ts';
import { call } from '#web/api/call.ts';
import { readStored, updateStored } from '#web/device/device-storage.ts';
import { forgetTab } from '#web/device/tab-memory.ts';
import { externalStore } from '#web/external-store.ts';
import { setSignedIn } from './captain-queries.ts';
import { forgetLastSession } from './last-session.ts';

const ANSWER_WITHIN_MS = 5_000;

/** Whether the captain has signed out on this device, but the server has yet to be notified. */
export const signOutOwed = externalStore(false);

/** Also works offline: this device deletes the captain's data now, and the server ends the session later. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await owe(true);
  await settleSignOut();
  // Scripts cannot delete the session's cookie. They delete the cookie that marks it, so that this device no
  // longer asks the server about the session.
  for (const name of [SIGNED_IN_COOKIE, `__Host-${SIGNED_IN_COOKIE}`]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${name.startsWith('__') ? '; Secure' : ''}`;
  }
  forgetTab();
  await forgetLastSession();
  await setSignedIn(queryClient, null);
}

/** Sends a sign-out that the server has not received yet. Called whenever there may be a signal. */
export async function settleSignOut(): Promise<void> {
  const kept = await readStored('sign-out').catch(() => undefined);
  if (typeof kept === 'boolean') signOutOwed.set(kept); // a damaged value must not sign the captain out
  if (!signOutOwed.get()) return;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const told = call<typeof signOutCall>('POST', '/api/captains/sign-out', { body: {}, signal });
  await told.then(() => owe(false)).catch(() => {});
}

/** Cancels a sign-out that the server has not received. A new sign-in ends the previous session anyway. */
export async function forgetOwedSignOut(): Promise<void> {
  if (signOutOwed.get()) await owe(false);
}

async function owe(owed: boolean): Promise<void> {
  signOutOwed.set(owed);
  await updateStored<boolean>('sign-out', () => owed).catch(() => {});
}
