import { queryOptions } from '@tanstack/react-query';
import type { deskHere, PeopleHere } from '#contract/desk/live.ts';
import type { organizerSignOut } from '#contract/organizers/sign-in.ts';
import { call } from '#web/api/call.ts';
import { addressOf } from '#web/api/client.ts';
import { replaceSession } from '#web/desk/session/passkeys.ts';

export type People = PeopleHere['people'];

/** Everybody at the desk, as the feed says it; nobody asks for it. */
export const hereQuery = queryOptions({
  queryKey: ['desk', 'here'] as const,
  queryFn: async (): Promise<People> => [],
  initialData: [],
});

const TAB = crypto.randomUUID().slice(0, 23);
let page = '';
let active = false;

/** Somebody is at this laptop. A page that is left open must not keep its session for ever (D-18). */
export function noteInput(): void {
  active = true;
}

/** At every heartbeat, so that it is known within a minute when this laptop is closed. */
export function sayHere(): void {
  if (page === '') return;
  const said = active;
  active = false;
  const body = { tab: TAB, page, ...(said && { active: true as const }) };
  // Whether the desk is connected is the stream's to tell.
  call<typeof deskHere>('POST', '/api/desk/here', { body }).catch(() => {
    active ||= said;
  });
}

export function goTo(now: string): void {
  if (now === page) return;
  page = now;
  sayHere();
}

/** Also sent while the tab is closing. */
export function leave(): void {
  navigator.sendBeacon(
    addressOf<typeof deskHere>('/api/desk/here', undefined),
    new Blob([JSON.stringify({ tab: TAB, page: null })], { type: 'application/json' }),
  );
}

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
