import * as z from 'zod/mini';
import { TeamId } from '#contract/teams.ts';
import { ANOTHER_PEPPER } from './pepper.ts';
import { change, type Db, query, queryOne, queryValue } from './sql.ts';

const Captain = { id: z.number(), name: z.string(), teamId: TeamId, tournamentId: z.number() };
export type SignedInCaptain = z.output<z.ZodMiniObject<typeof Captain>>;

/** Takes the token itself; the database hashes it. The stored hash is therefore not accepted as a token. */
export const signedInCaptain = queryOne(
  'signed-in-captain',
  `select id, name, team_id as "teamId", tournament_id as "tournamentId" from signed_in_captain($1)`,
  z.object(Captain),
)<[sessionToken: string]>;

const LIVE_CODES = query(
  'live-codes',
  `select id, selector, secret_hash as "secretHash", captain_id as "captainId", name, team_id as "teamId",
      tournament_id as "tournamentId", coalesce((select fingerprint from pepper) = $1, true) as "isOurs"
    from live_codes`,
  z.object({
    ...Captain,
    selector: z.string(),
    secretHash: z.string(),
    captainId: z.number(),
    /** False if the code was hashed with a different pepper. Then even the right secret would not match. */
    isOurs: z.boolean(),
  }),
);
/** A valid code, and its captain. */
export type LiveCode = Awaited<ReturnType<typeof LIVE_CODES>>[number];

export async function liveCodes(db: Db, fingerprint: Buffer): Promise<ReadonlyMap<string, LiveCode>> {
  const codes = await LIVE_CODES(db, fingerprint);
  // The check at startup is not enough: the pepper may have been replaced later, or the database may have
  // been unreachable at startup.
  if (codes.some(({ isOurs }) => !isOurs)) throw new Error(ANOTHER_PEPPER);
  return new Map(codes.map((code) => [code.selector, code]));
}

const START_SESSION = queryValue('start-session', 'select start_session($1, $2, $3, $4)', z.boolean());

export type NewSession = {
  sessionToken: string;
  codeId: number;
  seconds: number;
  /** The token of the device's earlier session, which ends. */
  replaces: string | null;
};

/** Means that the code was deleted with its rehearsal while the session was being written (D-20). */
const FOREIGN_KEY_VIOLATION = '23503';

/** False if the code was revoked or deleted, or its year has ended, since the lookup. */
export async function startSession(db: Db, started: NewSession): Promise<boolean> {
  const { sessionToken, codeId, seconds, replaces } = started;
  try {
    return (await START_SESSION(db, sessionToken, codeId, seconds, replaces)) ?? false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

export const endSession = change('end-session', 'select end_session($1)')<[sessionToken: string]>;
