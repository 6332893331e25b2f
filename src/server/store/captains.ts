import * as z from 'zod/mini';
import type { TeamId } from '#domain/teams.ts';
import { type Connection, type Db, firstRow, Nothing, rows, transaction } from './sql.ts';

const Id = z.object({ id: z.number() });

const REPLACE_CAPTAIN = {
  name: 'replace-captain',
  text: `update captains set replaced_at = now()
    where tournament_id = $1 and team_id = $2 and replaced_at is null and name <> $3`,
  row: Nothing,
};
const NAME_CAPTAIN = {
  name: 'name-captain',
  text: `insert into captains (tournament_id, team_id, name) values ($1, $2, $3)
    on conflict (tournament_id, team_id) where replaced_at is null do nothing`,
  row: Nothing,
};
const CURRENT_CAPTAIN = {
  name: 'current-captain',
  text: 'select id, name from captains where tournament_id = $1 and team_id = $2 and replaced_at is null',
  row: z.object({ id: z.number(), name: z.string() }),
};

/** Makes this person the team's captain. The previous captain's codes and sessions stop working. */
export function nameCaptain(db: Db, tournamentId: number, teamId: TeamId, name: string): Promise<number> {
  return transaction(db, (connection) => nameCaptainOn(connection, tournamentId, teamId, name));
}

/** The same, in a transaction that does more. */
export async function nameCaptainOn(
  connection: Connection,
  tournamentId: number,
  teamId: TeamId,
  name: string,
): Promise<number> {
  await rows(connection, REPLACE_CAPTAIN, [tournamentId, teamId, name]);
  await rows(connection, NAME_CAPTAIN, [tournamentId, teamId, name]);
  const captain = await firstRow(connection, CURRENT_CAPTAIN, [tournamentId, teamId]);
  if (!captain) throw new Error('the new captain was not found after insert');
  return captain.id;
}

export function currentCaptain(db: Db, tournamentId: number, teamId: TeamId) {
  return firstRow(db, CURRENT_CAPTAIN, [tournamentId, teamId]);
}

const REVOKE_CODES = {
  name: 'revoke-codes',
  text: `update access_codes set revoked_at = now() where captain_id = $1 and revoked_at is null returning id`,
  row: Id,
};
const ISSUE_CODE = {
  name: 'issue-code',
  text: 'select issue_code($1, $2, $3, $4) as outcome',
  row: z.object({ outcome: z.enum(['issued', 'selector-taken', 'another-pepper']) }),
};

export type NewCode = { captainId: number; selector: string; secretHash: string; fingerprint: Buffer };

/** Gives the captain a new code in place of the old one. Unless it is issued, nothing has changed. */
export async function issueCode(connection: Connection, code: NewCode) {
  const { captainId, selector, secretHash, fingerprint } = code;
  const row = await firstRow(connection, ISSUE_CODE, [captainId, selector, secretHash, fingerprint]);
  if (!row) throw new Error('a code has no outcome');
  return row.outcome;
}

/** Ends the captain's code and with it every session that it opened. False: there was none. */
export async function revokeCode(db: Db, captainId: number): Promise<boolean> {
  return (await rows(db, REVOKE_CODES, [captainId])).length > 0;
}
