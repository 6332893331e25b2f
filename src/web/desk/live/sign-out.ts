import type { organizerSignOut } from '#contract/organizers/sign-in.ts';
import { call } from '#web/api/call.ts';
import { replaceSession } from '#web/desk/session/passkeys.ts';
import { leave } from './here.ts';

/** A new page takes a moment, unless the person has decided to stay on this one. */
const NEW_PAGE_WITHIN_MS = 10_000;

/**
 * Signs out and opens a new page: nothing of the desk stays in this tab's memory. Until that is there, this page does
 * not show the door: a press on it would be lost.
 */
export function signOut(body: { everywhere?: true } = {}): Promise<void> {
  return replaceSession(leaveTheDesk(body));
}

async function leaveTheDesk(body: { everywhere?: true }): Promise<void> {
  leave();
  await call<typeof organizerSignOut>('POST', '/api/organizers/sign-out', { body });
  window.location.assign('/organizer');
  await new Promise((resolve) => setTimeout(resolve, NEW_PAGE_WITHIN_MS));
}
