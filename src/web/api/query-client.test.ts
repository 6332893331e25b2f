import { environmentManager, focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

// Tests the library as in a browser: on a server it never repeats a read, whatever the options.
beforeEach(() => environmentManager.setIsServer(() => false));
afterEach(() => environmentManager.setIsServer(() => true));

/** Uses a query on a page for 24 hours, hides and shows the page, disconnects, and reconnects. */
async function shownForADay(queryFn: () => Promise<string>, beforeReconnecting = () => {}): Promise<void> {
  vi.useFakeTimers();
  const client = createQueryClient();
  client.mount();
  const query = { queryKey: ['api', 'teams'], queryFn };
  const hide = new QueryObserver(client, query).subscribe(() => {});
  onTestFinished(() => {
    hide();
    client.unmount();
    onlineManager.setOnline(true);
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(1_000);
  beforeReconnecting();
  onlineManager.setOnline(true);
  onTestFinished(new QueryObserver(client, query).subscribe(() => {})); // a second page uses the query
  await vi.advanceTimersByTimeAsync(1_000);
}

test('R-52: nothing is reloaded automatically', async () => {
  const queryFn = vi.fn(async () => 'teams');
  await shownForADay(queryFn);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('R-52, D-31: a failed load is repeated only when the connection returns', async () => {
  const queryFn = vi.fn(async () => Promise.reject(new Error('503: Down')));
  await shownForADay(queryFn, () => expect(queryFn).toHaveBeenCalledTimes(1));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('D-31: a load fails immediately when offline, instead of waiting', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const load = createQueryClient().fetchQuery({
    queryKey: ['api', 'teams'],
    queryFn: async () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await expect(load).rejects.toThrow('Failed to fetch');
});

test('R-52: a failed change is not resent', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const mutationFn = vi.fn(async () => Promise.reject(new Error('503: Down')));
  const client = createQueryClient();
  const change = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn }));
  const ended = expect(change.execute(undefined)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await ended;
  expect(mutationFn).toHaveBeenCalledTimes(1);
});
