import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#testing/cluster.ts';
import { databaseForThisTest } from '#testing/database.ts';
import { migrate } from './migrate.ts';
import { signedInCaptain } from './sign-in.ts';
import type { Db } from './sql.ts';

const DB = new URL('../../../db/', import.meta.url);

/** A copy of `db/` that the test can edit. */
async function editableSources() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cup-db-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(DB, folder, { recursive: true });
  const edit = async (name: string, from: string | RegExp, to: string) => {
    const file = path.join(folder, name);
    const before = await readFile(file, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${name} does not contain ${from}`);
    await writeFile(file, after);
  };
  const add = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
  return { url: pathToFileURL(`${folder}/`), edit, add };
}

async function functionsNamed(owner: Db, name: string): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(
    `select format('%s %s', oid::regprocedure, pg_get_function_result(oid)) as text from pg_proc
    where pronamespace = 'public'::regnamespace and proname = $1 order by 1`,
    [name],
  );
  return rows.map(({ text }) => text);
}

const UTC_TEXT = /create or replace function utc_text\(p_at timestamptz\) returns text/;

test('functions are applied again only after one has changed', async () => {
  const { owner, ownerUrl } = await databaseForThisTest();
  const sources = await editableSources();
  expect(await migrate(ownerUrl, sources.url)).toEqual([]);
  await sources.edit('functions/trail.sql', 'YYYY-MM-DD"T"HH24', 'YYYY/MM/DD"T"HH24');
  expect(await migrate(ownerUrl, sources.url)).toEqual(['functions']);
  const { rows } = await owner.query(`select utc_text('2026-09-27 09:00Z') as text`);
  expect(rows).toEqual([{ text: '2026/09/27T09:00:00.000Z' }]);
  expect(await migrate(ownerUrl, sources.url)).toEqual([]);
});

test.each([
  {
    what: 'other arguments',
    to: 'create or replace function utc_text(p_at timestamptz, p_zone text default null) returns text',
    live: 'utc_text(timestamp with time zone,text) text',
  },
  {
    what: 'another return type',
    to: 'create or replace function utc_text(p_at timestamptz) returns varchar',
    live: 'utc_text(timestamp with time zone) character varying',
  },
])('a function with $what replaces the old one', async ({ to, live }) => {
  const { owner, ownerUrl } = await databaseForThisTest();
  const sources = await editableSources();
  await sources.edit('functions/trail.sql', UTC_TEXT, to);
  expect(await migrate(ownerUrl, sources.url)).toEqual(['functions']);
  expect(await functionsNamed(owner, 'utc_text')).toEqual([live]);
});

test('drops functions, grants and triggers that are no longer in a file', async () => {
  const { owner, ownerUrl } = await databaseForThisTest();
  const sources = await editableSources();
  await owner.query('create function left_over() returns integer language sql return 1');
  await sources.edit('rights.sql', 'issue_code, revoke_code, ', 'issue_code, ');
  await sources.edit('triggers.sql', /create or replace trigger announce_notices[^;]*;/, '');
  await sources.edit('triggers.sql', /create or replace trigger before_score_birth[^;]*;/, '');
  await sources.edit(
    'functions/corrections.sql',
    /create or replace function before_score_birth[^$]*\$\$[^$]*\$\$;/,
    '',
  );
  expect(await migrate(ownerUrl, sources.url)).toEqual(['functions', 'triggers']);
  expect(await functionsNamed(owner, 'left_over')).toEqual([]);
  expect(await functionsNamed(owner, 'before_score_birth')).toEqual([]);
  const { rows } = await owner.query(
    `select has_function_privilege('cup_organizer', 'revoke_code(bigint)', 'execute') as revokes,
      has_function_privilege('cup_organizer', 'issue_code(bigint, text, text, bytea)', 'execute') as issues,
      (select count(*)::int from pg_trigger where tgrelid = 'notices'::regclass and not tgisinternal) as triggers`,
  );
  expect(rows).toEqual([{ revokes: false, issues: true, triggers: 1 }]);
});

test('a function that does not fit the tables is refused, and nothing is changed', async () => {
  const { owner, ownerUrl } = await databaseForThisTest();
  const sources = await editableSources();
  await sources.add('migrations/0050-sample.sql', 'create table sample (id integer);');
  await sources.edit('functions/trail.sql', "p_at at time zone 'UTC'", 'p_at at time zone no_such_column');
  await expect(migrate(ownerUrl, sources.url)).rejects.toThrow(/^utc_text: .*no_such_column/);
  expect((await owner.query(`select to_regclass('sample') as found`)).rows).toEqual([{ found: null }]);
  expect(await migrate(ownerUrl)).toEqual([]);
});

test('migrations are applied once, in order, and refused if they were edited later', async () => {
  const { owner, ownerUrl } = await databaseForThisTest();
  const sources = await editableSources();
  await sources.add('migrations/0051-second.sql', 'alter table sample add column text text;');
  await sources.add('migrations/0050-first.sql', 'create table sample (id integer);');
  expect(await migrate(ownerUrl, sources.url)).toEqual(['0050-first.sql', '0051-second.sql']);
  expect(await migrate(ownerUrl, sources.url)).toEqual([]);
  await sources.edit('migrations/0050-first.sql', 'integer', 'bigint');
  await expect(migrate(ownerUrl, sources.url)).rejects.toThrow(
    '0050-first.sql was edited after it was applied',
  );
  await owner.query('select id, text from sample');
});

test('a migration with a lower number than the baseline is refused, not skipped', async () => {
  const { ownerUrl } = await databaseForThisTest();
  const sources = await editableSources();
  await sources.add('migrations/0020-late.sql', 'create table late (id integer)');
  await expect(migrate(ownerUrl, sources.url)).rejects.toThrow(
    '0020-late.sql: a new migration is numbered after',
  );
});

test('an edit to db/schema is refused: tables change only by migration', async () => {
  const { ownerUrl } = await databaseForThisTest();
  const sources = await editableSources();
  await sources.edit('schema/02-game.sql', 'walking text,', 'walking text, by_boat text,');
  await expect(migrate(ownerUrl, sources.url)).rejects.toThrow('schema was edited after it was applied');
});

test('refuses a database that lacks some of the migrations older than the baseline, and changes nothing in it', async () => {
  const { owner, ownerUrl, drop } = await emptyDatabase(inject('postgresPort'));
  onTestFinished(drop);
  await owner.query(`create table migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  await owner.query(`insert into migrations (name, sha256) values ('0012-sessions.sql', '')`);
  await expect(migrate(ownerUrl)).rejects.toThrow(
    'The database is at 0012-sessions.sql. Bring it to 0048-paper-totals.sql with the release before this one, or begin a new one. Nothing was changed.',
  );
  expect((await owner.query(`select to_regclass('teams') as found`)).rows).toEqual([{ found: null }]);
});

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s, which cannot store every name, is refused',
  async (encoding) => {
    const { owner, ownerUrl } = await databaseForThisTest();
    const name = `encoded_${randomBytes(6).toString('hex')}`;
    await owner.query(
      `create database ${name} template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`,
    );
    onTestFinished(async () => void (await owner.query(`drop database ${name}`)));
    const url = new URL(ownerUrl);
    url.pathname = name;
    await expect(migrate(url.href)).rejects.toThrow(
      `The database's encoding is ${encoding}, which cannot store every name: create the database with template template0 encoding 'UTF8'. Nothing was changed.`,
    );
  },
);

