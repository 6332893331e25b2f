import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { hasFailed } from './failed-reads.ts';

/**
 * loaded data does not expire; live data is pushed. D-31: a read fails immediately if the browser is offline,
 * and is retried when it is online again. The server creates a client for each request.
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
        retryOnMount: false, // after a failed load, the visitor decides when to try again
        ...others,
      },
      mutations: { retry: false },
    },
  });
}
