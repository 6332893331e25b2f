import { QueryClient } from '@tanstack/react-query';

/** loaded data stays; live data is pushed. The server makes one client for each request. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false, // after a failed load the visitor decides: "Try again"
      },
      mutations: { retry: false },
    },
  });
}
