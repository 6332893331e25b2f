import { useEffect, useSyncExternalStore } from 'react';

/** The score in the tab's title. Null unless the page is receiving live scores during play. */
let score: string | null = null;
let changed = () => {};

function setScore(points: string | null): void {
  score = points;
  changed();
}

/** The page has one title, so there is at most one listener. */
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

/** For example '19-18-16 · Schedule'. */
export function useTitle(title: string, short: string): string {
  const points = useSyncExternalStore(
    subscribe,
    () => score,
    () => null,
  );
  return points === null ? title : `${points} · ${short}`;
}
