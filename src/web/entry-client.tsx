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

/** Retries until the page's code has loaded. Must not reject, because a browser never reruns a failed entry module. */
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
  // The notice's code must be ready before hydration. Otherwise the first update would remove the server's notice
  // from the page until the code has loaded.
  await Promise.all([loadPage(), data.notice && noticeBand.load()]);
  // Hydrates in a separate task, so that the browser can respond to a tap after it has evaluated the scripts.
  // Hydrates in slices, so that the page can scroll and respond to taps between slices.
  setTimeout(startTransition, 0, () => {
    hydrateRoot(root, <App queryClient={queryClient} />);
  });
}
