import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig, SERVER_SETTINGS } from '#server/config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');

describe('the example settings file', () => {
  const lines = read('deploy/cup.env.example')
    .split('\n')
    .flatMap((line) => /^(#?)([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []);
  const settings = Array.from({ length: lines.length / 3 }, (_, at) => ({
    isDefault: lines[3 * at] === '#',
    name: lines[3 * at + 1] ?? '',
    value: lines[3 * at + 2] ?? '',
  }));

  test('names every setting once, and the runbook explains each', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual([...SERVER_SETTINGS].sort());
    for (const { name } of settings) expect(read('docs/runbook.md')).toContain(`\`${name}\``);
  });

  test('shows the default of each optional setting', () => {
    const needed = {
      DATABASE_URL: 'postgres://cup_server:secret@localhost/cup',
      CODE_PEPPER: 'ab'.repeat(32),
    };
    // Leave out METRICS_PORT: metrics are off by default, but the example shows a port.
    const shown = settings.filter(({ isDefault, name }) => isDefault && name !== 'METRICS_PORT');
    expect(shown.length).toBeGreaterThan(8);
    const spelledOut = Object.fromEntries(shown.map(({ name, value }) => [name, value]));
    expect(readConfig({ ...needed, ...spelledOut })).toEqual(readConfig(needed));
  });

  test('is not accepted until its secrets are filled in', () => {
    const asItIs = Object.fromEntries(
      settings.filter(({ isDefault }) => !isDefault).map(({ name, value }) => [name, value]),
    );
    expect(() => readConfig(asItIs)).toThrow(/^Invalid configuration: CODE_PEPPER/);
    expect(readConfig({ ...asItIs, CODE_PEPPER: 'ab'.repeat(32) }).publicUrl?.protocol).toBe('https:');
  });
});

/** Copies a unit file, unchanged, under the name that it has in systemd. */
function unitAs(name: string, file: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unit = path.join(folder, name);
  copyFileSync(path.join(ROOT, 'deploy', file), unit);
  return unit;
}

const DEBIAN_POSTGRESQL = '/lib/systemd/system/postgresql@.service';

const systemdAnalyze = (...options: readonly string[]) =>
  execFileSync('/usr/bin/systemd-analyze', options, { encoding: 'utf8', stdio: 'pipe' });

test.each([
  { name: 'cup@3000.service', file: 'cup@.service' },
  { name: 'cup-backup.service', file: 'cup-backup.service' },
])('$file is so restricted that systemd rates its exposure below 2.0', ({ name, file }) => {
  // systemd-analyze exits with an error if the rating is above the threshold, which is in tenths.
  const threshold = ['--offline=yes', '--threshold=20', '--no-pager'];
  const rating = systemdAnalyze('security', ...threshold, unitAs(name, file));
  expect(rating).toMatch(new RegExp(`Overall exposure level for ${name}: [01]\\.\\d`));
});

test('systemd never gives up restarting a site process', () => {
  const unit = unitAs('cup@3000.service', 'cup@.service');
  expect(systemdAnalyze('verify', '--man=no', unit)).toBe('');
  // By default, systemd gives up after five starts within ten seconds.
  expect(readFileSync(unit, 'utf8')).toMatch(
    /^StartLimitIntervalSec=0$[\s\S]*^\[Service\]$[\s\S]*^Restart=always$/m,
  );
});

test('systemd gives a process more time to stop than the longest drain takes', () => {
  const needed = { DATABASE_URL: 'postgres://cup_server@localhost/cup', CODE_PEPPER: 'ab'.repeat(32) };
  const longest = Math.max(
    ...Array.from({ length: 1_000 }, (_, seconds) => seconds).filter((seconds) => {
      try {
        return readConfig({ ...needed, DRAIN_SECONDS: String(seconds) });
      } catch {
        return false;
      }
    }),
  );
  expect(read('docs/runbook.md')).toContain(`(5, at most ${longest})`);
  const stop = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/cup@.service'))?.[1];
  expect(Number(stop)).toBeGreaterThanOrEqual(longest + 20);
});

test.skipIf(!existsSync(DEBIAN_POSTGRESQL))(
  'our unit file restarts PostgreSQL after a kill, unlike Debian’s',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cup-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = path.join(folder, 'postgresql@15-main.service');
    mkdirSync(`${unit}.d`);
    copyFileSync(DEBIAN_POSTGRESQL, unit);
    copyFileSync(path.join(ROOT, 'deploy/postgresql-restart.conf'), path.join(`${unit}.d`, 'cup.conf'));
    expect(readFileSync(DEBIAN_POSTGRESQL, 'utf8')).not.toMatch(/^Restart=/m);
    expect(systemdAnalyze('verify', '--man=no', unit)).not.toContain('cup.conf');
  },
);

test('the timer runs every five minutes, and its service starts a command that exists', () => {
  const timer = read('deploy/cup-backup.timer');
  const when = /^OnCalendar=(.+)$/m.exec(timer)?.[1] ?? '';
  const next = systemdAnalyze('calendar', '--base-time=2025-09-27 14:01:00 UTC', '--iterations=2', when);
  expect(next).toContain('14:05:00 UTC');
  expect(next).toContain('14:10:00 UTC');
  expect(systemdAnalyze('verify', '--man=no', unitAs('cup-backup.service', 'cup-backup.service'))).toBe('');
  const started = /^ExecStart=\/usr\/bin\/env node (\S+) /m.exec(read('deploy/cup-backup.service'))?.[1];
  expect(existsSync(path.join(ROOT, started ?? ''))).toBe(true);
});

test('the image runs as an ordinary user, has a health check, and starts existing files', () => {
  const image = read('deploy/Dockerfile');
  const compose = read('deploy/compose.yaml');
  const last = image.split(/^FROM .*$/m).at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\\\n\s+CMD \["node", "deploy\/healthy.mjs"\]$/m);
  expect(image.match(/^USER \w+$/gm)).toEqual(['USER postgres', 'USER node']);
  expect(compose).toMatch(/^ {6}test: \[CMD, node, deploy\/healthy.mjs\]$/m);
  expect(read('deploy/healthy.mjs')).toContain('/readyz');
  const programs = [...`${image}${compose}`.matchAll(/src\/server\/[\w/-]+\.ts/g)];
  expect(programs).toHaveLength(6);
  for (const [file] of programs) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
  const services = [...compose.matchAll(/^ {2}(\w+):\n {4}(.*)$/gm)].map(([, name, first]) => [name, first]);
  for (const [name, first] of services.filter(([name]) => name !== 'database'))
    expect(first, name).toContain('*sandbox');

  const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const offered = [...read('deploy/containers.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  expect(offered.sort()).toEqual([...asked].sort());
});
