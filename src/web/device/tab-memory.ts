const PREFIX = 'captain.';

/** Reads a value that survives a reload of this tab. Null if it is missing: private windows may store nothing. */
export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Null removes the value. */
export function writeTab(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // The storage is full or forbidden. The value is needed only after a reload.
  }
}

export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage, there is nothing to delete.
  }
}

const SCROLL_POSITION = 'place';

/** Stores the scroll position whenever the page may be about to unload. Returns unsubscribe. */
export function keepScrollPosition(): () => void {
  const note = () => writeTab(SCROLL_POSITION, String(Math.round(window.scrollY)));
  window.addEventListener('pagehide', note);
  return () => window.removeEventListener('pagehide', note);
}

/** Scrolls back after a reload, or after Back or Forward. Returns whether it did. */
export function restoreScrollPosition(): boolean {
  const kept = readTab(SCROLL_POSITION);
  writeTab(SCROLL_POSITION, null);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = Number.parseInt(kept ?? '', 10);
  if (Number.isNaN(top) || navigation?.type === 'navigate') return false;
  window.scrollTo({ top, behavior: 'instant' });
  return true;
}
