import { useSyncExternalStore } from 'react';

function onMove(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

/** The last section whose top has scrolled past the middle of the window; null above the first. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | null {
  return useSyncExternalStore(
    onMove,
    () => ids.findLast((id) => isAboveMiddle(document.getElementById(id))) ?? null,
    () => null,
  );
}

function isAboveMiddle(section: HTMLElement | null): boolean {
  return section !== null && section.getBoundingClientRect().top < window.innerHeight / 2;
}
