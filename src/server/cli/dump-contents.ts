import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#server/store/migrate.ts';
import { inReferenceDatabase } from '#server/store/restore.ts';
import { runPgProgram } from './pg-programs.ts';

const MOST_SHOWN = 20;
const LONGEST_LINE = 160;

/** Writes the statements and rows of a dump as a script for psql, without executing any of it. */
export async function writeScript(ownerUrl: string, dump: string): Promise<string> {
  const script = `${dump}.sql`;
  await runPgProgram('pg_restore', ownerUrl, [`--file=${script}`, dump]);
  return script;
}

/**
 * Lists how the statements of a script differ from those of this release, apart from rows. Dumps a new database for the
 * comparison.
 */
export async function foreignStatements(ownerUrl: string, script: string, folder: string): Promise<string[]> {
  const own = path.join(folder, 'reference.dump');
  await inReferenceDatabase(ownerUrl, async (referenceUrl) => {
    await migrate(referenceUrl);
    await runPgProgram('pg_dump', referenceUrl, ['--format=custom', `--file=${own}`]);
  });
  const expected = await readFile(await writeScript(ownerUrl, own), 'utf8');
  const faults = compareScripts(expected, await readFile(script, 'utf8'));
  return faults.length > MOST_SHOWN
    ? [...faults.slice(0, MOST_SHOWN), `And ${faults.length - MOST_SHOWN} more.`]
    : faults;
}

/**
 * One sentence for each difference. Every statement must be, word for word, one that this release makes; only the
 * owner's name and the values of sequences may be different.
 */
export function compareScripts(expected: string, found: string): string[] {
  // psql stops reading a line at a zero byte, so it would run other statements than those compared here.
  if (found.includes('\0')) return ['The dump contains a zero byte.'];
  const [ours, theirs] = [statementsIn(expected), statementsIn(found)];
  const missing = excess(ours, theirs).filter((statement) => !NEEDS_SUPERUSER.test(statement));
  const foreign = excess(theirs, ours).filter((statement) => !OF_EARLIER_CHAIN.test(statement));
  return [
    ...foreign.map((statement) => `The dump also has: ${shown(statement, missing)}`),
    ...missing.map((statement) => `The dump lacks: ${shown(statement, foreign)}`),
  ];
}

/** Statements that are present only if a superuser migrated, or if the role for backups already existed. */
const NEEDS_SUPERUSER =
  /^REVOKE ALL ON FUNCTION pg_catalog\.\w+\([\w, ]+\) FROM PUBLIC;$|^GRANT ALL ON FUNCTION public\.note_backup\(\) TO cup_backup;$/;

/** Migrations recorded in a database that was created before `db/schema` existed. */
const OF_EARLIER_CHAIN = /^00[0-4]\d-[\w-]+\.sql\t[0-9a-f]{64}$/;

