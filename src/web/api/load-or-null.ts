import type { Answer } from '#contract/endpoint.ts';
import { ApiError } from './client.ts';
import { type KeyedCall, load, type Readable } from './keyed-load.ts';

/** the same, for callers to whom a 401 is an answer: nobody is signed in. */
export async function loadOrNull<E extends Readable>(call: KeyedCall<E>): Promise<Answer<E> | null> {
  try {
    return await load<E>(call);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
