import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import { Tokens } from '#server/secrets/tokens.ts';
import { startSession } from '#server/store/sign-in.ts';
import { captainWithCode, PEPPER } from '#testing/captains.ts';
import type { TestDatabase } from '#testing/cluster.ts';

export type SignedIn = { teamId: TeamId; name: string; token: string; scoreIds: number[] };

/** A signed-in captain of each team, and the ids of the scores that they may correct. */
export async function signedInCaptains({ db, serverDb }: TestDatabase): Promise<SignedIn[]> {
  const captains: SignedIn[] = [];
  for (const teamId of TEAM_IDS) {
    const { id, name } = await captainWithCode(db, teamId);
    const code = await db.query('select id from access_codes where captain_id = $1 and revoked_at is null', [
      id,
    ]);
    const token = new Tokens(PEPPER).make('session', id);
    const codeId = code.rows[0].id;
    await startSession(serverDb, { sessionToken: token, codeId, seconds: 3_600, replaces: null });
    const scores = await db.query('select id from scores where team_id = $1 order by id', [teamId]);
    captains.push({ teamId, name, token, scoreIds: scores.rows.map((row) => row.id) });
  }
  return captains;
}
