import type { QueryClient } from '@tanstack/react-query';
import { organizerQuery } from '#web/desk/session/session.ts';
import { type OutboxName, requestPersistence, updateStored } from '#web/device/device-storage.ts';
import { onTabMessage } from '#web/device/other-tabs.ts';
import { sharedByTabs } from '#web/device/shared-by-tabs.ts';
import { attempt, type Outcome, type PostOptions } from '#web/outbox/answer.ts';
import type { Author, Correction } from '#web/outbox/correction.ts';
import type { Entry, Place } from '#web/outbox/entry.ts';
import { Outbox } from '#web/outbox/outbox.ts';
import { canStore, noteWrite } from './can-store.ts';

const TRY_EVERY_MS = 10_000;

export type DeskKind<P extends Place = Place, E extends Entry = Entry> = {
  author: Author;
  place: P;
  entry: E;
};

type DeskOutboxOptions<K extends DeskKind> = {
  name: OutboxName;
  post(correction: Correction<K>, options: PostOptions): Promise<unknown>;
  /** Shows an entry that the server returned. */
  apply(queryClient: QueryClient, entry: K['entry'], place: K['place']): void;
};

/**
 * The desk's outbox for one kind of entry, opened on first use. From then on it sends pending corrections, no
 * matter which desk page is shown.
 */
export function deskOutboxOf<K extends DeskKind>(
  options: DeskOutboxOptions<K>,
): (queryClient: QueryClient) => Outbox<K> {
  const outboxes = new WeakMap<QueryClient, Outbox<K>>();
  return (queryClient) => {
    const known = outboxes.get(queryClient);
    if (known) return known;
    const outbox = open(queryClient, options);
    outboxes.set(queryClient, outbox);
    return outbox;
  };
}

function open<K extends DeskKind>(queryClient: QueryClient, options: DeskOutboxOptions<K>): Outbox<K> {
  const { name, post, apply } = options;
  const shared = sharedByTabs(name);
  const outbox = new Outbox<K>({
    role: 'organizer',
    ...shared,
    update: (step) => noteWrite(shared.update(step)),
    async whoIsSignedIn() {
      const organizer = await queryClient.fetchQuery(organizerQuery);
      return organizer && { name: organizer.name, teamId: null };
    },
    send: (correction) => send(queryClient, correction, post),
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    applyEntry: (entry, { place }) => apply(queryClient, entry, place),
    failed: requestPersistence,
    finished() {},
  });

  const sendPending = () => navigator.onLine && void outbox.send();
  window.addEventListener('online', sendPending);
  document.addEventListener('visibilitychange', sendPending);
  setInterval(sendPending, TRY_EVERY_MS);
  // Tests the storage before anyone types, and retests it as long as it fails.
  const testStorage = () => void noteWrite(updateStored(name, (stored) => stored)).catch(() => {});
  testStorage();
  setInterval(() => canStore.get() || testStorage(), TRY_EVERY_MS);
  onTabMessage((message) => message === name && void outbox.reload());
  void outbox.reload().then(sendPending, () => {});
  return outbox;
}

async function send<K extends DeskKind>(
  queryClient: QueryClient,
  correction: Correction<K>,
  post: DeskOutboxOptions<K>['post'],
): Promise<Outcome<K>> {
  const outcome = await attempt(correction, (options) => post(correction, options));
  if (outcome.kind === 'signed-out') queryClient.setQueryData(organizerQuery.queryKey, null);
  // The session is not allowed to post. The correction stays until its author has signed in with a passkey.
  if (outcome.kind === 'refused' && outcome.refusal.status === 403) return { kind: 'signed-out' };
  return outcome;
}
