import type { QueryClient } from '@tanstack/react-query';
import {
  noteSessionEnded,
  refetchSession,
  refreshScores,
  scoresQuery,
  sessionQuery,
} from '#web/captain/session/captain-queries.ts';
import { rememberScore } from '#web/captain/session/last-session.ts';
import { mergeScore } from '#web/captain/session/merge-scores.ts';
import { scoresUpdated, TOASTS } from '#web/captain/texts.ts';
import { showToast } from '#web/captain/toasts/toasts.ts';
import { readStored, updateStored } from '#web/device/device-storage.ts';
import { oneTabAtATime } from '#web/device/one-tab-at-a-time.ts';
import { notifyOtherTabs } from '#web/device/other-tabs.ts';
import { requestPersistence } from '#web/device/request-persistence.ts';
import type { Outcome } from '#web/outbox/answer.ts';
import { type Correction, sameAuthor } from '#web/outbox/correction.ts';
import { Outbox } from '#web/outbox/outbox.ts';
import { restored, type StoredOutbox, stepped } from '#web/outbox/stored-outbox.ts';
import { sendCorrection } from './send-correction.ts';

const outboxes = new WeakMap<QueryClient, Outbox>();

/** The page's one outbox, with its dependencies. */
export function captainsOutbox(queryClient: QueryClient): Outbox {
  const known = outboxes.get(queryClient);
  if (known) return known;

  const outbox = new Outbox({
    role: 'captain',
    read: async () => restored(await readStored('corrections')),
    async change(step) {
      const stored = await updateStored<StoredOutbox>('corrections', (before) => stepped(before, step));
      notifyOtherTabs('corrections');
      return stored;
    },
    whoIsSignedIn: () => queryClient.fetchQuery(sessionQuery),
    send: (correction) => sendAsCaptain(queryClient, correction),
    withLock: oneTabAtATime,
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    async applyScore(score, captain) {
      const { queryKey } = scoresQuery(captain.teamId);
      queryClient.setQueryData(queryKey, (scores) => scores && mergeScore(scores, score));
      await rememberScore(captain, score);
    },
    failed() {
      showToast(TOASTS.updateFailed);
      requestPersistence();
    },
    finished(saved) {
      if (saved.length === 0) return;
      showToast(scoresUpdated(saved.length));
      refreshScores(queryClient);
      notifyOtherTabs('scores');
    },
  });
  outboxes.set(queryClient, outbox);
  return outbox;
}

/** A 403 because someone else signed in in another tab is not a refusal: the correction waits for its captain. */
async function sendAsCaptain(queryClient: QueryClient, correction: Correction): Promise<Outcome> {
  const outcome = await sendCorrection(correction);
  if (outcome.kind === 'signed-out') noteSessionEnded(queryClient);
  if (outcome.kind !== 'refused' || outcome.refusal.status !== 403) return outcome;
  const signedIn = await refetchSession(queryClient).catch(() => null);
  return signedIn && sameAuthor(signedIn, correction.captain) ? outcome : { kind: 'signed-out' };
}
