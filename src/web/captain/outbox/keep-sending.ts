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
import type { Correction } from '#web/outbox/correction.ts';
import type { Confirmation, Outbox } from '#web/outbox/outbox.ts';
import type { Seen } from '#web/outbox/seen.ts';
import { captainsOutbox } from './captains-outbox.ts';
import { whenThereMayBeSignal } from './may-have-signal.ts';

let started = false;

/**
 * From the first visit to the captain's screen on, sends what waits whenever there may be signal: now, when the
 * network or the person comes back, and at intervals in between. Goes on while they visit other pages.
 */
export function keepSending(queryClient: QueryClient): void {
  if (started) return;
  started = true;
  const outbox = captainsOutbox(queryClient);

  const comeBack = () => reloadOnReturn(queryClient);
  window.addEventListener('online', () => reloadOnline(queryClient));
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && comeBack());
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

/** Does nothing while the browser says it is offline, so a newer correction can still replace a waiting one. */
export function sendWaiting(queryClient: QueryClient): void {
  if (navigator.onLine) void sendNow(queryClient);
}

/**
 * Tapped by the captain: tries even if the browser says it is offline, since some are wrong. Whether the server has
 * answered, if only that it could not take it.
 */
export async function sendNow(queryClient: QueryClient): Promise<boolean> {
  const outbox = captainsOutbox(queryClient);
  await outbox.send();
  return outbox.view.get().reached;
}

/** Resolves once it is stored on this device, whatever the network does. */
export function confirmCorrection(
  queryClient: QueryClient,
  confirmation: Confirmation,
): ReturnType<Outbox['confirm']> {
  return captainsOutbox(queryClient).confirm(confirmation, navigator.onLine);
}

/** What another captain of the team has left here, or the same one before their name was spelt right, is posted. */
export async function takeOver(queryClient: QueryClient, from: Captain, to: Captain): Promise<void> {
  await captainsOutbox(queryClient).takeOver(from, to);
  sendWaiting(queryClient);
}

/** What taking it back leads to: the score before it if it may have arrived or waits behind one that may have. */
export function strokesBefore(correction: Correction, standing: Score): number | null {
  const { tried, seenVersion, seenStrokes = standing.strokes } = correction;
  return tried || seenVersion === null ? seenStrokes : standing.strokes;
}

/** Removes a correction that has not left the device. One that may have is followed by the score before it. */
export async function takeBack(
  queryClient: QueryClient,
  correction: Correction,
  seen: Seen,
  standing: Score,
): ReturnType<Outbox['confirm']> {
  if (await captainsOutbox(queryClient).takeBack(correction.key)) return 'kept';
  const { captain, place } = correction;
  const strokes = strokesBefore({ ...correction, tried: true }, standing);
  return confirmCorrection(queryClient, { captain, place, strokes, ...seen, standing });
}
