/** How current the board is. Only `live` looks live. */
export type Freshness = {
  /** `idle`: not connected, because no board is shown or no script has run yet. */
  state: 'idle' | 'connecting' | 'live' | 'polling' | 'lost' | 'paused';
  /** When the shown data was last known to be current. Null if unknown. */
  asOf: string | null;
};

export type LiveEvent =
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'paused' }
  | { type: 'heard'; asOf: string; fresh: boolean }
  | { type: 'polled'; asOf: string | null }
  /**
   * Nothing is wrong, but there is no connection at the moment: a planned restart, or a page that has just woken
   * up.
   */
  | { type: 'waiting' }
  | { type: 'lost' };

export function nextFreshness(before: Freshness, event: LiveEvent): Freshness {
  if (before.state === 'paused' && event.type !== 'started') return before;
  switch (event.type) {
    case 'started':
      return { ...before, state: 'connecting' };
    case 'stopped':
      return { ...before, state: 'idle' };
    case 'paused':
      return { ...before, state: 'paused' };
    case 'heard':
      // A server that has lost its database is not a live source, even if its heartbeats keep coming.
      return { state: event.fresh ? 'live' : 'lost', asOf: event.asOf };
    case 'polled':
      return isNewer(event.asOf, before.asOf)
        ? { state: 'polling', asOf: event.asOf ?? before.asOf }
        : before;
    case 'waiting':
      return before.state === 'lost' ? before : { ...before, state: 'connecting' };
    case 'lost':
      return { ...before, state: 'lost' };
  }
}

/** A response whose time has not advanced may be a cached copy. A response without a time counts as new. */
function isNewer(asOf: string | null, known: string | null): boolean {
  return asOf === null || known === null || asOf > known;
}
