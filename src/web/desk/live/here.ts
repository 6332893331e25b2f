import { queryOptions } from '@tanstack/react-query';
import type { deskHere, PeopleHere } from '#contract/desk/live.ts';
import type { organizerSignOut } from '#contract/organizers/sign-in.ts';
import { call } from '#web/api/call.ts';
import { addressOf } from '#web/api/client.ts';
import { replaceSession } from '#web/desk/session/passkeys.ts';

export type People = PeopleHere['people'];

/** All organizers at the desk. Pushed by the feed, never fetched. */
export const hereQuery = queryOptions({
  queryKey: ['desk', 'here'] as const,
  queryFn: async (): Promise<People> => [],
  initialData: [],
});

const TAB = crypto.randomUUID().slice(0, 23);
let page = '';
let active = false;

/** Records input at this laptop. A page that is merely open must not keep its session alive forever (D-18). */
export function noteInput(): void {
  active = true;
}

/**
 * Reports this tab's page. Sent at every heartbeat, so that others see within a minute that this laptop was closed.
 */
export function reportPage(): void {
  if (page === '') return;
  const wasActive = active;
  active = false;
  const body = { tab: TAB, page, ...(wasActive && { active: true as const }) };
  // A failed report is not shown, because the stream already shows if the desk is connected. The next
  // report repeats that the organizer was active.
  call<typeof deskHere>('POST', '/api/desk/here', { body }).catch(() => {
    active ||= wasActive;
  });
}

export function setPage(now: string): void {
  if (now === page) return;
  page = now;
  reportPage();
}

/** Reports that this tab leaves the desk. Also works while the tab is closing. */
export function leave(): void {
  navigator.sendBeacon(
    addressOf<typeof deskHere>('/api/desk/here', undefined),
    new Blob([JSON.stringify({ tab: TAB, page: null })], { type: 'application/json' }),
  );
}

/**
 * How long to wait for the new page. If it has not loaded by then, the browser has probably asked whether to
 * leave, and the person has chosen to stay.
 */
const NEW_PAGE_WITHIN_MS = 10_000;

/**
 * Signs out and opens a new page, so that no desk data stays in this tab's memory. Until the new page loads, this
 * one does not show the sign-in form, where input would be lost.
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
