import * as z from 'zod/mini';
import { verifyAudit } from '#server/store/audit.ts';
import { verifyTrail } from '#server/store/audit-trail.ts';
import { differences, type Manifest, readManifest } from '#server/store/backup-manifest.ts';
import { verifyGuards } from '#server/store/guards.ts';
import {
  createDatabaseIfMissing,
  createRoles,
  databaseFaults,
  grantOnDatabase,
  ownerFaults,
  requireEmptyDatabase,
  SITE_ROLES,
  settleRoles,
} from '#server/store/restore.ts';
import { type Db, openDatabase, PATIENT, query, transaction } from '#server/store/sql.ts';
import { dumpIn, inWorkFolder, unpack } from './backup-file.ts';
import { foreignStatements, ownersIn, writeScript } from './dump-contents.ts';
import { runPgProgram } from './pg-programs.ts';

/** The differences from the backup, one sentence each, and the roles that had to be created. */
export type Restored = { faults: string[]; createdRoles: string[] };

/**
 * Restores into an empty database, as a superuser. With `trusted`, the dump is run without first comparing its contents
 * with this release, and every role in its manifest is created.
 */
export async function restoreBackup(
  ownerUrl: string,
  file: string,
  { trusted }: { trusted: boolean },
): Promise<Restored> {
  return inWorkFolder(async (parts) => {
    const manifest = await unpack(file, parts);
    await requireEmptyDatabase(ownerUrl);
    const script = await writeScript(ownerUrl, dumpIn(parts));
    const owners = await ownersIn(script);
    if (!trusted) {
      const faults = [
        ...databaseFaults(manifest),
        ...(await foreignStatements(ownerUrl, script, parts)),
        ...(await ownerFaults(ownerUrl, owners)),
      ];
      if (faults.length > 0)
        throw new Error(
          `${faults.join('\n')}\n${file} does not match what this release makes, so none of it was run. The release that made it can restore it; --trusted runs it unchecked.`,
        );
    }
    const createdRoles = await createRoles(ownerUrl, trusted ? manifest.roles : [...owners, ...SITE_ROLES]);
    await createDatabaseIfMissing(ownerUrl);
    // Runs exactly the script that was compared. pg_restore could run statements that look like rows in the script.
    await runPgProgram('psql', ownerUrl, [
      '--no-psqlrc',
      '--quiet',
      '--set=ON_ERROR_STOP=1',
      '--single-transaction',
      '--output=/dev/null',
      `--file=${script}`,
    ]);
    await grantOnDatabase(ownerUrl, manifest);
    await settleRoles(ownerUrl);
    return { faults: await compare(ownerUrl, manifest, trusted), createdRoles };
  });
}

/** The last number of each sequence, and the highest in a column that it numbers. */
const READ_NUMBERED = query(
  'read-numbered-columns',
  `
with numbered as (
  select objid as sequence, refobjid as numbers, refobjsubid as place from pg_depend
  where refclassid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0
  union all
  select d.refobjid, adrelid, adnum from pg_attrdef a join pg_depend d
    on d.classid = 'pg_attrdef'::regclass and d.objid = a.oid and d.refclassid = 'pg_class'::regclass
)
select s.relname as name, coalesce(pg_sequence_last_value(s.oid), 0) as last, coalesce((xpath('//highest/text()',
    query_to_xml(format('select max(%I) as highest from %s', attname, attrelid::regclass), false, true, '')
  ))[1]::text, '0')::bigint as highest
from numbered
  join pg_class s on s.oid = sequence and s.relkind = 'S'
  join pg_attribute on attrelid = numbers and attnum = place
order by 1`,
  z.object({ name: z.string(), last: z.number(), highest: z.number() }),
);
/** Far more than calls that failed have skipped, and far less than would exhaust the numbers. */
const MOST_SKIPPED = 1e9;

/** A sequence may be ahead of its rows, but must not repeat a number or run out of them. */
async function sequenceFaults(db: Db): Promise<string[]> {
  const numbered = await READ_NUMBERED(db);
  const faults = numbered.flatMap(({ name, last, highest }) => {
    if (last < highest) return [`sequence ${name} is behind the rows that it numbers`];
    return last > highest + MOST_SKIPPED ? [`sequence ${name} is far ahead of the rows that it numbers`] : [];
  });
  return [...new Set(faults)];
}

async function compare(ownerUrl: string, manifest: Manifest, trusted: boolean): Promise<string[]> {
  const db = openDatabase(ownerUrl, { max: 1, ...PATIENT });
  try {
    const restored = await transaction(db, readManifest);
    const [audit, trail] = [await verifyAudit(db), await verifyTrail(db)];
    const guards = trusted ? [] : await verifyGuards(db);
    const sequences = await sequenceFaults(db);
    return [...differences(manifest, restored), ...sequences, ...audit.faults, ...trail.faults, ...guards];
  } finally {
    await db.end();
  }
}
