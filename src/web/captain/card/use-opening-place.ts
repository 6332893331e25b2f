import { useEffect, useRef } from 'react';
import type { DayNumber } from '#domain/rules.ts';
import { restoreScrollPosition } from '#web/device/tab-memory.ts';

/** The card opens on the day in play with the next empty hole in sight; a reload comes back to where it was. */
export function useOpeningPlace(ready: boolean, nextScore: number | null, day: DayNumber): void {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !ready) return;
    opened.current = true;
    if (restoreScrollPosition()) return;
    if (window.location.hash !== '') return; // a link to a day is followed
    const place = document.getElementById(`score-${nextScore}`) ?? document.getElementById(`day${day}`);
    const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {};
    if (top >= 0 && bottom <= window.innerHeight) return;
    place?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [ready, nextScore, day]);
}
