import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { Link, Route, Router } from 'wouter';

/** The minimal use of React, Query and the router: one page, one link, one query. */
function Schedule() {
  const { data } = useQuery({
    queryKey: ['api', 'tournament'],
    queryFn: async (): Promise<{ status: string }> => (await fetch('/api/tournament')).json(),
  });
  return <p>{data?.status}</p>;
}

const root = document.getElementById('root');
if (root)
  hydrateRoot(
    root,
    <QueryClientProvider client={new QueryClient()}>
      <Router>
        <Link href="/">Home</Link>
        <Route path="/schedule">
          <Schedule />
        </Route>
      </Router>
    </QueryClientProvider>,
  );
