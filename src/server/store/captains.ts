import * as z from 'zod/mini';
import type { TeamId } from '#domain/teams.ts';
import { outcomeFunction } from './outcomes.ts';
import { type Connection, type Db, firstRow } from './sql.ts';

const Id = z.object({ id: z.number() });

const NAME_CAPTAIN = {
  name: 'name-captain',
  text: 'select name_captain($1, $2, $3) as id',
  row: Id,
};
const CURRENT_CAPTAIN = {
  name: 'current-captain',
  text: 'select id, name from captains where tournament_id = $1 and team_id = $2 and replaced_at is null',
  row: z.object({ id: z.number(), name: z.string() }),
};

/** Makes this person the team's captain. The previous captain's codes and sessions stop working. */
export async function nameCaptain(
  db: Connection,
  tournamentId: number,
  teamId: TeamId,
  name: string,
): Promise<number> {
  const captain = await firstRow(db, NAME_CAPTAIN, [tournamentId, teamId, name]);
  if (!captain) throw new Error('a captain has no id');
  return captain.id;
}

export function currentCaptain(db: Db, tournamentId: number, teamId: TeamId) {
  return firstRow(db, CURRENT_CAPTAIN, [tournamentId, teamId]);
}

const REVOKE_CODE = {
  name: 'revoke-code',
  text: 'select revoke_code($1) as revoked',
  row: z.object({ revoked: z.boolean() }),
};
/** Gives the captain a new code in place of the old one. Unless it is done, nothing has changed. */
export const issueCode = outcomeFunction('issue_code', [
  'issued as done',
  'selector-taken',
  'another-pepper',
])<[captainId: number, selector: string, secretHash: string, fingerprint: Buffer]>;

/** Ends the captain's code and with it every session that it opened. False: there was none. */
export async function revokeCode(db: Db, captainId: number): Promise<boolean> {
  return (await firstRow(db, REVOKE_CODE, [captainId]))?.revoked ?? false;
}
