import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#server/config.ts';
import { AppError } from '#server/http/errors.ts';
import { sendPrepared } from '#server/http/send-prepared.ts';
import { notFoundIn, PUBLIC_CACHE } from '#server/http/serve-prepared.ts';
import type { Services } from '#server/http/services.ts';
import { type PreparedResponse, prepare } from '#server/snapshots/prepared-response.ts';
import type { Snapshot } from '#server/snapshots/snapshot.ts';
import { eventCalendar, playerCalendar } from './calendars.ts';

/** D-25: calendars of the event and of a player's own tee times. */
export function calendarRoutes(app: FastifyInstance, { snapshots, config }: Services): void {
  const origin = originOf(config);
  /** The cached calendars of each snapshot. Requests for unknown players add nothing to the cache. */
  const kept = new WeakMap<Snapshot, Map<string, PreparedResponse>>();

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    snapshot: Snapshot | undefined,
    name: string,
    write: (snapshot: Snapshot) => string | null,
  ): void {
    if (!snapshot) throw notFoundIn(snapshots);
    const ofSnapshot = kept.get(snapshot) ?? new Map<string, PreparedResponse>();
    kept.set(snapshot, ofSnapshot);
    const known = ofSnapshot.get(name);
    const text = known ? null : write(snapshot);
    const calendar = known ?? (text && prepare(Buffer.from(text), 'text/calendar; charset=utf-8'));
    if (!calendar) throw new AppError('not-found', 'Nothing is scheduled yet.');
    ofSnapshot.set(name, calendar);
    sendPrepared(request, reply, calendar, PUBLIC_CACHE);
  }

  app.get('/calendar.ics', (request, reply) =>
    send(request, reply, snapshots.shown(), '', (snapshot) => eventCalendar(snapshot, origin)),
  );

  app.get<{ Params: { year: string; file: string } }>('/calendar/:year/:file', (request, reply) => {
    const { year, file } = request.params;
    const player = /^([1-9]\d{0,8})\.ics$/.exec(file)?.[1];
    const snapshot = /^\d{4}$/.test(year) ? snapshots.tournament(Number(year)) : undefined;
    if (player === undefined) throw new AppError('not-found', 'There is no such calendar.');
    send(request, reply, snapshot, player, (found) => playerCalendar(found, origin, Number(player)));
  });
}
