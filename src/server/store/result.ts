import * as z from 'zod/mini';
import { Player } from '#contract/pairings.ts';
import type { PlayerId } from '#domain/players.ts';
import { CHANGED_COLUMNS, Changed, lastDeclarationOf } from './last-change.ts';
import { OF_SITE, outcomeFunction, type Seen } from './outcomes.ts';
import { type Db, Instant, query, queryOne } from './sql.ts';

const Moment = z.nullable(Instant);
const Name = z.nullable(z.string());

/** The organizer who made the change. Null if it was made by a command without a person's name. */
const ORGANIZER = 'organizer_of(e.actor, e.role, e.via)';

/** The last time that the result was declared, and the last time that it was withdrawn, from the trail. */
const READ_DECLARATION = queryOne(
  'read-declaration',
  `select ${CHANGED_COLUMNS}, d.actor as "declaredBy", d.at as "declaredAt",
      b.actor as "takenBackBy", b.at as "takenBackAt", b.reason as "takenBackFor"
    from last_change($1, 'tournaments', '{}') as c
    left join lateral (select e.at, ${ORGANIZER} as actor from trail e
      ${lastDeclarationOf('$1')}) d on true
    left join lateral (select e.at, e.reason, ${ORGANIZER} as actor from trail e
      where e.tournament_id = $1 and e.subject = 'tournaments'
        and e.was ->> 'status' = 'completed' and e.became ->> 'status' <> 'completed'
      order by e.id desc limit 1) b on true`,
  z.extend(Changed, {
    declaredBy: Name,
    declaredAt: Moment,
    takenBackBy: Name,
    takenBackAt: Moment,
    takenBackFor: Name,
  }),
);
export async function readDeclaration(db: Db, tournamentId: number) {
  const row = await READ_DECLARATION(db, tournamentId);
  if (!row) throw new Error('the last change of a tournament has no row');
  return row;
}

export const readRosterNames = query(
  'read-roster-names',
  `select id, name, team_id as "teamId" from players where tournament_id = $1 and slot is not null
    order by array_position(array['timbermen', 'stopemen', 'powdermen'], team_id), slot`,
  Player,
)<[tournamentId: number]>;

/** The refusals of begin_result_change. `stale` refers to the board's version. */
const OF_RESULT = [...OF_SITE, 'stale', 'year-started'] as const;

export const declareResult = outcomeFunction('declare_result', [...OF_RESULT, 'completed', 'not-closed'])<
  [session: Buffer, tournamentId: number, seen: Seen]
>;

export const takeBackResult = outcomeFunction('take_back_result', [
  ...OF_RESULT,
  'not-declared',
  'no-reason',
])<[session: Buffer, tournamentId: number, seen: Seen, reason: string]>;

export const saveCaptainsAward = outcomeFunction('save_captains_award', [...OF_RESULT, 'no-player'])<
  [session: Buffer, tournamentId: number, seen: Seen, player: PlayerId | null]
>;
