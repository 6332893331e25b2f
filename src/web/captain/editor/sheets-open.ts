import { externalStore } from '#web/external-store.ts';

/** How many sheets stand on the screen: while there is one, something may be typed in it. */
export const sheetsOpen = externalStore(0);
