import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/client.ts';
import { organizerQuery } from '#web/desk/session.ts';
import { readStored, updateStored } from '#web/device/device-storage.ts';
import { oneTabAtATime } from '#web/device/one-tab-at-a-time.ts';
import { notifyOtherTabs, onTabMessage } from '#web/device/other-tabs.ts';
import { requestPersistence } from '#web/device/request-persistence.ts';
import { NO_ANSWER, type Outcome, readFailure, readSuccess } from '#web/outbox/answer.ts';
import type { Author, Correction, Standing } from '#web/outbox/correction.ts';
import { Outbox } from '#web/outbox/outbox.ts';
import { restored, type StoredOutbox, stepped } from '#web/outbox/stored-outbox.ts';
import { canKeep, noteKeeping } from './can-keep.ts';

const ANSWER_WITHIN_MS = 15_000;
const TRY_EVERY_MS = 10_000;

export type DeskCorrection<Row extends Standing> = Correction<Author, Row>;
export type DeskOutbox<Row extends Standing> = Outbox<Author, Row>;

/** How a post travels: the same for everything that is typed at the desk. */
export type Travels = { headers: { 'idempotency-key': string; 'if-match': string }; signal: AbortSignal };

type Kind<Row extends Standing> = {
  /** Under which it is stored on the laptop. */
  name: 'desk' | 'desk-cards' | 'desk-matches' | 'desk-paper';
  call(correction: DeskCorrection<Row>, travels: Travels): Promise<Row>;
  /** Shows what stands there now. */
  apply(queryClient: QueryClient, row: Row): void;
};

/** The desk's one outbox of a kind. It sends from its first sheet on, also while another page of the desk is shown. */
export function deskOutboxOf<Row extends Standing>(
  kind: Kind<Row>,
): (queryClient: QueryClient) => DeskOutbox<Row> {
  const outboxes = new WeakMap<QueryClient, DeskOutbox<Row>>();
  return (queryClient) => {
    const known = outboxes.get(queryClient);
    if (known) return known;
    const outbox = open(queryClient, kind);
    outboxes.set(queryClient, outbox);
    return outbox;
  };
}

function open<Row extends Standing>(queryClient: QueryClient, kind: Kind<Row>): DeskOutbox<Row> {
  const { name } = kind;
  type Stored = StoredOutbox<Author, Row>;
  const update = (step: (stored: Stored) => Stored) =>
    noteKeeping(updateStored<Stored>(name, (before) => stepped(before, step)));
  const outbox: DeskOutbox<Row> = new Outbox<Author, Row>({
    role: 'organizer',
    read: async () => restored(await readStored(name)),
    async change(step) {
      const stored = await update(step);
      notifyOtherTabs(name);
      return stored;
    },
    async whoIsSignedIn() {
      const organizer = await queryClient.fetchQuery(organizerQuery);
      return organizer && { name: organizer.name, teamId: null };
    },
    send: (correction) => send(queryClient, kind, correction),
    withLock: (work) => oneTabAtATime(work, `${name}-outbox`),
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    async applyScore(row) {
      kind.apply(queryClient, row);
    },
    failed: requestPersistence,
    finished() {},
  });

  const sendWaiting = () => navigator.onLine && void outbox.send();
  window.addEventListener('online', sendWaiting);
  document.addEventListener('visibilitychange', sendWaiting);
  setInterval(sendWaiting, TRY_EVERY_MS);
  // Tried before anybody types, and again for as long as nothing can be kept.
  const tryKeeping = () => void update((stored) => stored).catch(() => {});
  tryKeeping();
  setInterval(() => canKeep.get() || tryKeeping(), TRY_EVERY_MS);
  onTabMessage((message) => message === name && void outbox.reload());
  void outbox.reload().then(sendWaiting, () => {});
  return outbox;
}

async function send<Row extends Standing>(
  queryClient: QueryClient,
  kind: Kind<Row>,
  correction: DeskCorrection<Row>,
): Promise<Outcome<Row>> {
  const { key, seenVersion } = correction;
  try {
    const row = await kind.call(correction, {
      headers: { 'idempotency-key': key, 'if-match': `"${seenVersion}"` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return readSuccess<Row>(correction, row);
  } catch (error) {
    if (!(error instanceof ApiError)) return NO_ANSWER;
    const outcome = readFailure<Row>(correction, error.status, error.body);
    // A session that may not post is none: what waits stays until somebody has signed in with a passkey.
    if (error.status === 403) return { kind: 'signed-out' };
    if (outcome.kind === 'signed-out') queryClient.setQueryData(organizerQuery.queryKey, null);
    return outcome;
  }
}
