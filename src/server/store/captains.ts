import * as z from 'zod/mini';
import type { TeamId } from '#domain/teams.ts';
import { outcomeFunction } from './outcomes.ts';
import { type Connection, queryOne, queryValue } from './sql.ts';

const NAME_CAPTAIN = queryValue('name-captain', 'select name_captain($1, $2, $3)', z.number());

/** Makes this person the team's captain. The previous captain's codes and sessions stop working. */
export async function nameCaptain(
  db: Connection,
  tournamentId: number,
  teamId: TeamId,
  name: string,
): Promise<number> {
  const captain = await NAME_CAPTAIN(db, tournamentId, teamId, name);
  if (!captain) throw new Error('a captain has no id');
  return captain;
}

export const currentCaptain = queryOne(
  'current-captain',
  'select id, name from captains where tournament_id = $1 and team_id = $2 and replaced_at is null',
  z.object({ id: z.number(), name: z.string() }),
)<[tournamentId: number, teamId: TeamId]>;

/** Gives the captain a new code in place of the old one. Unless it is done, nothing has changed. */
export const issueCode = outcomeFunction('issue_code', [
  'issued as done',
  'selector-taken',
  'another-pepper',
])<[captainId: number, selector: string, secretHash: string, fingerprint: Buffer]>;

/** Ends the captain's code and with it every session that it opened. False: there was none. */
export const revokeCode = queryValue('revoke-code', 'select revoke_code($1)', z.boolean())<
  [captainId: number]
>;
