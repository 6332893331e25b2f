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

export type KnownCode = { id: number; captainId: number; name: string; teamId: TeamId; secretHash: string };

const FIND_CODE = {
  name: 'find-code',
  text: `select a.id, c.id as "captainId", c.name, c.team_id as "teamId", a.secret_hash as "secretHash"
    from access_codes a join captains c on c.id = a.captain_id
    where a.selector = $1 and a.revoked_at is null and c.replaced_at is null`,
  row: z.object({
    id: z.number(),
    captainId: z.number(),
    name: z.string(),
    teamId: TeamIdSchema,
    secretHash: z.string(),
  }),
} satisfies Statement<KnownCode>;

export function findCode(db: Db, selector: string): Promise<KnownCode | undefined> {
  return firstRow(db, FIND_CODE, [selector]);
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

const IS_KNOWN_DEVICE = {
  name: 'is-known-device',
  text: `select exists (
      select from devices d
      join captains c on c.id = d.captain_id
      join access_codes a on a.captain_id = c.id
      where d.token_hash = $1 and a.selector = $2) as known`,
  row: z.object({ known: z.boolean() }),
};

/** Whether the captain whose code has this selector has signed in on this device before. */
export async function isKnownDevice(db: Db, device: Buffer, selector: string): Promise<boolean> {
  return (await firstRow(db, IS_KNOWN_DEVICE, [device, selector]))?.known ?? false;
}

export type FailureLimit = { bucket: string; most: number };

const BEGIN_SIGN_IN = {
  name: 'begin-sign-in',
  text: `select begin_sign_in($1, $2, $3 * interval '1 second') as allowed`,
  row: z.object({ allowed: z.boolean() }),
};

/** False if one of the buckets already holds its most failures. */
export async function beginSignIn(
  db: Db,
  limits: readonly FailureLimit[],
  windowSeconds: number,
): Promise<boolean> {
  const values = [limits.map((limit) => limit.bucket), limits.map((limit) => limit.most), windowSeconds];
  return (await firstRow(db, BEGIN_SIGN_IN, values))?.allowed ?? false;
}

const FORGIVE_SIGN_IN = {
  name: 'forgive-sign-in',
  text: 'update sign_in_failures set failures = greatest(failures - 1, 0) where bucket = any ($1)',
  row: Nothing,
};

/** Only failures count: a sign-in that succeeded takes its attempt back. */
export async function forgiveSignIn(db: Connection, limits: readonly FailureLimit[]): Promise<void> {
  await rows(db, FORGIVE_SIGN_IN, [limits.map((limit) => limit.bucket)]);
}

const FORGET_OLD_FAILURES = {
  name: 'forget-old-failures',
  text: `delete from sign_in_failures where window_started_at < now() - $1 * interval '1 second'`,
  row: Nothing,
};

export async function forgetOldFailures(db: Connection, windowSeconds: number): Promise<void> {
  await rows(db, FORGET_OLD_FAILURES, [windowSeconds]);
}
