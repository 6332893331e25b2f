/** The little of a service worker's world that we use. The browser's types describe a page's world only. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

type Fetching = Extendable & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
};
