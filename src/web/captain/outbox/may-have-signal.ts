const TRY_EVERY_MS = 30_000;

/**
 * Calls `act` whenever there may be a signal again: when the network or the captain comes back, and at intervals,
 * because a browser on one bar of signal never reports that it was offline. Returns unsubscribe.
 */
export function whenThereMayBeSignal(act: () => void): () => void {
  const visible = () => document.visibilityState === 'visible' && act();
  const shown = ({ persisted }: PageTransitionEvent) => persisted && act();
  window.addEventListener('online', act);
  window.addEventListener('pageshow', shown);
  document.addEventListener('visibilitychange', visible);
  const interval = setInterval(visible, TRY_EVERY_MS);
  return () => {
    window.removeEventListener('online', act);
    window.removeEventListener('pageshow', shown);
    document.removeEventListener('visibilitychange', visible);
    clearInterval(interval);
  };
}
