import { REFUSED_STREAM_SECONDS } from '#contract/wire.ts';

const FIRST_BOUND_MS = 4_000;
const LAST_BOUND_MS = 60_000;

/**
 * How a stream ended. `goodbyeWithin`: the longest wait, in milliseconds, that the server set in its goodbye.
 * Null without a goodbye. `refused`: the server sent an error.
 */
export type Ending = { goodbyeWithin: number | null; refused: boolean };

/**
 * How long to wait before reconnecting. Full jitter: a random time up to the bound, so that five thousand visitors
 * who lost the same server do not all return at the same moment. A goodbye from the server sets the bound. A refused
 * stream also waits for the server's Retry-After time, a constant here because EventSource does not expose headers.
 */
export function reconnectWait(failures: number, random: number, { goodbyeWithin, refused }: Ending): number {
  const bound = goodbyeWithin ?? Math.min(LAST_BOUND_MS, FIRST_BOUND_MS * 2 ** failures);
  const least = refused ? REFUSED_STREAM_SECONDS * 1_000 : 0;
  return least + Math.round(random * Math.min(bound, LAST_BOUND_MS));
}

/** After this many failed streams in a row, the page polls instead of listening. */
export const FAILURES_BEFORE_POLLING = 3;

/** How many polls to make before trying a stream again. Grows as long as streams keep failing. */
export function pollsBeforeListening(failures: number): number {
  return 2 ** Math.min(1 + Math.max(0, failures - FAILURES_BEFORE_POLLING), 4);
}
