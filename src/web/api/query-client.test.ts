import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('R-52: nothing is loaded again by itself', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    mutations: { retry: false },
  });
});

test('R-52: a failed load is not tried again', async () => {
  const queryFn = vi.fn(async () => Promise.reject(new Error('503: Down')));
  await expect(createQueryClient().fetchQuery({ queryKey: ['api', 'teams'], queryFn })).rejects.toThrow();
  expect(queryFn).toHaveBeenCalledTimes(1);
});
