import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A value that only the browser has. Returns `before` on the server and during hydration. */
export function useInBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(never, read, () => before);
}

/** False on the server and during hydration, then true. */
export const useHydrated = () => useInBrowser(() => true, false);
