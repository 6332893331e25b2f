import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskTrail, type TrailLine, trailCsv, undoLine } from '#contract/desk/trail.ts';
import { AppError } from '#server/http/errors.ts';
import {
  NOT_FRESH,
  organizerSession,
  readerAtDesk,
  requireAtDesk,
  SIGNED_OUT,
} from '#server/http/organizer-session.ts';
import { readInput, Stale, serve } from '#server/http/serve.ts';
import type { Cookies } from '#server/http/session.ts';
import { hiddenEntries } from '#server/store/desk-cards.ts';
import * as store from '#server/store/desk-trail.ts';
import type { Db } from '#server/store/sql.ts';
import { tournamentExists } from '#server/store/tournament.ts';
import { trailFile } from './trail-csv.ts';

const REFUSALS: Readonly<Record<store.UndoRefusal, () => AppError>> = {
  'signed-out': () => new AppError('unauthenticated', SIGNED_OUT),
  'not-fresh': () => new AppError('forbidden', NOT_FRESH),
  'not-found': () => new AppError('not-found', 'There is no such line in this tournament.'),
  'not-undoable': () =>
    new AppError('conflict', 'This line cannot be undone here. Change it back on the page it came from.'),
  undone: () => new AppError('conflict', 'This line has been undone already.'),
  completed: () => new AppError('conflict', 'The tournament is completed. Its scores stand.'),
  official: () => new AppError('conflict', 'The day is official. Reopen it first, with a reason.'),
  'key-reused': () => new AppError('unprocessable', 'This Idempotency-Key belongs to something else.'),
};

/** D-19: everything that was changed, by whom and from where; an undo is one more line. */
export function trailRoutes(app: FastifyInstance, { db, cookies }: { db: Db; cookies: Cookies }): void {
  /** What this organizer is not to see of the year's trail. */
  async function hiddenFromReader(request: FastifyRequest, tournamentId: number) {
    const { name } = await readerAtDesk(db, organizerSession(cookies, request));
    if (!(await tournamentExists(db, tournamentId)))
      throw new AppError('not-found', 'There is no such tournament.');
    return hiddenEntries(db, tournamentId, name);
  }

  serve(app, deskTrail, async ({ params: { tournamentId }, body: { before, ...filter } }, request) => {
    const hidden = await hiddenFromReader(request, tournamentId);
    const lines = await store.readTrail(db, tournamentId, { filter, before, hidden });
    return {
      lines: lines.slice(0, store.LINES_A_PAGE),
      more: lines.length > store.LINES_A_PAGE,
      count: before === null ? await store.countTrail(db, tournamentId, filter) : null,
      people: before === null ? await store.peopleOfTrail(db, tournamentId) : [],
      hidden: [...hidden.first, ...hidden.second],
    };
  });

  app.get(trailCsv.path, async (request, reply) => {
    const { tournamentId } = readInput(trailCsv, request).params;
    const hidden = await hiddenFromReader(request, tournamentId);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="trail-${tournamentId}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(trailFile(store.wholeTrail(db, tournamentId, hidden))));
  });

  serve(app, undoLine, async ({ params, headers, body }, request) => {
    const session = await requireAtDesk(db, organizerSession(cookies, request));
    const { outcome, line } = await store.undoFromDesk(db, session, {
      ...params,
      key: headers['idempotency-key'] ?? null,
      seenVersion: headers['if-match'],
      reason: body.reason,
    });
    if (outcome !== 'done' && outcome !== 'stale') throw REFUSALS[outcome]();
    const current = await store.readLine(db, params.tournamentId, line ?? 0);
    if (!current) throw REFUSALS['not-found']();
    return outcome === 'done' ? current : new Stale({ message: sayChanged(params.line, current), current });
  });
}

function sayChanged(undone: number, { line, by }: TrailLine): string {
  if (line === undone) return `Line ${undone} is not as you have seen it. Look again, then undo it.`;
  return `Line ${undone} was not undone: ${by.name} has changed it since, in line ${line}.`;
}
