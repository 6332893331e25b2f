import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Renderer } from '#contract/first-page.ts';
import { fillQueryCache } from '#web/api/first-page.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { DEFAULT_NAME, documentTitle } from '#web/texts/site.ts';
import { App } from './app.tsx';
import { Head } from './head.tsx';
import { PUBLIC_PATHS } from './paths.ts';
import { loadAllPages, ROUTES, routeAt } from './routes.tsx';

await loadAllPages();

export const pagePaths: Renderer['pagePaths'] = ROUTES.flatMap(({ path }) => path ?? []);
export const publicPaths: Renderer['publicPaths'] = PUBLIC_PATHS;

export const render: Renderer['render'] = ({ path, publicUrl, data }) => {
  const route = routeAt(path);
  const queryClient = createQueryClient();
  fillQueryCache(queryClient, data);
  const { preloads, body } = splitPreloads(renderToString(<App queryClient={queryClient} ssrPath={path} />));
  return {
    status: route.path === null ? 404 : 200,
    title: documentTitle(route.title, data.site?.tournamentName ?? DEFAULT_NAME),
    head: renderToStaticMarkup(<Head route={route} publicUrl={publicUrl} data={data} />) + preloads,
    body,
    module: route.module,
  };
};

/** React begins the markup with hints for its pictures. In the head they are found sooner. */
function splitPreloads(markup: string): { preloads: string; body: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { preloads, body: markup.slice(preloads.length) };
}
