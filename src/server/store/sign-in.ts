import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { TeamId } from '#domain/teams.ts';
import { type Db, firstRow, Nothing, rows, type Statement } from './sql.ts';

export type SignedInCaptain = { id: number; name: string; teamId: TeamId; tournamentId: number };

const SIGNED_IN = {
  name: 'signed-in-captain',
  text: `select id, name, team_id as "teamId", tournament_id as "tournamentId" from signed_in_captain($1)`,
  row: z.object({ id: z.number(), name: z.string(), teamId: TeamIdSchema, tournamentId: z.number() }),
} satisfies Statement<SignedInCaptain>;

export function signedInCaptain(db: Db, session: Buffer): Promise<SignedInCaptain | undefined> {
  return firstRow(db, SIGNED_IN, [session]);
}

/** A code that holds, whose it is, and the hashed tokens of the devices on which they have signed in before. */
export type LiveCode = {
  id: number;
  selector: string;
  secretHash: string;
  captainId: number;
  name: string;
  teamId: TeamId;
  devices: readonly string[];
};

const LIVE_CODES = {
  name: 'live-codes',
  text: `select l.id, l.selector, l.secret_hash as "secretHash",
      l.captain_id as "captainId", l.name, l.team_id as "teamId",
      array(select encode(d.token_hash, 'hex') from devices d
        where d.captain_id = l.captain_id order by d.known_since desc limit 100) as devices
    from live_codes l`,
  row: z.object({
    id: z.number(),
    selector: z.string(),
    secretHash: z.string(),
    captainId: z.number(),
    name: z.string(),
    teamId: TeamIdSchema,
    devices: z.array(z.string()),
  }),
} satisfies Statement<LiveCode>;

export async function liveCodes(db: Db): Promise<ReadonlyMap<string, LiveCode>> {
  return new Map((await rows(db, LIVE_CODES)).map((code) => [code.selector, code]));
}

const START_SESSION = {
  name: 'start-session',
  text: 'select start_session($1, $2, $3, $4, $5) as started',
  row: z.object({ started: z.boolean() }),
};

/** The hashes of the tokens that the device gets, and of the one that it had. */
export type NewSession = {
  session: Buffer;
  codeId: number;
  seconds: number;
  /** The session that it replaces ends. */
  replaces: Buffer | null;
  /** Null for a device that is known already. */
  device: Buffer | null;
};

/** False: the code was revoked, or its year has ended, since it was looked up. */
export async function startSession(db: Db, started: NewSession): Promise<boolean> {
  const { session, codeId, seconds, replaces, device } = started;
  return (await firstRow(db, START_SESSION, [session, codeId, seconds, replaces, device]))?.started ?? false;
}

const END_SESSION = { name: 'end-session', text: 'select end_session($1)', row: Nothing };

export async function endSession(db: Db, session: Buffer): Promise<void> {
  await rows(db, END_SESSION, [session]);
}
