import { use } from 'react';
import { FIRST_PAGE_ID } from '#contract/wire.ts';
import { late } from '#web/late.ts';

/** The board before its data arrives. Nearly every first page has the data, so this loads only without it. */
const skeletons = late(async () => (await import('./skeletons.tsx')).SKELETONS);

export function useSkeletons() {
  return skeletons.loaded() ?? use(skeletons.load());
}

/** Before a board is shown: the server, and a page that came without the board's data, need the skeletons. */
export async function prepareBoard(): Promise<void> {
  const hasBoard =
    typeof document !== 'undefined' &&
    document.getElementById(FIRST_PAGE_ID)?.textContent.includes('"leaderboard":');
  if (!hasBoard) await skeletons.load();
}
