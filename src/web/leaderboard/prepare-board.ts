import { FIRST_PAGE_ID } from '#contract/wire.ts';
import { late, useLate } from '#web/late.ts';

/** The board while it loads, and before the first hole. During play no page needs it, so it loads on demand. */
const withoutScores = late(async () => (await import('./without-scores.tsx')).WITHOUT_SCORES);

export function useWithoutScores() {
  return useLate(withoutScores);
}

/** Before a board is shown: the server needs it, and so does a page that did not come with scores. */
export async function prepareBoard(): Promise<void> {
  const hasScores =
    typeof document !== 'undefined' &&
    document.getElementById(FIRST_PAGE_ID)?.textContent.includes('"leaderboard":[{');
  if (!hasScores) await withoutScores.load();
}
