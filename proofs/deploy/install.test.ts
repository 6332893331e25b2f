import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig, readOrganizerConfig } from '#server/config.ts';

// The complete installation runs in proofs/first-evening/run.sh, which needs root and a separate Debian.
const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const script = read('deploy/install.sh');
const PSQL = '/usr/bin/psql';

test.each([
  { file: 'deploy/install.sh', shell: 'bash' },
  { file: 'proofs/first-evening/run.sh', shell: 'bash' },
  { file: 'deploy/cup', shell: 'sh' },
])('$file is valid for $shell and executable', ({ file, shell }) => {
  expect(execFileSync(shell, ['-n', path.join(ROOT, file)], { encoding: 'utf8' })).toBe('');
  expect(statSync(path.join(ROOT, file)).mode & 0o111).toBe(0o111);
});

test('every file that the installer copies exists, and first-evening.md needs at most six commands', () => {
  const named = [...script.matchAll(/\$release\/deploy\/([\w@.-]+)/g)].map(([, file]) => file ?? '');
  expect(new Set(named)).toEqual(
    new Set([
      'cup',
      'cup@.service',
      'cup-backup.service',
      'cup-backup.timer',
      'postgresql-restart.conf',
      'Caddyfile',
    ]),
  );
  for (const file of named) expect(existsSync(path.join(ROOT, 'deploy', file)), file).toBe(true);
  const [, commands = ''] = /```sh\n([^`]+)```/.exec(read('docs/operate/first-evening.md')) ?? [];
  const lines = commands.trim().split('\n');
  expect(lines.at(-1)).toBe('/srv/cup/deploy/install.sh cup.example "June Ledger"');
  expect(lines.flatMap((line) => line.split('&&')).length).toBeLessThanOrEqual(6);
});

/** The source of a function in the installer. */
const functionOf = (name: string) =>
  new RegExp(`^${name}\\(\\) \\{\\n[\\s\\S]*?^\\}$`, 'm').exec(script)?.[0] ?? '';

const EARLIER = 'from an installation that failed';
const SERVED = '[Service]\nEnvironment=METRICS_PORT=3101\n';

test.skipIf(!existsSync('/usr/bin/script')).each([
  { answer: 'y', installed: '', terminal: true, setting: SERVED, when: 'served if the answer is yes' },
  { answer: '', installed: '', terminal: true, setting: null, when: 'not served by default' },
  {
    answer: '',
    installed: 'cup.example',
    terminal: true,
    setting: EARLIER,
    when: 'kept if the installer runs again',
  },
  { answer: '', installed: '', terminal: false, setting: EARLIER, when: 'kept if there is no terminal' },
])('metrics are $when, even if the installation fails later', ({ answer, installed, terminal, setting }) => {
  const units = mkdtempSync(path.join(tmpdir(), 'cup-metrics-'));
  onTestFinished(() => rmSync(units, { recursive: true }));
  const file = path.join(units, 'cup@3001.service.d/metrics.conf');
  mkdirSync(path.dirname(file));
  writeFileSync(file, EARLIER);
  const ask = path.join(units, 'ask.sh');
  writeFileSync(
    ask,
    `installed='${installed}'\nunits=${units}\n${functionOf('ask_for_metrics')}\nask_for_metrics\nexit 5\n`,
  );
  const command = `bash --norc -euo pipefail ${ask}`;
  const [program, ...options] = terminal ? ['script', '-qec', command, '/dev/null'] : ['sh', '-c', command];
  expect(spawnSync(program ?? '', options, { input: `${answer}\n` }).status).toBe(5);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : null).toBe(setting);
});

test.skipIf(!existsSync('/usr/bin/pg_lsclusters'))(
  'the installer refuses a standby with one sentence, before it has changed anything',
  () => {
    // Makes pg_lsclusters list the cluster of this test instead of the machine's own.
    const clusters = mkdtempSync(path.join(tmpdir(), 'cup-clusters-'));
    onTestFinished(() => rmSync(clusters, { recursive: true }));
    const data = path.join(clusters, 'data');
    const settings = path.join(clusters, '15/main');
    for (const folder of [data, settings]) mkdirSync(folder, { recursive: true });
    chmodSync(clusters, 0o755);
    writeFileSync(path.join(data, 'PG_VERSION'), '15\n');
    writeFileSync(path.join(settings, 'postgresql.conf'), `data_directory = '${data}'\nport = 5999\n`);
    const [refusal = ''] = /^refuse_standby\(\) \{\n[\s\S]*?^\}$/m.exec(script) ?? [];
    const [failing = ''] = /^fail\(\) \{\n[\s\S]*?^\}$/m.exec(script) ?? [];
    const refuse = () =>
      spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', `${failing}\n${refusal}\nrefuse_standby`], {
        env: { PATH: '/usr/bin:/bin', PG_CLUSTER_CONF_ROOT: clusters },
        encoding: 'utf8',
      });
    expect(refuse()).toMatchObject({ status: 0, stdout: '', stderr: '' });
    writeFileSync(path.join(data, 'standby.signal'), '');
    expect(refuse()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^PostgreSQL on this machine is a standby, .*pair\.md\)\.\n$/),
    });
    const [refused, asked] = ['refuse_standby', 'ask_for_metrics'].map((name) =>
      script.indexOf(`\n${name}\n`),
    );
    expect(refused).toBeLessThan(asked ?? 0);
    expect(asked).toBeLessThan(script.indexOf('apt-get'));
  },
);

test.each([
  { installed: '', state: 'disabled', starts: true, when: 'at the first installation' },
  { installed: 'cup.example', state: 'enabled', starts: true, when: 'if the installer runs again' },
  { installed: 'cup.example', state: 'disabled', starts: false, when: 'after another proxy replaced it' },
])('the installer starts Caddy $when: $starts', ({ installed, state, starts }) => {
  const standIn = `systemctl() { if [ "$1" = is-enabled ]; then echo ${state}; [ ${state} = enabled ]; else echo "$*"; fi; }`;
  const stdout = execFileSync('bash', [
    '--norc',
    '-euo',
    'pipefail',
    '-c',
    `shopt -s inherit_errexit\ninstalled='${installed}'\n${standIn}\n${functionOf('start_caddy')}\nstart_caddy`,
  ]);
  expect(stdout.toString().includes('reload-or-restart caddy')).toBe(starts);
  expect(stdout.toString().includes('Caddy is disabled and stays disabled.')).toBe(!starts);
});

/** Runs `cup restart` with stand-ins for the programs that it calls, and returns the calls in order. */
function restartWith(answersOfReadyz: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-restart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const calls = path.join(folder, 'calls');
  const standIn = (name: string, lines: string) =>
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  standIn('systemctl', `echo "$*" >>${calls}`);
  standIn('sleep', ':');
  standIn(
    'node',
    `echo "$2" | sed 's|.*127.0.0.1:\\([0-9]*/readyz\\).*|\\1|' >>${calls}\n${answersOfReadyz}`,
  );
  const { status, stderr } = spawnSync('sh', [path.join(ROOT, 'deploy/cup'), 'restart'], {
    env: { PATH: `${folder}:/usr/bin:/bin`, folder },
    encoding: 'utf8',
  });
  return { status, stderr, calls: readFileSync(calls, 'utf8').trim().split('\n') };
}

test('cup restart waits until a process is ready before it restarts the next one', () => {
  const readyAtSecondTry = 'test -e $folder/asked && rm $folder/asked || { touch $folder/asked && exit 1; }';
  expect(restartWith(readyAtSecondTry)).toEqual({
    status: 0,
    stderr: '',
    calls: [
      'daemon-reload',
      ...['restart cup@3000', '3000/readyz', '3000/readyz'],
      ...['restart cup@3001', '3001/readyz', '3001/readyz'],
    ],
  });
});

test('cup restart leaves the second process running if the first one does not become ready', () => {
  const { status, stderr, calls } = restartWith('exit 1');
  expect([status, stderr]).toEqual([
    1,
    'The process on port 3000 is not ready after a minute: journalctl -u cup@3000\n',
  ]);
  expect(calls).toContain('restart cup@3000');
  expect(calls).not.toContain('restart cup@3001');
});

test('systemd’s dynamic user for backups has a name, because initdb fails without one', () => {
  expect(read('deploy/cup-backup.service')).toMatch(/^DynamicUser=yes$/m);
  expect(script).toMatch(/^apt-get install .* libnss-systemd /m);
});

test('the installer fills in every secret in files that only root can read, and the site and its commands accept those files', () => {
  const settings = mkdtempSync(path.join(tmpdir(), 'cup-settings-'));
  onTestFinished(() => rmSync(settings, { recursive: true }));
  const [fill = ''] = /^fill\(\) \{\n[\s\S]*?^\}$/m.exec(script) ?? [];
  const fillIn = (file: string, ...values: string[]) =>
    execFileSync('bash', ['--norc', '-euc', `${fill}\nfill "$@"`, 'fill', file, ...values], {
      env: { PATH: process.env['PATH'], release: ROOT, settings },
    });
  const address = (role: string) => `postgres://${role}:${'0a'.repeat(24)}@localhost:5433/cup`;
  fillIn(
    'cup.env',
    `DATABASE_URL=${address('cup_server')}`,
    `CODE_PEPPER=${'ab'.repeat(32)}`,
    'PUBLIC_URL=https://cup.localhost',
  );
  fillIn(
    'owner.env',
    `DATABASE_OWNER_URL=${address('cup_owner')}`,
    `DATABASE_ORGANIZER_URL=${address('cup_organizer')}`,
  );
  fillIn('backup.env', `DATABASE_BACKUP_URL=${address('cup_backup')}`, 'PG_BIN=/usr/lib/postgresql/15/bin');

  const files = ['cup.env', 'owner.env', 'backup.env'].map((file) => path.join(settings, file));
  for (const file of files) {
    expect(statSync(file).mode & 0o777, file).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('=CHANGE_ME');
  }
  const [site = {}, owner = {}, backup = {}] = files.map((file) => parseEnv(readFileSync(file, 'utf8')));
  const config = readConfig(site);
  expect([config.databaseUrl, config.publicUrl?.host]).toEqual([address('cup_server'), 'cup.localhost']);
  expect(readOrganizerConfig({ ...site, ...owner }).organizerUrl).toBe(address('cup_organizer'));
  expect(backup['DATABASE_BACKUP_URL']).toBe(address('cup_backup'));
  // The site's settings contain only the site's own database URL.
  expect(Object.keys(site).filter((name) => name.startsWith('DATABASE_'))).toEqual(['DATABASE_URL']);
});

