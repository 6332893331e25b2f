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

/** At every heartbeat, so that it is known within a minute when this laptop is closed. */
export function sayHere(): void {
  if (page === '') return;
  // Whether the desk is connected is the stream's to tell.
  call<typeof deskHere>('POST', '/api/desk/here', { body: { tab: TAB, page } }).catch(() => {});
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
