import { readTab, writeTab } from './tab-memory.ts';

const PLACE = 'place';

/** Notes how far the page is scrolled whenever it may be about to go. */
export function keepPlace(): () => void {
  const note = () => writeTab(PLACE, String(Math.round(window.scrollY)));
  window.addEventListener('pagehide', note);
  return () => window.removeEventListener('pagehide', note);
}

/** After a reload: back to where the page was. False if it was opened afresh. */
export function returnToPlace(): boolean {
  const kept = readTab(PLACE);
  writeTab(PLACE, null);
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = Number.parseInt(kept ?? '', 10);
  if (Number.isNaN(top) || navigation?.type === 'navigate') return false;
  window.scrollTo({ top, behavior: 'instant' });
  return true;
}
