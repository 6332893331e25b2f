import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type Db, query } from './sql.ts';

const FOLDER = new URL('../../../db/', import.meta.url);

const READ_TRIGGERS = query(
  'read-triggers',
  `select format('%s on %s', t.tgname, c.relname) as name,
      concat_ws(' ', case when t.tgtype & 2 > 0 then 'before' else 'after' end,
        case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 16 > 0 then 'update' end,
        case when t.tgtype & 8 > 0 then 'delete' end, case when t.tgtype & 32 > 0 then 'truncate' end,
        case when t.tgtype & 1 > 0 then 'row' else 'statement' end,
        p.proname || '(' || replace(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\000', ', ') || ')') as does,
      t.tgenabled = 'O' as enabled, p.proname as function, p.prosrc as source
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  z.object({
    name: z.string(),
    does: z.string(),
    enabled: z.boolean(),
    function: z.string(),
    source: z.string(),
  }),
);

const EVENTS = ['insert', 'update', 'delete', 'truncate'];

/** One sentence for each trigger that differs from this release. */
export async function verifyGuards(db: Db): Promise<string[]> {
  const expected = new Map(parseTriggers(await readFile(new URL('triggers.sql', FOLDER), 'utf8')));
  const sources = await functionSources();
  const found = await READ_TRIGGERS(db);
  const names = new Set(found.map(({ name }) => name));
  const missing = [...expected.keys()].filter((name) => !names.has(name));
  return [
    ...missing.map((name) => `trigger ${name} is missing`),
    ...found.flatMap(({ name, does, enabled, function: called, source }) => {
      if (!expected.has(name)) return [`trigger ${name} does not belong to this release`];
      const faults = expected.get(name) === does ? [] : [`trigger ${name} differs from this release`];
      if (!enabled) faults.push(`trigger ${name} is disabled`);
      if (!sources.includes(source))
        faults.push(`function ${called}, called by ${name}, does not belong to this release`);
      return faults;
    }),
  ];
}

function parseTriggers(sql: string): [name: string, does: string][] {
  const [, ...triggers] = sql.split('create or replace trigger ');
  return triggers.map((trigger) => {
    const words = trigger.split(/[\s,]+/);
    const [name, timing] = words;
    const on = words.indexOf('on');
    const events = EVENTS.filter((event) => words.slice(0, on).includes(event));
    const level = words[words.indexOf('each') + 1];
    const [, call = ''] = trigger.split('execute function ');
    const called = call.slice(0, call.indexOf(';')).replaceAll("'", '');
    return [`${name} on ${words[on + 1]}`, [timing, ...events, level, called].join(' ')];
  });
}

/** PostgreSQL stores a function's body exactly as the text between the dollar quotes in its file. */
async function functionSources(): Promise<string> {
  const folder = new URL('functions/', FOLDER);
  const names = await readdir(folder);
  return (await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
}
