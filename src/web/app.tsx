import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { Router, useLocation } from 'wouter';
import { Layout } from '#web/layout/layout.tsx';
import { PageBoundary } from '#web/layout/page-boundary.tsx';
import { useArrival } from '#web/layout/use-arrival.ts';
import { PAGE_TITLES } from '#web/texts/pages.ts';
import { loadThenNavigate } from './load-then-navigate.ts';
import { PATHS } from './paths.ts';
import { type Route, routeAt } from './routes.tsx';
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
    <PageBoundary key={route.path}>
      <Suspense>
        <Page route={route} />
      </Suspense>
    </PageBoundary>
  );
  return route.bare ? page : <Layout overArt={route.path === PATHS.home}>{page}</Layout>;
}

/** Only the browser's back button can lead to a page that has not loaded yet. */
function Page({ route }: { route: Route }) {
  const Content = route.page.loaded() ?? use(route.page.load());
  useArrival(PAGE_TITLES[route.name]);
  return <Content />;
}
