import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { TeamId } from '#domain/teams.ts';
import { ANOTHER_PEPPER } from './pepper.ts';
import { type Db, firstRow, Nothing, rows, type Statement } from './sql.ts';

export type SignedInCaptain = { id: number; name: string; teamId: TeamId; tournamentId: number };

const SIGNED_IN = {
  name: 'signed-in-captain',
  text: `select id, name, team_id as "teamId", tournament_id as "tournamentId" from signed_in_captain($1)`,
  row: z.object({ id: z.number(), name: z.string(), teamId: TeamIdSchema, tournamentId: z.number() }),
} satisfies Statement<SignedInCaptain>;

/** The token itself is sent: the database hashes it, and holds nothing that could stand in for it. */
export function signedInCaptain(db: Db, sessionToken: string): Promise<SignedInCaptain | undefined> {
  return firstRow(db, SIGNED_IN, [sessionToken]);
}

/** A code that holds, and whose it is. */
export type LiveCode = {
  id: number;
  selector: string;
  secretHash: string;
  captainId: number;
  name: string;
  teamId: TeamId;
  tournamentId: number;
  /** False: it was hashed with another pepper, and no secret would ever fit. */
  isOurs: boolean;
};

const LIVE_CODES = {
  name: 'live-codes',
  text: `select id, selector, secret_hash as "secretHash", captain_id as "captainId", name, team_id as "teamId",
      tournament_id as "tournamentId", coalesce((select fingerprint from pepper) = $1, true) as "isOurs"
    from live_codes`,
  row: z.object({
    id: z.number(),
    selector: z.string(),
    secretHash: z.string(),
    captainId: z.number(),
    name: z.string(),
    teamId: TeamIdSchema,
    tournamentId: z.number(),
    isOurs: z.boolean(),
  }),
} satisfies Statement<LiveCode>;

export async function liveCodes(db: Db, fingerprint: Buffer): Promise<ReadonlyMap<string, LiveCode>> {
  const codes = await rows(db, LIVE_CODES, [fingerprint]);
  // The server looks at this when it starts. The pepper may have been replaced since, or the database been away.
  if (codes.some(({ isOurs }) => !isOurs)) throw new Error(ANOTHER_PEPPER);
  return new Map(codes.map((code) => [code.selector, code]));
}

const START_SESSION = {
  name: 'start-session',
  text: 'select start_session($1, $2, $3, $4) as started',
  row: z.object({ started: z.boolean() }),
};

export type NewSession = {
  sessionToken: string;
  codeId: number;
  seconds: number;
  /** The token of the session that the device had before, which ends. */
  replaces: string | null;
};

/** The code has gone while its session was written: with the rehearsal that it was for (D-20). */
const FOREIGN_KEY_VIOLATION = '23503';

/** False: the code was revoked or thrown away, or its year has ended, since it was looked up. */
export async function startSession(db: Db, started: NewSession): Promise<boolean> {
  const { sessionToken, codeId, seconds, replaces } = started;
  try {
    return (await firstRow(db, START_SESSION, [sessionToken, codeId, seconds, replaces]))?.started ?? false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

const END_SESSION = { name: 'end-session', text: 'select end_session($1)', row: Nothing };

export async function endSession(db: Db, sessionToken: string): Promise<void> {
  await rows(db, END_SESSION, [sessionToken]);
}