test('a role that does not own the tables is refused before anything is changed', async () => {
  const { owner, ownerUrl } = await databaseForThisTest();
  const role = `owner_${randomBytes(6).toString('hex')}`; // roles belong to the whole cluster
  await owner.query(`create role ${role} login`);
  await owner.query(`alter table scores owner to ${role}`);
  onTestFinished(async () => void (await owner.query(`drop role if exists ${role}`)));
  const sources = await editableSources();
  await sources.add('migrations/0050-first.sql', 'create table sample (id integer);');
  await expect(migrate(ownerUrl, sources.url)).rejects.toThrow(
    `scores belongs to ${role}, not to postgres: run migrations as the one role that owns everything in the schema. Nothing was changed.`,
  );
  expect((await owner.query(`select to_regclass('sample') as found`)).rows).toEqual([{ found: null }]);
  await owner.query('alter table scores owner to postgres');
  expect(await migrate(ownerUrl, sources.url)).toEqual(['0050-first.sql']);
});

test('an owner who is not a superuser can migrate, and needs the CREATEROLE privilege only for the first migration', async () => {
  const { owner, ownerUrl, drop } = await emptyDatabase(inject('postgresPort'));
  const role = `owner_${randomBytes(6).toString('hex')}`;
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(`create role ${role} login createrole`);
  await owner.query(`alter database ${rows[0]?.name} owner to ${role}`);
  const elsewhere = await databaseForThisTest();
  onTestFinished(async () => {
    await drop();
    await elsewhere.owner.query(`drop role ${role}`);
  });
  const url = new URL(ownerUrl);
  url.username = role;
  expect(await migrate(url.href)).toEqual([
    'schema',
    ...(await readdir('db/migrations')).toSorted().slice(1), // the schema includes the baseline
    'functions',
    'triggers',
  ]);
  await owner.query(`alter role ${role} nocreaterole`);
  const sources = await editableSources();
  await sources.edit('functions/trail.sql', 'YYYY-MM-DD"T"HH24', 'YYYY/MM/DD"T"HH24');
  expect(await migrate(url.href, sources.url)).toEqual(['functions']);
});

/** Privileges of PUBLIC to call functions and create objects. */
const OPEN_TO_PUBLIC = `select
    (select count(*)::int from pg_proc p where p.pronamespace = 'public'::regnamespace
      and has_function_privilege('public', p.oid, 'execute')) as functions,
    has_schema_privilege('public', 'public', 'create') as creating`;

test('revokes privileges of PUBLIC, even when there is nothing to apply', async () => {
  const { owner, ownerUrl, serverDb } = await databaseForThisTest();
  const sources = await editableSources();
  await sources.add(
    'functions/sample.sql',
    'create function sample() returns integer language sql return 1;',
  );
  // Simulates a restore that lost the default privileges.
  await owner.query('alter default privileges grant execute on functions to public');
  await owner.query('grant create on schema public to public');
  expect(await migrate(ownerUrl, sources.url)).toEqual(['functions']);
  expect((await owner.query(OPEN_TO_PUBLIC)).rows).toEqual([{ functions: 0, creating: false }]);
  await owner.query('grant execute on all functions in schema public to public');
  expect(await migrate(ownerUrl, sources.url)).toEqual([]);
  expect((await owner.query(OPEN_TO_PUBLIC)).rows).toEqual([{ functions: 0, creating: false }]);
  expect(await signedInCaptain(serverDb, 'nobody')).toBeUndefined(); // privileges granted to a role are kept
});
