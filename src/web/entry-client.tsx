import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FirstPageData, PackedFirstPage } from '#contract/first-page.ts';
import { unpackHoles } from '#contract/packed-holes.ts';
import { FIRST_PAGE_ID } from '#contract/wire.ts';
import { fillQueryCache } from '#web/api/first-page.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { noticeBand } from '#web/notice/notice-slot.tsx';
import { rememberOffsets } from '#web/texts/course-time.ts';
import { App } from './app.tsx';
import { routeAt } from './routes.tsx';

function firstPageData(): FirstPageData {
  const { holes, ...others }: PackedFirstPage = JSON.parse(
    document.getElementById(FIRST_PAGE_ID)?.textContent || '{}',
  );
  return holes ? { ...others, holes: unpackHoles(holes) } : others;
}

const TRY_AGAIN_MS = 3_000;

/** Browsers never rerun a module that failed, so this must not fail. It retries a page that a weak signal has lost. */
async function loadPage(): Promise<void> {
  await routeAt(window.location.pathname)
    .page.load()
    .catch(() => new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS)).then(loadPage));
}

const root = document.getElementById('root');
if (root) {
  const queryClient = createQueryClient();
  const data = firstPageData();
  if (data.tournament && data.offsets) rememberOffsets(data.tournament.timeZone, data.offsets);
  fillQueryCache(queryClient, data);
  // Without its code, the first change to the page would remove a notice that is in the HTML until the code is here.
  await Promise.all([loadPage(), data.notice && noticeBand.load()]);
  // Hydrates in slices, so the page can scroll and respond to taps between slices.
  startTransition(() => {
    hydrateRoot(root, <App queryClient={queryClient} />);
  });
}
