import { use } from 'react';

/** Code that loads on demand. Once loaded, it renders synchronously, without a flash. */
export type OnDemand<T> = { loaded(): T | undefined; load(): Promise<T> };

export function onDemand<T>(importIt: () => Promise<T>): OnDemand<T> {
  let value: T | undefined;
  let pending: Promise<T> | undefined;

  async function start(): Promise<T> {
    try {
      value = await importIt();
      // React does not suspend on a promise that already carries its value.
      if (pending !== undefined) Object.assign(pending, { status: 'fulfilled', value });
      return value;
    } catch (error) {
      pending = undefined; // the next call of load() tries again
      throw error;
    }
  }

  return {
    loaded: () => value,
    load: () => {
      pending ??= start();
      return pending;
    },
  };
}

/** Suspends the component until the code has loaded. */
export function useOnDemand<T>(part: OnDemand<T>): T {
  return use(part.load());
}
