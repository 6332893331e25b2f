import * as z from 'zod/mini';
import { TeamId as TeamIdSchema } from '#contract/teams.ts';
import type { TeamId } from '#domain/teams.ts';
import { type Connection, type Db, firstRow, Nothing, rows, type Statement } from './sql.ts';

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
  text: `select a.id, a.selector, a.secret_hash as "secretHash",
      c.id as "captainId", c.name, c.team_id as "teamId",
      array(select encode(d.token_hash, 'hex') from devices d
        where d.captain_id = c.id order by d.known_since desc limit 100) as devices
    from access_codes a join captains c on c.id = a.captain_id
    where a.revoked_at is null and c.replaced_at is null`,
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
  text: `insert into sessions (token_hash, code_id, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
  row: Nothing,
};

export async function startSession(
  db: Connection,
  session: Buffer,
  codeId: number,
  seconds: number,
): Promise<void> {
  await rows(db, START_SESSION, [session, codeId, seconds]);
}

const END_SESSION = {
  name: 'end-session',
  text: 'update sessions set ended_at = now() where token_hash = $1 and ended_at is null',
  row: Nothing,
};

export async function endSession(db: Connection, session: Buffer): Promise<void> {
  await rows(db, END_SESSION, [session]);
}

const REMEMBER_DEVICE = {
  name: 'remember-device',
  text: 'insert into devices (token_hash, captain_id) values ($1, $2)',
  row: Nothing,
};

export async function rememberDevice(db: Connection, device: Buffer, captainId: number): Promise<void> {
  await rows(db, REMEMBER_DEVICE, [device, captainId]);
}
