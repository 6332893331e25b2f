import { existsSync } from 'node:fs';
import { type DevDatabase, emptyDatabase, NOTES, openDevDatabase } from './dev-database.ts';

/** The database for a command: the settings to add to its environment. */
export type Target = {
  settings: Readonly<Record<string, string>>;
  /** Stops the database if this command started it. A database that was already running keeps running. */
  release(): Promise<void>;
};

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Opens the database that the environment names, or else this checkout's. Throws if the environment names
 * none and this checkout's must not be used.
 */
export async function openTarget({ mayCreate }: { mayCreate: boolean }): Promise<Target> {
  if (namesDatabase(process.env)) return { settings: {}, release: async () => {} };
  const refusal = refusalToImprovise(process.env, { hasDevDatabase: mayCreate || existsSync(NOTES) });
  if (refusal) throw new Error(refusal);
  const { databaseUrl, organizerUrl, ownerUrl, pepper, release } = await openDevDatabase();
  const settings = {
    DATABASE_URL: databaseUrl,
    DATABASE_ORGANIZER_URL: organizerUrl,
    DATABASE_OWNER_URL: ownerUrl,
    CODE_PEPPER: pepper.toString('hex'),
    // A host name, not an IP address, because a passkey belongs to a domain name.
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 3000}`,
  };
  return { settings, release };
}

/** This checkout's database, emptied and seeded, with nothing played. A server that uses it keeps running. */
export async function openEmptyDevDatabase(): Promise<DevDatabase> {
  if (namesDatabase(process.env))
    throw new Error('Only the database of this checkout may be emptied; unset DATABASE_URL.');
  const refusal = refusalToImprovise(process.env, { hasDevDatabase: true });
  if (refusal) throw new Error(refusal);
  const database = await openDevDatabase();
  await emptyDatabase(database.ownerUrl);
  return database;
}

function namesDatabase(environment: Variables): boolean {
  const names = ['DATABASE_URL', 'DATABASE_ORGANIZER_URL', 'DATABASE_OWNER_URL', 'DATABASE_BACKUP_URL'];
  return names.some((name) => environment[name]);
}

/**
 * The reason why this checkout's database must not be used, although no other is configured; null if it may
 * be used. On the machine of the real event, a command could otherwise silently use the checkout's database,
 * and report success without having touched the real one.
 */
export function refusalToImprovise(
  environment: Variables,
  { hasDevDatabase }: { hasDevDatabase: boolean },
): string | null {
  const { NODE_ENV, CODE_PEPPER, PUBLIC_URL } = environment;
  if (NODE_ENV === 'production' || CODE_PEPPER || PUBLIC_URL?.startsWith('https:'))
    return 'This looks like production, but names no database: set DATABASE_URL, DATABASE_ORGANIZER_URL or DATABASE_OWNER_URL.';
  if (!hasDevDatabase)
    return 'There is no development database here (npm run dev makes one), and no other is named: set DATABASE_URL, DATABASE_ORGANIZER_URL or DATABASE_OWNER_URL.';
  return null;
}
