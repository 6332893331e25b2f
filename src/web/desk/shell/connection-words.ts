import type { Freshness } from '#web/live/freshness.ts';
import { type Clock, sayMoment } from '#web/texts/course-time.ts';

/** What the connection line says. `Connected` only while the desk's feed is heard. */
export function connectionWords({ state, asOf }: Freshness, clock: Clock): string {
  if (state === 'live') return 'Connected';
  if (state === 'polling') return 'Connected, a little behind';
  if (state === 'lost') return asOf ? `No connection since ${sayMoment(asOf, clock)}` : 'No connection';
  return asOf ? 'Reconnecting…' : 'Connecting…';
}
