import { QueryClient } from '@tanstack/react-query';

/** what is loaded stays; live data arrives by push. Each request on the server makes its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false, // it has failed on the way to the page: "Try again" is the visitor's
      },
      mutations: { retry: false },
    },
  });
}
