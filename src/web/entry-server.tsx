import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { FirstPageData, Renderer } from '#contract/first-page.ts';
import { fillQueryCache } from '#web/api/first-page.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { footer } from '#web/layout/layout.tsx';
import { noticeBand } from '#web/notice/notice-slot.tsx';
import type { PageName } from '#web/texts/pages.ts';
import { DEFAULT_NAME, documentTitle } from '#web/texts/site.ts';
import { App } from './app.tsx';
import { Head } from './head.tsx';
import { pictures as linkPictures } from './link-picture/link-picture.ts';
import { yearPreview } from './link-preview.ts';
import { PUBLIC_PATHS } from './paths.ts';
import { type DataName, loadAllPages, ROUTES, routeAt, titleAt } from './routes.tsx';

await Promise.all([loadAllPages(), footer.load(), noticeBand.load()]);

export const pagePaths: Renderer['pagePaths'] = ROUTES.flatMap(({ path }) => path ?? []);
export const publicPaths: Renderer['publicPaths'] = PUBLIC_PATHS;

export const pictures: Renderer['pictures'] = linkPictures;

export const render: Renderer['render'] = ({ path, publicUrl, data, picture = null }) => {
  const route = routeAt(path);
  const queryClient = createQueryClient();
  fillQueryCache(queryClient, partsOf(data, [...route.shows, ...(route.stillShows ?? [])]));
  const { preloads, body } = splitPreloads(renderToString(<App queryClient={queryClient} ssrPath={path} />));
  return {
    status: route.name === 'not-found' ? 404 : 200,
    title: documentTitle(
      (route.name === 'year' && yearPreview(data)?.title) || titleAt(path),
      data.site?.tournamentName ?? DEFAULT_NAME,
    ),
    head: renderToStaticMarkup(<Head {...{ route, path, publicUrl, data, picture }} />) + preloads,
    body,
    data: partsOf(data, route.shows),
    module: moduleOf(route.name),
  };
};

const SHOWN_EVERYWHERE: readonly DataName[] = ['site', 'tournament', 'offsets'];

/** Limits a page to the data that it declares, so that a missing declaration is noticed at once. */
function partsOf(data: FirstPageData, declared: readonly DataName[]): FirstPageData {
  const notice: readonly DataName[] = data.notice?.notice ? ['notice'] : [];
  const names: readonly string[] = [...SHOWN_EVERYWHERE, ...notice, ...declared];
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
}

/** The page's source file, which is the key to its styles and chunks in the build manifest. */
function moduleOf(name: PageName): string {
  const room = name === 'captain' ? 'captain' : `pages/${name}`;
  return `src/web/${room}/${name}-page.tsx`;
}

/** React puts preload hints for images before the markup. In the head, browsers find them sooner. */
function splitPreloads(markup: string): { preloads: string; body: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads, body: markup.slice(preloads.length) };
}
