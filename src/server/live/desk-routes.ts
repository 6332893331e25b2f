import type { FastifyInstance } from 'fastify';
import { deskHere, deskLive } from '#contract/desk/live.ts';
import { endSocket } from '#server/http/connections.ts';
import { organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { requireDone, requireFound } from '#server/http/refusals.ts';
import { readInput, serve } from '#server/http/serve.ts';
import { notFoundIn } from '#server/http/serve-prepared.ts';
import type { Services } from '#server/http/services.ts';
import { TokenBuckets } from '#server/http/token-buckets.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import { organizersListening, sayHere } from '#server/store/organizers.ts';
import { DeskFeed } from './desk-feed.ts';
import {
  changeEvents,
  event,
  goodbyeEvent,
  heartbeatEvent,
  partTagsEvent,
  snapshotEvent,
  streamHead,
  streamRefusal,
} from './events.ts';
import { Streams } from './streams.ts';

/** Enough streams for two or three people with a laptop and a phone each, and for many tabs left open. */
const MOST_STREAMS = 64;
const MOST_OF_ONE_ORGANIZER = 12;
const COME_BACK_WITHIN_MS = 30_000;
/** How long an ended session or a departed person may go unnoticed if no notification arrives. */
const LOOK_EVERY_MS = 4_000;

/** The organizers' stream: the public board of the current year, and events that only they may see. */
export function deskLiveRoutes(app: FastifyInstance, services: Services): void {
  const { db, cookies, snapshots, config, log, headers, openStreams } = services;
  const head = streamHead(headers);
  const refusal = streamRefusal(headers);
  // Limited by session, which cannot be forged, so that other streams from the same network do not affect an organizer.
  const openings = new TokenBuckets({ atOnce: MOST_STREAMS, aSecond: MOST_STREAMS / 10 });
  const onFault = (error: unknown) => log.error('the desk’s feed failed', error);
  const streams = new Streams<string>({
    most: MOST_STREAMS,
    mostPerNetwork: MOST_OF_ONE_ORGANIZER,
    heartbeat: () => heartbeatEvent(snapshots, snapshots.shown()),
  });
  openStreams.set('desk', streams);
  const feed = new DeskFeed({
    databaseUrl: config.databaseUrl,
    send: (bytes) => streams.broadcastToAll(bytes),
    onAccounts: () => void endSignedOutStreams().catch(onFault),
    onFault,
  });

  async function endSignedOutStreams(): Promise<void> {
    const sessions = streams.topics();
    if (sessions.length === 0) return;
    const listening = await organizersListening(
      db,
      sessions.map((session) => Buffer.from(session)),
    );
    const held = new Set(listening.map(({ session }) => session.toString()));
    // The goodbye makes the page reconnect, because the organizer may have a new session: confirming a
    // passkey replaces the old one.
    const lastWords = Buffer.concat([goodbyeEvent(1_000), event('signed-out', {})]);
    for (const session of sessions) if (!held.has(session)) streams.end(session, lastWords);
  }
  const looking = setInterval(() => {
    feed.tellPeople();
    endSignedOutStreams().catch(onFault);
  }, LOOK_EVERY_MS);
  looking.unref();

  const sent = new Map<number, Snapshot>();
  const stopListening = snapshots.onChange((snapshot) => {
    const { id } = snapshot.data.tournament;
    const earlier = sent.get(id);
    const events = changeEvents(snapshot, earlier, snapshots.asOf);
    sent.set(id, snapshot);
    if (snapshot !== snapshots.shown()) return;
    if (events) streams.broadcastToAll(events);
    // Reports changed texts only now: before this snapshot was shown, a page that reloaded the texts would
    // have received the old ones.
    const texts = (['site', 'teams'] as const).some(
      (part) => snapshot.answers[part] !== earlier?.answers[part],
    );
    if (texts) feed.tellChange({ part: 'public', tournamentId: id, by: null });
  });
  app.addHook('preClose', async () => {
    stopListening();
    clearInterval(looking);
    await feed.stop();
  });

  serve(app, deskHere, async ({ body }, request) => {
    const session = requireFound(organizerSession(cookies, request), 'signed-out');
    requireDone(await sayHere(db, session, body.tab, body.page, body.active ?? false));
    return { heard: true as const };
  });

  app.route({
    method: deskLive.method,
    url: deskLive.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      readInput(deskLive, request);
      const shown = organizerSession(cookies, request);
      if (shown && !openings.take(shown.toString(), performance.now())) {
        reply.hijack();
        endSocket(request.raw.socket, refusal);
        return;
      }
      const { session, organizer } = await requireAtDesk(db, shown);
      const snapshot = snapshots.shown();
      if (!snapshot) throw notFoundIn(snapshots);
      reply.hijack();
      const { socket } = request.raw;
      if (socket.destroyed) return; // the reader left while the session was looked up
      // As on the public stream, closes the connection if it pipelines requests or the process is stopping.
      if (streams.knows(socket) || streams.isDraining) {
        socket.destroy();
        return;
      }
      feed.start();
      const board = [head, snapshotEvent(snapshot, snapshots.asOf)];
      const first = Buffer.concat([...board, partTagsEvent(snapshot), feed.people()]);
      const only = Buffer.concat([first, goodbyeEvent(COME_BACK_WITHIN_MS)]);
      streams.open({ socket, topic: session.toString(), network: organizer }, first, only);
    },
  });
}
