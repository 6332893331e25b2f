import { queryOptions } from '@tanstack/react-query';
import type { deskHere, PeopleHere } from '#contract/desk/live.ts';
import { call } from '#web/api/call.ts';
import { addressOf } from '#web/api/client.ts';

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
