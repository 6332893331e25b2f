let asked = false;

/** Something waits here: asks the browser, once, not to clear it away when space is short or time has passed. */
export function requestPersistence(): void {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {}); // its "no" changes nothing: the warning stands either way
}
