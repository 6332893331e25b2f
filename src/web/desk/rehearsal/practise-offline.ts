/** Long enough to type some holes. */
export const OFFLINE_SECONDS = 30;

let ends: (() => void) | null = null;

/**
 * For half a minute nothing leaves this page, as if the Wi-Fi had gone: every call fails, and the desk is told. Only in
 * a rehearsal, and in this tab alone.
 */
export function practiseOffline(onBack: () => void): void {
  if (ends) return;
  const { fetch } = window;
  window.fetch = () => Promise.reject(new TypeError('a connection that was cut for practice'));
  window.dispatchEvent(new Event('offline'));
  ends = () => {
    window.clearTimeout(timer);
    window.fetch = fetch;
    ends = null;
    window.dispatchEvent(new Event('online'));
    onBack();
  };
  const timer = window.setTimeout(() => ends?.(), OFFLINE_SECONDS * 1_000);
}

/** Whoever leaves the rehearsal is connected. */
export function endPractice(): void {
  ends?.();
}
