import { afterEach, describe, expect, test, vi } from 'vitest';
import { callApi, load, loadOrNull } from './client.ts';

function answer(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn(async (_path: string, _options: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const call = (...queryKey: unknown[]) => ({ queryKey, signal: new AbortController().signal });

afterEach(() => vi.unstubAllGlobals());

describe('R-50: every call', () => {
  test('sends credentials', async () => {
    const fetch = answer('{}');
    await callApi('/api/teams');
    expect(fetch).toHaveBeenCalledWith('/api/teams', expect.objectContaining({ credentials: 'include' }));
  });

  test('sends a body as JSON', async () => {
    const fetch = answer('{}');
    await callApi('/api/scores/7', { method: 'PATCH', body: { strokes: 4 } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'PATCH',
      body: '{"strokes":4}',
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
  ])('turns $message into an error', async ({ body, init, message }) => {
    answer(body, init);
    await expect(callApi('/api/scores/7')).rejects.toMatchObject({ message, status: init.status });
  });
});

describe('R-51: a load by key', () => {
  test('joins the segments of the key with slashes and parses the answer', async () => {
    const fetch = answer('[1]');
    expect(await load(call('api', 'tournament', 2025, 'holes'))).toEqual([1]);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/tournament/2025/holes');
  });

  test('throws on 401', async () => {
    answer('Nobody is signed in', { status: 401 });
    await expect(load(call('api', 'captains', 'session'))).rejects.toThrow('401: Nobody is signed in');
  });

  test('gives null on 401 to those who ask for it, and still throws on anything else', async () => {
    answer('Nobody is signed in', { status: 401 });
    expect(await loadOrNull(call('api', 'captains', 'session'))).toBeNull();
    answer('Down', { status: 503 });
    await expect(loadOrNull(call('api', 'captains', 'session'))).rejects.toThrow('503: Down');
  });
});
