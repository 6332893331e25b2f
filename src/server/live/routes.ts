import type { FastifyInstance } from 'fastify';
import { liveStream } from '#contract/live.ts';
import { networkOf } from '#server/http/client-network.ts';
import { notFoundIn, paramsReader } from '#server/http/serve-prepared.ts';
import type { Services } from '#server/http/services.ts';
import { TokenBuckets } from '#server/http/token-buckets.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import {
  changeEvents,
  goodbyeEvent,
  heartbeatEvent,
  partTagsEvent,
  snapshotEvent,
  streamHead,
  streamRefusal,
} from './events.ts';
import { LateRefusals } from './late-refusals.ts';
import { Streams } from './streams.ts';

/** At capacity, a reader gets the snapshot and reconnects later: streams degrade to polling, and nothing fails. */
export const COME_BACK_WITHIN_MS = 30_000;

/** Refusals are sent late. At most this share of all connections may be held open until then. */
const REFUSED_SHARE = 0.1;

export function liveRoutes(
  app: FastifyInstance,
  { snapshots, config, headers, openStreams }: Services,
): void {
  const streams = new Streams<number>({
    most: config.maxStreams,
    mostPerNetwork: config.maxStreamsPerAddress,
    heartbeat: (tournamentId) => heartbeatEvent(snapshots, snapshots.tournament(tournamentId)),
  });
  // Allows a burst for a clubhouse whose phones all reconnect at the same time, some of them twice. After that, allows
  // a higher rate than people's reloads need.
  const share = Math.max(1, config.maxStreamsPerAddress);
  const openings = new TokenBuckets({ atOnce: 2 * share, aSecond: share / 10 });
  openStreams.set('public', streams);
  const head = streamHead(headers);
  const refusals = new LateRefusals({
    answer: streamRefusal(headers),
    most: Math.floor(config.maxConnections * REFUSED_SHARE),
  });
  const paramsOf = paramsReader(liveStream);

  // Built once and sent to everyone who connects before the next change, because crowds arrive all at once.
  let built: { snapshot: Snapshot; asOf: Date; first: Buffer; only: Buffer } | null = null;
  function firstEventsFor(snapshot: Snapshot) {
    const { asOf } = snapshots;
    if (built?.snapshot !== snapshot || built.asOf !== asOf) {
      const board = Buffer.concat([head, snapshotEvent(snapshot, asOf)]);
      built = {
        snapshot,
        asOf,
        first: Buffer.concat([board, partTagsEvent(snapshot)]),
        only: Buffer.concat([board, goodbyeEvent(COME_BACK_WITHIN_MS)]),
      };
    }
    return built;
  }

  const sent = new Map<number, Snapshot>();
  const stopListening = snapshots.onChange((snapshot) => {
    const { id } = snapshot.data.tournament;
    const events = changeEvents(snapshot, sent.get(id), snapshots.asOf);
    sent.set(id, snapshot);
    if (events) streams.broadcast(id, events);
  });
  // When a code or a captain is replaced, sends a heartbeat, because each heartbeat makes captains' screens
  // check who is signed in. Other pages send no request.
  const stopListeningToCaptains = snapshots.onCaptains(() => streams.beat());
  app.addHook('preClose', async () => {
    stopListening();
    stopListeningToCaptains();
    refusals.stop();
  });

  app.route({
    method: liveStream.method,
    url: liveStream.path,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const { tournamentId } = paramsOf(request);
      const snapshot = snapshots.tournament(tournamentId);
      if (!snapshot) throw notFoundIn(snapshots);
      reply.hijack();
      const { socket } = request.raw;
      // A pipelined request would begin another stream on the same socket. While the process stops, closing
      // the connection without a response makes a proxy try the next process.
      if (streams.knows(socket) || refusals.knows(socket) || streams.isDraining) {
        socket.destroy();
        return;
      }
      const network = networkOf(request.ip);
      if (!openings.take(network, performance.now())) {
        refusals.refuse(socket);
        return;
      }
      const { first, only } = firstEventsFor(snapshot);
      streams.open({ socket, topic: tournamentId, network }, first, only);
    },
  });
}
