export type ExternalStore<T> = {
  get(): T;
  set(value: T): void;
  subscribe(onChange: () => void): () => void;
};

/** A value outside React that components can watch with useSyncExternalStore. */
export function externalStore<T>(initial: T): ExternalStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const onChange of listeners) onChange();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
