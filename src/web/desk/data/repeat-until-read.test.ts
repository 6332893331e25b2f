import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#web/api/client.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { REPEAT_UNTIL_READ } from './repeat-until-read.ts';

/** The times of the reads, in seconds, while the page is shown for two minutes. */
async function timesOf(read: (times: number) => Promise<string>): Promise<number[]> {
  vi.useFakeTimers({ now: 0 });
  // Without a browser window, React Query assumes that it runs on a server, where it does not refetch.
  environmentManager.setIsServer(() => false);
  const client = createQueryClient(REPEAT_UNTIL_READ);
  const times: number[] = [];
  const queryFn = () => {
    times.push(Date.now() / 1_000);
    return read(times.length);
  };
  const hide = new QueryObserver(client, { queryKey: ['api', 'desk', 'health'], queryFn }).subscribe(
    () => {},
  );
  onTestFinished(() => {
    hide();
    environmentManager.setIsServer(() => true);
    vi.useRealTimers();
  });
  await vi.advanceTimersByTimeAsync(120_000);
  return times;
}

const failed = () => Promise.reject(new ApiError(503, 'Down'));

test('D-31: the desk retries a failed read after 2, 4, 8 and 15 seconds, then every 30 seconds', async () => {
  expect(await timesOf(failed)).toEqual([0, 2, 6, 14, 29, 59, 89, 119]);
});

test('D-31: a successful read is not repeated', async () => {
  expect(await timesOf((times) => (times < 3 ? failed() : Promise.resolve('read')))).toEqual([0, 2, 6]);
});

test('D-31: a refused read is not retried', async () => {
  expect(await timesOf(() => Promise.reject(new ApiError(403, 'Not yours')))).toEqual([0]);
});
