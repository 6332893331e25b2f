import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#server/store/migrate.ts';
import { inReferenceDatabase } from '#server/store/restore.ts';
import { runPgProgram } from './pg-programs.ts';

const MOST_SHOWN = 20;

/**
 * Lists the statements that a dump has or lacks compared with a database of this release, apart from rows. Nothing is
 * executed: pg_restore prints the statements, which are compared with the dump of a new database.
 */
export async function foreignStatements(ownerUrl: string, dump: string, folder: string): Promise<string[]> {
  const own = path.join(folder, 'reference.dump');
  await inReferenceDatabase(ownerUrl, async (referenceUrl) => {
    await migrate(referenceUrl);
    await runPgProgram('pg_dump', referenceUrl, ['--format=custom', `--file=${own}`]);
  });
  const [found, expected] = [await statementsOf(ownerUrl, dump), await statementsOf(ownerUrl, own)];
  const faults = [
    ...[...expected].filter((statement) => !found.has(statement)).map(named('The dump lacks')),
    ...[...found].filter((statement) => !expected.has(statement)).map(named('The dump also has')),
  ];
  return faults.length > MOST_SHOWN
    ? [...faults.slice(0, MOST_SHOWN), `And ${faults.length - MOST_SHOWN} more.`]
    : faults;
}

const named = (what: string) => (statement: string) => {
  const [first = ''] = statement.split('\n');
  return `${what}: ${first.length > 160 ? `${first.slice(0, 160)}…` : first}`;
};

async function statementsOf(ownerUrl: string, dump: string): Promise<ReadonlySet<string>> {
  const script = `${dump}.sql`;
  await runPgProgram('pg_restore', ownerUrl, [`--file=${script}`, dump]);
  return new Set(statementsIn(await readFile(script, 'utf8')));
}

/** Rows, and the headings that pg_restore puts before each object. */
const ROWS = /^(COPY public\..* FROM stdin;)\n(?:(?!\\\.$).*\n)*\\\.$/gm;
const HEADING = /^--\n-- (?:Data for )?Name: .*\n--$/m;
const REMARKS = /^(?:--|-- (?:PostgreSQL database dump|Dumped (?:from|by) ).*|\\(?:un)?restrict \w+)$/gm;
/** Owners and sequence values differ between machines. Privileges are compared later. */
function isOfThisMachine(line: string): boolean {
  if (/^SELECT pg_catalog\.setval\('public\.\w+', \d+, (?:true|false)\);$/.test(line)) return true;
  if (!/^[^;'"$]+;$/.test(line)) return false;
  const words = line.split(' ');
  const [first, second] = words;
  const namesRole = ['TO', 'FROM'].includes(words.at(-2) ?? '');
  if (first === 'ALTER') return second === 'DEFAULT' ? namesRole : line.includes(' OWNER TO ');
  const kind = words[words.indexOf('ON') + 1] ?? '';
  return (
    /^(?:GRANT|REVOKE)$/.test(first ?? '') && /^(?:TABLE|SEQUENCE|FUNCTION|SCHEMA)$/.test(kind) && namesRole
  );
}

export function statementsIn(script: string): string[] {
  const withoutRows = script.replace(ROWS, '$1');
  return withoutRows.split(HEADING).flatMap((part) => {
    const lines = part.replaceAll(REMARKS, '').split('\n');
    const statement = lines
      .filter((line) => line !== '' && !isOfThisMachine(line))
      .join('\n')
      .trim();
    return statement === '' ? [] : [statement];
  });
}
