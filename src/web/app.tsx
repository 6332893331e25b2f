import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { pagePath } from '#contract/page-path.ts';
import { loadParts } from '#web/api/first-page.ts';
import { siteQuery, tournamentQuery } from '#web/api/queries.ts';
import { Layout, PageBoundary } from '#web/layout/layout.tsx';
import { useListening } from '#web/live/use-live-feed.ts';
import { NoticeSlot } from '#web/notice/notice-slot.tsx';
import { DEFAULT_NAME, documentTitle } from '#web/texts/site.ts';
import { useTitle } from '#web/ui/title-score.ts';
import { useOnDemand } from './on-demand.ts';
import { PATHS, yearAt } from './paths.ts';
import { type Route, routeAt, titleAt } from './routes.tsx';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

type AppProps = {
  queryClient: QueryClient;
  /** The path to render on the server. In the browser, the router reads the location. */
  ssrPath?: string;
};

export function App({ queryClient, ssrPath }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={loadThenNavigate(queryClient)} {...(ssrPath === undefined ? {} : { ssrPath })}>
        <Site />
      </Router>
    </QueryClientProvider>
  );
}

function Site() {
  const [location] = useLocation();
  const route = routeAt(location);
  // Pages of past years do not show the current notice.
  const shown = useQuery(tournamentQuery).data?.id ?? 0;
  const isPast = (yearAt(pagePath(location)) ?? shown) < shown;
  const page = (
    <>
      {!route.placesNotice && !isPast && <NoticeSlot />}
      <PageBoundary key={route.path}>
        <Suspense>
          <Page route={route} title={titleAt(location)} />
        </Suspense>
      </PageBoundary>
    </>
  );
  return route.bare ? page : <Layout overArt={route.path === PATHS.home}>{page}</Layout>;
}

/**
 * Suspends if the page's code has not loaded yet, as can happen after the browser's Back or Forward. Every
 * page listens to the live feed, because a notice may be posted at any time (D-21). Listening starts in an
 * effect, so that nothing changes while React hydrates.
 */
function Page({ route, title }: { route: Route; title: string }) {
  const Content = useOnDemand(route.page);
  useArrival(title);
  useListening(useQuery(tournamentQuery).data?.id);
  return <Content />;
}

/**
 * Keeps the old page until the new page's code has loaded, then opens the new page at the top or at the link's
 * hash. Loads the new page's data in parallel with its code.
 */
function loadThenNavigate(queryClient: QueryClient): AroundNavHandler {
  return (navigate, to, options) => {
    const { page, shows, stillShows = [] } = routeAt(to);
    loadParts(queryClient, [...shows, ...stillShows], yearAt(pagePath(to)));
    page.load().then(
      () => {
        flushSync(() => navigate(to, options));
        const target = document.getElementById(new URL(to, window.location.href).hash.slice(1));
        if (target) target.scrollIntoView({ behavior: 'instant' });
        else window.scrollTo({ top: 0, behavior: 'instant' });
      },
      () => window.location.assign(to), // offline, or a new release: load the page from the server
    );
  };
}

let shownTitle: string | null = null;

/** Sets the document title of a new page, and moves focus to its heading for screen readers. */
function useArrival(pageTitle: string): void {
  const site = useQuery(siteQuery).data;
  const name = site?.tournamentName ?? DEFAULT_NAME;
  const title = useTitle(documentTitle(pageTitle, name), pageTitle || name);

  useEffect(() => {
    // Keeps the server's title on the first page: on a year's page, it contains the result.
    if (shownTitle !== null) document.title = title;
  }, [title]);

  useEffect(() => {
    const arrived = shownTitle !== null && shownTitle !== pageTitle;
    shownTitle = pageTitle;
    if (!arrived) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pageTitle]);
}
