import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { HandMadeMutant } from './hand-made-mutant.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COPY = path.join(ROOT, '.data/mutants');
const LOG = path.join(ROOT, '.data/mutants.log');

/** The outcome of a test run; `failed` names the first test that failed. */
export type Verdict = { ran: number; failed: string | null };

/** Copies this checkout, including uncommitted changes, so that mutants never change the original files. */
export function copyCheckout(): void {
  rmSync(COPY, { recursive: true, force: true });
  rmSync(LOG, { force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name && existsSync(path.join(ROOT, name)))) {
    mkdirSync(path.join(COPY, path.dirname(file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(COPY, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules'));
}

/** Applies the mutant to the copy. Returns a function that undoes it. */
export function applyMutant({ name, file, find, replace }: HandMadeMutant): () => void {
  const target = path.join(COPY, file);
  const before = readFileSync(target, 'utf8');
  const times = before.split(find).length - 1;
  if (times !== 1) throw new Error(`${name}: ${file} has ${times} places that read: ${find}`);
  writeFileSync(
    target,
    before.replace(find, () => replace),
  );
  return () => writeFileSync(target, before);
}

export function runTests({
  tests = [],
  journey,
  postgres,
}: Pick<HandMadeMutant, 'tests' | 'journey' | 'postgres'>): Verdict {
  const env = { ...process.env, CI: '', ...(postgres && { PG_BIN: postgres }) };
  const verdicts = [
    ...(tests.length > 0 ? [runVitest(tests, env)] : []),
    ...(journey ? [runJourney(journey, env)] : []),
  ];
  const ran = verdicts.reduce((sum, verdict) => sum + verdict.ran, 0);
  return { ran, failed: verdicts.find(({ failed }) => failed)?.failed ?? null };
}

type VitestReport = {
  numTotalTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

function runVitest(filters: readonly string[], env: NodeJS.ProcessEnv): Verdict {
  const file = path.join(COPY, 'vitest-report.json');
  run('vitest', ['run', '--bail=1', '--reporter=json', `--outputFile=${file}`, ...filters], env);
  const report = readReport<VitestReport>(file);
  const failed = report.testResults.find(({ status }) => status === 'failed');
  const test = failed?.assertionResults.find(({ status }) => status === 'failed');
  return {
    ran: report.numTotalTests,
    failed: failed ? (test?.fullName ?? path.relative(COPY, failed.name)) : null,
  };
}

/** Builds the copy, because journeys run against the built product. */
export function build(): void {
  if (run('node', ['scripts/build.ts'], process.env) !== 0) throw new Error(`It does not build. See ${LOG}.`);
}

type JourneyReport = { stats: { expected: number; unexpected: number } };

function runJourney(
  { file, title, project = 'phone' }: Required<HandMadeMutant>['journey'],
  env: NodeJS.ProcessEnv,
) {
  const report = path.join(COPY, 'journey-report.json');
  const grep = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = ['test', file, `--grep=${grep}`, `--project=${project}`, '--workers=1', '--reporter=json'];
  run('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const { stats } = readReport<JourneyReport>(report);
  return { ran: stats.expected + stats.unexpected, failed: stats.unexpected > 0 ? title : null };
}

/** Returns the exit code. The output goes to the log. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): number | null {
  const bin = path.join(ROOT, 'node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: COPY,
    env: { ...env, PATH: `${bin}:${process.env['PATH']}` },
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  writeFileSync(LOG, `\n$ ${program} ${args.join(' ')}\n${stdout}${stderr}`, { flag: 'a' });
  return status;
}

/** Throws if there is no report, because then no test has run. */
function readReport<Report>(file: string): Report {
  if (!existsSync(file)) throw new Error(`The tests did not run. See ${path.relative(ROOT, LOG)}.`);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
