const PREFIX = 'captain.';

/** Forgets what this tab keeps over a reload. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Private windows may keep nothing at all.
  }
}
