import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { hasFailed } from './failed-reads.ts';

/**
 * loaded data stays; live data is pushed. D-31: offline a read fails at once, and a failed read is repeated
 * when the browser is online again. The server makes one client for each request.
 */
export function createQueryClient(others: DefaultOptions['queries'] = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => hasFailed(state),
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false, // after a failed load the visitor decides: "Try again"
        ...others,
      },
      mutations: { retry: false },
    },
  });
}