/** The statements of `list` that `other` lacks, or contains fewer times. */
function excess(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const statement of other.map(withoutNames)) left.set(statement, (left.get(statement) ?? 0) + 1);
  return list.filter((statement) => {
    const key = withoutNames(statement);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

const OWNER_OF_OBJECT = { after: ' OWNER TO ', name: /^(\w+|"[^"\n]+");$/ };
const OWNER_OF_DEFAULTS = { after: 'ALTER DEFAULT PRIVILEGES FOR ROLE ', name: /^(\w+|"[^"\n]+") / };

/** The name of the owner that a statement sets, and its position. */
function ownerIn(statement: string): { owner: string; at: number } | null {
  const { after, name } = statement.startsWith(OWNER_OF_DEFAULTS.after) ? OWNER_OF_DEFAULTS : OWNER_OF_OBJECT;
  const at = statement.lastIndexOf(after) + after.length;
  const owner = at < after.length ? undefined : name.exec(statement.slice(at))?.[1];
  return owner === undefined ? null : { owner, at };
}

const SEQUENCE_VALUE = /^(SELECT pg_catalog\.setval\('public\.\w+', )\d+, (?:true|false)\);$/;

function withoutNames(statement: string): string {
  const { owner = '', at = 0 } = ownerIn(statement) ?? {};
  return owner === ''
    ? statement.replace(SEQUENCE_VALUE, '$1…);')
    : `${statement.slice(0, at)}…${statement.slice(at + owner.length)}`;
}

/** The roles that a script makes the owners of its objects. */
export async function ownersIn(script: string): Promise<string[]> {
  const names = statementsIn(await readFile(script, 'utf8')).flatMap(
    (statement) => ownerIn(statement)?.owner ?? [],
  );
  return [...new Set(names.map((name) => name.replaceAll('"', '')))];
}

/** Blank space, comments, and lines with which pg_restore protects its script. psql ends a comment at \r, too. */
const REMARKS = /(?:[ \t\n]|--[^\n\r]*\n|\\(?:un)?restrict \w+\n)*/y;
const COPY = /^COPY [\w.]+ \([^()\n]*\) FROM stdin;$/;
const REST_OF_LINE = /[^\n]*/y;
const END_OF_ROWS = /\n\\\.\r?\n/g;

/**
 * Splits a script into its statements, as psql does. Rows are left out, except those of the table of migrations,
 * whose times are removed: a dump that lists a migration that never ran would keep it from ever running.
 */
export function statementsIn(script: string): string[] {
  const statements: string[] = [];
  let at = endOf(REMARKS, script, 0);
  while (at < script.length) {
    const endOfSql = endOfStatement(script, at);
    const hasRows = COPY.test(script.slice(at, endOfSql));
    // psql reads rows from the line after COPY. Any text left on COPY's own line is part of the statement, and so
    // reported as a difference.
    const end = hasRows ? endOf(REST_OF_LINE, script, endOfSql) : endOfSql;
    const statement = script.slice(at, end);
    statements.push(statement);
    const next = hasRows ? endOf(END_OF_ROWS, script, end) : end;
    const rows = script.slice(end, next).split('\n').slice(1, -2);
    if (statement.startsWith('COPY public.migrations (name, sha256,'))
      statements.push(...rows.map(withoutTime));
    at = endOf(REMARKS, script, next);
  }
  return statements;
}

/** A row of the table of migrations without its last column, the time when the migration ran. */
function withoutTime(row: string): string {
  const end = row.lastIndexOf('\t');
  return end >= 0 && /^[\d :.+-]+$/.test(row.slice(end + 1)) ? row.slice(0, end) : row;
}

const OPENING = /;|'|"|--|\/\*|\$/g;
const CLOSING: Readonly<Record<string, string>> = { '--': '\n', '/*': '*/' };

function endOfStatement(script: string, start: number): number {
  let at = start;
  for (;;) {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(script)?.[0];
    if (opening === undefined) return script.length;
    at = OPENING.lastIndex;
    if (opening === ';') return at;
    // The name of a dollar quote may be empty, as in $$.
    const name = opening === '$' ? script.slice(at, script.indexOf('$', at)) : '';
    if (!/^\w*$/.test(name)) continue;
    const closing = opening === '$' ? `$${name}$` : (CLOSING[opening] ?? opening);
    const close = script.indexOf(closing, opening === '$' ? at + name.length + 1 : at);
    if (close < 0) return script.length;
    at = close + closing.length;
  }
}

function endOf(pattern: RegExp, script: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(script) ? pattern.lastIndex : script.length;
}

/**
 * The first line of the statement. If `others` has a statement for the same object, also the first line in
 * which the two differ.
 */
function shown(statement: string, others: readonly string[]): string {
  const subject = subjectOf(statement);
  const other = others.find((one) => subjectOf(one) === subject)?.split('\n') ?? [];
  const lines = statement.split('\n');
  const [first = ''] = lines;
  const at = lines.findIndex((line, index) => line !== other[index]);
  if (at <= 0) return excerpt(first, other[0]);
  return `${excerpt(first)} … ${excerpt((lines[at] ?? '').trim(), other[at]?.trim())}`;
}

const subjectOf = (statement: string): string => /^[^(\n]*/.exec(statement)?.[0] ?? '';

/** A long line is cut so that its first difference is visible. */
function excerpt(line: string, other = ''): string {
  if (line.length <= LONGEST_LINE) return line;
  const same = [...line].findIndex((character, index) => character !== other[index]);
  const from = other === '' ? 0 : Math.max(0, same - LONGEST_LINE / 2);
  const to = from + LONGEST_LINE;
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}
