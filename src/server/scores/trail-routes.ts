import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { deskTrail, type TrailLine, trailCsv, undoLine } from '#contract/desk/trail.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { type Cell, csv, csvRows } from '#server/http/csv.ts';
import { deskServer, organizerSession, requireAtDesk } from '#server/http/organizer-session.ts';
import { currentOrStale, refusal, requireDoneOrStale, requireFound } from '#server/http/refusals.ts';
import { readInput } from '#server/http/serve.ts';
import type { Services } from '#server/http/services.ts';
import { hiddenEntries } from '#server/store/desk-cards.ts';
import * as store from '#server/store/desk-trail.ts';
import { tournamentExists } from '#server/store/tournament.ts';

/** D-19: every change, with its author and origin. Undoing a line adds another line to the trail. */
export function trailRoutes(app: FastifyInstance, { db, cookies }: Services): void {
  const serve = deskServer(app, { db, cookies });

  /** The players whose card entries the trail hides from this organizer. Refuses an unknown year. */
  async function hiddenFrom(organizer: string, tournamentId: number) {
    if (!(await tournamentExists(db, tournamentId))) throw refusal('no-tournament');
    return hiddenEntries(db, tournamentId, organizer);
  }

  serve(deskTrail, async ({ organizer, params: { tournamentId }, body: { before, ...filter } }) => {
    const hidden = await hiddenFrom(organizer, tournamentId);
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
    const { organizer } = await requireAtDesk(db, organizerSession(cookies, request));
    const hidden = await hiddenFrom(organizer, tournamentId);
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="trail-${tournamentId}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(trailFile(store.wholeTrail(db, tournamentId, hidden))));
  });

  serve(undoLine, async ({ session, params, headers, body }) => {
    const key = headers['idempotency-key'] ?? null;
    const undo = { session, ...params, key, seenVersion: headers['if-match'], reason: body.reason };
    const { outcome, line } = await store.undoFromDesk(db, undo);
    const settled = requireDoneOrStale(outcome);
    const current = requireFound(await store.readLine(db, params.tournamentId, line ?? 0), 'no-line');
    return currentOrStale(settled, current, (now) => sayChanged(params.line, now));
  });
}

function sayChanged(undone: number, { line, by }: TrailLine): string {
  if (line === undone)
    return `Line ${undone} has changed since you saw it. Check it again before you undo it.`;
  return `Line ${undone} was not undone: ${by.name} has changed it since, in line ${line}.`;
}

const NOT_YET = 'not shown until the card has been typed twice';

/** The whole trail as one file, streamed as its lines are read. */
async function* trailFile(chunks: AsyncIterable<TrailLine[]>): AsyncGenerator<string> {
  yield csv(trailCsv.tables.trail, []);
  for await (const lines of chunks) yield csvRows(lines.map(rowOf));
}

function rowOf(line: TrailLine): Cell[] {
  const { by, from, day, hole, group, teamId, person, reason, undoes, undoneBy } = line;
  return [
    line.line,
    line.at,
    by.name,
    by.role,
    from,
    line.subject.replaceAll('_', ' '),
    day,
    hole,
    group,
    teamId && TEAM_NAMES[teamId],
    person,
    ...changed(line.change),
    reason,
    undoes,
    undoneBy,
  ];
}

/** The old value, the new one, and the points that changed. */
function changed(change: TrailLine['change']): [Cell, Cell, Cell] {
  if (change.kind === 'hidden') return [null, NOT_YET, null];
  if (change.kind === 'match') return [sayResult(change.from), sayResult(change.to), null];
  if (change.kind === 'score') {
    const points = change.points.map(({ teamId, from, to }) => `${TEAM_NAMES[teamId]} ${from} to ${to}`);
    return [change.from, change.to, points.join('; ') || null];
  }
  const { action, fields } = change;
  const side = (of: 'from' | 'to') =>
    fields.map((field) => `${field.name.replaceAll('_', ' ')}: ${field[of] ?? ''}`).join('; ');
  return [action === 'added' ? null : side('from'), action === 'removed' ? 'removed' : side('to'), null];
}

function sayResult(result: Extract<TrailLine['change'], { kind: 'match' }>['from']): Cell {
  return result === null || result === 'halved' ? result : TEAM_NAMES[result];
}