test.skipIf(!existsSync(PSQL))(
  'the installer creates roles and database once; running it again changes nothing',
  async () => {
    const port = inject('postgresPort');
    const [, statements = ''] = /<<'SQL'\n([\s\S]*?)\nSQL$/m.exec(script) ?? [];
    // Unique names, because the cluster is shared with other tests.
    const suffix = `_${process.pid}`;
    const own = statements
      .replaceAll(/cup_(owner|server|organizer|backup)/g, `cup_$1${suffix}`)
      .replaceAll(/\b(database|datname =|connect) ('?)cup\b/g, `$1 $2cup${suffix}`);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const make = () => execFileSync(PSQL, ['-Xqv', 'ON_ERROR_STOP=1', url], { input: own, stdio: 'pipe' });
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const roles = ['owner', 'server', 'organizer', 'backup'].map((role) => `cup_${role}${suffix}`);
    onTestFinished(async () => {
      await admin.query(`drop database if exists cup${suffix}`);
      for (const role of roles) await admin.query(`drop role if exists ${role}`);
      await admin.end();
    });
    make();
    make();
    const found = await admin.query(
      `select rolname, rolcanlogin, rolsuper or rolcreaterole or rolcreatedb as mighty from pg_roles
     where rolname = any ($1) order by 1`,
      [roles],
    );
    expect(found.rows).toEqual(
      roles.toSorted().map((rolname) => ({ rolname, rolcanlogin: true, mighty: false })),
    );
    const database = await admin.query(
      `select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding from pg_database where datname = $1`,
      [`cup${suffix}`],
    );
    expect(database.rows).toEqual([{ owner: `cup_owner${suffix}`, encoding: 'UTF8' }]);
    const largeObject = `postgres://cup_server${suffix}@127.0.0.1:${port}/cup${suffix}`;
    expect(spawnSync(PSQL, ['-Xqc', 'select lo_creat(-1)', largeObject]).stderr.toString()).toContain(
      'permission denied for function lo_creat',
    );
  },
);
