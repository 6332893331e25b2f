import * as z from 'zod/mini';
import type { Player } from '#contract/pairings.ts';
import { TeamId } from '#contract/teams.ts';
import { lastDeclarationOf } from './declaration.ts';
import { CHANGED_COLUMNS, Changed, changeFromDesk, type DeskOutcome } from './desk-change.ts';
import { type Db, firstRow, rows } from './sql.ts';

const Moment = z.nullable(z.date());
const Name = z.nullable(z.string());

/** The last declaration and the last time that one was taken back, from the trail. */
const READ_DECLARATION = {
  name: 'read-declaration',
  text: `select ${CHANGED_COLUMNS}, d.actor as "declaredBy", d.at as "declaredAt",
      b.actor as "takenBackBy", b.at as "takenBackAt", b.reason as "takenBackFor"
    from last_change($1, 'tournaments', '{}') as c
    left join lateral (select e.at, case e.role when 'organizer' then e.actor end as actor from trail e
      ${lastDeclarationOf('$1')}) d on true
    left join lateral (select e.at, e.reason, case e.role when 'organizer' then e.actor end as actor from trail e
      where e.tournament_id = $1 and e.subject = 'tournaments'
        and e.was ->> 'status' = 'completed' and e.became ->> 'status' <> 'completed'
      order by e.id desc limit 1) b on true`,
  row: z.extend(Changed, {
    declaredBy: Name,
    declaredAt: Moment,
    takenBackBy: Name,
    takenBackAt: Moment,
    takenBackFor: Name,
  }),
};
export type Declaration = z.output<typeof READ_DECLARATION.row>;

export async function readDeclaration(db: Db, tournamentId: number): Promise<Declaration> {
  const row = await firstRow(db, READ_DECLARATION, [tournamentId]);
  if (!row) throw new Error('the last change of a tournament has no row');
  return row;
}

const READ_ROSTER_NAMES = {
  name: 'read-roster-names',
  text: `select id, name, team_id as "teamId" from players where tournament_id = $1 and slot is not null
    order by array_position(array['timbermen', 'stopemen', 'powdermen'], team_id), slot`,
  row: z.object({ id: z.number(), name: z.string(), teamId: TeamId }),
};

export function readRosterNames(db: Db, tournamentId: number): Promise<Player[]> {
  return rows(db, READ_ROSTER_NAMES, [tournamentId]);
}

/** Which tournament is meant, and the version of its board that was seen. */
export type SeenBoard = { tournamentId: number; seen: number | null };

export function declareResult(
  db: Db,
  session: Buffer,
  { tournamentId, seen }: SeenBoard,
): Promise<DeskOutcome> {
  return changeFromDesk(db, 'declare_result', [session, tournamentId, seen]);
}

export function takeBackResult(
  db: Db,
  session: Buffer,
  { tournamentId, seen }: SeenBoard,
  reason: string,
): Promise<DeskOutcome> {
  return changeFromDesk(db, 'take_back_result', [session, tournamentId, seen, reason]);
}

export function saveCaptainsAward(
  db: Db,
  session: Buffer,
  { tournamentId, seen }: SeenBoard,
  playerId: number | null,
): Promise<DeskOutcome> {
  return changeFromDesk(db, 'save_captains_award', [session, tournamentId, seen, playerId]);
}
