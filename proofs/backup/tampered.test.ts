import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dataFolder, discard, freePort, Postgres } from '#local/postgres.ts';
import { readManifest } from '#server/store/backup-manifest.ts';
import { migrate } from '#server/store/migrate.ts';
import { seed } from '#server/store/seed.ts';
import { type Db, openDatabase, transaction } from '#server/store/sql.ts';

const PG_BIN = '/usr/lib/postgresql/15/bin';
const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Changes that an attacker can make to a backup's dump, and the error that the restore reports for each. */
const TAMPERED = [
  {
    what: 'without the triggers that protect the trail',
    sql: `drop trigger keep_trail on trail; drop trigger keep_all_of_trail on trail;
      drop trigger keep_corrections on corrections; drop trigger keep_all_corrections on corrections`,
    told: 'The dump lacks: CREATE TRIGGER keep_trail BEFORE DELETE OR UPDATE ON public.trail ',
  },
  {
    what: 'with a protecting trigger that does nothing',
    sql: `create or replace function keep_trail() returns trigger language plpgsql as 'begin return new; end'`,
    told: 'The dump also has: CREATE FUNCTION public.keep_trail() RETURNS trigger',
  },
  {
    what: 'with a trigger that forges strokes',
    sql: `create function forge() returns trigger language plpgsql as 'begin new.strokes := 1; return new; end';
      create trigger forge before update on scores for each row execute function forge()`,
    told: 'The dump also has: CREATE TRIGGER forge BEFORE UPDATE ON public.scores ',
  },
  {
    what: 'with an additional schema',
    sql: 'create schema elsewhere; create table elsewhere.notes (text text)',
    told: 'The dump also has: CREATE SCHEMA elsewhere;',
  },
  {
    what: 'with a check that creates a superuser',
    sql: `create function seize(text) returns boolean language plpgsql as $$ begin
        if not exists (select from pg_roles where rolname = 'cup_seized') then create role cup_seized superuser; end if;
        return true; end $$;
      alter table teams add constraint seize check (seize(id));
      drop role cup_seized`,
    told: 'The dump also has: CREATE FUNCTION public.seize(text) RETURNS boolean',
  },
  {
    what: 'with a missing constraint',
    sql: 'alter table scores drop constraint scores_strokes_check',
    told: 'The dump lacks: CREATE TABLE public.scores (',
  },
  {
    what: 'owned by a role of which cup_backup is a member',
    sql: `reassign owned by cup_owner to pg_read_all_data;
      alter default privileges for role cup_owner grant execute on functions to public;
      alter default privileges for role pg_read_all_data revoke execute on functions from public`,
    told: 'The dump belongs to pg_read_all_data, which must not own anything.',
  },
  {
    what: 'with a record of a migration that was never run',
    sql: `insert into migrations values ('0050-later.sql', '${'0a'.repeat(32)}')`,
    told: 'The dump also has: 0050-later.sql',
  },
  {
    what: 'with a record of other functions',
    sql: `update migrations set sha256 = '${'0a'.repeat(32)}' where name = 'functions'`,
    told: 'The dump lacks: functions',
  },
];

const GUARD = 'FOR EACH ROW EXECUTE FUNCTION public.keep_corrections();';
const IN_BODY = '\n  update sessions set ended_at = now() where token_hash = token_hash(p_token)';

/** Statements written into the table of contents of a dump, where pg_dump never puts them. */
const INSERTED = [
  {
    what: 'a superuser, with a comment that names an owner',
    sql: 'ALTER ROLE cup_server SUPERUSER /* x OWNER TO x */;',
  },
  {
    what: 'a dropped constraint in front of an owner',
    sql: 'ALTER TABLE public.scores DROP CONSTRAINT scores_strokes_check, OWNER TO cup_owner;',
  },
  {
    what: 'a membership, with a comment that names a table',
    sql: 'GRANT pg_execute_server_program /* ON TABLE x */ TO cup_server;',
  },
  { what: 'a grant that this release does not make', sql: 'GRANT ALL ON TABLE public.trail TO cup_server;' },
  { what: 'another owner', sql: 'ALTER TABLE public.trail OWNER TO cup_server;' },
  { what: 'default privileges', sql: 'ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO cup_server;' },
  { what: 'rows from a program', sql: "COPY public.teams (id) FROM PROGRAM 'id';" },
  { what: 'a command of psql', sql: '\\! id' },
  { what: 'another role', sql: 'SET ROLE cup_server;' },
  {
    what: 'a grant in the body of a function',
    sql: 'GRANT ALL ON TABLE public.trail TO cup_server;',
    after: '',
    before: IN_BODY,
    told: 'The dump also has: CREATE FUNCTION public.end_session(p_token text) RETURNS void … GRANT ALL ON TABLE public.trail TO cup_server;',
  },
];

