import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Router, useLocation } from 'wouter';
import { tournamentQuery } from '#web/api/queries.ts';
import { Layout, PageBoundary } from '#web/layout/layout.tsx';
import { useArrival } from '#web/layout/use-arrival.ts';
import { useListening } from '#web/live/use-live-feed.ts';
import { NoticeSlot } from '#web/notice/notice-slot.tsx';
import { loadThenNavigate } from './load-then-navigate.ts';
import { useOnDemand } from './on-demand.ts';
import { PATHS } from './paths.ts';
import { type Route, routeAt, titleAt } from './routes.tsx';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

type AppProps = {
  queryClient: QueryClient;
  /** The path to render on the server; the browser reads its own. */
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
  const page = (
    <>
      {!route.placesNotice && <NoticeSlot />}
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
 * Only the browser's back button can lead to a page that has not loaded yet. Every page listens, for a notice may come
 * (D-21); it begins here, where the page has been hydrated, so that nothing changes under React's hands.
 */
function Page({ route, title }: { route: Route; title: string }) {
  const Content = useOnDemand(route.page);
  useArrival(title);
  useListening(useQuery(tournamentQuery).data?.id);
  return <Content />;
}
