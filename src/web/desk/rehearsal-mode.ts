import { createContext, useContext } from 'react';

/** Where the desk is that works on the rehearsal (D-20): every link on it stays below this. */
export const REHEARSAL_BASE = '/rehearsal';

/** True below `REHEARSAL_BASE`. Nothing else decides which records a page of the desk works on. */
export const RehearsalMode = createContext(false);

export function useIsRehearsal(): boolean {
  return useContext(RehearsalMode);
}

/** Told where the rehearsal's bar stands: each page has its own place for it, and the bar outlives the page. */
export const BelowTitle = createContext<(place: HTMLElement | null) => void>(() => {});
