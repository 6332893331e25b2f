import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { A_MINUTE_LATER, AS_OF } from '#testing/samples/cup.ts';
import { recordQuery, tournamentQuery } from '#web/api/queries.ts';
import { fetchAll } from './live-data.ts';

function answers(headersOf: (path: string) => Record<string, string>): void {
  const body = (path: string) => (path === '/api/tournament' ? { id: 2025, status: 'active' } : []);
  vi.stubGlobal('fetch', async (path: string) => Response.json(body(path), { headers: headersOf(path) }));
}

function ask() {
  const queryClient = new QueryClient();
  const shown = () => queryClient.getQueryData(tournamentQuery.queryKey);
  return { shown, answer: fetchAll(queryClient, 2025, new AbortController().signal) };
}

afterEach(() => vi.unstubAllGlobals());

describe('fetching everything', () => {
  test('resolves to the time of the oldest response', async () => {
    answers((path) => ({ 'cup-as-of': path.endsWith('holes') ? AS_OF : A_MINUTE_LATER }));
    await expect(ask().answer).resolves.toBe(AS_OF);
  });

  test.each([
    { age: '45', what: 'accepts a cached response of the maximum age' },
    { age: '46', what: 'shows an older response, but counts it as a failure' },
  ])('$what: $age seconds', async ({ age }) => {
    answers((path) => ({ 'cup-as-of': AS_OF, age: path.endsWith('holes') ? age : '0' }));
    const { shown, answer } = ask();
    if (age === '45') await expect(answer).resolves.toBe(AS_OF);
    else await expect(answer).rejects.toThrow('46 seconds old');
    expect(shown()).toMatchObject({ id: 2025 });
  });

  test('D-22 puts the newer board into a record that is still loading', async () => {
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    const newest = [{ id: 'stopemen' }];
    let records = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('/leaderboard')) return Response.json(newest);
      const isFirst = path.endsWith('/record') && ++records === 1;
      if (isFirst) await letGo;
      return Response.json({ id: 2025, leaderboard: isFirst ? [] : newest });
    });
    const queryClient = new QueryClient();
    const loading = queryClient.fetchQuery(recordQuery(2025));
    await fetchAll(queryClient, 2025, new AbortController().signal);
    resolve();
    await loading;
    const { queryKey } = recordQuery(2025);
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)?.leaderboard).toEqual(newest));
  });
});
