import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { PROOFS, type Proof } from './proofs.ts';
import { type Round, runRounds } from './rounds.ts';

// npm run prove -- NAME [--minutes M] [--seed S]: runs the long form of a proof. Only its one line of figures goes to
// standard output; the whole output of a failed round goes to standard error.
const ROOT = path.resolve(import.meta.dirname, '../..');
const MOST_MINUTES = 24 * 60;
const HIGHEST_SEED = 2 ** 31;

const RUNNERS = {
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', '--reporter=default'],
  playwright: ['node_modules/@playwright/test/cli.js', 'test', '--retries=0', '--reporter=line'],
} as const satisfies Record<Proof['runner'], readonly string[]>;

const { positionals, values } = commandLine();
const [name = ''] = positionals;
const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
if (proof) await prove(proof);
else list();

function commandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { minutes: { type: 'string' }, seed: { type: 'string' } },
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function list(): void {
  if (name) {
    console.error(`There is no proof called ${name}.`);
    process.exitCode = 1;
  }
  console.info('npm run prove -- NAME [--minutes M] [--seed S]\n');
  const width = Math.max(...Object.keys(PROOFS).map(({ length }) => length));
  for (const [each, { shows, packages }] of Object.entries(PROOFS))
    console.info(`${each.padEnd(width)}  ${shows}${packages ? ` (needs ${packages.join(', ')})` : ''}`);
}

async function prove(of: Proof): Promise<void> {
  const minutes = wholeNumber('minutes', MOST_MINUTES) ?? 0;
  const seed = wholeNumber('seed', HIGHEST_SEED) ?? randomInt(HIGHEST_SEED);
  const begun = performance.now();
  const spent = () => (performance.now() - begun) / 60_000;
  const { line, isFault } = await runRounds({
    seed,
    run: (its) => runOnce(of, its),
    hasTime: () => spent() < minutes,
  });
  console.info(`${name}: ${spent().toFixed(1)} minutes, ${line}`);
  if (isFault) process.exitCode = 1;
}

function wholeNumber(option: 'minutes' | 'seed', most: number): number | null {
  const value = values[option];
  if (value === undefined) return null;
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= most) return number;
  console.error(`--${option} takes a whole number up to ${most}.`);
  process.exit(1);
}

async function runOnce({ runner, files, only }: Proof, seed: number): Promise<Round> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cup-prove-'));
  const file = path.join(folder, 'figures');
  const running = spawn(process.execPath, [...RUNNERS[runner], ...(only ? ['-t', only] : []), ...files], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PROVE_SEED: String(seed), PROVE_FIGURES: file },
  });
  const ended = Promise.withResolvers<number | null>();
  running.on('error', ended.reject);
  running.on('close', ended.resolve);
  const [output, errors, status] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    ended.promise,
  ]);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  rmSync(folder, { recursive: true });
  const isFault = status !== 0 || lines.length === 0; // without figures, nothing was proved
  if (isFault) console.error(`${output}\n${errors}\nTo repeat: npm run prove -- ${name} --seed ${seed}`);
  return { figures: lines.map((line) => JSON.parse(line)), isFault };
}
