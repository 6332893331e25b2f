import {
  type Goodbye,
  type Heartbeat,
  LIVE_PARTS,
  type LivePart,
  type LiveSnapshot,
  type PartTags,
} from '#contract/live.ts';
import { packChampionBoard } from '#contract/packed-champion-board.ts';
import { packHoles } from '#contract/packed-holes.ts';
import { REFUSED_STREAM_SECONDS } from '#contract/wire.ts';
import { type HeaderLines, headLines } from '#server/http/security.ts';
import { partTag } from '#server/snapshots/prepared-response.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import type { SnapshotCache } from '#server/snapshots/snapshot-cache.ts';

/** The bytes of one server-sent event: built once, written to every stream. */
export function event(name: string, data: unknown, id?: number): Buffer {
  return Buffer.from(
    `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`,
  );
}

export function snapshotEvent({ boardVersion: version, data }: Snapshot, asOf: Date): Buffer {
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

const PARTS = Object.keys(LIVE_PARTS) as LivePart[];

const BOARD = ['tournament', 'leaderboard', 'holes'] as const;

/** The tag of each part's current content: a page with a different tag reloads that part. */
export function partTagsEvent(snapshot: Snapshot): Buffer {
  const tags = Object.fromEntries(PARTS.map((part) => [part, partTag(snapshot.answers[part])]));
  return event('parts', tags as PartTags);
}

/** Only the changes since `earlier`; null if nothing public has changed. */
export function changeEvents(snapshot: Snapshot, earlier: Snapshot | undefined, asOf: Date): Buffer | null {
  // Compares the contents as well, because a restored database may have another board at the same version.
  const isNewBoard =
    snapshot.boardVersion !== earlier?.boardVersion ||
    BOARD.some((part) => snapshot.answers[part] !== earlier.answers[part]);
  const changed = PARTS.filter((part) => earlier && snapshot.answers[part] !== earlier.answers[part]);
  if (!isNewBoard && changed.length === 0) return null;
  const events = changed.map((part) =>
    event(part, { tag: partTag(snapshot.answers[part]), value: contentOf(snapshot, part) }),
  );
  return Buffer.concat(isNewBoard ? [snapshotEvent(snapshot, asOf), ...events] : events);
}

function contentOf({ data }: Snapshot, part: LivePart): unknown {
  return part === 'countyChampion' ? packChampionBoard(data.countyChampion) : data[part];
}

export function heartbeatEvent(
  { asOf, isFresh: fresh }: SnapshotCache,
  snapshot: Snapshot | undefined,
): Buffer {
  const heartbeat: Heartbeat = { version: snapshot?.boardVersion ?? 0, asOf: asOf.toISOString(), fresh };
  return event('heartbeat', heartbeat);
}

/** Announces the end of a stream. Any EventSource understands `retry`; only our own pages know the event. */
export function goodbyeEvent(within: number): Buffer {
  const goodbye: Goodbye = { within };
  return Buffer.concat([Buffer.from(`retry: ${within}\n`), event('goodbye', goodbye)]);
}

/** The head of a stream. Without chunks, all streams get the same bytes, and HTTP/1.0 proxies understand them. */
export function streamHead(headers: HeaderLines): Buffer {
  const lines = headLines({
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  return Buffer.from(`HTTP/1.1 200 OK\r\n${lines}`);
}

const TOO_MANY = 'Too many live connections were opened from here. Please try again in a few seconds.';

/** The complete response to a client that opens streams too fast. Built once, so that it costs little. */
export function streamRefusal(headers: HeaderLines): Buffer {
  const lines = headLines({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(TOO_MANY.length),
    'cache-control': 'no-store',
    'retry-after': String(REFUSED_STREAM_SECONDS),
    connection: 'close',
  });
  return Buffer.from(`HTTP/1.1 429 Too Many Requests\r\n${lines}${TOO_MANY}`);
}
