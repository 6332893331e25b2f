import type { QueryClient } from '@tanstack/react-query';
import type { Captain } from '#contract/captains.ts';
import type { Score } from '#contract/scores.ts';
import {
  refreshScores,
  reloadOnline,
  reloadOnReturn,
  sessionQuery,
} from '#web/captain/session/captain-queries.ts';
import { readLastSession } from '#web/captain/session/last-session.ts';
import { settleSignOut } from '#web/captain/session/sign-out.ts';
import { onTabMessage } from '#web/device/other-tabs.ts';
import type { Correction, Seen } from '#web/outbox/correction.ts';
import type { Confirmation, Outbox } from '#web/outbox/outbox.ts';
import { captainsOutbox } from './captains-outbox.ts';
import { whenThereMayBeSignal } from './may-have-signal.ts';

let started = false;

/**
 * Once the captain's screen has been visited, sends pending corrections whenever there may be a signal:
 * immediately, when the network or the captain comes back, and at intervals. Continues on other pages.
 */
export function keepSending(queryClient: QueryClient): void {
  if (started) return;
  started = true;
  const outbox = captainsOutbox(queryClient);

  const comeBack = () => reloadOnReturn(queryClient);
  window.addEventListener('online', () => reloadOnline(queryClient));
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && comeBack());
  window.addEventListener('beforeunload', (event) => {
    const { inMemory, queue } = outbox.view.get();
    if (inMemory && queue.length > 0) event.preventDefault(); // the browser asks before closing the page
  });
  whenThereMayBeSignal(() => {
    void settleSignOut();
    sendWaiting(queryClient);
  });

  onTabMessage((message) => {
    if (message === 'corrections') void outbox.reload();
    if (message === 'scores') refreshScores(queryClient);
    if (message === 'session') void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });

  void settleSignOut();
  void readLastSession();
  void outbox.reload().then(() => sendWaiting(queryClient));
}

/**
 * Sends pending corrections, but makes no attempt while the browser reports that it is offline: a newer
 * correction can replace a pending one only if that one has never been tried.
 */
export function sendWaiting(queryClient: QueryClient): void {
  if (navigator.onLine) void sendNow(queryClient);
}

/**
 * Sends on the captain's tap, even if the browser reports that it is offline, because some browsers are wrong.
 * Resolves to whether the server responded, even if only that it could not accept the correction.
 */
export async function sendNow(queryClient: QueryClient): Promise<boolean> {
  const outbox = captainsOutbox(queryClient);
  await outbox.send();
  return outbox.view.get().reached;
}

/** Resolves once the correction is stored on this device, regardless of the network. */
export function confirmCorrection(
  queryClient: QueryClient,
  confirmation: Confirmation,
): ReturnType<Outbox['confirm']> {
  return captainsOutbox(queryClient).confirm(confirmation, navigator.onLine);
}

/**
 * Makes `to` the author of the corrections that `from` left on this device, and sends them. `from` is another
 * captain, or the same one under a misspelled name.
 */
export async function takeOver(queryClient: QueryClient, from: Captain, to: Captain): Promise<void> {
  await captainsOutbox(queryClient).takeOver(from, to);
  sendWaiting(queryClient);
}

/**
 * The strokes that a hole goes back to when a correction is removed. These are the server's strokes, unless
 * this correction or an earlier one to the hole may have reached the server. Then they are the strokes that
 * this correction's author saw.
 */
export function strokesBefore({ tried, seenVersion, seenValue }: Correction, score: Score): number | null {
  return tried || seenVersion === null ? seenValue : score.strokes;
}

/** Removes the correction if it has not left the device; otherwise posts the strokes that it replaced. */
export async function takeBack(
  queryClient: QueryClient,
  correction: Correction,
  seen: Seen,
  score: Score,
): ReturnType<Outbox['confirm']> {
  if (await captainsOutbox(queryClient).takeBack(correction.key)) return 'kept';
  const { author, place, seenValue } = correction;
  return confirmCorrection(queryClient, { author, place, value: seenValue, ...seen, entry: score });
}
