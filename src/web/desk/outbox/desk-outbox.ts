import type { QueryClient } from '@tanstack/react-query';
import type { saveScore } from '#contract/desk/scores.ts';
import { call } from '#web/api/call.ts';
import { ApiError } from '#web/api/client.ts';
import { organizerQuery } from '#web/desk/session.ts';
import { mergeScore } from '#web/desk/sheet-query.ts';
import { readStored, updateStored } from '#web/device/device-storage.ts';
import { oneTabAtATime } from '#web/device/one-tab-at-a-time.ts';
import { notifyOtherTabs, onTabMessage } from '#web/device/other-tabs.ts';
import { requestPersistence } from '#web/device/request-persistence.ts';
import { NO_ANSWER, type Outcome, readFailure, readSuccess } from '#web/outbox/answer.ts';
import type { Author, Correction } from '#web/outbox/correction.ts';
import { Outbox, restored, type StoredOutbox } from '#web/outbox/outbox.ts';

const ANSWER_WITHIN_MS = 15_000;
const TRY_EVERY_MS = 10_000;

export type DeskCorrection = Correction<Author>;
export type DeskOutbox = Outbox<Author>;

const outboxes = new WeakMap<QueryClient, DeskOutbox>();

/** The desk's one outbox. It sends from the first sheet on, also while another page of the desk is shown. */
export function deskOutbox(queryClient: QueryClient): DeskOutbox {
  const known = outboxes.get(queryClient);
  if (known) return known;

  const outbox: DeskOutbox = new Outbox<Author>({
    role: 'organizer',
    read: async () => restored(await readStored<StoredOutbox<Author>>('desk')),
    async change(step) {
      const stored = await updateStored<StoredOutbox<Author>>('desk', (before) => step(restored(before)));
      notifyOtherTabs('desk');
      return stored;
    },
    async whoIsSignedIn() {
      const organizer = await queryClient.fetchQuery(organizerQuery);
      return organizer && { name: organizer.name, teamId: null };
    },
    send: (correction) => send(queryClient, correction),
    withLock: (work) => oneTabAtATime(work, 'desk-outbox'),
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    async applyScore(score) {
      mergeScore(queryClient, score);
    },
    failed: requestPersistence,
    finished() {},
  });
  outboxes.set(queryClient, outbox);

  const sendWaiting = () => navigator.onLine && void outbox.send();
  window.addEventListener('online', sendWaiting);
  document.addEventListener('visibilitychange', sendWaiting);
  setInterval(sendWaiting, TRY_EVERY_MS);
  onTabMessage((message) => message === 'desk' && void outbox.reload());
  void outbox.reload().then(sendWaiting);
  return outbox;
}

async function send(queryClient: QueryClient, correction: DeskCorrection): Promise<Outcome> {
  const { key, place, strokes, seenVersion } = correction;
  try {
    const score = await call<typeof saveScore>('PATCH', '/api/desk/:tournamentId/scores/:scoreId', {
      params: { tournamentId: place.tournamentId ?? 0, scoreId: place.scoreId },
      headers: { 'idempotency-key': key, 'if-match': `"${seenVersion}"` },
      body: { strokes },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return readSuccess(correction, score);
  } catch (error) {
    if (!(error instanceof ApiError)) return NO_ANSWER;
    const outcome = readFailure(correction, error.status, error.message.slice(`${error.status}: `.length));
    // A session that may not post is none: what waits stays until somebody has signed in with a passkey.
    if (error.status === 403) return { kind: 'signed-out' };
    if (outcome.kind === 'signed-out') queryClient.setQueryData(organizerQuery.queryKey, null);
    return outcome;
  }
}
