import type { QueryClient } from '@tanstack/react-query';
import { loadWhatFailed, refreshScores, sessionQuery } from '#web/captain/session/captain-queries.ts';
import { recall } from '#web/captain/session/last-session.ts';
import { askToKeep } from '#web/device/ask-to-keep.ts';
import { onNewsOfOtherTabs } from '#web/device/other-tabs.ts';
import type { Confirmation } from '#web/outbox/outbox.ts';
import { captainsOutbox } from './captains-outbox.ts';

const TRY_EVERY_MS = 30_000;

let started = false;

/**
 * From the first look at the captain's screen on, what waits is sent whenever there may be signal: now, when
 * the network or the person comes back, and slowly in between. It goes on while they look at other pages.
 */
export function keepSending(queryClient: QueryClient): void {
  if (started) return;
  started = true;
  const outbox = captainsOutbox(queryClient);

  const catchUp = () => {
    loadWhatFailed(queryClient);
    sendWhatWaits(queryClient);
  };
  const isVisible = () => document.visibilityState === 'visible';
  window.addEventListener('online', catchUp);
  window.addEventListener('pageshow', catchUp);
  document.addEventListener('visibilitychange', () => isVisible() && catchUp());
  setInterval(() => isVisible() && sendWhatWaits(queryClient), TRY_EVERY_MS);

  onNewsOfOtherTabs((news) => {
    if (news === 'corrections') void outbox.readAgain();
    if (news === 'scores') refreshScores(queryClient);
    if (news === 'session') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });

  void recall();
  void outbox.readAgain().then(() => sendWhatWaits(queryClient));
}

/** A browser that says it is offline is right; then nothing is tried, and a newer correction can still replace it. */
export function sendWhatWaits(queryClient: QueryClient): void {
  if (navigator.onLine) sendNow(queryClient);
}

/** By the person's own tap: some browsers say offline and are wrong. */
export function sendNow(queryClient: QueryClient): void {
  void captainsOutbox(queryClient).send();
}

/** Resolves once it is kept on this device, whatever the network does. */
export async function confirmCorrection(queryClient: QueryClient, confirmation: Confirmation): Promise<void> {
  await captainsOutbox(queryClient).confirm(confirmation, navigator.onLine);
  if (!navigator.onLine) askToKeep();
}
