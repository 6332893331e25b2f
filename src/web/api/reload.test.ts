import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { reload } from './reload.ts';

const queryKey = ['api', 'agreement'];

/** A query that a page uses. The test decides when and how each of its loads ends. */
function shownQuery() {
  const loads: PromiseWithResolvers<string>[] = [];
  const client = createQueryClient();
  const queryFn = () => {
    const load = Promise.withResolvers<string>();
    loads.push(load);
    return load.promise;
  };
  onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}));
  return { client, loads, data: () => client.getQueryData(queryKey) };
}

test('D-16 a change during the first load causes a second load after it', async () => {
  const { client, loads, data } = shownQuery();
  const done = reload(client, { queryKey });
  expect(loads).toHaveLength(1);
  loads[0]?.resolve('open');
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  loads[1]?.resolve('suspended');
  await done;
  expect(data()).toBe('suspended');
});

test('a change after the first load causes one more load', async () => {
  const { client, loads, data } = shownQuery();
  loads[0]?.resolve('open');
  await vi.waitFor(() => expect(data()).toBe('open'));
  const done = reload(client, { queryKey });
  loads[1]?.resolve('suspended');
  await done;
  expect(data()).toBe('suspended');
  expect(loads).toHaveLength(2);
});

test('R-52 a first load that fails waits for "Try again"', async () => {
  const { client, loads } = shownQuery();
  const done = reload(client, { queryKey });
  loads[0]?.reject(new Error('503: Down'));
  await done;
  expect(loads).toHaveLength(1);
});
