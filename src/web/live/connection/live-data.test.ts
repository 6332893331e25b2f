import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tournamentQuery } from '#web/api/queries.ts';
import { fetchAll } from './live-data.ts';

const AT = '2025-10-05T18:14:00.000Z';
const LATER = '2025-10-05T18:15:00.000Z';

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

describe('asking for everything', () => {
  test('it is true until when the oldest answer was', async () => {
    answers((path) => ({ 'cup-as-of': path.endsWith('holes') ? AT : LATER }));
    await expect(ask().answer).resolves.toBe(AT);
  });

  test.each([
    { age: '45', what: 'a copy out of a cache is an answer' },
    { age: '46', what: 'one kept for longer is shown, but nobody has answered' },
  ])('$what: $age seconds', async ({ age }) => {
    answers((path) => ({ 'cup-as-of': AT, age: path.endsWith('holes') ? age : '0' }));
    const { shown, answer } = ask();
    if (age === '45') await expect(answer).resolves.toBe(AT);
    else await expect(answer).rejects.toThrow('46 seconds old');
    expect(shown()).toMatchObject({ id: 2025 });
  });
});
