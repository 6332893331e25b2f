import { FIRST_PAGE_ID } from '#contract/wire.ts';
import { onDemand, useOnDemand } from '#web/on-demand.ts';
import { prepareStaticParts } from '#web/ui/static-part.tsx';

/**
 * The code for a board whose data is loading, or on which no hole is decided yet. Loaded on demand, because
 * no page needs it during play.
 */
const withoutScores = onDemand(async () => (await import('./without-scores.tsx')).WITHOUT_SCORES);

/** The race and the official line, which stay static until a score or a day's state changes. */
export const stillParts = onDemand(async () => (await import('./race.tsx')).PARTS);

export function useWithoutScores() {
  return useOnDemand(withoutScores);
}

/** Must finish before a board is rendered. Loads nothing if the server has sent this page a board with scores. */
export async function prepareBoard(): Promise<void> {
  const hasScores =
    typeof document !== 'undefined' &&
    document.getElementById(FIRST_PAGE_ID)?.textContent.includes('"leaderboard":[{');
  if (!hasScores) await withoutScores.load();
  await prepareStaticParts(stillParts, 'race');
}
