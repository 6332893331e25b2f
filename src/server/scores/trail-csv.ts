import { type TrailLine, trailCsv } from '#contract/desk/trail.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { type Cell, csv, csvRows } from '#server/http/csv.ts';

const NOT_YET = 'not shown until the card has been typed twice';

/** The whole trail as one file, written as its lines are read. */
export async function* trailFile(chunks: AsyncIterable<TrailLine[]>): AsyncGenerator<string> {
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

/** What was there, what is there now, and the points that moved. */
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
