import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const RULES = path.join(DEPLOY, 'prometheus-rules.yml');
/** Part of Debian's package `prometheus`. */
const promtool = (...options: readonly string[]) =>
  execFileSync('/usr/bin/promtool', options, { cwd: DEPLOY, encoding: 'utf8', stdio: 'pipe' });

test('Prometheus accepts the rules, and alerts fire when they should and not on a quiet evening', () => {
  expect(promtool('check', 'rules', RULES)).toContain('SUCCESS: 13 rules found');
  expect(promtool('test', 'rules', 'prometheus-rules.test.yml')).toContain('SUCCESS');
});

test('every alert has a test in which it fires', () => {
  const alerts = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tested = readFileSync(path.join(DEPLOY, 'prometheus-rules.test.yml'), 'utf8');
  const seen = [...tested.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n\s+- exp_labels/g)].map(
    ([, name]) => name,
  );
  expect(new Set(seen)).toEqual(new Set(alerts));
});

test('rules and dashboard use only documented metrics', () => {
  const documented = readFileSync(path.join(DEPLOY, '../docs/operate/metrics.md'), 'utf8');
  for (const file of [RULES, path.join(DEPLOY, 'grafana-dashboard.json')]) {
    const asked = new Set(readFileSync(file, 'utf8').match(/\bcup_\w+/g));
    expect(asked.size).toBeGreaterThan(6);
    for (const name of asked) expect(documented, file).toContain(`\`${name}\``);
  }
});

test('Prometheus can parse every expression on the dashboard', () => {
  const { panels } = JSON.parse(readFileSync(path.join(DEPLOY, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(12);
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-dashboard-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rules = expressions.map((expr, at) => ({ record: `panel:${at}`, expr }));
  const file = path.join(folder, 'rules.json');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${expressions.length} rules found`);
});
