let asked = false;

/** Asks the browser, once, not to evict what is stored while corrections wait. */
export function requestPersistence(): void {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {}); // if denied, the warning on the screen still applies
}
