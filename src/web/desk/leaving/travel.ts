type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Before the router's own: it would show the other page, and whoever listens later would be gone with this one.
globalThis.window?.addEventListener('popstate', (event) => guard?.(event), { capture: true });

/** Hears of Back and Forward before the router does, until it is called off. */
export function guardTravel(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}
