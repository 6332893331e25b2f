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
        (select string_agg(a.attname, ' ' order by k.place)
          from unnest(t.tgattr::int2[]) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum),
        case when t.tgtype & 1 > 0 then 'row' else 'statement' end,
        concat(case when p.pronamespace <> 'public'::regnamespace then p.pronamespace::regnamespace || '.' end,
          p.proname, '(', replace(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\000', ', '), ')')) as does,
      coalesce(substring(pg_get_triggerdef(t.oid) from ' WHEN (.*) EXECUTE FUNCTION '), '') as condition,
      t.tgenabled = 'O' as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  z.object({ name: z.string(), does: z.string(), condition: z.string(), enabled: z.boolean() }),
);

/** The body is empty if it is stored parsed instead of as text. */
const READ_FUNCTIONS = query(
  'read-functions',
  `select proname as name, prosrc as body,
      coalesce((select setting from unnest(proconfig) as setting where setting like 'search_path=%'), '') as path
    from pg_proc where pronamespace = 'public'::regnamespace`,
  z.object({ name: z.string(), body: z.string(), path: z.string() }),
);

const EVENTS = ['insert', 'update', 'delete', 'truncate'];

/** One sentence for each trigger and each function that differs from this release. */
export async function verifyGuards(db: Db): Promise<string[]> {
  const expected = new Map(parseTriggers(await readFile(new URL('triggers.sql', FOLDER), 'utf8')));
  const found = await READ_TRIGGERS(db);
  const names = new Set(found.map(({ name }) => name));
  const missing = [...expected.keys()].filter((name) => !names.has(name));
  return [
    ...missing.map((name) => `trigger ${name} is missing`),
    ...found.flatMap(({ name, does, condition, enabled }) => {
      if (!expected.has(name)) return [`trigger ${name} does not belong to this release`];
      const same = expected.get(name) === `${does}${plain(condition)}`;
      const faults = same ? [] : [`trigger ${name} differs from this release`];
      if (!enabled) faults.push(`trigger ${name} is disabled`);
      return faults;
    }),
    ...(await functionFaults(db)),
  ];
}

function parseTriggers(sql: string): [name: string, does: string][] {
  const [, ...triggers] = sql.split('create or replace trigger ');
  return triggers.map((trigger) => {
    const words = trigger.split(/[\s,]+/);
    const [name, timing] = words;
    const on = words.indexOf('on');
    const events = EVENTS.filter((event) => words.slice(0, on).includes(event));
    const [, columns = []] = words.slice(0, on).join(' ').split(' of ');
    const level = words[words.indexOf('each') + 1];
    const [before = '', call = ''] = trigger.split('execute function ');
    const called = call.slice(0, call.indexOf(';')).replaceAll("'", '');
    const does = [timing, ...events].concat(columns, level, called).join(' ');
    return [`${name} on ${words[on + 1]}`, `${does}${plain(before.split(' when ')[1] ?? '')}`];
  });
}

/** A trigger's condition without the parentheses and casts that PostgreSQL adds. */
const plain = (condition: string): string => condition.toLowerCase().replace(/::\w+|[()\s]/g, '');

const SEARCH_PATH = 'pg_catalog, public, pg_temp';

/** Compares functions with their files. PostgreSQL stores the text between the dollar quotes unchanged. */
async function functionFaults(db: Db): Promise<string[]> {
  const folder = new URL('functions/', FOLDER);
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const expected = new Map(
    files.flatMap((sql) => {
      const [, ...functions] = sql.split('create or replace function ');
      return functions.map((text): [string, string] => {
        const [head = '', body = ''] = text.split('$$');
        const path = head.includes(`set search_path = ${SEARCH_PATH}`) ? `search_path=${SEARCH_PATH}` : '';
        return [head.slice(0, head.indexOf('(')), `${path}\n${body}`];
      });
    }),
  );
  const found = await READ_FUNCTIONS(db);
  const names = new Set(found.map(({ name }) => name));
  const missing = [...expected.keys()].filter((name) => !names.has(name));
  return [
    ...missing.map((name) => `function ${name} is missing`),
    ...found.flatMap(({ name, body, path }) => {
      const own = expected.get(name); // undefined for functions of an extension
      return own === undefined || own === `${path}\n${body}`
        ? []
        : [`function ${name} differs from this release`];
    }),
  ];
}
