import { FIRST_PAGE_ID } from '#contract/wire.ts';
import { onDemand, useOnDemand } from '#web/on-demand.ts';
import { prepareStaticParts } from '#web/ui/static-part.tsx';

/** The board while it loads, and before the first hole. During play no page needs it, so it loads on demand. */
const withoutScores = onDemand(async () => (await import('./without-scores.tsx')).WITHOUT_SCORES);

/** The race and the line about what is official: still until a score or a day's state changes. */
export const stillParts = onDemand(async () => (await import('./race.tsx')).PARTS);

export function useWithoutScores() {
  return useOnDemand(withoutScores);
}

/** Before a board is shown: the server needs it, and so does a page that did not come with scores. */
export async function prepareBoard(): Promise<void> {
  const hasScores =
    typeof document !== 'undefined' &&
    document.getElementById(FIRST_PAGE_ID)?.textContent.includes('"leaderboard":[{');
  if (!hasScores) await withoutScores.load();
  await prepareStaticParts(stillParts, 'race');
}
