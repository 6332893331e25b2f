import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { agreementQuery } from '#web/desk/data/queries.ts';
import { type DayChanges, useDayChange } from './use-day-change.ts';

afterEach(() => vi.unstubAllGlobals());

test('a read that began before a change does not bring the earlier state back', async () => {
  const before = { day: 1, state: 'open' };
  const after = { day: 1, state: 'in review' };
  let answerRead = (_response: Response) => {};
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'POST'
      ? Promise.resolve(Response.json(after))
      : new Promise<Response>((resolve) => {
          answerRead = resolve;
        }),
  );
  const queryClient = new QueryClient();
  const query = agreementQuery(2026, 1);
  const read = queryClient.fetchQuery(query).catch(() => {});
  await changesOf(queryClient).change('let captains in', null);
  answerRead(Response.json(before));
  await read;
  expect(queryClient.getQueryData(query.queryKey)).toEqual(after);
});

test('a slow response to a change does not hide what has been read since', async () => {
  const answer = { day: 1, state: 'in review' };
  const newest = { day: 1, state: 'in review', holes: ['corrected since'] };
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    Response.json(method === 'POST' ? answer : newest),
  );
  const queryClient = new QueryClient();
  const query = agreementQuery(2026, 1);
  const stop = new QueryObserver(queryClient, query).subscribe(() => {});
  onTestFinished(stop);
  const shown = () => queryClient.getQueryData(query.queryKey);
  await vi.waitFor(() => expect(shown()).toEqual(newest));
  await changesOf(queryClient).change('let captains in', null);
  await vi.waitFor(() => expect(shown()).toEqual(newest));
});

function changesOf(client: QueryClient): DayChanges {
  let changes: DayChanges | undefined;
  function Page() {
    changes = useDayChange(2026, 1);
    return null;
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
  return changes ?? expect.fail();
}
