import type { QueryClient } from '@tanstack/react-query';
import type { correctScore } from '#contract/scores.ts';
import { call } from '#web/api/call.ts';
import {
  noteSessionEnded,
  refetchSession,
  refreshAfter,
  refreshScores,
  scoresQuery,
  sessionQuery,
} from '#web/captain/session/captain-queries.ts';
import { rememberScore } from '#web/captain/session/last-session.ts';
import { mergeScore } from '#web/captain/session/merge-scores.ts';
import { scoresUpdated, TOASTS } from '#web/captain/texts.ts';
import { dismissFailure, showToast } from '#web/captain/toasts/toasts.ts';
import { requestPersistence } from '#web/device/device-storage.ts';
import { notifyOtherTabs } from '#web/device/other-tabs.ts';
import { sharedByTabs } from '#web/device/shared-by-tabs.ts';
import { attempt, type Outcome } from '#web/outbox/answer.ts';
import { type CaptainKind, type Correction, sameAuthor } from '#web/outbox/correction.ts';
import { withMemory } from '#web/outbox/memory-fallback.ts';
import { Outbox } from '#web/outbox/outbox.ts';
import { historyQuery } from './history-query.ts';
import { stillStanding } from './just-saved.ts';

const outboxes = new WeakMap<QueryClient, Outbox>();

/** Returns the page's only outbox, which the first call creates. */
export function captainsOutbox(queryClient: QueryClient): Outbox {
  const known = outboxes.get(queryClient);
  if (known) return known;

  const shared = sharedByTabs('corrections');
  const outbox = new Outbox({
    role: 'captain',
    ...shared,
    ...withMemory<CaptainKind>(shared),
    whoIsSignedIn: () => queryClient.fetchQuery(sessionQuery),
    send: (correction) => send(queryClient, correction),
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    async applyEntry(score, { author }) {
      const { queryKey } = scoresQuery(author.teamId);
      queryClient.setQueryData(queryKey, (scores) => scores && mergeScore(scores, score));
      await rememberScore(author, score);
    },
    failed() {
      showToast(TOASTS.updateFailed);
      requestPersistence();
    },
    finished(saved) {
      const [first] = saved;
      if (!first) return;
      const { queryKey } = scoresQuery(first.correction.author.teamId);
      const standing = stillStanding(saved, queryClient.getQueryData(queryKey) ?? []);
      if (standing.length > 0) showToast(scoresUpdated(standing.length));
      if (outbox.view.get().queue.length === 0) dismissFailure();
      for (const { entry } of saved)
        void queryClient.invalidateQueries({ queryKey: historyQuery(entry.id).queryKey });
      refreshAfter(
        queryClient,
        saved.map(({ entry }) => entry),
      );
      notifyOtherTabs('scores');
    },
  });
  outboxes.set(queryClient, outbox);
  return outbox;
}

/**
 * If another captain has signed in from another tab, the server responds with 403. That is not a refusal: the
 * correction waits until its author signs in.
 */
async function send(queryClient: QueryClient, correction: Correction): Promise<Outcome> {
  const { place, value, author } = correction;
  const outcome = await attempt(correction, (options) =>
    call<typeof correctScore>('PATCH', '/api/scores/:scoreId', {
      params: { scoreId: place.id },
      body: { strokes: value, captainName: author.name },
      ...options,
    }),
  );
  if (outcome.kind === 'signed-out') noteSessionEnded(queryClient);
  if (outcome.kind !== 'refused') return outcome;
  // After a 409, the card shows the reason once it is refreshed: the day may have closed.
  if (outcome.refusal.status === 409) refreshScores(queryClient);
  if (outcome.refusal.status !== 403) return outcome;
  const signedIn = await refetchSession(queryClient).catch(() => null);
  return signedIn && sameAuthor(signedIn, author) ? outcome : { kind: 'signed-out' };
}
