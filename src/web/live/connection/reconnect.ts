import { REFUSED_STREAM_SECONDS } from '#contract/wire.ts';

const FIRST_BOUND_MS = 4_000;
const LAST_BOUND_MS = 60_000;

/** How a stream ended: with a goodbye that named a bound, or refused by the server's answer. */
export type Ending = { goodbyeWithin: number | null; refused: boolean };

/**
 * How long to wait before reconnecting. Full jitter: any moment up to the bound, so that five thousand readers who
 * lost the same server do not all return at once. A server that said goodbye has set the bound itself. After a refusal
 * nobody returns before the time that the server named: a browser tells that a stream was refused, but not the header.
 */
export function reconnectWait(failures: number, random: number, { goodbyeWithin, refused }: Ending): number {
  const bound = goodbyeWithin ?? Math.min(LAST_BOUND_MS, FIRST_BOUND_MS * 2 ** failures);
  const least = refused ? REFUSED_STREAM_SECONDS * 1_000 : 0;
  return least + Math.round(random * Math.min(bound, LAST_BOUND_MS));
}

/** After this many failed streams in a row, the page polls instead of listening. */
export const FAILURES_BEFORE_POLLING = 3;

/** How many polls before trying a stream again: more and more where streams never get through. */
export function pollsBeforeListening(failures: number): number {
  return 2 ** Math.min(1 + Math.max(0, failures - FAILURES_BEFORE_POLLING), 4);
}
