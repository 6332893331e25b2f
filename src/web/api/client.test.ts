import { afterEach, describe, expect, test, vi } from 'vitest';
import type { whoIsSignedIn } from '#contract/captains.ts';
import type { correctScore } from '#contract/scores.ts';
import type { listTeams } from '#contract/teams.ts';
import type { holes } from '#contract/tournament.ts';
import { call, loadOrNull, staleAnswer } from './call.ts';
import { ApiError } from './client.ts';
import { load } from './keyed-load.ts';
import { holesQuery } from './queries.ts';

function answer(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn(async (_path: string, _options: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const session = () => ({
  queryKey: ['api', 'captains', 'session'] as const,
  signal: new AbortController().signal,
});
const correction = { params: { scoreId: 7 }, body: { strokes: 4, captainName: 'Sam' } };

afterEach(() => vi.unstubAllGlobals());

test('D-31: a read that fails after the connection has come back is sent again, but only once', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.resetModules();
  const { loadKey } = await import('./keyed-load.ts');
  const isBack = [true, false, true];
  const fetch = vi.fn(async () => {
    if (isBack.shift()) browser.dispatchEvent(new Event('online'));
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetch);
  const read = () => loadKey<typeof listTeams>(['api', 'teams'], {});
  await expect(read()).rejects.toThrow('Failed to fetch');
  expect(fetch).toHaveBeenCalledTimes(2);
  isBack.splice(0);
  await expect(read()).rejects.toThrow('Failed to fetch');
  expect(fetch).toHaveBeenCalledTimes(3);
});

describe('R-50: every call', () => {
  test('sends credentials', async () => {
    const fetch = answer('{}');
    await call<typeof listTeams>('GET', '/api/teams');
    expect(fetch).toHaveBeenCalledWith('/api/teams', expect.objectContaining({ credentials: 'include' }));
  });

  test('sends its parameters in the path, and its body as JSON', async () => {
    const fetch = answer('{}');
    await call<typeof correctScore>('PATCH', '/api/scores/:scoreId', correction);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/scores/7');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'PATCH',
      body: '{"strokes":4,"captainName":"Sam"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test.each([
    { body: 'No such score', init: { status: 404, statusText: 'Not Found' }, message: '404: No such score' },
    {
      body: '',
      init: { status: 503, statusText: 'Service Unavailable' },
      message: '503: Service Unavailable',
    },
  ])('throws "$message" if the response is not successful', async ({ body, init, message }) => {
    answer(body, init);
    const called = call<typeof correctScore>('PATCH', '/api/scores/:scoreId', correction);
    const text = message.slice(5);
    await expect(called).rejects.toMatchObject({
      message,
      status: init.status,
      body: text,
      field: undefined,
    });
  });

  test.each([
    { status: 400, body: 'venue: Too big: expected string to have <=80 characters', field: 'venue' },
    { status: 400, body: 'socialLinks.2.url: Invalid input', field: 'socialLinks' },
    { status: 400, body: 'The cup has no such day: choose another.', field: undefined },
    { status: 409, body: 'venue: taken', field: undefined },
  ])('names the refused field if a 400 response starts with it: $status $body', ({ status, body, field }) => {
    expect(new ApiError(status, body).field).toBe(field);
  });

  test.each([
    { error: new ApiError(412, '{"message":"Otto was faster.","current":7}'), current: 7 },
    { error: new ApiError(412, 'Precondition Failed'), current: undefined },
    { error: new ApiError(409, '{"message":"Otto was faster.","current":7}'), current: undefined },
    { error: new TypeError('fetch failed'), current: undefined },
  ])('reads the current value only from a 412 response of our server: $error', ({ error, current }) => {
    expect(staleAnswer(error)?.current).toBe(current);
  });
});

describe('R-51: a load by key', () => {
  test('joins the segments of the key with slashes and parses the response', async () => {
    const fetch = answer('[1]');
    const { queryKey } = holesQuery(2025);
    expect(await load<typeof holes>({ ...session(), queryKey })).toEqual([1]);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/tournament/2025/holes');
  });

  test('throws on 401', async () => {
    answer('Nobody is signed in', { status: 401 });
    await expect(load<typeof whoIsSignedIn>(session())).rejects.toThrow('401: Nobody is signed in');
  });

  test('returns null on 401 if the caller allows it, and still throws on other errors', async () => {
    answer('Nobody is signed in', { status: 401 });
    expect(await loadOrNull<typeof whoIsSignedIn>(session())).toBeNull();
    answer('Down', { status: 503 });
    await expect(loadOrNull<typeof whoIsSignedIn>(session())).rejects.toThrow('503: Down');
  });
});
