/** What the board may claim about itself. Only `live` looks live. */
export type Freshness = {
  /** `idle`: the page as it was sent, nobody listens; without scripts it stays so. */
  state: 'idle' | 'connecting' | 'live' | 'polling' | 'lost' | 'paused';
  /** Until when what is shown is known to be the whole truth; null: not yet heard. */
  asOf: string | null;
};

export type LiveEvent =
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'paused' }
  | { type: 'heard'; at: string; fresh: boolean }
  | { type: 'polled'; at: string | null }
  /** A planned end, or a page that was away: nothing is wrong, but nobody listens at the moment. */
  | { type: 'waiting' }
  | { type: 'lost' };

/** A server that has itself lost its database is no live source, however steadily it beats. */
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
      return { state: event.fresh ? 'live' : 'lost', asOf: event.at };
    case 'polled':
      return isNewer(event.at, before.asOf) ? { state: 'polling', asOf: event.at ?? before.asOf } : before;
    case 'waiting':
      return before.state === 'lost' ? before : { ...before, state: 'connecting' };
    case 'lost':
      return { ...before, state: 'lost' };
  }
}

/** An answer from a copy that stands still proves nothing. One that names no time is taken at its word. */
export function isNewer(at: string | null, known: string | null): boolean {
  return at === null || known === null || at > known;
}
