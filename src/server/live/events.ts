import type { Goodbye, Heartbeat, LiveSnapshot } from '#contract/live.ts';
import { packHoles } from '#contract/packed-holes.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';

/** The bytes of one server-sent event: built once, written to every stream. */
function event(name: string, data: unknown, id?: number): Buffer {
  return Buffer.from(
    `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
  );
}

export function snapshotEvent({ version, data }: Snapshot, asOf: Date): Buffer {
  const { tournament, leaderboard, holes } = data;
  const whole: LiveSnapshot = {
    version,
    asOf: asOf.toISOString(),
    tournament,
    leaderboard,
    ...packHoles(holes),
  };
  return event('snapshot', whole, version);
}

export function heartbeatEvent(heartbeat: Heartbeat): Buffer {
  return event('heartbeat', heartbeat);
}

/** Announces the end of a stream: `retry` for any EventSource, the event for our own pages. */
export function goodbyeEvent(within: number): Buffer {
  const goodbye: Goodbye = { within };
  return Buffer.concat([Buffer.from(`retry: ${within}\n`), event('goodbye', goodbye)]);
}
