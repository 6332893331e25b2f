import { useEffect, useSyncExternalStore } from 'react';

/** The score that the tab's title carries; null while nothing is played or the page does not follow it. */
let score: string | null = null;
let changed = () => {};

function setScore(points: string | null): void {
  score = points;
  changed();
}

/** There is one title, so one listener. */
function subscribe(onChange: () => void): () => void {
  changed = onChange;
  return () => {
    changed = () => {};
  };
}

export function useTitleScore(points: string | null): void {
  useEffect(() => {
    setScore(points);
    return () => setScore(null);
  }, [points]);
}

/** '19-18-16 · Schedule' */
export function useTitle(title: string, short: string): string {
  const points = useSyncExternalStore(
    subscribe,
    () => score,
    () => null,
  );
  return points === null ? title : `${points} · ${short}`;
}
