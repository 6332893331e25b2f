import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dumpIn, inWorkFolder } from '#server/cli/backup-file.ts';
import { runPgProgram } from '#server/cli/pg-programs.ts';

/** Whether PG_BIN contains pg_dump. The PostgreSQL that comes with `npm install` does not include it. */
export const HAS_PG_DUMP = existsSync(path.join(process.env['PG_BIN'] ?? '', 'pg_dump'));

/** Lines that differ from dump to dump: pg_dump's random token, and the next value of each sequence. */
const MOVING_LINE = /^(\\(un)?restrict |SELECT pg_catalog\.setval\()/;

/** The output of `pg_dump --data-only` without these tables. Rows are in their order on disk. */
export async function dataDump(ownerUrl: string, without: readonly string[]): Promise<string> {
  return inWorkFolder(async (folder) => {
    const file = dumpIn(folder);
    const exclude = without.map((table) => `--exclude-table=${table}`);
    await runPgProgram('pg_dump', ownerUrl, ['--data-only', `--file=${file}`, ...exclude]);
    const lines = (await readFile(file, 'utf8')).split('\n');
    return lines.filter((line) => !MOVING_LINE.test(line)).join('\n');
  });
}
