import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DayNumber } from '#domain/rules.ts';

const HASHES: Readonly<Record<string, DayNumber>> = { '#agree1': 1, '#agree2': 2 };

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}

/** The day whose points are looked at instead of the cards: it stands in the address, so Back and a reload know it. */
export function useAgreeingDay(): DayNumber | null {
  const day = useSyncExternalStore(
    subscribe,
    () => HASHES[window.location.hash] ?? null,
    () => null,
  );
  const before = useRef(day);
  useEffect(() => {
    // Its card was not there when the link to it was followed.
    if (before.current !== null && day === null)
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
    before.current = day;
  }, [day]);
  return day;
}
