export type ExternalStore<T> = {
  get(): T;
  set(value: T): void;
  subscribe(changed: () => void): () => void;
};

/** A value outside React that components can watch with useSyncExternalStore. */
export function externalStore<T>(initial: T): ExternalStore<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const changed of watchers) changed();
    },
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
