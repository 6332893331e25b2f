import type { Answer, JsonEndpoint, PathSegments } from '#contract/endpoint.ts';
import { type FetchOptions, fetchJson } from './client.ts';

export type Readable = JsonEndpoint & { method: 'GET' };
export type KeyedCall<E extends Readable> = { queryKey: PathSegments<E>; signal: AbortSignal };

/** When the browser last came back online. */
let onlineSince = 0;
globalThis.addEventListener?.('online', () => {
  onlineSince = performance.now();
});

/**
 * sends a GET to the path that the key's segments form. D-31: a read that was sent before the connection came
 * back, and fails after that, is sent again.
 */
export function loadKey<E extends Readable = never>(
  key: PathSegments<E>,
  options: FetchOptions,
): Promise<Answer<E>> {
  const read = () => fetchJson<Answer<E>>('GET', `/${(key as readonly unknown[]).join('/')}`, options);
  const sentAt = performance.now();
  return read().catch((error: unknown) => {
    if (onlineSince < sentAt) throw error;
    return read();
  });
}

/** reloads data by its key, bypassing the browser's cache. */
export function reloadKey(key: readonly unknown[], signal: AbortSignal): Promise<unknown> {
  return fetchJson('GET', `/${key.join('/')}`, { signal, cache: 'no-cache' });
}

/** `loadKey` as a query function. A 401 throws. */
export function load<E extends Readable = never>({ queryKey, signal }: KeyedCall<E>): Promise<Answer<E>> {
  return loadKey<E>(queryKey, { signal });
}
