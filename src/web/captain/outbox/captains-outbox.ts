import type { QueryClient } from '@tanstack/react-query';
import {
  askWhoIsSignedIn,
  noteSessionEnded,
  refreshScores,
  scoresQuery,
  sessionQuery,
} from '#web/captain/session/captain-queries.ts';
import { rememberScore } from '#web/captain/session/last-session.ts';
import { withNewer } from '#web/captain/session/merge-scores.ts';
import { TOASTS } from '#web/captain/texts.ts';
import { showToast } from '#web/captain/toasts/toasts.ts';
import { askToKeep } from '#web/device/ask-to-keep.ts';
import { changeKept, readKept } from '#web/device/device-storage.ts';
import { oneTabAtATime } from '#web/device/one-tab-at-a-time.ts';
import { tellOtherTabs } from '#web/device/other-tabs.ts';
import type { Outcome } from '#web/outbox/answer.ts';
import { type Correction, sameCaptain } from '#web/outbox/correction.ts';
import { type KeptOutbox, Outbox } from '#web/outbox/outbox.ts';
import { sendCorrection } from './send-correction.ts';

const NOTHING: KeptOutbox = { queue: [], ownRuns: [] };

const outboxes = new WeakMap<QueryClient, Outbox>();

/** The one outbox of this page, with everything outside that it stands on. */
export function captainsOutbox(queryClient: QueryClient): Outbox {
  const known = outboxes.get(queryClient);
  if (known) return known;

  const outbox = new Outbox({
    read: async () => (await readKept<KeptOutbox>('corrections')) ?? NOTHING,
    async change(step) {
      const kept = await changeKept<KeptOutbox>('corrections', (before) => step(before ?? NOTHING));
      tellOtherTabs('corrections');
      return kept;
    },
    whoIsSignedIn: () => queryClient.fetchQuery(sessionQuery),
    send: (correction) => sendAsCaptain(queryClient, correction),
    alone: oneTabAtATime,
    newKey: () => crypto.randomUUID(),
    async takeIn(score, { teamId, name }) {
      const { queryKey } = scoresQuery(teamId);
      queryClient.setQueryData(queryKey, (scores) => scores && withNewer(scores, score));
      await rememberScore({ teamId, name }, score);
    },
    report(_, { kind }) {
      if (kind === 'saved') showToast(TOASTS.scoreUpdated);
      if (kind === 'refused') showToast(TOASTS.updateFailed);
      if (kind === 'unanswered') askToKeep();
    },
    finished(accepted) {
      if (!accepted) return;
      refreshScores(queryClient);
      tellOtherTabs('scores');
    },
  });
  outboxes.set(queryClient, outbox);
  return outbox;
}

/** A refusal because somebody else signed in here, in another tab, is none: it waits for its own captain. */
async function sendAsCaptain(queryClient: QueryClient, correction: Correction): Promise<Outcome> {
  const outcome = await sendCorrection(correction);
  if (outcome.kind === 'signed-out') noteSessionEnded(queryClient);
  if (outcome.kind !== 'refused' || outcome.refusal.status !== 403) return outcome;
  const signedIn = await askWhoIsSignedIn(queryClient).catch(() => null);
  return signedIn && sameCaptain(signedIn, correction.captain) ? outcome : { kind: 'signed-out' };
}