/** Changes one text in a dump's table of contents, where each text is preceded by its length. */
function withText(dump: Buffer, old: string, change: (text: string) => string): Buffer {
  const at = dump.indexOf(old);
  for (let start = at; start > 4 && at >= 0; start -= 1) {
    const length = dump.readUInt32LE(start - 4);
    if (dump[start - 5] !== 0 || length < at - start + old.length || length > 100_000) continue;
    const text = dump.toString('utf8', start, start + length);
    if (!/^(?:CREATE|COPY) /.test(text)) continue;
    const changed = Buffer.from(change(text));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(changed.length);
    return Buffer.concat([dump.subarray(0, start - 4), size, changed, dump.subarray(start + length)]);
  }
  throw new Error(`not in the dump: ${old}`);
}

describe.skipIf(!existsSync(path.join(PG_BIN, 'pg_dump')))('a backup', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-tampered-'));
  const parts = path.join(folder, 'parts');
  const data = dataFolder(`cup-tampered-${process.pid}`);
  let postgres: Postgres;
  let owner: Db;
  let targets = 0;

  beforeAll(async () => {
    vi.stubEnv('PG_BIN', PG_BIN);
    postgres = await Postgres.start(data, await freePort(), ['fsync=off']);
    owner = openDatabase(postgres.url('postgres'), { max: 1 });
    // The database is set up as the installer does it: owned by an ordinary role, and restored by a superuser.
    await owner.query('create role cup_owner login createrole');
    await owner.query('create database source owner cup_owner');
    await migrate(postgres.url('source', 'cup_owner'));
    const db = openDatabase(postgres.url('source', 'cup_organizer'), { max: 1 });
    await seed(db);
    await db.end();
    const { stdout } = await command('backup', 'source', folder);
    await run('mkdir', [parts]);
    // Deletes the record of this backup, which was added to the source database after the dump, so that later
    // dumps match the manifest of this backup.
    const source = openDatabase(postgres.url('source'), { max: 1 });
    await source.query('delete from backups');
    await source.end();
    await run('tar', ['-C', parts, '-xf', stdout.split(':')[0] ?? '']);
  });
  afterAll(async () => {
    await owner.end();
    await postgres.stop();
    await discard(data);
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  const command = (name: 'backup' | 'restore', database: string, file: string) =>
    run(process.execPath, [path.join(ROOT, 'src/server/cli', `${name}.ts`), file], {
      env: { PATH: process.env['PATH'], PG_BIN, DATABASE_OWNER_URL: postgres.url(database) },
      timeout: 60_000,
    });

  /** Restores into a new database. Rejects with the printed message. */
  async function restore(file: string): Promise<{ stdout: string }> {
    targets += 1;
    return command('restore', `target_${targets}`, file);
  }
  async function expectRefusal(file: string, told: string): Promise<void> {
    await expect(restore(file)).rejects.toThrow(told);
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [
      `target_${targets}`,
    ]);
    if (!rowCount) return;
    const target = openDatabase(postgres.url(`target_${targets}`), { max: 1 });
    const { rows } = await target.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    await target.end();
    expect(rows).toEqual([]);
  }

  /** Packs these parts into a backup file. */
  async function packed(name: string, from: string, ...more: string[]): Promise<string> {
    const file = path.join(folder, `${name}.backup`);
    await run('tar', ['-C', from, '-cf', file, 'manifest.json', 'database.dump', ...more]);
    return file;
  }
  function copyOfParts(): string {
    const copy = mkdtempSync(path.join(folder, 'copy-'));
    for (const name of ['manifest.json', 'database.dump'])
      copyFileSync(path.join(parts, name), path.join(copy, name));
    return copy;
  }

  test('is restored if it is unchanged', async () => {
    expect((await restore(await packed('good', parts))).stdout).toContain(
      'Restored, and identical to the backup.',
    );
  });

  test('that leaves large objects open to every role is restored with that access revoked', async () => {
    await restore(await packed('large-objects', parts));
    const target = openDatabase(postgres.url(`target_${targets}`), { max: 1 });
    const { rows } = await target.query(`select proname from pg_proc
      where proname ~ '^lo(_creat|_from_bytea|_open|_put|_truncate|write)'
        and has_function_privilege('cup_server', oid, 'execute')`);
    await target.end();
    expect(rows).toEqual([]);
  });

  test.each(TAMPERED)('$what is refused before any of it is executed', async ({ sql, told }) => {
    await owner.query('drop database if exists tampered');
    await owner.query('create database tampered template source');
    const tampered = openDatabase(postgres.url('tampered'), { max: 1 });
    await tampered.query(sql);
    const contents = await transaction(tampered, readManifest);
    await tampered.end();
    const copy = copyOfParts();
    const dump = path.join(copy, 'database.dump');
    await run(path.join(PG_BIN, 'pg_dump'), ['-Fc', '-f', dump, '-d', postgres.url('tampered')]);
    await expectRefusal(
      await packed('kept-manifest', copy),
      'kept-manifest.backup is not the one that its manifest was written for.',
    );
    // An attacker who changes the dump can also write a matching manifest.
    const checksum = createHash('sha256').update(readFileSync(dump)).digest('hex');
    writeFileSync(path.join(copy, 'manifest.json'), JSON.stringify({ dump: checksum, ...contents }));
    await expectRefusal(await packed('new-manifest', copy), told);
    expect((await owner.query(`select from pg_roles where rolname = 'cup_seized'`)).rowCount).toBe(0);
  });

  /** pg_dump writes no offsets into a pipe, so changing the length of a text does not break the dump. */
  async function dumpThroughPipe(...options: string[]): Promise<Buffer> {
    const { stdout } = await run(
      path.join(PG_BIN, 'pg_dump'),
      ['-Fc', ...options, '-d', postgres.url('source')],
      { encoding: 'buffer', maxBuffer: 1e8 },
    );
    return stdout;
  }
  /** Packs a dump with a manifest that matches it. */
  async function packedWith(
    dump: Buffer,
    more: (manifest: { roles: string[]; grants: string[] }) => object = () => ({}),
  ) {
    const copy = copyOfParts();
    const file = path.join(copy, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const checksum = createHash('sha256').update(dump).digest('hex');
    writeFileSync(path.join(copy, 'database.dump'), dump);
    writeFileSync(file, JSON.stringify({ ...manifest, ...more(manifest), dump: checksum }));
    return packed('forged', copy);
  }

  test.each(INSERTED)('with $what is refused before any of it is executed', async (inserted) => {
    const { sql, after = GUARD, before = '', told = `The dump also has: ${sql}` } = inserted;
    const dump = withText(await dumpThroughPipe(), after || before, (text) =>
      text.replace(after || before, () => `${after}\n${sql}${before || '\n'}`),
    );
    await expectRefusal(await packedWith(dump), told);
    const { rows } =
      await owner.query(`select rolsuper, pg_has_role(oid, 'pg_execute_server_program', 'member') as runs
      from pg_roles where rolname = 'cup_server'`);
    expect(rows).toEqual([{ rolsuper: false, runs: false }]);
  });

  test('with statements in place of rows fails, because they are read as rows', async () => {
    const copy = 'COPY public.write_probe (at) FROM stdin;\n';
    const dump = withText(await dumpThroughPipe('-Z0'), copy, () => '');
    // After the last row the dump has one more block: a byte, the length in four bytes, and the terminator.
    const end = dump.lastIndexOf('\\.\n\n\n') - 5;
    const [row = ''] = /\d{4}-\d\d-\d\d [\d:.+]+\n$/.exec(dump.toString('latin1', end - 40, end)) ?? [];
    const start = end - row.length;
    expect(dump.readUInt32LE(start - 4)).toBe(row.length);
    const rows = Buffer.from(`${copy}ROLLBACK;\nALTER ROLE cup_server SUPERUSER;\nBEGIN;\n`);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(rows.length);
    const forged = Buffer.concat([dump.subarray(0, start - 4), size, rows, dump.subarray(end)]);
    await expect.soft(restore(await packedWith(forged))).rejects.toThrow('psql has failed.');
    const { rows: roles } = await owner.query(`select rolsuper from pg_roles where rolname = 'cup_server'`);
    await owner.query('alter role cup_server nosuperuser');
    expect(roles).toEqual([{ rolsuper: false }]);
  });

  test('that is refused changes nothing in the cluster', async () => {
    const state = async () =>
      (
        await owner.query(
          `select datname as name from pg_database union select rolname from pg_roles order by 1`,
        )
      ).rows;
    const before = await state();
    const dump = withText(
      await dumpThroughPipe(),
      GUARD,
      (text) => `${text}\nDROP TRIGGER keep_trail ON public.trail;`,
    );
    const file = await packedWith(dump, ({ roles }) => ({ roles: [...roles, 'mallory'] }));
    await expectRefusal(file, 'so none of it was run.');
    expect(await state()).toEqual(before);
  });

  test('with an unknown role in its manifest is restored without that role', async () => {
    const file = await packedWith(await dumpThroughPipe(), ({ roles }) => ({ roles: [...roles, 'mallory'] }));
    expect((await restore(file)).stdout).toContain('Restored, and identical to the backup.');
    expect((await owner.query(`select from pg_roles where rolname = 'mallory'`)).rowCount).toBe(0);
  });

  test.each([
    { what: 'a sequence that starts over', value: '1', told: 'is behind the rows that it numbers' },
    {
      what: 'an exhausted sequence',
      value: '9223372036854775807',
      told: 'is far ahead of the rows that it numbers',
    },
  ])('with $what is reported', async ({ value, told }) => {
    await owner.query('drop database if exists tampered');
    await owner.query('create database tampered template source');
    const tampered = openDatabase(postgres.url('tampered'), { max: 1 });
    await tampered.query(`select setval('players_id_seq', ${value}), setval('trail_lines', ${value})`);
    await tampered.end();
    const { stdout } = await run(path.join(PG_BIN, 'pg_dump'), ['-Fc', '-d', postgres.url('tampered')], {
      encoding: 'buffer',
      maxBuffer: 1e8,
    });
    await expect(restore(await packedWith(stdout, () => ({ sequences: {} })))).rejects.toThrow(told);
  });

  test.each([
    'database: create to cup_server',
    'database: temporary to everybody',
    'database: temporary to cup_server',
  ])('with a manifest that grants %s is refused', async (grant) => {
    const file = await packedWith(await dumpThroughPipe(), ({ grants }) => ({ grants: [...grants, grant] }));
    await expectRefusal(file, `The manifest also has: ${grant}`);
  });

  test.each([
    { what: 'that is not JSON', manifest: () => '{' },
    { what: 'without tables', manifest: (good: object) => JSON.stringify({ ...good, tables: {} }) },
    {
      what: 'without the checksum of the dump',
      manifest: (good: object) => JSON.stringify({ ...good, dump: undefined }),
    },
  ])('with a manifest $what is reported in one sentence', async ({ manifest }) => {
    const copy = copyOfParts();
    const file = path.join(copy, 'manifest.json');
    writeFileSync(file, manifest(JSON.parse(readFileSync(file, 'utf8'))));
    const name = await packed('manifest', copy);
    await expectRefusal(
      name,
      `The manifest in ${name} is damaged, or an older release wrote it and has to restore it.`,
    );
  });

  test.each([
    { what: 'a pipe', make: (file: string) => run('mkfifo', [file]) },
    { what: 'a link', make: async (file: string) => symlinkSync(path.join(parts, 'manifest.json'), file) },
  ])('with $what in place of the manifest is refused', async ({ make }) => {
    const copy = copyOfParts();
    rmSync(path.join(copy, 'manifest.json'));
    await make(path.join(copy, 'manifest.json'));
    await expectRefusal(await packed('irregular', copy), 'contains something other than regular files.');
  });

  test('that is missing or is not a regular file is refused', async () => {
    const file = path.join(folder, 'pipe.backup');
    await run('mkfifo', [file]);
    await expectRefusal(file, 'pipe.backup is not a regular file.');
    await expectRefusal(`${file}.gone`, `There is no file ${file}.gone.`);
  });

  test('with a file named "x database.dump" in place of database.dump is refused', async () => {
    const copy = copyOfParts();
    copyFileSync(path.join(copy, 'database.dump'), path.join(copy, 'x database.dump'));
    const file = path.join(folder, 'space.backup');
    await run('tar', ['-C', copy, '-cf', file, 'manifest.json', 'x database.dump']);
    await expectRefusal(file, 'is not a backup made by npm run backup.');
  });

  test('with an additional file is refused', async () => {
    const copy = copyOfParts();
    writeFileSync(path.join(copy, 'more.txt'), '');
    await expectRefusal(await packed('more', copy, 'more.txt'), 'is not a backup made by npm run backup.');
  });
});
