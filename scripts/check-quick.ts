import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { importsIn, relatedTests } from './related-tests.ts';

/**
 * Checks the changes since the last commit in under a minute: format, types and the nearest tests. `npm run check` and
 * `.ci/run` have the final say.
 */
const WITHOUT_DATABASE = 40;
const WITH_DATABASE = 8;

const git = (command: string, ...args: string[]) =>
  execFileSync('git', [command, '-z', ...args], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** Includes deleted files, so that the tests of files that still import them run. */
const changed = [
  ...git('diff', '--no-renames', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
if (changed.length === 0) console.info('Nothing has changed since the last commit.');
else await check();
if (process.exitCode) console.error('FAILED: see above.');

async function check(): Promise<void> {
  const projects = readdirSync('.').filter((file) => /^tsconfig\.(?!base).*json$/.test(file));
  const cache = 'node_modules/.cache/check-quick';
  await Promise.all([
    run('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed.filter(existsSync)),
    ...projects.map((file) =>
      run('tsc', '-p', file, '--incremental', '--tsBuildInfoFile', `${cache}/${file}.tsbuildinfo`),
    ),
  ]);
  const tests = nearestTests();
  if (tests.length > 0) await run('vitest', 'run', ...tests);
}

function nearestTests(): string[] {
  const sources = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx').filter(
    existsSync,
  );
  const imports = new Map(sources.map((file) => [file, importsIn(file, readFileSync(file, 'utf8'))]));
  // Proofs test the whole product and take minutes; one runs here only if it has itself changed.
  const related = relatedTests(imports, changed).filter(
    (file) => !file.startsWith('proofs/') || changed.includes(file),
  );
  const needDatabase = new Set(relatedTests(imports, ['local/postgres.ts']));
  const without = related.filter((file) => !needDatabase.has(file));
  const withDatabase = related.filter((file) => needDatabase.has(file));
  const nearest = [...without.slice(0, WITHOUT_DATABASE), ...withDatabase.slice(0, WITH_DATABASE)];
  console.info(`${nearest.length} of ${related.length} related test files, the nearest ones.`);
  return nearest;
}

function run(command: string, ...args: string[]): Promise<void> {
  const begun = performance.now();
  return new Promise((resolve) => {
    spawn(command, args, { stdio: 'inherit' }).once('close', (code) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.info(
        `${code === 0 ? 'ok' : 'FAILED'}: ${command} ${command === 'tsc' ? args[1] : ''} ${seconds} s`,
      );
      if (code !== 0) process.exitCode = 1;
      resolve();
    });
  });
}
